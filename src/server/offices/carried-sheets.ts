import type { DrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { type Sheet, type Spreadsheets, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';

interface Carried {
  sheets: Spreadsheets;
  former: Spreadsheets;
  places: DrivePlacesRepository;
  notaryId: string;
}

/**
 * The sheets of an office that worked on the embedded drive before: one that is made here begins with what the former one
 * says. That happens once, whatever becomes of the sheet later: what the former one says grows old.
 */
export function carrySheets({ sheets, former, places, notaryId }: Carried): Spreadsheets {
  return {
    ...sheets,
    async ensure(name, initial) {
      const mark = `carried:${name}`;
      const isCarried = (await places.find(notaryId, mark)) !== null;
      const isBegun = isCarried || (await hasBegun(sheets, name));
      const before = isBegun ? null : await findFormer(former, name, initial.headings);
      await sheets.ensure(name, before ? takeOver(before, initial.headings) : initial);
      if (!isCarried) await places.save(notaryId, mark, 'here');
    },
  };
}

/** What is there already is not made of the former one, which then holds nothing up. */
async function hasBegun(sheets: Spreadsheets, name: string): Promise<boolean> {
  try {
    // One whose filling was broken off is there, and empty.
    return (await sheets.read(name)).headings.length > 0;
  } catch (error) {
    if (error instanceof SpreadsheetUnavailable) return error.reason !== 'missing';
    throw error;
  }
}

/**
 * Null only where there is none. One that is open elsewhere or that nobody can read is waited for, and the office is told:
 * a sheet that began without it would never have what it says.
 */
async function findFormer(former: Spreadsheets, name: string, headings: string[]): Promise<Sheet | null> {
  try {
    // Changes nothing, and is refused as long as a person may still be typing into it.
    await former.write(name, { update: [], append: [] });
    // It is there, so nothing is made: its headings are known from then on, whatever row they are in.
    await former.ensure(name, { headings, rows: [] });
    return await former.read(name);
  } catch (error) {
    if (!(error instanceof SpreadsheetUnavailable)) throw error;
    if (error.reason === 'missing') return null;
    throw new DriveError('former-sheet', error.reason, { cause: error });
  }
}

function takeOver({ headings: there, rows }: Sheet, wanted: string[]) {
  const headings = [...there, ...wanted.filter((heading) => !there.includes(heading))];
  return { headings, rows: rows.map(({ cells }) => headings.map((heading) => cells[heading] ?? '')) };
}
