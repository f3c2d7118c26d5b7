import { type DocumentText, findLineIndexAt, type Line } from '../text/document-text.ts';

/** Words to each side that are looked at one by one. */
const NEAR = 5;

/** Letters of a word that say what it means, whatever its ending. */
const STEM = 5;

/** A word as evidence: digits are alike, and endings do not matter. */
function stemOf(word: string): string {
  return /\d/.test(word) ? '#' : word.slice(0, STEM);
}

/** Words and the marks that part a label from its value. */
function wordsOf(folded: string): string[] {
  return folded.match(/[A-Z0-9][A-Z0-9']{0,40}|[:;()/|]/g) ?? [];
}

/** How far down, coarsely: the first lines one by one, then by growing steps. */
function bucket(count: number): string {
  if (count <= 3) return String(count);
  if (count <= 6) return '4-6';
  if (count <= 12) return '7-12';
  return count <= 24 ? '13-24' : '25+';
}

/** A line that says what those below it are about. */
function isHeading({ folded, text }: Line): boolean {
  return (
    text.length < 60 && (/:$/.test(text) || (!/\d{3}/.test(text) && folded === text && /[A-Z]{4}/.test(text)))
  );
}

const HEADING_REACH = 8;

/** The cell of a line that holds an offset of the line, and which one it is. */
function cellAt({ cells, folded }: Line, offset: number): { index: number; from: number; to: number } {
  const index = Math.max(
    0,
    cells.findLastIndex((at) => at <= offset),
  );
  return { index, from: cells[index] ?? 0, to: cells[index + 1] ?? folded.length };
}

function readCell(line: Line, index: number): string[] {
  return wordsOf(line.folded.slice(line.cells[index], line.cells[index + 1])).map(stemOf);
}

/** What stands above a cell: the cell of its column where both lines have as many, else the whole line. */
function wordsAbove(above: Line, line: Line, column: number): string[] {
  const columns = above.cells.length;
  if (columns > 1 && columns === line.cells.length) return readCell(above, column);
  // A row of values may have a label of its own in front.
  if (columns > 1 && columns + 1 === line.cells.length && column > 0) return readCell(above, column - 1);
  return wordsOf(above.folded).map(stemOf);
}

/**
 * What stands around a passage, as features for a learned scorer: the words before it in its cell, in the cell to its
 * left, after it, above and below it, the heading it stands under, and its place in the line and on the page. Words are
 * cut to their stems.
 */
export function listSurroundings(document: DocumentText, start: number, end: number): string[] {
  const index = findLineIndexAt(document, start);
  const line = document.lines[index];
  if (!line) return [];
  const offset = start - line.start;
  const features: string[] = [];
  const cell = cellAt(line, offset);
  const own = wordsOf(line.folded.slice(cell.from, Math.max(cell.from, offset))).map(stemOf);
  const left = own.length === 0 && cell.index > 0 ? readCell(line, cell.index - 1) : [];
  const before = own.length > 0 ? own : left;
  const after = wordsOf(line.folded.slice(Math.max(0, end - line.start))).map(stemOf);
  const near = before.slice(-NEAR).toReversed();
  const next = after.slice(0, NEAR);
  for (const [distance, word] of near.entries()) {
    features.push(`b:${word}`);
    if (distance < 3) features.push(`b${distance}:${word}`);
  }
  features.push(
    `bb:${near[1] ?? '^'}_${near[0] ?? '^'}`,
    `bbb:${near[2] ?? '^'}_${near[1] ?? '^'}_${near[0] ?? '^'}`,
  );
  for (const [distance, word] of next.entries()) {
    features.push(`a:${word}`);
    if (distance < 2) features.push(`a${distance}:${word}`);
  }
  features.push(`aa:${next[0] ?? '$'}_${next[1] ?? '$'}`);
  if (end - line.start > cell.to) features.push('crosses-cells');
  const above = document.lines[index - 1];
  const higher = document.lines[index - 2];
  const below = document.lines[index + 1];
  if (own.length <= 2 && above) {
    const words = wordsAbove(above, line, cell.index);
    for (const word of words.slice(-6)) features.push(`u:${word}`);
    features.push(`u0:${words.at(-1) ?? ''}`, `ul:${words.slice(0, 4).join('_')}`);
    if (words.length <= 3 && higher)
      for (const word of wordsAbove(higher, line, cell.index).slice(0, 5)) features.push(`v:${word}`);
  }
  for (const word of wordsOf(below?.folded ?? '').slice(0, 4)) features.push(`d:${stemOf(word)}`);
  const heading = document.lines.slice(Math.max(0, index - HEADING_REACH), index).findLast(isHeading);
  if (heading) for (const word of wordsOf(heading.folded).slice(0, 5)) features.push(`h:${stemOf(word)}`);
  features.push(`b#:${Math.min(own.length, 4)}`, `a#:${Math.min(after.length, 4)}`);
  features.push(`cell:${Math.min(cell.index, 3)}/${Math.min(line.cells.length, 4)}`);
  features.push(`top:${bucket(index)}`, `end:${bucket(document.lines.length - 1 - index)}`);
  return features;
}
