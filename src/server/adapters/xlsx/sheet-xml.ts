import { createStyles, type SheetRows } from './sheet-cell-styles.ts';
import type { RowSpan, RowWrites } from './sheet-cell-xml.ts';
import { editRow, toRowXml } from './sheet-row-xml.ts';
import { findTag, findTags, maskComments, replaceStretches, type XmlEdit, type XmlTag } from './xml-tags.ts';

/**
 * Writes texts into the XML of a worksheet and leaves every other byte as it is, so that formats, formulas, filters
 * and whatever newer programs keep there survive. Rows after the last are new: they look like the two before them.
 */
export function writeCells(xml: string, writes: ReadonlyMap<number, RowWrites>, rowsOf: SheetRows): string {
  const masked = maskComments(xml);
  const data = findTag(masked, 'sheetData');
  if (!data) throw new Error('the worksheet has no cells element');
  const prefix = data.name.slice(0, -'sheetData'.length);
  const rows = findRows(masked, data);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const styles = createStyles(masked, byNumber, rowsOf);

  const edits: XmlEdit[] = [];
  const added: { number: number; text: string }[] = [];
  for (const [number, cells] of [...writes].sort(([a], [b]) => a - b)) {
    const row = byNumber.get(number);
    if (row) edits.push(...editRow(masked, row, cells, prefix, styles));
    else added.push({ number, text: toRowXml(prefix, number, cells, styles) });
  }
  if (data.selfClosing) {
    const text = `<${data.name}>${added.map((row) => row.text).join('')}</${data.name}>`;
    return replaceStretches(xml, [{ start: data.start, end: data.end, text }]);
  }
  const end = data.end - `</${data.name}>`.length;
  for (const { number, text } of added) {
    // Past the last row there is nothing to search for, which is what appending always meets.
    const next = number > (rows.at(-1)?.number ?? 0) ? undefined : rows.find((row) => row.number > number);
    const place = next?.tag.start ?? end;
    edits.push({ start: place, end: place, text });
  }
  return replaceStretches(xml, edits);
}

function findRows(xml: string, data: XmlTag): RowSpan[] {
  const rows: RowSpan[] = [];
  for (const tag of findTags(xml, 'row', data.openEnd, data.end)) {
    rows.push({ number: Number(tag.attributes.r ?? (rows.at(-1)?.number ?? 0) + 1), tag });
  }
  return rows;
}
