import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Checkout, Payments, ProviderSubscription } from '#server/ports/payments.ts';
import type { DebitsUnderWayRepository } from './debits-under-way.repository.ts';
import { findOverdueMail, type OverdueMail } from './overdue-mails.ts';
import {
  createSubscriptionsRepository,
  type LicenceSubscription,
  type SubscriptionsRepository,
} from './subscriptions.repository.ts';
import { toLicenceState } from './to-licence-state.ts';

export interface FollowNeeds {
  db: Database;
  payments: Payments;
  subscriptions: SubscriptionsRepository;
  clock: Clock;
  prepareMail(tx: Database, mail: OverdueMail): Promise<unknown>;
  /** The licence of a paid checkout, made unless it is there. */
  issueForCheckout(checkout: Checkout): Promise<{ id: string; isNew: boolean }>;
  debits: DebitsUnderWayRepository;
  isRefused(checkoutId: string): Promise<boolean>;
  hasLicence(checkoutId: string): Promise<boolean>;
  /** To whoever bought and was refused; false when he was told before. */
  tellRefused(checkoutId: string): Promise<boolean>;
  sendMailsSoon(): void;
}

export type FollowSubscription = ReturnType<typeof createFollowSubscription>;

/**
 * Brings licences to what the provider says now. The ticket is taken before the question: when two answers cross, the
 * one that was asked for later is kept, whichever is written first.
 */
export function createFollowSubscription(needs: FollowNeeds) {
  const { payments, subscriptions, debits, clock } = needs;

  async function writeState(
    licence: LicenceSubscription,
    ticket: number,
    subscription: ProviderSubscription,
  ): Promise<boolean> {
    const state = toLicenceState(subscription, licence);
    const now = clock.now();
    const written = await needs.db.transaction(async (tx) => {
      if (!(await createSubscriptionsRepository(tx).write(licence.id, ticket, state, now))) return false;
      const [from, to] = [licence.subscriptionStatus, state.subscriptionStatus];
      if (from !== to)
        await audit(tx, actors.stripe, {
          action: 'subscription.changed',
          subjectId: licence.id,
          details: { from, to },
        });
      const mail = findOverdueMail({ ...licence, pastDueSince: state.pastDueSince }, now);
      if (mail) await needs.prepareMail(tx, mail);
      return true;
    });
    if (state.pastDueSince) needs.sendMailsSoon();
    return written;
  }

  async function followSubscription(subscriptionId: string): Promise<void> {
    const licence = await subscriptions.findBySubscription(subscriptionId);
    // An event may come before the checkout's own: the checkout is asked for then, and its licence made.
    if (!licence) return followCheckoutOf(subscriptionId);
    const ticket = await subscriptions.takeTicket();
    const subscription = await payments.findSubscription(subscriptionId);
    if (subscription) await writeState(licence, ticket, subscription);
  }

  async function followCheckoutOf(subscriptionId: string): Promise<void> {
    const checkout = await payments.findCheckoutOfSubscription(subscriptionId);
    if (checkout) await acceptCheckout(checkout);
  }

  /** Whichever of the order and its refusal, or its payment, is told later finds what the other one has written. */
  async function noteDebit(checkout: Checkout): Promise<void> {
    if (!checkout.complete) return;
    await debits.note(checkout);
    const isOver = (await needs.isRefused(checkout.id)) || (await needs.hasLicence(checkout.id));
    if (isOver) await debits.forget(checkout.id);
  }

  /** No licence for a checkout that is not paid: its payment comes with an event of its own, and is waited for. */
  async function acceptCheckout(checkout: Checkout): Promise<void> {
    if (!checkout.paid) return noteDebit(checkout);
    const { isNew } = await needs.issueForCheckout(checkout);
    await debits.forget(checkout.id);
    if (isNew) needs.sendMailsSoon();
    if (checkout.subscriptionId && (await subscriptions.findBySubscription(checkout.subscriptionId)))
      await followSubscription(checkout.subscriptionId);
  }

  return {
    followSubscription,
    acceptCheckout,
    async followCheckout(checkoutId: string): Promise<void> {
      const checkout = await payments.findCheckout(checkoutId);
      if (checkout) await acceptCheckout(checkout);
    },
    /**
     * The bank refused the first payment: no licence, no monthly payment for none either, and the buyer is told. False
     * where that was done before, or has nothing to do.
     */
    async giveUpCheckout(checkoutId: string): Promise<boolean> {
      const checkout = await payments.findCheckout(checkoutId);
      if (!checkout) return false;
      // Paid after all, or a licence already: an old refusal, told late.
      if (checkout.paid) {
        await acceptCheckout(checkout);
        return false;
      }
      if (!checkout.subscriptionId || (await subscriptions.findBySubscription(checkout.subscriptionId)))
        return false;
      await payments.giveUp(checkout.subscriptionId);
      const isNews = await needs.tellRefused(checkoutId);
      await debits.forget(checkoutId);
      if (isNews) needs.sendMailsSoon();
      return isNews;
    },
    writeState,
  };
}
