import { findCells, type RowSpan } from './sheet-cell-xml.ts';
import { findTags } from './xml-tags.ts';

/** The style number of a cell that is not there yet; undefined for the workbook's own default. */
export type Styles = (row: number, column: number) => string | undefined;

export interface SheetRows {
  headingRow: number;
  lastRow: number;
}

export function createStyles(
  xml: string,
  rows: ReadonlyMap<number, RowSpan>,
  { headingRow, lastRow }: SheetRows,
): Styles {
  const firstRow = rows.values().next().value?.tag.start;
  const columns = [...findTags(xml, 'col', 0, firstRow)].map(({ attributes }) => attributes);
  const [last, before, headings] = [lastRow, lastRow - 1, headingRow].map((number) => {
    const row = rows.get(number);
    return new Map(row ? findCells(xml, row.tag).map(({ column, style }) => [column, style]) : []);
  });
  return (row, column) => {
    const own = rows.get(row)?.tag.attributes;
    if (own?.customFormat === '1') return own.s;
    if (row === headingRow) return [...(headings?.values() ?? [])].at(-1);
    const style = last?.get(column);
    // Two rows alike are the sheet's look; one alone may be a row that the notary has coloured.
    if (row > lastRow && style !== undefined && style === before?.get(column)) return style;
    return columns.find(({ min, max }) => Number(min) <= column && column <= Number(max))?.style;
  };
}
