import { join } from 'node:path';
import { createDriveFolder } from './adapters/local/drive-folder.ts';
import { createMailboxFolder } from './adapters/local/mailbox-folder.ts';
import { createOutboxMailer } from './adapters/local/mailer-outbox.ts';
import { createXlsxSheets } from './adapters/local/spreadsheet-xlsx.ts';
import type { Notary } from './features/notaries/notaries.repository.ts';
import type { Drive } from './ports/drive.ts';
import type { Mailbox } from './ports/mailbox.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Spreadsheets } from './ports/spreadsheet.ts';

/** What an office works with outside the database. */
export interface Office {
  mailbox: Mailbox;
  drive: Drive;
  sheets: Spreadsheets;
  mailer: Mailer;
}

/** Where the embedded mode keeps things, for the terminal and the README to tell. */
export function officeFolders(dataDir: string, notary: Pick<Notary, 'email' | 'driveName'>) {
  const drive = join(dataDir, 'drive', notary.driveName);
  return {
    mailbox: join(dataDir, 'mailbox', notary.email),
    drive,
    sheets: join(drive, 'Dossier'),
    outbox: join(dataDir, 'outbox'),
  };
}

/**
 * The embedded adapters of each office, one set an office so that their queues and caches are shared; another one once
 * the office reads another mailbox.
 */
export function createEmbeddedOffices(dataDir: string): (notary: Notary) => Office {
  const offices = new Map<string, Office>();
  return (notary) => {
    const key = `${notary.id} ${notary.email}`;
    const known = offices.get(key);
    if (known) return known;
    const folders = officeFolders(dataDir, notary);
    const office: Office = {
      mailbox: createMailboxFolder({ folder: folders.mailbox }),
      drive: createDriveFolder({ folder: folders.drive }),
      sheets: createXlsxSheets({ folder: folders.sheets }),
      mailer: createOutboxMailer({ folder: folders.outbox }),
    };
    offices.set(key, office);
    return office;
  };
}
