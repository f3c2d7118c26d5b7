import { xmlDecode } from '@cj-tech-master/excelts';

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
  const opening = new RegExp(
    `<((?:[\\w.-]+:)?${localName})((?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*?)(/?)>`,
    'g',
  );
  opening.lastIndex = from;
  for (let match = opening.exec(xml); match && match.index < to; match = opening.exec(xml)) {
    const [whole, name = '', attributes = '', slash] = match;
    const openEnd = match.index + whole.length;
    const closing = `</${name}>`;
    const closed = slash ? openEnd : xml.indexOf(closing, openEnd) + closing.length;
    if (closed < openEnd) throw new Error(`the element ${name} has no end`);
    yield {
      name,
      attributes: readAttributes(attributes),
      start: match.index,
      openEnd,
      end: closed,
      selfClosing: slash === '/',
    };
    opening.lastIndex = closed;
  }
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
