import { useEffect, useState } from 'react';
import { checkoutResponseSchema, offerSchema } from '#shared/contracts/checkout.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ErrorCode } from '#shared/messages/errors.ts';
import { paymentToasts } from '#shared/messages/subscriptions.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

interface Order {
  email: string;
  promoCode: string;
  /** A second licence for this address, knowingly. */
  again?: boolean;
}

/** What an address has of a former purchase, by the refusal that says so. */
const boughtAs: Record<string, Known['has']> = {
  'already-bought': 'licence',
  'debit-under-way': 'debit',
} satisfies Partial<Record<ErrorCode, Known['has']>>;

export interface Known {
  email: string;
  has: 'licence' | 'debit';
}

/** Orders, then leaves for where the server says: the payment page, or the page that confirms the free access. */
export function usePurchase() {
  const [isLeaving, setLeaving] = useState(false);
  /** The address that has bought already, once the server has said so. */
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    // Whoever comes back from the payment page by the browser's button finds the form ready again.
    const wakeUp = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  async function order({ email, promoCode, again }: Order): Promise<void> {
    setLeaving(true);
    setKnown(null);
    try {
      const { url } = await callApi(checkoutResponseSchema, routes.createCheckout, {
        method: 'POST',
        body: {
          email,
          paymentType: 'initial',
          ...(promoCode ? { promoCode } : {}),
          ...(again ? { again } : {}),
        },
        timeout: 30_000,
      });
      if (url) {
        window.location.assign(url);
        return;
      }
      notify.error(paymentToasts.checkout.noUrl);
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const has = refusal?.code ? boughtAs[refusal.code] : undefined;
      if (has) setKnown({ email, has });
      else notify.error(paymentToasts.checkout.failed, refusal?.message || undefined);
    }
    setLeaving(false);
  }

  return { order, isLeaving, known };
}

/** Whether the promo code is worth a hint; it is, unless the server says that it is closed. */
export function useOffer(): { promoCode: boolean } {
  const [offer, setOffer] = useState({ promoCode: true });
  useEffect(() => {
    const gone = new AbortController();
    callApi(offerSchema, routes.offer, { signal: gone.signal }).then(setOffer, () => undefined);
    return () => gone.abort();
  }, []);
  return offer;
}
