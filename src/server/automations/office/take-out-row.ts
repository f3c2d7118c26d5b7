import type { Client } from '#server/features/clients/clients.repository.ts';
import { type SheetChange, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import type { Needs } from '../needs.ts';
import { createHalfErased } from '../sheet-rules/half-erased.ts';
import { adoptSheet } from './adopt-client-rows.ts';
import { readClientsSheet } from './read-office-sheets.ts';
import { sheetNames } from './sheets.ts';

type Cells = SheetChange['update'][number]['cells'];

/**
 * Empties a client's row in « Clients », whatever the notary has written in it, for whoever has the sheet alone. `left`: it
 * cannot be told from another, or has formulas. `unclear`: the sheet is damaged or mixed for now, and his row would come back with it.
 * A row that has become another one meanwhile is not touched.
 */
export async function takeOutRow(
  needs: Needs,
  client: Pick<Client, 'id' | 'nameKey' | 'emails'>,
): Promise<'gone' | 'left' | 'locked' | 'unclear'> {
  try {
    const { rows } = await needs.sheets.read(sheetNames.clients);
    const sheet = await readClientsSheet(needs, []);
    const adopted = sheet && (await adoptSheet(needs, sheet));
    if (!adopted) return 'unclear';
    const entry = adopted.rowOf.get(client.id);
    if (!entry) {
      const mayHaveRow = adopted.unclearNames.has(client.nameKey) || createHalfErased(sheet.halves)(client);
      return mayHaveRow ? 'left' : 'gone';
    }
    const row = rows.find(({ number }) => number === entry.row.number);
    return row ? await empty(needs, row) : 'left';
  } catch (error) {
    if (!(error instanceof SpreadsheetUnavailable)) throw error;
    // Without a sheet there is no row.
    return error.reason === 'missing' ? 'gone' : error.reason === 'locked' ? 'locked' : 'unclear';
  }
}

const nameHeadings = ['Nom', 'Prénom'];

/** The rest first, guarded by the name; then the name, guarded by all the rest being empty. */
async function empty(
  { sheets }: Needs,
  { number, cells }: { number: number; cells: Readonly<Record<string, string>> },
): Promise<'gone' | 'left'> {
  const isName = (heading: string) => nameHeadings.includes(heading);
  const filled = Object.entries(cells).filter(([, value]) => value !== '');
  const write = (changed: Cells) =>
    sheets.write(sheetNames.clients, { update: [{ row: number, cells: changed }], append: [] });
  const rest: Cells = Object.fromEntries(
    filled.map(([heading, expect]) => [heading, { expect, value: isName(heading) ? expect : '' }]),
  );
  const first = await write(rest);
  const name: Cells = Object.fromEntries(
    Object.entries(cells).map(([heading, expect]) => [
      heading,
      { expect: isName(heading) ? expect : '', value: '' },
    ]),
  );
  const second = first.conflicts === 0 ? await write(name) : first;
  return first.conflicts + second.conflicts === 0 ? 'gone' : 'left';
}
