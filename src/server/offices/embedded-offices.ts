import { join } from 'node:path';
import { createDiskThread } from '#server/adapters/local/disk-thread.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Office } from './office.ts';

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

/** One for all offices of this process. */
const disk = createDiskThread();

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
      mailbox: disk.mailbox(folders.mailbox),
      drive: disk.drive(folders.drive),
      sheets: disk.sheets(folders.sheets),
      mailer: disk.outbox(folders.outbox),
    };
    offices.set(key, office);
    return office;
  };
}
