import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { describeSubscription } from './describe-subscription.ts';

const made = Date.UTC(2026, 2, 1) / 1000;

const describeIn = (status: string) =>
  describeSubscription(
    {
      id: 'sub_1',
      status,
      customer: 'cus_1',
      created: made,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      items: { data: [{ current_period_start: made, current_period_end: made + 2_592_000 }] },
    } as unknown as Stripe.Subscription,
    [],
  );

describe('a subscription at Stripe', () => {
  it.each([
    ['trialing', 'active'],
    ['active', 'active'],
    ['unpaid', 'past_due'],
    ['incomplete', 'incomplete'],
    ['incomplete_expired', 'canceled'],
    ['paused', 'paused'],
  ])('that is %s there is %s here', (theirs, ours) => {
    expect(describeIn(theirs).status).toBe(ours);
  });

  it('that owes where no invoice waits any more owes since this period began, at the latest', () => {
    expect(describeIn('unpaid')).toMatchObject({ pastDueSince: new Date(made * 1000), isDebtUndated: true });
  });

  it('in a word that Stripe did not have yet is paused: it carries nothing, and owes nothing', () => {
    expect(describeIn('renegotiated')).toMatchObject({
      status: 'paused',
      pastDueSince: null,
      endsAt: new Date(made * 1000),
    });
  });
});
