import type { DavOwner } from '#server/adapters/webdav/dav-owner.ts';
import type { DavAccess } from '#server/adapters/webdav/dav-requests.ts';
import { createDavStore } from '#server/adapters/webdav/dav-store.ts';
import { findWebdavDrive, type WebdavDrives } from '#server/adapters/webdav/webdav.settings.ts';
import { createWebdavDrive } from '#server/adapters/webdav/webdav-drive.ts';
import { createWebdavSheets } from '#server/adapters/webdav/webdav-sheets.ts';
import type { WorkbooksOf } from '#server/adapters/xlsx/workbooks.ts';
import type { Database } from '#server/database/connection.ts';
import {
  createDrivePlacesRepository,
  type DrivePlacesRepository,
} from '#server/features/documents/drive-places.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { delayDrive, delaySheets } from './delayed-storage.ts';
import type { Office } from './office.ts';

/**
 * Of an office that worked on a WebDAV drive before folders were marked, written by migration 0095 and by nothing else: on
 * whose drive, and so with whose credentials. Gone once its folder is marked, or its drive another one.
 */
const UNMARKED = 'unmarked-root';

/** Who named the drive: the operator, or the office itself. */
type NamedBy = 'operator' | 'office';

async function refuse(): Promise<never> {
  throw new DriveError('address-unproved');
}

/** Whoever only says that an address is his gets nothing of the account that it would open. */
const unproved = { drive: delayDrive(refuse), sheets: delaySheets(refuse) };

interface WebdavOfficesNeeds {
  drives: WebdavDrives;
  db: Database;
  /** Mail, and the drive of an office that WEBDAV_DRIVES does not name. */
  otherwise(notary: Notary): Office;
  /** Where sheets are opened. */
  workbooksOf: WorkbooksOf;
}

/** The offices whose drive is a WebDAV server (docs/decisions/0017), each in a folder that no other office has. */
export function createWebdavOffices({
  drives,
  db,
  otherwise,
  workbooksOf,
}: WebdavOfficesNeeds): (notary: Notary) => Office {
  const served = new Map<string, Pick<Office, 'drive' | 'sheets'>>();

  return (notary) => {
    const access = findWebdavDrive(drives, notary.email);
    if (!access) return otherwise(notary);
    // Nor another drive meanwhile: papers are known by the one that they are on.
    if (!notary.addressProved) return { ...otherwise(notary), ...unproved };
    const key = `${notary.id} ${access.url}`;
    const known = served.get(key) ?? openWebdavStorage(db, notary, access, 'operator', workbooksOf);
    served.set(key, known);
    return { ...otherwise(notary), ...known };
  };
}

/** This office's part of a WebDAV server. */
export function openWebdavStorage(
  db: Database,
  notary: Notary,
  access: DavAccess,
  namedBy: NamedBy,
  workbooksOf: WorkbooksOf,
): Pick<Office, 'drive' | 'sheets'> {
  const places = createDrivePlacesRepository(db);
  const url = `${access.url}/${encodeURIComponent(notary.driveName)}`;
  const store = createDavStore({ access: { ...access, url }, owner: ownerOf(places, notary.id, namedBy) });
  const ownPlaces = {
    find: (place: string) => places.find(notary.id, place),
    save: (place: string, id: string) => places.save(notary.id, place, id),
  };
  return {
    drive: createWebdavDrive(store),
    sheets: createWebdavSheets(store, ownPlaces, workbooksOf(ownedByOffice(notary.id))),
  };
}

function ownerOf(places: DrivePlacesRepository, id: string, namedBy: NamedBy): DavOwner {
  return {
    id,
    async findFormer() {
      // On a drive of its own an office could be given any id: such ones prove nothing on the operator's.
      if ((await places.find(id, UNMARKED)) !== namedBy) return new Set();
      return new Set(await places.listFolderIds(id));
    },
    settle: () => places.forget(id, UNMARKED),
  };
}
