export interface BoundText {
  text: string;
  /** There was more of it than is ever read. */
  isCut: boolean;
}

/** Blanks side by side that tell columns apart; more say nothing else. */
const MOST_BLANKS = 24;
/** The same letter or mark over and over: a line that is drawn, dots that lead to a value. */
const MOST_ALIKE = 100;
const MOST_EMPTY_LINES = 3;
/** A paragraph that a word processor keeps in one line is shorter. */
const LONGEST_LINE = 4000;

/**
 * The text as the rules are given it: of what nobody writes by hand there is never so much that a rule takes long over it.
 * Nothing that can be read is left out but what follows `longest` characters, which `isCut` tells.
 */
export function boundText(text: string, longest: number): BoundText {
  const lines: string[] = [];
  let empty = 0;
  for (const line of text.slice(0, longest).split(/\r\n|[\n\r\u2028\u2029]/)) {
    const shortened = shortenRuns(line);
    empty = shortened.trim() === '' ? empty + 1 : 0;
    if (empty <= MOST_EMPTY_LINES) lines.push(...breakLine(shortened));
  }
  return { text: lines.join('\n'), isCut: text.length > longest };
}

/** For what stands in one line: a subject, a name, a cell. */
export function boundLine(line: string, longest: number): string {
  return shortenRuns(line.slice(0, longest));
}

function shortenRuns(line: string): string {
  let kept = '';
  let from = 0;
  let alike = 0;
  let before = '';
  for (let at = 0; at < line.length; at += 1) {
    const unit = line.charAt(at);
    const kind = isBlank(unit) ? ' ' : unit;
    alike = kind === before ? alike + 1 : 1;
    before = kind;
    if (alike <= (kind === ' ' ? MOST_BLANKS : MOST_ALIKE)) continue;
    kept += line.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? line : kept + line.slice(from);
}

/** What is seen as nothing: also what has no width at all. */
function isBlank(unit: string): boolean {
  return unit <= ' ' || (unit >= '\u007f' && BLANKS.has(unit));
}
const BLANKS = new Set(
  '\u0085\u00a0\u00ad\u1680\u180e\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f\u202f\u205f\u2060\u3000\ufeff',
);

/** Into lines of a length that somebody could have written, where a word ends if one does. */
function breakLine(line: string): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const blank = rest.lastIndexOf(' ', LONGEST_LINE);
    const end = blank > LONGEST_LINE / 2 ? blank : LONGEST_LINE;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  pieces.push(rest);
  return pieces;
}
