import type { Database } from '#server/database/connection.ts';
import { createDrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';
import { carryOver } from './carried-drive.ts';
import { carrySheets } from './carried-sheets.ts';
import type { Office } from './office.ts';

type Storage = Pick<Office, 'drive' | 'sheets'>;

/** Drive and sheets of an office that may have worked on the embedded ones before (docs/decisions/0078). */
export function carryOffice(db: Database, notaryId: string, here: Storage, former: Storage): Storage {
  const places = createDrivePlacesRepository(db);
  return {
    drive: carryOver(here.drive, former.drive),
    sheets: carrySheets({ sheets: here.sheets, former: former.sheets, places, notaryId }),
  };
}
