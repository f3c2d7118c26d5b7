import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createPromoUsesRepository } from '#server/features/checkout/promo-uses.repository.ts';
import type { LicencesRepository } from '#server/features/licences/licences.repository.ts';
import type { PlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createDebitsUnderWayRepository } from '#server/features/subscriptions/debits-under-way.repository.ts';
import type { FollowSubscription } from '#server/features/subscriptions/follow-subscription.ts';
import { reconcileNightly } from '#server/features/subscriptions/nightly-reconciliation.ts';
import { findOverdueMail } from '#server/features/subscriptions/overdue-mails.ts';
import type { PaymentEventsRepository } from '#server/features/subscriptions/payment-events.repository.ts';
import type { ReconciliationRepository } from '#server/features/subscriptions/reconciliation.repository.ts';
import type { SubscriptionsRepository } from '#server/features/subscriptions/subscriptions.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { ReconciliationDifference } from '#shared/contracts/licences.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Deliveries are repeated for days, not for months. */
const EVENTS_KEPT_DAYS = 90;

interface MaintenanceNeeds {
  db: Database;
  cipher: Cipher;
  logger: Logger;
  payments: Payments | null;
  follow: FollowSubscription | null;
  licences: LicencesRepository;
  subscriptions: SubscriptionsRepository;
  reconciliations: ReconciliationRepository;
  events: PaymentEventsRepository;
  mails: PlatformMailsRepository;
  sendMailsSoon(): void;
  hasLicence(checkoutId: string): Promise<boolean>;
}

/** What licences need every hour, in every process that may: mails whose moment has come, and the night's comparison. */
export function createLicensingMaintenance(needs: MaintenanceNeeds) {
  const { payments, follow, subscriptions, mails } = needs;

  async function prepareOverdueMails(now: Date): Promise<void> {
    for (const licence of await subscriptions.listPastDue()) {
      const mail = findOverdueMail(licence, now);
      if (mail) await mails.prepare(mail, now);
    }
  }

  /** Once for this day, however often it is begun. */
  async function tellAdministrators(
    kind: 'payments-differ' | 'payments-not-compared',
    day: string,
    differences: ReconciliationDifference[],
    now: Date,
  ): Promise<void> {
    const open = differences.filter(({ repaired }) => !repaired).length;
    for (const licenceId of await needs.licences.listAdministrators()) {
      const details = { differences: { found: differences.length, open } };
      await mails.prepare({ key: `${kind}:${day}:${licenceId}`, kind, licenceId, details }, now);
    }
    needs.sendMailsSoon();
  }

  return async (now: Date): Promise<void> => {
    await prepareOverdueMails(now);
    await needs.events.forgetBefore(new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS));
    const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
    await createPromoUsesRepository(needs.db, needs.cipher).forgetBefore(yesterday);
    await createDebitsUnderWayRepository(needs.db, needs.cipher).forgetOld(now);
    if (!payments || !follow) return;
    await reconcileNightly(
      {
        ...needs,
        payments,
        follow,
        listBoughtTwice: (since) => needs.licences.listBoughtTwice(since, now),
        tellAdministrators: (kind, day, differences) => tellAdministrators(kind, day, differences, now),
      },
      now,
    );
  };
}
