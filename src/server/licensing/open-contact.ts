import { createTakeMessage } from '#server/features/contact/take-message.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { LicensingNeeds } from './licensing.ts';

/** What visitors write in the form goes to every administrator, by the platform's own mails. */
export function openContact(
  { db, cipher, clock }: LicensingNeeds,
  { sendMailsSoon }: { sendMailsSoon(): void },
) {
  return createTakeMessage({
    db,
    clock,
    sendMailsSoon,
    async tellOperator(tx, contactId, now) {
      for (const licenceId of await createLicencesRepository(tx, cipher).listAdministrators()) {
        const mail = { key: `contact:${contactId}:${licenceId}`, kind: 'contact', licenceId } as const;
        await createPlatformMailsRepository(tx).prepare({ ...mail, details: { contactId } }, now);
      }
    },
  });
}
