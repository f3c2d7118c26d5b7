import type { Clock } from '#server/ports/clock.ts';
import { PaymentEventRefused, type Payments } from '#server/ports/payments.ts';
import type { FollowSubscription } from './follow-subscription.ts';
import type { PaymentEventsRepository } from './payment-events.repository.ts';

export interface PaymentEventsNeeds {
  payments: Payments;
  events: PaymentEventsRepository;
  follow: FollowSubscription;
  clock: Clock;
}

export interface PaymentEvents {
  /** Throws `PaymentEventRefused` for what the provider did not sign, and anything else when it is to come again. */
  handle(body: Buffer, signature: string): Promise<void>;
}

/**
 * An event says only who it is about; what has become of him is asked for. Duplicates, late ones and any order
 * therefore end in the same state, and an event counts as handled once that state is written.
 */
export function createPaymentEvents({ payments, events, follow, clock }: PaymentEventsNeeds): PaymentEvents {
  return {
    async handle(body, signature) {
      const event = payments.readEvent(body, signature);
      if (await events.receive(event, clock.now())) return;
      if (event.checkoutId && event.isRefusal) await follow.giveUpCheckout(event.checkoutId);
      else if (event.checkoutId) await follow.followCheckout(event.checkoutId);
      else if (event.subscriptionId) await follow.followSubscription(event.subscriptionId);
      await events.recordHandled(event.id, clock.now());
    },
  };
}

/** Without keys nothing can be verified, so everything is refused. */
export const noPaymentEvents: PaymentEvents = {
  async handle() {
    throw new PaymentEventRefused('no payment provider is set up');
  },
};
