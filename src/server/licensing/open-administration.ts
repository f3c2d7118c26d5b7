import { createKnownBrowsersRepository } from '#server/features/known-browsers/known-browsers.repository.ts';
import {
  createLicenceAdministration,
  type LicenceAdministrationNeeds,
} from '#server/features/licences/licence-administration.ts';
import { createReplaceKey } from '#server/features/licences/replace-key.ts';
import { closeMailSignIn } from '#server/features/persons/close-mail-sign-in.ts';
import type { PlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { endSessionsOfKey } from '#server/features/sessions/end-sessions.ts';
import type { LicensingNeeds } from './licensing.ts';
import { createTellOfGuessing } from './tell-of-guessing.ts';

type AdministrationParts = Pick<LicenceAdministrationNeeds, 'licences' | 'prepareMail' | 'sendMailsSoon'> & {
  mails: PlatformMailsRepository;
};

/** What is done with licences by hand: by administrators, and with his own key by its holder; and who tries others' keys. */
export function openAdministration(
  { db, cipher, clock, logger, fixedKeys = [] }: LicensingNeeds,
  { mails, ...parts }: AdministrationParts,
) {
  const shared = { db, cipher, clock, findKeyMails: mails.findKeyMails, ...parts };
  const replaceKey = createReplaceKey({
    ...shared,
    fixedKeys,
    closeMailSignIn,
    endSessions: endSessionsOfKey,
    forgetBrowsers: (tx, ...given) => createKnownBrowsersRepository(tx).forgetAllBut(...given),
  });
  return {
    replaceKey,
    administration: createLicenceAdministration({ ...shared, replaceKey }),
    tellOfGuessing: createTellOfGuessing({ logger, mails, ...parts }),
  };
}
