import {
  createLicenceAdministration,
  type LicenceAdministrationNeeds,
} from '#server/features/licences/licence-administration.ts';
import { createReplaceKey } from '#server/features/licences/replace-key.ts';
import type { LicensingNeeds } from './licensing.ts';

type AdministrationParts = Pick<
  LicenceAdministrationNeeds,
  'licences' | 'findKeyMails' | 'prepareMail' | 'sendMailsSoon'
>;

/** What is done with licences by hand: by administrators, and with his own key by its holder. */
export function openAdministration(
  { db, cipher, clock, fixedKeys = [] }: LicensingNeeds,
  parts: AdministrationParts,
) {
  const shared = { db, cipher, clock, ...parts };
  const replaceKey = createReplaceKey({ ...shared, fixedKeys });
  return { replaceKey, administration: createLicenceAdministration({ ...shared, replaceKey }) };
}
