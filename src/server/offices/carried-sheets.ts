import { type Sheet, type Spreadsheets, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';

/**
 * The sheets of an office that worked on another drive before: one that is made here begins with what the former one
 * says. It is made once; what is written from then on is written here, and the former one stays as it was.
 */
export function carrySheets(sheets: Spreadsheets, former: Spreadsheets): Spreadsheets {
  const carried = new Set<string>();
  return {
    ...sheets,
    async ensure(name, initial) {
      const before = carried.has(name) ? null : await findFormer(former, name);
      await sheets.ensure(name, before ? takeOver(before, initial.headings) : initial);
      carried.add(name);
    },
  };
}

/** One that is open elsewhere is waited for; of one that nobody can read there is nothing to carry. */
async function findFormer(former: Spreadsheets, name: string): Promise<Sheet | null> {
  try {
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
