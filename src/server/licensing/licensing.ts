import { join } from 'node:path';
import { createOutboxMailer } from '#server/adapters/local/mailer-outbox.ts';
import type { SmtpConfig } from '#server/adapters/smtp/smtp.settings.ts';
import { createSmtpMailer } from '#server/adapters/smtp/smtp-mailer.ts';
import type { StripeConfig } from '#server/adapters/stripe/stripe.settings.ts';
import { createStripePayments } from '#server/adapters/stripe/stripe-payments.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { runAlone } from '#server/database/run-alone.ts';
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
import { giveFreeLicenceIn, issueIn } from './issue-in.ts';
import { createLicensingMaintenance } from './licensing-maintenance.ts';

interface LicensingNeeds {
  config: {
    /** Null: nothing can be paid, and only the promo code gives licences. */
    stripe: StripeConfig | null;
    promoCode: boolean;
    /** Null: the platform's mails go to the outbox folder. */
    smtp: SmtpConfig | null;
    publicUrl: string;
    dataDir: string;
  };
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
    alone: (work) => runAlone(db, 'platform-mails', work, 0),
  });

  const issuing = { cipher, clock };
  const hasLicence = async (checkoutId: string) => (await licences.findIdByCheckout(checkoutId)) !== null;

  const follow =
    payments &&
    createFollowSubscription({
      payments,
      subscriptions,
      clock,
      write: (work) =>
        db.transaction((tx) =>
          work({
            subscriptions: createSubscriptionsRepository(tx),
            prepareMail: (mail) => createPlatformMailsRepository(tx).prepare(mail, clock.now()),
            auditChange: (licenceId, from, to) =>
              audit(tx, actors.stripe, {
                action: 'subscription.changed',
                subjectId: licenceId,
                details: { from, to },
              }),
          }),
        ),
      issueForCheckout: (checkout) =>
        db.transaction((tx) =>
          issueIn(tx, issuing, { email: checkout.email, origin: 'purchase', checkout, actor: actors.stripe }),
        ),
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
    giveFreeLicence: (request) => db.transaction((tx) => giveFreeLicenceIn(tx, issuing, request)),
  });

  const ownSubscription = createSubscriptionsService({
    payments,
    subscriptions,
    clock,
    logger,
    publicUrl: config.publicUrl,
    followSubscription: async (id) => follow?.followSubscription(id),
    audit: (caller, action) => audit(db, caller, { action, subjectId: caller.licenceId }),
  });

  const administration = createLicenceAdministration({
    licences,
    clock,
    findKeyMails: mailRows.findKeyMails,
    async issue(order) {
      const issued = await db.transaction((tx) => issueIn(tx, issuing, order));
      mails.sendSoon();
      return issued;
    },
    async mailKeyAgain(caller, licenceId, key) {
      await db.transaction(async (tx) => {
        await createPlatformMailsRepository(tx).prepare({ key, kind: 'licence-key', licenceId }, clock.now());
        await audit(tx, caller, { action: 'licence.key-mailed', subjectId: licenceId });
      });
      mails.sendSoon();
    },
    setBlocked: (caller, licenceId, at) =>
      db.transaction(async (tx) => {
        const changed = await createLicencesRepository(tx, cipher).setBlocked(licenceId, at);
        const action = at ? 'licence.suspended' : 'licence.restored';
        if (changed) await audit(tx, caller, { action, subjectId: licenceId });
        return changed;
      }),
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
