import { type RowWrites, toReference } from './sheet-cell-xml.ts';
import { findTag, findTags, replaceStretches } from './xml-tags.ts';

/** A cell that gets a new text loses its link, or a click would still write to the old address. */
export function dropLinks(xml: string, writes: ReadonlyMap<number, RowWrites>): string {
  const list = findTag(xml, 'hyperlinks', xml.indexOf('sheetData'));
  if (!list) return xml;
  const written = new Set(
    Array.from(writes).flatMap(([row, cells]) =>
      Array.from(cells.keys(), (column) => toReference(row, column)),
    ),
  );
  const links = [...findTags(xml, 'hyperlink', list.openEnd, list.end)];
  const stale = links.filter((link) => written.has(link.attributes.ref ?? ''));
  // An empty list would make the file invalid.
  const dropped = stale.length === links.length ? [list] : stale;
  return replaceStretches(
    xml,
    dropped.map(({ start, end }) => ({ start, end, text: '' })),
  );
}
