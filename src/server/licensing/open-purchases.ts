import { actors } from '#server/database/audit-log.ts';
import { createCheckoutService } from '#server/features/checkout/checkout.service.ts';
import type { PlatformMailsService } from '#server/features/platform-mails/platform-mails.service.ts';
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
  isKeyOf(licenceId: string, key: string): Promise<boolean>;
}

/** From the payment page to the subscription that goes on: what brings a licence, and what it costs. */
export function openPurchases(
  { config, db, clock, logger }: LicensingNeeds,
  { payments, subscriptions, issuing, mails, hasLicence, isKeyOf }: PurchaseParts,
) {
  const shared = { db, clock, logger, publicUrl: config.publicUrl, sendMailsSoon: mails.sendSoon };
  const follow =
    payments &&
    createFollowSubscription({
      ...shared,
      payments,
      subscriptions,
      prepareMail: issuing.prepareMail,
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
      giveFreeLicence: issuing.giveFree,
    }),
    ownSubscription: createSubscriptionsService({ ...shared, payments, subscriptions, follow, isKeyOf }),
  };
}
