import type Stripe from 'stripe';
import type { ProviderSubscription } from '#server/ports/payments.ts';
import type { SubscriptionStatus } from '#shared/licence-state.ts';
import { idOf } from './stripe-client.ts';

const fromSeconds = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000) : null);

const statuses: Record<Stripe.Subscription.Status, SubscriptionStatus> = {
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  incomplete: 'incomplete',
  paused: 'paused',
};

/** `openInvoices`: those of this subscription that nobody has paid. */
export function describeSubscription(
  subscription: Stripe.Subscription,
  openInvoices: Stripe.Invoice[],
): ProviderSubscription {
  // A word that Stripe does not have yet: nobody is told that he owes money for it.
  const stated = statuses[subscription.status] ?? 'paused';
  const periodEnd = fromSeconds(subscription.items.data[0]?.current_period_end);
  // The customer's portal plans an end by date, our own call by period: both are a cancellation that is on its way.
  const plannedEnd =
    fromSeconds(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null);
  const pastDueSince = stated === 'past_due' ? findOldest(openInvoices) : null;
  const base = {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    createdAt: new Date(subscription.created * 1000),
  };
  switch (stated) {
    case 'active':
      return plannedEnd
        ? {
            ...base,
            status: 'cancel_at_period_end',
            nextPaymentDue: plannedEnd,
            pastDueSince,
            endsAt: plannedEnd,
          }
        : { ...base, status: stated, nextPaymentDue: periodEnd, pastDueSince, endsAt: null };
    case 'past_due':
      return {
        ...base,
        status: stated,
        nextPaymentDue: pastDueSince ?? fromSeconds(subscription.items.data[0]?.current_period_start),
        pastDueSince: pastDueSince ?? fromSeconds(subscription.items.data[0]?.current_period_start),
        isDebtUndated: pastDueSince === null,
        endsAt: null,
      };
    case 'canceled':
      return {
        ...base,
        status: stated,
        nextPaymentDue: null,
        pastDueSince,
        endsAt: fromSeconds(subscription.ended_at ?? subscription.canceled_at ?? subscription.created),
      };
    default:
      // Incomplete or paused: it carries nothing until it is active.
      return {
        ...base,
        status: stated,
        nextPaymentDue: null,
        pastDueSince,
        endsAt: fromSeconds(subscription.created),
      };
  }
}

function findOldest(invoices: Stripe.Invoice[]): Date | null {
  const times = invoices.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  return times.length > 0 ? fromSeconds(Math.min(...times)) : null;
}
