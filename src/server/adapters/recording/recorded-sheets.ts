import { type Sheet, type Spreadsheets, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { type OpenSheet, toSheet } from '../sheets/open-sheet.ts';
import { namedHeadings, planChange } from '../sheets/sheet-changes.ts';
import { findHeadingRow } from '../sheets/sheet-headings.ts';
import { createTurns } from '../turns/turns.ts';

/** Texts by row, then by column; both begin at 1. */
type Grid = Map<number, Map<number, string>>;

/**
 * The office's sheets as they would be: each is read once where it really is, and written here. Formulas are known by
 * what they show.
 */
export function createRecordedSheets(real: Pick<Spreadsheets, 'read'>): Spreadsheets {
  const turns = createTurns();
  const grids = new Map<string, Grid>();
  const shown = new Map<string, Sheet>();
  const expected = new Map<string, string[]>();

  async function open(name: string): Promise<Grid> {
    const known = grids.get(name);
    if (known) return known;
    const grid = toGrid(await real.read(name));
    grids.set(name, grid);
    return grid;
  }

  return {
    ensure: (name, { headings, rows }) =>
      turns(name, async () => {
        expected.set(name, headings);
        await open(name).catch((error: unknown) => {
          if (!(error instanceof SpreadsheetUnavailable) || error.reason !== 'missing') return;
          grids.set(name, new Map([headings, ...rows].map((cells, index) => [index + 1, toCells(cells)])));
        });
      }),
    read: (name) =>
      turns(name, async () => {
        const known = shown.get(name);
        if (known) return known;
        const sheet = toSheet(toOpenSheet(name, await open(name), expected.get(name) ?? []));
        shown.set(name, sheet);
        return sheet;
      }),
    write: (name, change) =>
      turns(name, async () => {
        const grid = await open(name);
        const headings = [...(expected.get(name) ?? []), ...namedHeadings(change)];
        const { writes, conflicts } = planChange(toOpenSheet(name, grid, headings), change);
        for (const [row, cells] of writes) {
          const written = grid.get(row) ?? new Map<number, string>();
          for (const [column, text] of cells) written.set(column, text);
          grid.set(row, written);
        }
        if (writes.size > 0) shown.delete(name);
        return { conflicts };
      }),
  };
}

const toCells = (texts: readonly string[]) => new Map(texts.map((text, index) => [index + 1, text]));

/** The headings stand in the row above the first: which one tells nobody anything. */
function toGrid({ headings, rows }: Sheet): Grid {
  const top = Math.max(1, (rows[0]?.number ?? 2) - 1);
  const grid: Grid = new Map();
  if (headings.length > 0) grid.set(top, toCells(headings));
  for (const { number, cells } of rows)
    grid.set(number, toCells(headings.map((heading) => cells[heading] ?? '')));
  return grid;
}

function toOpenSheet(worksheet: string, grid: Grid, expected: Iterable<string>): OpenSheet {
  const endRow = Math.max(0, ...grid.keys());
  const width = Math.max(0, ...[...grid.values()].flatMap((cells) => [...cells.keys()]));
  const textAt = (row: number, column: number) => grid.get(row)?.get(column) ?? '';
  const textsOf = (row: number) => Array.from({ length: width }, (_, index) => textAt(row, index + 1));
  // Those above the first row that is filled are empty: the headings are looked for below them.
  const first = Math.min(endRow, ...grid.keys());
  const headings = findHeadingRow([textsOf(first)], expected);
  const filled = [...grid.keys()].filter((row) => textsOf(row).some((text) => text !== ''));
  return {
    worksheet,
    headings: { ...headings, row: Math.max(1, first) },
    lastRow: Math.max(0, ...filled),
    endRow,
    filledRows: filled.sort((one, other) => one - other),
    textAt,
    isFormulaAt: () => false,
  };
}
