import { join } from 'node:path';
import { createOutboxMailer } from '#server/adapters/local/mailer-outbox.ts';
import { createSmtpMailer } from '#server/adapters/smtp/smtp-mailer.ts';
import { createContactMessagesRepository } from '#server/features/contact/contact-messages.repository.ts';
import type { LicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createOfficeTrialsRepository } from '#server/features/office-setup/office-trials.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createPlatformMailsService } from '#server/features/platform-mails/platform-mails.service.ts';
import type { Payments } from '#server/ports/payments.ts';
import { createDescribeMail } from './describe-mail.ts';
import type { LicensingNeeds } from './licensing.ts';

/** The mails about licences: by the platform's own mail server, or into a folder; where there is neither they wait. */
export function openPlatformMails(
  { config, db, cipher, clock, logger }: LicensingNeeds,
  licences: Pick<LicencesRepository, 'findById'>,
  payments: Payments | null,
) {
  const notaries = createNotariesRepository(db);
  return createPlatformMailsService({
    db,
    mails: createPlatformMailsRepository(db),
    mailer: config.smtp
      ? createSmtpMailer({ url: config.smtp.url })
      : createOutboxMailer({ folder: join(config.dataDir, 'outbox') }),
    from: config.smtp?.from ?? { name: 'Minutier', address: 'licences@minutier.example' },
    isWaiting: config.platformMails === 'waiting',
    publicUrl: config.publicUrl,
    clock,
    logger,
    findLicence: licences.findById,
    describe: createDescribeMail(db, cipher, payments, clock),
    async afterSent({ details: { contactId } }) {
      if (contactId) await createContactMessagesRepository(db).forgetSent(contactId);
    },
    async findNotary(licenceId) {
      const notary = await notaries.findByLicence(licenceId);
      if (!notary) return null;
      const { firstName, lastName, mainEmail } = notary;
      const trials = await createOfficeTrialsRepository(db).list(notary.id);
      const failedTrials = trials.flatMap(({ step, problem }) => (problem ? [step] : []));
      return { name: `${firstName} ${lastName}`, mainEmail, failedTrials };
    },
  });
}
