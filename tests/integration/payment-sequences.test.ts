import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { findObstacle } from '#shared/licence-state.ts';
import { productionDatabase } from '#support/databases.ts';
import { openPaymentDesk, type PaymentDesk } from '#support/payment-desk.ts';
import type { StripeEvent, StripeSubscription } from '#support/stripe-objects.ts';

/** A session says whose subscription it is. */
const noKey = {
  given: undefined,
  visitor: { networks: [], place: '', device: null, browser: null },
};

const DAY_SECONDS = 86_400;
const pick = fc.nat(1000);
const asHolder = (licenceId: string) =>
  ({ licenceId, role: 'notary', notaryId: null, personId: null, standing: 'holder' }) as const;

/** What happens at Stripe, to its deliveries, and on our side. `which` chooses among what there is. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), debit: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('settle' as const), which: pick, paid: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('break-card', 'repair-card', 'plan-end', 'plan-end-in-portal', 'take-back', 'end'),
      which: pick,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), which: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver-three' as const), which: pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver-again' as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver-while-down' as const), which: pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('check' as const), which: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('maintain' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(productionDatabase)('whatever happens in whatever order, on $name', ({ open }) => {
  let desk: PaymentDesk;
  let buyers = 0;

  beforeAll(async () => {
    desk = await openPaymentDesk(await open(), { now: new Date('2026-11-21T09:30:00Z') });
    mkdirSync(join(desk.test.office.config.dataDir, 'outbox'), { recursive: true });
  });
  afterAll(() => desk.close());

  const db = () => desk.test.office.database.db;
  const licencesOf = (checkoutId: string) =>
    db().select().from(licenses).where(eq(licenses.stripeCheckoutId, checkoutId));

  /** What Stripe says, worked out here from its objects alone. */
  function expected(subscription: StripeSubscription) {
    const end = subscription.cancel_at ?? subscription.items.data[0]?.current_period_end ?? 0;
    const oldest = desk.stripe.account.openInvoicesOf(subscription.id)[0]?.created ?? 0;
    switch (subscription.status) {
      case 'canceled':
        return { status: 'canceled', due: null, runs: false };
      case 'past_due':
        return { status: 'past_due', due: oldest, runs: desk.stripe.account.now < oldest + 7 * DAY_SECONDS };
      default:
        return subscription.cancel_at_period_end || subscription.cancel_at
          ? { status: 'cancel_at_period_end', due: end, runs: true }
          : { status: 'active', due: end, runs: true };
    }
  }

  async function play(steps: Step[]): Promise<void> {
    const { account } = desk.stripe;
    const first = account.events.length;
    const delivered = new Set<string>();
    const checkouts: { id: string; email: string; subscriptionId: string }[] = [];
    const ours = () => account.events.slice(first);
    const waiting = () => ours().filter(({ id }) => !delivered.has(id));
    const chosen = <T>(list: T[], which: number): T | undefined => list[which % list.length];
    const sessionOf = (checkout: { id: string }) => account.sessions.get(checkout.id);
    const ownSubscription = desk.test.office.dependencies.app.licensing.ownSubscription;

    async function expectNoMoreThanOne(): Promise<void> {
      for (const checkout of checkouts) {
        const found = await licencesOf(checkout.id);
        expect(found.length).toBeLessThanOrEqual(sessionOf(checkout)?.payment_status === 'paid' ? 1 : 0);
        for (const { id } of found) {
          const mails = await db().select().from(platformMails).where(eq(platformMails.licenseId, id));
          expect(mails.filter(({ kind }) => kind === 'licence-key')).toHaveLength(1);
        }
      }
    }

    async function expectWhatStripeSays(subscriptionId: string): Promise<void> {
      const subscription = account.subscriptions.get(subscriptionId);
      const checkout = checkouts.find((one) => one.subscriptionId === subscriptionId);
      if (!subscription || !checkout || sessionOf(checkout)?.payment_status !== 'paid') return;
      const [licence] = await licencesOf(checkout.id);
      if (!licence) throw new Error('a paid checkout that was told of has no licence');
      const says = expected(subscription);
      expect({
        status: licence.subscriptionStatus,
        due: licence.nextPaymentDue ? licence.nextPaymentDue.getTime() / 1000 : null,
        runs: findObstacle(licence, desk.test.office.clock.time) === null,
      }).toEqual(says);
    }

    async function deliver(event: StripeEvent | undefined): Promise<void> {
      if (!event) return;
      const isNew = !delivered.has(event.id);
      expect((await desk.deliver(event)).statusCode).toBe(200);
      delivered.add(event.id);
      // A repeated delivery asks nothing: it promises no newer state.
      if (isNew) await expectWhatStripeSays(subscriptionOf(event));
    }

    async function withLicence(
      which: number,
      work: (licenceId: string, subscriptionId: string) => Promise<void>,
    ) {
      const checkout = chosen(checkouts, which);
      const [licence] = checkout ? await licencesOf(checkout.id) : [];
      if (checkout && licence) await work(licence.id, checkout.subscriptionId);
    }

    async function take(one: Step): Promise<void> {
      const subscriptionId = 'which' in one ? chosen(checkouts, one.which)?.subscriptionId : undefined;
      switch (one.do) {
        case 'buy': {
          buyers += 1;
          const email = `acheteur-${buyers}@suite.example`;
          const id = await desk.order(email);
          const subscription = account.completeCheckout(id, one.debit ? 'debit' : 'card');
          checkouts.push({ id, email, subscriptionId: subscription.id });
          return;
        }
        case 'settle': {
          const open = checkouts.filter(
            (checkout) =>
              sessionOf(checkout)?.payment_status === 'unpaid' &&
              !account.refusedDebits.has(checkout.id) &&
              account.subscriptions.get(checkout.subscriptionId)?.status !== 'canceled',
          );
          const checkout = chosen(open, one.which);
          if (checkout) account.settleDebit(checkout.id, one.paid);
          return;
        }
        case 'pass':
          return desk.pass(one.days);
        case 'deliver':
          return deliver(chosen(waiting(), one.which));
        case 'deliver-again':
          return deliver(chosen(ours(), one.which));
        case 'deliver-three': {
          const events = [0, 1, 2]
            .map((offset) => chosen(waiting(), one.which + offset))
            .filter((event) => event !== undefined);
          await Promise.all(events.map((event) => desk.deliver(event)));
          for (const { id } of events) delivered.add(id);
          for (const event of events) await expectWhatStripeSays(subscriptionOf(event));
          return;
        }
        case 'deliver-while-down': {
          const event = chosen(waiting(), one.which);
          if (!event) return;
          desk.stripe.down = true;
          const response = await desk.deliver(event);
          desk.stripe.down = false;
          // Events about nothing that we follow need not ask; every other one is to come again.
          if (response.statusCode === 200) delivered.add(event.id);
          else expect(response.statusCode).toBe(500);
          return;
        }
        case 'check':
          return withLicence(one.which, async (licenceId, id) => {
            desk.pass(1 / 4000);
            const caller = asHolder(licenceId);
            const answer = await ownSubscription.check(caller, noKey);
            await expectWhatStripeSays(id);
            const subscription = account.subscriptions.get(id);
            if (subscription) expect(answer.licenseActive).toBe(expected(subscription).runs);
          });
        case 'cancel':
          return withLicence(one.which, async (licenceId, id) => {
            const caller = asHolder(licenceId);
            const before = account.subscriptions.get(id);
            const mayCancel = before && expected(before).status === 'active';
            const answer = await ownSubscription.cancel(caller, noKey).catch((error: Error) => error.message);
            expect(answer).toEqual(
              mayCancel ? { success: true } : 'Seul un abonnement actif peut être annulé.',
            );
            await expectWhatStripeSays(id);
          });
        case 'maintain':
          return desk.test.office.dependencies.maintainLicences(desk.test.office.clock.time);
        default:
          if (subscriptionId) change(one.do, subscriptionId);
      }
    }

    function change(what: string, subscriptionId: string): void {
      if (what === 'break-card') account.breakCard(subscriptionId);
      if (what === 'repair-card') account.repairCard(subscriptionId);
      if (what === 'plan-end') account.planCancellation(subscriptionId, false);
      if (what === 'plan-end-in-portal') account.planCancellation(subscriptionId, true);
      if (what === 'take-back') account.takeCancellationBack(subscriptionId);
      if (what === 'end') account.cancelNow(subscriptionId);
    }

    for (const one of steps) {
      await take(one);
      await expectNoMoreThanOne();
    }
    while (waiting().length > 0) await deliver(waiting().at(-1));
    for (const checkout of checkouts) {
      const isPaid = sessionOf(checkout)?.payment_status === 'paid';
      expect(await licencesOf(checkout.id)).toHaveLength(isPaid ? 1 : 0);
      if (account.refusedDebits.has(checkout.id)) {
        // Nothing was paid, so nothing is asked for any more.
        expect(account.subscriptions.get(checkout.subscriptionId)?.status).toBe('canceled');
        expect(account.openInvoicesOf(checkout.subscriptionId)).toEqual([]);
      }
      if (!isPaid) continue;
      await expectWhatStripeSays(checkout.subscriptionId);
      const mails = await desk.mailsTo(checkout.email);
      expect(mails.filter(({ subject }) => subject === 'Votre clé de licence Minutier')).toHaveLength(1);
    }
    // The next sequence begins with nothing under way.
    for (const { subscriptionId } of checkouts) account.cancelNow(subscriptionId);
  }

  function subscriptionOf({ data }: StripeEvent): string {
    const object = data.object as Partial<StripeSubscription> & {
      subscription?: string;
      parent?: { subscription_details: { subscription: string } };
    };
    return object.parent?.subscription_details.subscription ?? object.subscription ?? object.id ?? '';
  }

  it(
    'a licence is what Stripe says, one a paid checkout, and its key is mailed once',
    () =>
      fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), play), {
        numRuns: 30,
        endOnFailure: false,
      }),
    300_000,
  );
});
