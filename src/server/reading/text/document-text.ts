import type { ReadPage } from '#shared/read-page.ts';
import { withoutLeaders } from './dot-leaders.ts';
import { findDoubtfulWords, findUnsureWords } from './doubtful-words.ts';
import { foldAligned } from './fold.ts';

/** A passage copied from the original text, at most 200 characters. */
export interface Evidence {
  page: number;
  text: string;
}

export interface Line {
  page: number;
  /** As extracted. */
  original: string;
  /** Same words with typography made plain; what names are parsed from. */
  text: string;
  /** `text` in upper case without accents, of the same length: an offset in one is an offset in the other. */
  folded: string;
  /** Offset of the line in the joined texts. */
  start: number;
  /** Among the first lines of the document, where its title is. */
  top: boolean;
  /** Where each of its cells begins in `text`: what wide gaps, tabs or strokes part. The first begins at 0. */
  cells: readonly number[];
}

/** All pages as lines, with their joined forms; built once and read by every rule. */
export interface DocumentText {
  lines: Line[];
  text: string;
  folded: string;
  ocr: boolean;
  /** How surely the words of its worst recognised page were seen; 1 where none had to be. */
  seen: number;
  /** Folded words that no page shows well. */
  doubtful: ReadonlySet<string>;
  /** Folded words that no page shows surely; null where nothing tells. */
  unsure: ReadonlySet<string> | null;
  /** The 2D-Doc codes that were seen, with their pages. */
  codes: readonly Evidence[];
}

const TITLE_LINES = 15;

/** Typography made plain without moving a line: spaces, quotes, dashes, cut words, spaced letters. */
export function cleanLine(line: string): string {
  const plain = line
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replaceAll('\u0002', '-')
    .replaceAll('\ufffe', '-')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑–—−]/g, '-');
  const told = withoutLeaders(plain).replace(/\s+/g, ' ').trim();
  return joinSpacedLetters(told);
}

/** « D A T E » → « DATE », when single letters are most of the line. */
function joinSpacedLetters(line: string): string {
  const tokens = line.split(' ');
  const single = tokens.filter((token) => /^\p{L}$/u.test(token)).length;
  if (tokens.length < 5 || single / tokens.length < 0.6) return line;
  return line.replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '');
}

const BETWEEN_CELLS = / {3,60}|\t|\|/;

/** Where the cells of a line begin once it is made plain; one cell where that can't be told. */
function findCells(original: string, text: string): number[] {
  const cells: number[] = [];
  let from = 0;
  for (const part of original.split(BETWEEN_CELLS)) {
    const plain = cleanLine(part);
    if (plain === '') continue;
    const at = text.indexOf(plain, from);
    if (at < 0) return [0];
    cells.push(at);
    from = at + plain.length;
  }
  return cells.length === 0 || cells[0] !== 0 ? [0, ...cells.filter((at) => at > 0)] : cells;
}

export function buildDocumentText(pages: readonly ReadPage[]): DocumentText {
  const lines: Line[] = [];
  let start = 0;
  let top = TITLE_LINES;
  for (const page of pages) {
    for (const original of page.text.split(/\r\n|\r|\n/)) {
      const text = cleanLine(original);
      if (text === '') continue;
      const cells = findCells(original, text);
      lines.push({
        page: page.number,
        original,
        text,
        folded: foldAligned(text),
        start,
        top: top > 0,
        cells,
      });
      start += text.length + 1;
      top -= 1;
    }
  }
  return {
    lines,
    text: lines.map((line) => line.text).join('\n'),
    folded: lines.map((line) => line.folded).join('\n'),
    ocr: pages.some((page) => page.source === 'ocr'),
    seen: Math.min(1, ...pages.filter(({ source }) => source === 'ocr').map(({ confidence }) => confidence)),
    doubtful: findDoubtfulWords(pages),
    unsure: findUnsureWords(pages.filter(({ source }) => source === 'ocr')),
    codes: pages.flatMap(({ number, codes = [] }) => codes.map((text) => ({ page: number, text }))),
  };
}

/** The joined text with a tab instead of the blank before each cell: what stands in two cells is not one name. */
export function markCells({ lines }: Pick<DocumentText, 'lines'>): string {
  const marked = lines.map(({ text, cells }) =>
    cells.slice(1).reduce((line, at) => `${line.slice(0, at - 1)}\t${line.slice(at)}`, text),
  );
  return marked.join('\n');
}

/** The line that holds an offset of the joined text. */
export function findLineAt(document: DocumentText, offset: number): Line | null {
  return document.lines[findLineIndexAt(document, offset)] ?? null;
}

/** The number of that line, from 0. */
export function findLineIndexAt(document: DocumentText, offset: number): number {
  let low = 0;
  let high = document.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((document.lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A cell of a line, what wide gaps part. */
export interface Cell {
  /** Offset in the joined texts. */
  start: number;
  end: number;
  text: string;
  folded: string;
}

export function listCells(line: Line): Cell[] {
  return line.cells.map((at, index) => {
    const to = index + 1 < line.cells.length ? (line.cells[index + 1] ?? 0) - 1 : line.text.length;
    const text = line.text.slice(at, to).trimEnd();
    return {
      start: line.start + at,
      end: line.start + at + text.length,
      text,
      folded: line.folded.slice(at, at + text.length),
    };
  });
}

/** The original line around an offset, as the proof shown to the clerk. */
export function quoteAt(document: DocumentText, offset: number): Evidence | null {
  const line = findLineAt(document, offset);
  if (!line) return null;
  const inLine = Math.max(0, offset - line.start);
  const from =
    line.original.length <= 200 ? 0 : Math.min(Math.max(0, inLine - 80), line.original.length - 200);
  return { page: line.page, text: line.original.slice(from, from + 200).trim() };
}
