import type { ProviderSubscription } from '#server/ports/payments.ts';
import { addGrace } from '#shared/licence-state.ts';
import type { SubscriptionState } from './subscriptions.repository.ts';

/** What a subscription means for its licence: automations go on for the days of grace, or until the end. */
export function toLicenceState(subscription: ProviderSubscription): SubscriptionState {
  const { status, nextPaymentDue, pastDueSince, endsAt } = subscription;
  return {
    subscriptionStatus: status,
    nextPaymentDue,
    pastDueSince,
    stopsAt: status === 'past_due' && pastDueSince ? addGrace(pastDueSince) : endsAt,
  };
}

/** Compares to the second, which is what the provider counts in. */
export function isSameState(one: SubscriptionState, other: SubscriptionState): boolean {
  const seconds = (date: Date | null) => (date ? Math.floor(date.getTime() / 1000) : null);
  return (
    one.subscriptionStatus === other.subscriptionStatus &&
    seconds(one.nextPaymentDue) === seconds(other.nextPaymentDue) &&
    seconds(one.pastDueSince) === seconds(other.pastDueSince) &&
    seconds(one.stopsAt) === seconds(other.stopsAt)
  );
}
