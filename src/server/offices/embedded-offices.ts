import { join } from 'node:path';
import { createDiskThread, type DiskThread } from '#server/adapters/local/disk-thread.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
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

const threads = new Map<string | null, DiskThread>();

/** One for all offices of this process. */
function sharedThread(readerSocket: string | null): DiskThread {
  const known = threads.get(readerSocket) ?? createDiskThread({ readerSocket });
  threads.set(readerSocket, known);
  return known;
}

/**
 * The embedded adapters of each office, one set an office so that their queues and caches are shared; another one once
 * the office reads another mailbox.
 */
export function createEmbeddedOffices(
  dataDir: string,
  readerSocket: string | null = null,
): (notary: Notary) => Office {
  const disk = sharedThread(readerSocket);
  const offices = new Map<string, Office>();
  return (notary) => {
    const key = `${notary.id} ${notary.email}`;
    const known = offices.get(key);
    if (known) return known;
    const folders = officeFolders(dataDir, notary);
    const office: Office = {
      mailbox: disk.mailbox(folders.mailbox),
      drive: disk.drive(folders.drive),
      sheets: disk.sheets(folders.sheets, ownedByOffice(notary.id)),
      mailer: disk.outbox(folders.outbox),
    };
    offices.set(key, office);
    return office;
  };
}
