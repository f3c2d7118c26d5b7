import { decodeRange, encodeRange } from '@cj-tech-master/excelts';
import type { Growth } from '../sheets/sheet-changes.ts';
import { findTag, findTags, replaceStretches, type XmlTag } from './xml-tags.ts';

/** The used range and the filter of the worksheet take the new rows in. */
export function growWorksheet(xml: string, growth: Growth): string {
  const used = findTag(xml, 'dimension');
  const filter = findTag(xml, 'autoFilter', xml.indexOf('sheetData'));
  const edits = [
    ...(used ? [editReference(xml, used, growUsedRange(used.attributes.ref ?? '', growth))] : []),
    ...(filter ? [editReference(xml, filter, growRange(filter.attributes.ref ?? '', growth))] : []),
  ];
  return replaceStretches(xml, edits);
}

/** « Mettre sous forme de tableau »: a table that ended with the last row goes on with the new ones. */
export function growTable(xml: string, growth: Growth): string {
  const table = findTag(xml, 'table');
  if (!table || Number(table.attributes.totalsRowCount ?? 0) > 0) return xml;
  const filter = [...findTags(xml, 'autoFilter', table.openEnd)];
  const grown = growRange(table.attributes.ref ?? '', growth);
  return replaceStretches(
    xml,
    [table, ...filter].map((tag) => editReference(xml, tag, grown)),
  );
}

function growRange(reference: string, { lastRow, newLastRow }: Growth): string {
  if (!reference.includes(':')) return reference;
  const range = decodeRange(reference);
  if (range.e.r + 1 !== lastRow) return reference;
  return encodeRange({ s: range.s, e: { ...range.e, r: newLastRow - 1 } });
}

function growUsedRange(reference: string, { newLastRow, newLastColumn }: Growth): string {
  if (reference === '') return reference;
  const { s, e } = decodeRange(reference);
  return encodeRange({ s, e: { r: Math.max(e.r, newLastRow - 1), c: Math.max(e.c, newLastColumn - 1) } });
}

function editReference(xml: string, tag: XmlTag, reference: string) {
  const open = xml.slice(tag.start, tag.openEnd);
  const text = open.replace(/(\sref\s*=\s*)("[^"]*"|'[^']*')/, `$1"${reference}"`);
  return { start: tag.start, end: tag.openEnd, text };
}
