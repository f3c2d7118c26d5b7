import { newId } from '#server/database/ids.ts';
import { asPlatform } from '#server/database/rights.ts';
import { createNotaryAccountService } from '#server/features/notaries/notary-account.service.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createGoogleConnection } from '#server/offices/connect-google.ts';
import { createOfficeSetup } from '#server/offices/office-setup.ts';
import type { Foundation } from './foundation.ts';
import type { SignIn } from './open-sign-in.ts';

/** An office’s way in to its mailbox, its drive and its sheets. */
export function openAccounts(foundation: Foundation, { licensing, sessions, secondFactor }: SignIn) {
  const { config, db, cipher, clock, logger, offices, notaries } = foundation;
  // A session's licence may be another than its office's own (decision 0026).
  const findLicence = (id: string) => asPlatform(() => licensing.licences.findById(id));
  const googleConnection = createGoogleConnection({ db, cipher, clock, offices: offices.google });
  const notaryAccount = createNotaryAccountService({
    db,
    cipher,
    clock,
    findLicence,
    isOwnKey: (...given) => asPlatform(() => sessions.isOwnKey(...given)),
    proveAgain: (...given) => asPlatform(() => secondFactor.proveAgain(...given)),
    async tellOfChange(tx, licenceId, setupChange) {
      const mail = { key: `setup-changed:${licenceId}:${newId()}`, kind: 'setup-changed' } as const;
      const details = { setupChange };
      await createPlatformMailsRepository(tx).prepare({ ...mail, licenceId, details }, clock.now());
    },
    sendMailsSoon: () => void asPlatform(async () => licensing.mails.sendSoon()),
    defaultRedirectUri: config.oauthRedirectUrl,
  });
  const officeSetup = createOfficeSetup({
    config,
    db,
    cipher,
    clock,
    logger,
    offices,
    google: googleConnection,
    account: notaryAccount,
    findNotary: notaries.findById,
    findLicenceEmail: async (id) => (await findLicence(id))?.email ?? '',
  });
  return { googleConnection, microsoftConnection: offices.microsoft.connection, notaryAccount, officeSetup };
}
