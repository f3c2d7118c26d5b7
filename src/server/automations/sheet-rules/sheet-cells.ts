import type { Sheet, SheetRow } from '#server/ports/spreadsheet.ts';
import { foldKey } from '#server/reading/text/fold.ts';

/** The rows with their cells under the headings as we write them, however the notary does; empty where he has none. */
export function takeRows(sheet: Sheet, wanted: readonly string[]): SheetRow[] {
  const columns = wanted.map((heading) => [heading, findHeading(sheet, heading)] as const);
  return sheet.rows.map(({ number, cells }) => ({
    number,
    cells: Object.fromEntries(
      columns.map(([heading, written]) => [heading, written === null ? '' : (cells[written] ?? '').trim()]),
    ),
  }));
}

export function hasHeading(sheet: Sheet, heading: string): boolean {
  return findHeading(sheet, heading) !== null;
}

function findHeading({ headings }: Sheet, wanted: string): string | null {
  if (headings.includes(wanted)) return wanted;
  const key = foldKey(wanted);
  return headings.find((heading) => foldKey(heading) === key) ?? null;
}

/** Without these columns nothing in the sheet can be told; null when they are all there. */
export function tellAbsent(sheet: Sheet, name: string, wanted: readonly string[]): string | null {
  const absent = wanted.filter((heading) => !hasHeading(sheet, heading));
  if (absent.length === 0) return null;
  return `La feuille « ${name} » n’a plus de colonne ${absent.map((heading) => `« ${heading} »`).join(' et ')}.`;
}
