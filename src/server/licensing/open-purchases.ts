import { actors } from '#server/database/audit-log.ts';
import { createCheckoutService } from '#server/features/checkout/checkout.service.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { PlatformMailsService } from '#server/features/platform-mails/platform-mails.service.ts';
import { createDebitsUnderWayRepository } from '#server/features/subscriptions/debits-under-way.repository.ts';
import { createFollowSubscription } from '#server/features/subscriptions/follow-subscription.ts';
import type { SubscriptionsRepository } from '#server/features/subscriptions/subscriptions.repository.ts';
import { createSubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { Issuing } from './issuing.ts';
import type { LicensingNeeds } from './licensing.ts';

interface PurchaseParts {
  payments: Payments | null;
  subscriptions: SubscriptionsRepository;
  issuing: Issuing;
  mails: Pick<PlatformMailsService, 'sendSoon'>;
  hasLicence(checkoutId: string): Promise<boolean>;
}

/** The mail that tells of a refusal is also what is known of it. */
const refusalKey = (checkoutId: string) => `payment-refused:${checkoutId}`;

/** From the payment page to the subscription that goes on: what brings a licence, and what it costs. */
export function openPurchases(
  { config, db, cipher, clock, logger, isOwnKey }: LicensingNeeds,
  { payments, subscriptions, issuing, mails, hasLicence }: PurchaseParts,
) {
  const mailRows = createPlatformMailsRepository(db);
  const licences = createLicencesRepository(db, cipher);
  const debits = createDebitsUnderWayRepository(db, cipher);
  const isRefused = (checkoutId: string) => mailRows.isPrepared(refusalKey(checkoutId));
  const shared = { db, clock, logger, publicUrl: config.publicUrl, sendMailsSoon: mails.sendSoon };
  const follow =
    payments &&
    createFollowSubscription({
      ...shared,
      payments,
      subscriptions,
      debits,
      isRefused,
      hasLicence,
      prepareMail: issuing.prepareMail,
      tellRefused: (checkoutId) =>
        mailRows.prepare(
          {
            key: refusalKey(checkoutId),
            kind: 'payment-refused',
            licenceId: null,
            details: { checkoutId },
          },
          clock.now(),
        ),
      issueForCheckout: (checkout) =>
        issuing.issue({ email: checkout.email, origin: 'purchase', checkout, actor: actors.stripe }),
    });
  return {
    follow,
    checkout: createCheckoutService({
      ...shared,
      payments,
      promoCode: config.promoCode,
      hasLicence,
      isRefused,
      isDebit: debits.isDebit,
      hasDebitUnderWay: (email) => debits.isUnderWay(email, clock.now()),
      hasPaidLicence: (email) => licences.hasPaid(email, clock.now()),
      giveFreeLicence: issuing.giveFree,
    }),
    ownSubscription: createSubscriptionsService({ ...shared, payments, subscriptions, follow, isOwnKey }),
  };
}
