import type { ProviderSubscription } from '#server/ports/payments.ts';
import { addGrace } from '#shared/licence-state.ts';
import type { SubscriptionState } from './subscriptions.repository.ts';

/**
 * What a subscription means for its licence: automations go on for the days of grace, or until the end. An invoice that was
 * written off begins no new grace: where none says since when is owed, it is since what is known already.
 */
export function toLicenceState(
  subscription: ProviderSubscription,
  known: Pick<SubscriptionState, 'pastDueSince'>,
): SubscriptionState {
  const { status, nextPaymentDue, pastDueSince, isDebtUndated, endsAt } = subscription;
  const isKnown = isDebtUndated && known.pastDueSince && (!pastDueSince || known.pastDueSince < pastDueSince);
  const since = isKnown ? known.pastDueSince : pastDueSince;
  return {
    subscriptionStatus: status,
    nextPaymentDue: isKnown ? since : nextPaymentDue,
    pastDueSince: since,
    stopsAt: status === 'past_due' && since ? addGrace(since) : endsAt,
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
