import type { MicrosoftApplication } from '#server/adapters/microsoft/microsoft.settings.ts';
import { sharedWorkbooks } from '#server/adapters/xlsx/workbooks.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createMailboxAccessRepository } from '#server/features/notaries/mailbox-access.repository.ts';
import { createNotariesRepository, type Notary } from '#server/features/notaries/notaries.repository.ts';
import { createOfficeSetupsRepository } from '#server/features/office-setup/office-setups.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createEmbeddedOffices } from './embedded-offices.ts';
import { createGoogleOffices, type GoogleOfficesNeeds } from './google-offices.ts';
import { createMailOffices, type MailOfficesNeeds } from './mail-offices.ts';
import { createMicrosoftMail } from './microsoft-mail.ts';
import type { Office } from './office.ts';
import { createOwnDrives } from './own-drives.ts';
import { createWebdavOffices } from './webdav-offices.ts';

interface OfficesNeeds {
  config: GoogleOfficesNeeds['config'] &
    MailOfficesNeeds['config'] & {
      dataDir: string;
      microsoft: MicrosoftApplication | null;
      readerSocket: string | null;
    };
  db: Database;
  cipher: Cipher;
  clock: Clock;
  /** Mailbox, mailer and, without Google, drive and sheets of each office, instead of what the configuration says. */
  given?: ((notary: Notary) => Office) | undefined;
}

/** Where each office's mail, documents and sheets are: its mail server, Google, WebDAV, or the embedded folders. */
export function createOffices({ config, db, cipher, clock, given }: OfficesNeeds) {
  const workbooksOf = sharedWorkbooks(config.readerSocket);
  const withoutGoogle = createWebdavOffices({
    drives: config.demo ? new Map() : config.webdavDrives,
    db,
    otherwise: createEmbeddedOffices(config.dataDir, config.readerSocket),
    workbooksOf,
  });
  const setups = createOfficeSetupsRepository(db, cipher);
  const notaries = createNotariesRepository(db);
  const google = createGoogleOffices({
    config,
    db,
    cipher,
    clock,
    setups,
    findOwnDrive: createOwnDrives({ db, setups, former: given ?? withoutGoogle, workbooksOf }),
    otherwise: given ?? withoutGoogle,
  });
  const microsoft = createMicrosoftMail({
    config,
    db,
    cipher,
    clock,
    setups,
    findNotary: notaries.findById,
    findServers: (notary) => mail.findServers(notary),
  });
  const mail = createMailOffices({
    config,
    accounts: createMailboxAccessRepository(db, cipher),
    embedded: google.officeOf,
    findChosen: setups.find,
    findAccessToken: async (notary, servers) =>
      (await microsoft.findMailToken(notary, servers)) ?? google.findMailToken(notary, servers),
  });
  return { google, microsoft, mail, setups, officeOf: given ? google.officeOf : mail.officeOf };
}
