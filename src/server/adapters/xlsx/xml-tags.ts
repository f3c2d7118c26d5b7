import { xmlDecode } from '@cj-tech-master/excelts';
import { aroundWords } from '#shared/compose-pattern.ts';

export interface XmlTag {
  /** With the prefix that this file uses, `x:row` or `row`. */
  name: string;
  attributes: Record<string, string>;
  /** Offsets of the element: its `<`, the end of its opening tag, and behind its closing tag. */
  start: number;
  openEnd: number;
  end: number;
  selfClosing: boolean;
}

export interface XmlEdit {
  start: number;
  end: number;
  text: string;
}

/** Same length, comments and CDATA blanked, so that nothing in them is taken for a tag. */
export function maskComments(xml: string): string {
  let shown = '';
  let from = 0;
  const unclosed = new Set<string>();
  for (const { 0: opening, index } of xml.matchAll(/<!--|<!\[CDATA\[/g)) {
    if (index < from || unclosed.has(opening)) continue;
    const closing = opening === '<!--' ? '-->' : ']]>';
    const end = xml.indexOf(closing, index + opening.length);
    if (end < 0) {
      unclosed.add(opening);
      continue;
    }
    shown += xml.slice(from, index) + ' '.repeat(end + closing.length - index);
    from = end + closing.length;
  }
  return shown + xml.slice(from);
}

/** The elements of this name between two offsets, whatever their prefix. They must not nest in each other. */
export function* findTags(xml: string, localName: string, from = 0, to = xml.length): Generator<XmlTag> {
  const opening = aroundWords(/<((?:[\w.-]{1,99}:)?)/, [localName], /(?=[\s/>])/, { flags: 'g' });
  opening.lastIndex = from;
  for (let match = opening.exec(xml); match && match.index < to; match = opening.exec(xml)) {
    const [whole, prefix = ''] = match;
    const close = findTagEnd(xml, match.index + whole.length);
    if (close === null) continue;
    const name = prefix + localName;
    const slash = xml[close - 1] === '/';
    const attributes = xml.slice(match.index + whole.length, slash ? close - 1 : close);
    const openEnd = close + 1;
    const closing = `</${name}>`;
    const closed = slash ? openEnd : xml.indexOf(closing, openEnd) + closing.length;
    if (closed < openEnd) throw new Error(`the element ${name} has no end`);
    yield {
      name,
      attributes: readAttributes(attributes),
      start: match.index,
      openEnd,
      end: closed,
      selfClosing: slash,
    };
    opening.lastIndex = closed;
  }
}

/**
 * Where a tag's `>` stands; null for one that is not closed. XML knows no `<` within a tag: whoever leaves his tags open is
 * not read from each of them to the end.
 */
function findTagEnd(xml: string, from: number): number | null {
  let quote = '';
  for (let at = from; at < xml.length; at += 1) {
    const letter = xml[at] ?? '';
    if (letter === '<') return null;
    if (letter === quote) quote = '';
    else if (!quote && letter === '>') return at;
    else if (!quote && (letter === '"' || letter === "'")) quote = letter;
  }
  return null;
}

export function findTag(xml: string, localName: string, from = 0): XmlTag | null {
  return findTags(xml, localName, from).next().value ?? null;
}

/** Replaces stretches of the text, given by offsets in it. Insertions at one place keep their order. */
export function replaceStretches(xml: string, edits: XmlEdit[]): string {
  const pieces: string[] = [];
  let position = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(xml.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  return pieces.join('') + xml.slice(position);
}

function readAttributes(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:.-]{1,200})\s{0,30}=\s{0,30}(?:"([^"]{0,32767})"|'([^']{0,32767})')/g);
  return Object.fromEntries(
    Array.from(pairs, ([, name, double, single]) => [name, xmlDecode(double ?? single ?? '')]),
  );
}
