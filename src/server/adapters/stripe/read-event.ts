import Stripe from 'stripe';
import { type PaymentEvent, PaymentEventRefused } from '#server/ports/payments.ts';

/** Older deliveries are refused; Stripe signs each attempt anew, so that a late retry is not one. */
const TOLERANCE_SECONDS = 300;

/** What of an event's object we look at, whichever version of the API wrote it: only who it is about. */
interface NamedObject {
  object?: string;
  id?: string;
  subscription?: string | { id: string } | null;
  parent?: { subscription_details?: { subscription?: string | { id: string } | null } | null } | null;
}

export function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): PaymentEvent {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeSignatureVerificationError || cause instanceof SyntaxError)
      throw new PaymentEventRefused('the event is not signed by Stripe, or too old', { cause });
    throw cause;
  }
  const object = event.data.object as NamedObject;
  return {
    id: event.id,
    type: event.type,
    checkoutId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    subscriptionId: findSubscriptionId(object),
    isRefusal: event.type === 'checkout.session.async_payment_failed',
  };
}

function findSubscriptionId(object: NamedObject): string | null {
  if (object.object === 'subscription') return object.id ?? null;
  if (object.object !== 'invoice' && object.object !== 'checkout.session') return null;
  const reference = object.parent?.subscription_details?.subscription ?? object.subscription;
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
