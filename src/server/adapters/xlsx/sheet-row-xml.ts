import type { Styles } from './sheet-cell-styles.ts';
import {
  type CellSpan,
  findCells,
  type RowSpan,
  type RowWrites,
  toCellXml,
  toReference,
} from './sheet-cell-xml.ts';
import type { XmlEdit } from './xml-tags.ts';

export function toRowXml(prefix: string, number: number, cells: RowWrites, styles: Styles): string {
  return `<${prefix}row r="${number}">${toCellsXml(prefix, number, cells, styles)}</${prefix}row>`;
}

/** The edits that write these cells into a row that is there; the other cells stay byte for byte. */
export function editRow(
  xml: string,
  row: RowSpan,
  writes: RowWrites,
  prefix: string,
  styles: Styles,
): XmlEdit[] {
  const { number, tag } = row;
  const open = xml.slice(tag.start, tag.openEnd);
  // `spans` is a hint on the columns in use that may become wrong.
  const opening = open.replace(/\s{0,60}\/?>$/, '>').replace(/\sspans\s*=\s*("[^"]*"|'[^']*')/, '');
  if (tag.selfClosing) {
    const inside = toCellsXml(prefix, number, writes, styles);
    return [{ start: tag.start, end: tag.end, text: `${opening}${inside}</${tag.name}>` }];
  }
  const edits: XmlEdit[] = opening === open ? [] : [{ start: tag.start, end: tag.openEnd, text: opening }];
  const cells = findCells(xml, tag);
  for (const cell of cells) if (!writes.has(cell.column)) edits.push(...nameCell(row, cell));
  for (const [column, text] of [...writes].sort(([a], [b]) => a - b)) {
    const existing = cells.find((cell) => cell.column === column);
    const style = existing ? existing.style : styles(number, column);
    const next = cells.find((cell) => cell.column > column)?.tag.start;
    const start = existing?.tag.start ?? next ?? cells.at(-1)?.tag.end ?? tag.openEnd;
    const written = toCellXml(prefix, toReference(number, column), style, text);
    edits.push({ start, end: existing?.tag.end ?? start, text: written });
  }
  return edits;
}

/** A cell may leave its reference out and stand right of the one before; with new neighbours it has to say it. */
function nameCell({ number }: RowSpan, { column, tag }: CellSpan): XmlEdit[] {
  if (tag.attributes.r !== undefined) return [];
  const place = tag.start + `<${tag.name}`.length;
  return [{ start: place, end: place, text: ` r="${toReference(number, column)}"` }];
}

function toCellsXml(prefix: string, number: number, cells: RowWrites, styles: Styles): string {
  const columns = [...cells].sort(([a], [b]) => a - b);
  return columns
    .map(([column, text]) => toCellXml(prefix, toReference(number, column), styles(number, column), text))
    .join('');
}
