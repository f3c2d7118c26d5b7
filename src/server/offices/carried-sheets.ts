import type { DrivePlacesRepository } from '#server/features/documents/drive-places.repository.ts';
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
      const before = isCarried ? null : await findFormer(former, name, initial.headings);
      await sheets.ensure(name, before ? takeOver(before, initial.headings) : initial);
      if (!isCarried) await places.save(notaryId, mark, 'here');
    },
  };
}

/** One that is open elsewhere is waited for; of one that nobody can read there is nothing to carry. */
async function findFormer(former: Spreadsheets, name: string, headings: string[]): Promise<Sheet | null> {
  try {
    await former.read(name);
    // It is there, so nothing is made: its headings are known from then on, whatever row they are in.
    await former.ensure(name, { headings, rows: [] });
    return await former.read(name);
  } catch (error) {
    if (error instanceof SpreadsheetUnavailable && error.reason !== 'locked') return null;
    throw error;
  }
}

function takeOver({ headings: there, rows }: Sheet, wanted: string[]) {
  const headings = [...there, ...wanted.filter((heading) => !there.includes(heading))];
  return { headings, rows: rows.map(({ cells }) => headings.map((heading) => cells[heading] ?? '')) };
}
