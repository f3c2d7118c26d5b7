import { decodeCell, encodeCol, xmlEncode } from '@cj-tech-master/excelts';
import { findTags, type XmlTag } from './xml-tags.ts';

/** What a worksheet cell can hold; Excel refuses the file otherwise. */
const LONGEST_TEXT = 32_767;

/** By column, starting at 1. */
export type RowWrites = ReadonlyMap<number, string>;

export interface RowSpan {
  number: number;
  tag: XmlTag;
}

export interface CellSpan {
  column: number;
  style: string | undefined;
  tag: XmlTag;
}

/** The cells of a row element in their order. A cell without reference stands right of the one before it. */
export function findCells(xml: string, row: XmlTag): CellSpan[] {
  const cells: CellSpan[] = [];
  for (const tag of findTags(xml, 'c', row.openEnd, row.end)) {
    const reference = tag.attributes.r;
    const column = reference === undefined ? (cells.at(-1)?.column ?? 0) + 1 : decodeCell(reference).c + 1;
    cells.push({ column, style: tag.attributes.s, tag });
  }
  return cells;
}

/**
 * A text cell. Always an inline string, never `<f>`: what a client wrote in a mail can't become a formula, whatever
 * its first character (CWE-1236).
 */
export function toCellXml(
  prefix: string,
  reference: string,
  style: string | undefined,
  text: string,
): string {
  const open = `<${prefix}c r="${reference}"${style === undefined ? '' : ` s="${style}"`}`;
  if (text === '') return `${open}/>`;
  const body = `<${prefix}is><${prefix}t xml:space="preserve">${toXmlText(text)}</${prefix}t></${prefix}is>`;
  return `${open} t="inlineStr">${body}</${prefix}c>`;
}

export function toReference(row: number, column: number): string {
  return `${encodeCol(column - 1)}${row}`;
}

function toXmlText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them even escaped
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, LONGEST_TEXT)
    .toWellFormed();
  // Excel reads _x0041_ as a character: the underscore itself is escaped so that it stays what was written.
  return xmlEncode(plain.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
}
