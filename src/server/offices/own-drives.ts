import { createHash } from 'node:crypto';
import type { WorkbooksOf } from '#server/adapters/xlsx/workbooks.ts';
import type { Database } from '#server/database/connection.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OfficeSetupsRepository } from '#server/features/office-setup/office-setups.repository.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { carryOffice } from './carried-office.ts';
import { delayDrive, delaySheets } from './delayed-storage.ts';
import type { Office } from './office.ts';
import { openWebdavStorage } from './webdav-offices.ts';

export type FindOwnDrive = (notary: Notary) => Promise<Pick<Office, 'drive' | 'sheets'> | null>;

interface OwnDrivesNeeds {
  db: Database;
  setups: Pick<OfficeSetupsRepository, 'find' | 'findLeftDrive'>;
  /** What the office worked on before it named one. */
  former(notary: Notary): Pick<Office, 'drive' | 'sheets'>;
  open?: typeof openWebdavStorage;
  workbooksOf: WorkbooksOf;
}

/** Of an office that was removed and has not said yet that its papers are where it left them: nowhere else meanwhile. */
async function refuse(): Promise<never> {
  throw new DriveError('left-behind');
}
const unsaid = { drive: delayDrive(refuse), sheets: delaySheets(refuse) };

/** The WebDAV drives that offices have named themselves, reached at public addresses only. */
export function createOwnDrives(needs: OwnDrivesNeeds): FindOwnDrive {
  const { db, setups, former, open = openWebdavStorage, workbooksOf } = needs;
  const opened = new Map<string, { key: string; storage: Pick<Office, 'drive' | 'sheets'> }>();
  return async (notary) => {
    const setup = await setups.find(notary.id);
    const left = setup ? null : await setups.findLeftDrive(notary.id);
    if (left && left.drive !== 'embedded') return unsaid;
    if (setup?.drive !== 'webdav' || !setup.webdav) return null;
    const key = createHash('sha256')
      .update(JSON.stringify([setup.webdav, notary.addressProved]))
      .digest('hex');
    const known = opened.get(notary.id);
    if (known?.key === key) return known.storage;
    const here = open(db, notary, { ...setup.webdav, guarded: true }, 'office', workbooksOf);
    const storage = carryOffice(db, notary.id, here, former(notary));
    opened.set(notary.id, { key, storage });
    return storage;
  };
}
