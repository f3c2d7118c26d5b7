import Stripe from 'stripe';

/** Stripe's library, for the real service or for another address in tests. */
export function createStripeClient({
  secretKey,
  apiUrl,
}: {
  secretKey: string;
  apiUrl: string | null;
}): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null;
  return new Stripe(secretKey, {
    ...(url
      ? {
          protocol: url.protocol === 'http:' ? 'http' : 'https',
          host: url.hostname,
          port: Number(url.port) || 443,
        }
      : {}),
    // A notary may be waiting; what matters is tried again by Stripe's own deliveries and by the nightly comparison.
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
    appInfo: { name: 'Minutier', version: '1.0.0' },
  });
}

/** The object, or null when Stripe does not know it. */
export async function whenKnown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
