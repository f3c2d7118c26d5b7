import { countBlindly } from './count-blindly.ts';
import { ANY, allBut, areApart, END, intersect, type Letters, lettersOf, unite } from './letters.ts';
import type { Part } from './parse-expression.ts';

/** With what something can begin, and in how many ways that is tried before it fails. */
export interface Beginning {
  letters: Letters;
  width: number;
}

/** What comes next. */
export interface Follow {
  /** How it begins, after a letter of these; null where nothing is known of what stands before. */
  begin(before: Letters | null): Beginning;
  /** Nothing that comes next can fail: no other way is tried of what stands before. */
  isSure: boolean;
}

/** After the end of an expression: it has been found, whatever follows. */
export const FOUND: Follow = { begin: () => ({ letters: ANY, width: 1 }), isSure: true };

/** The letters that something begins with, one after the other, as far as they are settled. */
export type Start = Letters[];

const MOST_LETTERS = 12;

/** What comes next, where these parts come first. */
export function beginAfter(parts: readonly Part[], follow: Follow, flags: string): Follow {
  const [first, ...rest] = parts;
  if (!first) return follow;
  const next = beginAfter(rest, follow, flags);
  return {
    begin: (before) => begin(first, before, next, flags),
    isSure: next.isSure && neverFails(first),
  };
}

function neverFails(part: Part): boolean {
  if (part.kind === 'sequence') return part.parts.every(neverFails);
  if (part.kind === 'choice') return part.options.some(neverFails);
  return part.kind === 'repeated' && (part.least === 0 || neverFails(part.part));
}

/** What it begins with, or what comes next where it can be empty. */
export function begin(part: Part, before: Letters | null, follow: Follow, flags: string): Beginning {
  switch (part.kind) {
    case 'letter':
      return { letters: part.letters, width: 1 };
    case 'reference':
      return { letters: ANY, width: 1 };
    case 'edge':
      return beginAtEdge(part.edge, before, follow, flags);
    case 'sequence':
      return beginAfter(part.parts, follow, flags).begin(before);
    case 'choice':
      return part.options.map((option) => begin(option, before, follow, flags)).reduce(eitherOf);
    case 'repeated': {
      if (part.most === 0) return follow.begin(before);
      const turn = begin(part.part, before, follow, flags);
      return part.least > 0 ? turn : eitherOf(turn, follow.begin(before));
    }
    case 'look':
      return beginAtLook(part, before, follow, flags);
  }
}

/** Either of them comes next. */
export function eitherOf(one: Beginning, other: Beginning): Beginning {
  return { letters: unite(one.letters, other.letters), width: one.width + other.width };
}

function beginAtEdge(
  edge: 'word' | 'inside' | 'start' | 'end',
  before: Letters | null,
  follow: Follow,
  flags: string,
): Beginning {
  const { letters, width } = follow.begin(before);
  if (edge === 'start') return { letters, width };
  if (edge === 'end') {
    const ends = flags.includes('m') ? unite(END, lettersOf('[\\n\\r\\u2028\\u2029]', '')) : END;
    return { letters: intersect(letters, ends), width };
  }
  const word = lettersOf('\\w', flags);
  const isWord = before && areApart(before, allBut(word));
  const isNone = before && areApart(before, word);
  if (!isWord && !isNone) return { letters, width };
  return { letters: intersect(letters, isWord === (edge === 'word') ? allBut(word) : word), width };
}

function beginAtLook(
  look: Extract<Part, { kind: 'look' }>,
  before: Letters | null,
  follow: Follow,
  flags: string,
): Beginning {
  const { part, isBehind, isNegative } = look;
  const next = follow.begin(before);
  const seen = begin(part, before, FOUND, flags).letters;
  // Of more than one letter nothing is refused by the first alone.
  const refused = part.kind === 'letter' ? part.letters : [];
  return {
    letters: isBehind ? next.letters : intersect(next.letters, isNegative ? allBut(refused) : seen),
    // It is looked at whole before anything else can fail.
    width: next.width + countBlindly(look),
  };
}

/** As far as every text that it is found in begins like that. */
export function startOf(option: Part, follow: Follow, flags: string): Start {
  const start: Start = [];
  let parts: Part[] = [option];
  while (start.length < MOST_LETTERS) {
    const [first, ...rest] = parts;
    if (!first) return [...start, follow.begin(start.at(-1) ?? null).letters];
    if (first.kind === 'sequence') parts = [...first.parts, ...rest];
    else if (first.kind === 'edge' || first.kind === 'look') parts = rest;
    else if (first.kind === 'letter') {
      start.push(first.letters);
      parts = rest;
    } else if (first.kind === 'repeated' && first.least > 0 && first.part.kind === 'letter') {
      start.push(first.part.letters);
      parts = [{ ...first, least: first.least - 1, most: first.most - 1 }, ...rest];
    } else if (first.kind === 'repeated' && first.most === 0) parts = rest;
    else return [...start, beginAfter(parts, follow, flags).begin(start.at(-1) ?? null).letters];
  }
  return start;
}
