import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OfficeSetupsRepository } from '#server/features/office-setup/office-setups.repository.ts';
import type { Office } from './office.ts';
import { openWebdavStorage } from './webdav-offices.ts';

export type FindOwnDrive = (notary: Notary) => Promise<Pick<Office, 'drive' | 'sheets'> | null>;

/** The WebDAV drives that offices have named themselves, reached at public addresses only. */
export function createOwnDrives(db: Database, setups: OfficeSetupsRepository): FindOwnDrive {
  const opened = new Map<string, { key: string; storage: Pick<Office, 'drive' | 'sheets'> }>();
  return async (notary) => {
    const setup = await setups.find(notary.id);
    if (setup?.drive !== 'webdav' || !setup.webdav) return null;
    const key = createHash('sha256').update(JSON.stringify(setup.webdav)).digest('hex');
    const known = opened.get(notary.id);
    if (known?.key === key) return known.storage;
    const storage = openWebdavStorage(db, notary, { ...setup.webdav, guarded: true });
    opened.set(notary.id, { key, storage });
    return storage;
  };
}
