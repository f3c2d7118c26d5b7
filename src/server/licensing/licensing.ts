import type { SmtpConfig } from '#server/adapters/smtp/smtp.settings.ts';
import type { StripeConfig } from '#server/adapters/stripe/stripe.settings.ts';
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createPaymentEventsRepository } from '#server/features/subscriptions/payment-events.repository.ts';
import { createPaymentEvents, noPaymentEvents } from '#server/features/subscriptions/payment-events.ts';
import { createReconciliationRepository } from '#server/features/subscriptions/reconciliation.repository.ts';
import { createSubscriptionsRepository } from '#server/features/subscriptions/subscriptions.repository.ts';
import type { SubscriptionsNeeds } from '#server/features/subscriptions/subscriptions.service.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PlatformMailWay } from '#shared/contracts/licences.ts';
import { createDescribeSetup } from './describe-setup.ts';
import { createIssuing } from './issuing.ts';
import { createLicensingMaintenance } from './licensing-maintenance.ts';
import { createMorningMails } from './morning-mails.ts';
import { openAdministration } from './open-administration.ts';
import { openContact } from './open-contact.ts';
import { openPlatformMails } from './open-platform-mails.ts';
import { openPurchases } from './open-purchases.ts';
import { openTroubleWatch } from './open-trouble-watch.ts';

export interface LicensingNeeds {
  config: {
    /** Null: nothing can be paid, and only the promo code gives licences. */
    stripe: StripeConfig | null;
    promoCode: boolean;
    smtp: SmtpConfig | null;
    platformMails: PlatformMailWay;
    publicUrl: string;
    dataDir: string;
  };
  db: Database;
  cipher: Cipher;
  clock: Clock;
  logger: Logger;
  /** Keys that everybody knows, and that therefore stay. */
  fixedKeys?: string[];
  /** Whether a key given beside a session is that of its licence. */
  isOwnKey: SubscriptionsNeeds['isOwnKey'];
}

export type Licensing = ReturnType<typeof createLicensing>;

/** Licences, what is paid for them, and the mails about both: constructed here and given to each other. */
export function createLicensing(needs: LicensingNeeds) {
  const { config, db, cipher, clock, logger } = needs;
  const payments = config.stripe && createStripePayments(config.stripe);
  const licences = createLicencesRepository(db, cipher);
  const mails = openPlatformMails(needs, licences, payments);
  const subscriptions = createSubscriptionsRepository(db);
  const mailRows = createPlatformMailsRepository(db);
  const reconciliations = createReconciliationRepository(db);
  const events = createPaymentEventsRepository(db);

  const issuing = createIssuing(db, cipher, clock);
  const { prepareMail } = issuing;
  const hasLicence = async (checkoutId: string) => (await licences.findIdByCheckout(checkoutId)) !== null;

  const { follow, checkout, ownSubscription } = openPurchases(needs, {
    payments,
    subscriptions,
    issuing,
    mails,
    hasLicence,
  });

  const { replaceKey, administration, tellOfGuessing } = openAdministration(needs, {
    licences,
    mails: mailRows,
    prepareMail,
    sendMailsSoon: mails.sendSoon,
  });

  return {
    licences,
    mails,
    replaceKey,
    tellOfGuessing,
    troubleWatch: openTroubleWatch(needs, { sendMailsSoon: mails.sendSoon }),
    takeMessage: openContact(needs, { sendMailsSoon: mails.sendSoon }),
    mornings: createMorningMails({ db, clock, logger, sendMailsSoon: mails.sendSoon }),
    routes: {
      checkout,
      ownSubscription,
      administration,
      paymentEvents:
        payments && follow ? createPaymentEvents({ payments, events, follow, clock }) : noPaymentEvents,
      describeSetup: createDescribeSetup({ config, payments, reconciliations }),
    },
    /** Every hour, in every process that may. */
    maintain: createLicensingMaintenance({
      db,
      cipher,
      logger,
      payments,
      follow,
      licences,
      subscriptions,
      reconciliations,
      events,
      mails: mailRows,
      sendMailsSoon: mails.sendSoon,
      hasLicence,
    }),
  };
}
