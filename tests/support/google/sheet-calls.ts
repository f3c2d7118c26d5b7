import { type DriveAccount, SPREADSHEET } from './drive-account.ts';
import { GoogleRefusal } from './refusal.ts';
import type { Call } from './server.ts';
import { type Cell, FakeGrid, type GridRequest } from './sheet-grid.ts';

/** The spreadsheets of a Drive account: their files are in the account, their cells here. */
export class SheetBooks {
  readonly grids = new Map<string, FakeGrid[]>();
  readonly account: DriveAccount;

  constructor(account: DriveAccount) {
    this.account = account;
  }

  /** The sheets of this spreadsheet; a new one has an empty « Feuille 1 ». */
  get(id: string): FakeGrid[] {
    const file = this.account.get(id);
    if (file.mimeType !== SPREADSHEET) throw new GoogleRefusal(400, 'FAILED_PRECONDITION');
    const known = this.grids.get(id) ?? [new FakeGrid(0, 'Feuille 1')];
    this.grids.set(id, known);
    return known;
  }

  changed(id: string): void {
    this.account.edit(id, { modifiedTime: new Date().toISOString() });
  }
}

/** Sheets v4, as far as the product uses it. */
export function answerSheetsCall(books: SheetBooks, { method, path, query, json }: Call): object | null {
  const [, id = '', rest = ''] = /^\/v4\/spreadsheets\/([^/:]+)(.*)$/.exec(path) ?? [];
  if (!id) return null;
  const grids = books.get(id);
  if (method === 'GET' && rest === '')
    return { spreadsheetId: id, sheets: grids.map((grid) => ({ properties: grid.properties })) };
  if (method === 'GET' && rest === '/values:batchGet') {
    const ranges = query.getAll('ranges');
    const render = query.get('valueRenderOption') ?? 'FORMATTED_VALUE';
    return { spreadsheetId: id, valueRanges: ranges.map((range) => readRange(grids, range, render)) };
  }
  if (method === 'POST' && rest === ':batchUpdate') {
    const { requests } = json() as { requests: GridRequest[] };
    const copies = grids.map((grid) => grid.copy());
    for (const request of requests) {
      if (request.updateSpreadsheetProperties) continue;
      const sheetId = FakeGrid.sheetIdOf(request);
      const grid = copies.find(({ properties }) => properties.sheetId === sheetId);
      if (!grid) throw new GoogleRefusal(400, 'INVALID_ARGUMENT');
      grid.apply(request);
    }
    // All of the batch or nothing.
    books.grids.set(id, copies);
    books.changed(id);
    return { spreadsheetId: id, replies: requests.map(() => ({})) };
  }
  return null;
}

/** `'Feuille 1'`, `'Feuille 1'!A1:F`, `'Feuille 1'!7:9`. */
function readRange(grids: FakeGrid[], range: string, render: string): object {
  const [, quoted = '', part = ''] = /^'((?:[^']|'')*)'(?:!(.+))?$/.exec(range) ?? [];
  const grid = grids.find(({ properties }) => properties.title === quoted.replaceAll("''", "'"));
  if (!grid || part) throw new GoogleRefusal(400, 'INVALID_ARGUMENT');
  const show = (cell: Cell) => (render === 'FORMULA' && cell.formula ? `=${cell.formula}` : cell.text);
  // As Google answers: nothing after the last cell of a row that holds something, nothing after the last such row.
  const rows = grid.rows.map((row) =>
    row.slice(0, row.findLastIndex((cell) => show(cell) !== '') + 1).map(show),
  );
  const values = rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
  return { range, majorDimension: 'ROWS', ...(values.length > 0 ? { values } : {}) };
}
