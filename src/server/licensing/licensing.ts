import { join } from 'node:path';
import { createOutboxMailer } from '#server/adapters/local/mailer-outbox.ts';
import { createSmtpMailer } from '#server/adapters/smtp/smtp-mailer.ts';
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts';
import type { Config } from '#server/config/config.ts';
import { actors } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createCheckoutService } from '#server/features/checkout/checkout.service.ts';
import { createLicenceAdministration } from '#server/features/licences/licence-administration.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createPlatformMailsService } from '#server/features/platform-mails/platform-mails.service.ts';
import { createFollowSubscription } from '#server/features/subscriptions/follow-subscription.ts';
import { createPaymentEventsRepository } from '#server/features/subscriptions/payment-events.repository.ts';
import { createPaymentEvents, noPaymentEvents } from '#server/features/subscriptions/payment-events.ts';
import { createReconciliationRepository } from '#server/features/subscriptions/reconciliation.repository.ts';
import { createSubscriptionsRepository } from '#server/features/subscriptions/subscriptions.repository.ts';
import { createSubscriptionsService } from '#server/features/subscriptions/subscriptions.service.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createDescribeSetup } from './describe-setup.ts';
import { createIssuing } from './issuing.ts';
import { createLicensingMaintenance } from './licensing-maintenance.ts';

interface LicensingNeeds {
  config: Config;
  db: Database;
  cipher: Cipher;
  clock: Clock;
  logger: Logger;
}

export type Licensing = ReturnType<typeof createLicensing>;

/** Licences, what is paid for them, and the mails about both: constructed here and given to each other. */
export function createLicensing({ config, db, cipher, clock, logger }: LicensingNeeds) {
  const payments = config.stripe && createStripePayments(config.stripe);
  const licences = createLicencesRepository(db, cipher);
  const subscriptions = createSubscriptionsRepository(db);
  const notaries = createNotariesRepository(db);
  const mailRows = createPlatformMailsRepository(db);
  const reconciliations = createReconciliationRepository(db);
  const events = createPaymentEventsRepository(db);

  const mails = createPlatformMailsService({
    db,
    mails: mailRows,
    mailer: config.smtp
      ? createSmtpMailer({ url: config.smtp.url })
      : createOutboxMailer({ folder: join(config.dataDir, 'outbox') }),
    from: config.smtp?.from ?? { name: 'Minutier', address: 'licences@minutier.example' },
    publicUrl: config.publicUrl,
    clock,
    logger,
    findLicence: licences.findById,
    async findNotary(licenceId) {
      const notary = await notaries.findByLicence(licenceId);
      return notary && { name: `${notary.firstName} ${notary.lastName}`, mainEmail: notary.mainEmail };
    },
  });

  const issuing = createIssuing(db, cipher, clock);
  const { prepareMail } = issuing;
  const hasLicence = async (checkoutId: string) => (await licences.findIdByCheckout(checkoutId)) !== null;

  const follow =
    payments &&
    createFollowSubscription({
      db,
      payments,
      subscriptions,
      clock,
      prepareMail,
      issueForCheckout: (checkout) =>
        issuing.issue({ email: checkout.email, origin: 'purchase', checkout, actor: actors.stripe }),
      sendMailsSoon: mails.sendSoon,
    });

  const checkout = createCheckoutService({
    payments,
    promoCode: config.promoCode,
    publicUrl: config.publicUrl,
    clock,
    logger,
    hasLicence,
    sendMailsSoon: mails.sendSoon,
    giveFreeLicence: issuing.giveFree,
  });

  const ownSubscription = createSubscriptionsService({
    db,
    payments,
    subscriptions,
    clock,
    logger,
    publicUrl: config.publicUrl,
    follow,
  });

  const administration = createLicenceAdministration({
    db,
    cipher,
    licences,
    clock,
    findKeyMails: mailRows.findKeyMails,
    prepareMail,
    sendMailsSoon: mails.sendSoon,
  });

  return {
    licences,
    mails,
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
