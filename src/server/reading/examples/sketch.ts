import { hashText } from '../text/hash-text.ts';

/** Numbers kept of a document: the smallest hashes of its words. */
const SIZE = 160;

/** As much of a folded text as is sketched, from its beginning: what tells one form from another stands there. */
const LONGEST = 6000;

/** Words of three letters or more and each two that follow each other, once. */
function listWords(folded: string): Set<string> {
  const words = folded.slice(0, LONGEST).match(/[A-Z]{3,}/g) ?? [];
  return new Set(words.flatMap((word, at) => (at > 0 ? [word, `${words[at - 1]} ${word}`] : [word])));
}

/** A short likeness of a text, from which the text can't be read: two papers of one form have nearly the same. */
export function sketchText(folded: string): number[] {
  return [...new Set([...listWords(folded)].map(hashText))]
    .sort((left, right) => left - right)
    .slice(0, SIZE);
}

/** The share of words that two texts have in common, from 0 to 1, estimated from their sketches. */
export function compareSketches(left: readonly number[], right: readonly number[]): number {
  const others = new Set(right);
  const lowest = [...new Set([...left, ...right])].sort((a, b) => a - b).slice(0, SIZE);
  if (lowest.length === 0) return 0;
  const own = new Set(left);
  return lowest.filter((value) => own.has(value) && others.has(value)).length / lowest.length;
}
