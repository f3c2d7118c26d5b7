import { isCommonWord } from '../names/common-words.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import type { PersonName } from '../names/person-name.ts';
import { editDistance } from '../text/edit-distance.ts';
import { foldText } from '../text/fold.ts';

/** Shorter words are near each other without being one. */
const SHORTEST = 5;

const isWord = (word: string) => isCommonWord(word) || isKnownGivenName(word) || nameStopWords.has(word);

/**
 * How often each word that is written like a name stands in lines; those of a machine-readable zone have letters of their own.
 */
function countNames(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  const told = lines.filter((line) => !line.includes('<')).join('\n');
  for (const [word] of told.matchAll(/(?<![\p{L}\d])\p{Lu}\p{L}{4,40}(?![\p{L}\d])/gu)) {
    const name = foldText(word);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The last lines of a paper, where its writer has signed: what a signature was read as is no spelling. */
const SIGNATURE = 2;

/** « 7. K Bardinaz » of Kadir: the initial of his given name and a word, on a line of their own. */
function isSigned(line: string, given: string): boolean {
  const initial = /^(?:\d{1,2}[.)] ?)?(\p{L})[. ] ?\p{Lu}\p{L}{1,40}$/u.exec(line.trim())?.[1];
  return initial !== undefined && foldText(given).startsWith(foldText(initial));
}

/** « CHRISTOPOULOU » whose father is CHRISTOPOULOS, « KOWALSKA », « KOWALSKI »: the ending tells the sex and no misreading. */
function differBySex(one: string, other: string): boolean {
  const isPair = ([left, right]: readonly [RegExp, RegExp]) =>
    (left.test(one) && right.test(other)) || (right.test(one) && left.test(other));
  return one.slice(0, -1) === other.slice(0, -1) && SEXES.some(isPair);
}

const SEXES = [
  [/[OI]U$/, /[OI]S$/],
  [/(?:SK|CK|DZK)A$/, /(?:SK|CK|DZK)[IY]$/],
] as const;

/** « GIUDICELL » is cut off by the edge of a cell, « DUMOLLARDH » runs on into a signature: no other spellings. */
function isOtherSpelling(other: string, word: string): boolean {
  const isWhole = other !== word && other.length >= word.length && !other.startsWith(word);
  return isWhole && editDistance(other, word, 1) <= 1 && !isWord(other) && !differBySex(other, word);
}

/**
 * « Monsieur LECLERCQ HUGO » of whom « M. Hugo LECLERCO » is said: one of the two is misread, and nothing on the paper tells
 * which, unless it writes the one that was chosen more often.
 */
export function isSpeltOtherwise(text: string, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural') return false;
  const words = foldText(lastName)
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= SHORTEST);
  if (words.length === 0) return false;
  const lines = text.split('\n');
  const counts = countNames(lines);
  const printed = lines.slice(0, -SIGNATURE).filter((line) => !isSigned(line, firstName));
  const others = [...countNames(printed)];
  return words.some((word) =>
    others.some(([other, times]) => times >= (counts.get(word) ?? 0) && isOtherSpelling(other, word)),
  );
}
