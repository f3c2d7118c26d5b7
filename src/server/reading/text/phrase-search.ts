import type { DocumentText, Line } from './document-text.ts';
import { findApproximately } from './edit-distance.ts';
import { foldText } from './fold.ts';
import { countMissing, listTrigrams, markTrigrams, type Trigrams } from './trigrams.ts';

/** A text made ready for phrase lookups: words separated by one space, and the same without spaces. */
export interface SearchableText {
  words: string;
  squeezed: string;
  trigrams: Trigrams;
  /** Offset in `words` of each character of `squeezed`. */
  squeezedOffsets: Uint32Array;
  /** Offset in `words` of each line, for headings. */
  lineStarts: number[];
  lines: readonly Line[];
  noisy: boolean;
}

interface CompiledPhrase {
  words: string;
  squeezed: string;
  trigrams: Uint16Array;
}

const compiled = new Map<string, CompiledPhrase>();

function toWords(text: string): string {
  return text.replace(/[^A-Z0-9]+/g, ' ').trim();
}

function compile(phrase: string): CompiledPhrase {
  const known = compiled.get(phrase);
  if (known) return known;
  const words = toWords(foldText(phrase));
  const squeezed = words.replace(/ /g, '');
  const made = { words, squeezed, trigrams: listTrigrams(squeezed) };
  compiled.set(phrase, made);
  return made;
}

export function makeSearchable(
  document: DocumentText,
  lines: readonly Line[],
  limit: number,
): SearchableText {
  let words = ' ';
  const lineStarts: number[] = [];
  const kept: Line[] = [];
  for (const line of lines) {
    if (words.length > limit) break;
    kept.push(line);
    lineStarts.push(words.length);
    const content = toWords(line.folded);
    // A word cut at the end of a line is joined again: « LIMI-\nTES ».
    words = line.folded.endsWith('-') ? words + content : `${words + content} `;
  }
  const letters = [...words.matchAll(/[^ ]/g)];
  const squeezed = words.replace(/ /g, '');
  return {
    words,
    squeezed,
    trigrams: markTrigrams(squeezed),
    squeezedOffsets: Uint32Array.from(letters, (letter) => letter.index),
    lineStarts,
    lines: kept,
    noisy: document.ocr,
  };
}

/** Offset in `words`, or -1. A phrase starts at a word; its last word may go on (« COPROPRIETAIRE » + S) when it is long. */
function findExact(text: SearchableText, words: string): number {
  const needle = ` ${words}`;
  const loose = (words.split(' ').at(-1)?.length ?? 0) >= 5;
  for (let from = 0; ; ) {
    const index = text.words.indexOf(needle, from);
    if (index < 0) return -1;
    const next = text.words[index + needle.length];
    if (next === ' ' || next === undefined || (loose && /[A-Z]/.test(next))) return index + 1;
    from = index + 1;
  }
}

export interface PhraseMatch {
  /** The line in which the phrase starts. */
  line: Line | null;
  /** Characters before the phrase in its line. */
  offset: number;
  exact: boolean;
}

function matchAt(text: SearchableText, index: number, exact: boolean): PhraseMatch {
  const at = text.lineStarts.findLastIndex((start) => start <= index);
  return { line: text.lines[at] ?? null, offset: index - (text.lineStarts[at] ?? 0), exact };
}

/** An error spoils three runs at most: what lacks more is not there. */
function findWithErrors(
  text: SearchableText,
  squeezed: string,
  errors: number,
  missing: number,
): PhraseMatch | null {
  if (missing > 3 * errors) return null;
  const near = findApproximately(squeezed, text.squeezed, errors);
  if (!near) return null;
  const start = Math.max(0, near.end - squeezed.length);
  return matchAt(text, text.squeezedOffsets[start] ?? 0, false);
}

/** One error in eight letters, three at most. */
const countErrors = (letters: number) => Math.min(3, Math.floor(letters / 8));

/** Where a phrase stands, spaces ignored when it is long; on OCR text errors are allowed in phrases of 12 letters. */
export function findPhrase(text: SearchableText, phrase: string): PhraseMatch | null {
  return findCompiled(text, compile(phrase));
}

function findCompiled(
  text: SearchableText,
  { words, squeezed, trigrams }: CompiledPhrase,
): PhraseMatch | null {
  const missing = countMissing(text.trigrams, trigrams);
  if (missing === 0) {
    const index = findExact(text, words);
    if (index >= 0) return matchAt(text, index, true);
    const glued = squeezed.length >= 10 ? text.squeezed.indexOf(squeezed) : -1;
    if (glued >= 0) return matchAt(text, text.squeezedOffsets[glued] ?? 0, false);
  }
  if (!text.noisy || squeezed.length < 12 || /\d/.test(squeezed)) return null;
  return findWithErrors(text, squeezed, countErrors(squeezed.length), missing);
}

/**
 * Where a title stands: as a phrase, or with errors from 10 letters on. Text that is no OCR may have a slip of the
 * pen too, but in one letter only, and the caller must see that it heads its line.
 */
export function findTitle(text: SearchableText, phrase: string): PhraseMatch | null {
  const made = compile(phrase);
  const { squeezed, trigrams } = made;
  const found = findCompiled(text, made);
  if (found || squeezed.length < 10 || /\d/.test(squeezed)) return found;
  const errors = text.noisy ? Math.max(1, countErrors(squeezed.length)) : 1;
  return findWithErrors(text, squeezed, errors, countMissing(text.trigrams, trigrams));
}
