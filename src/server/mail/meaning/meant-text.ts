import { listWords } from '../intents/sentence-features.ts';
import { toLengthOne, type WordVectors } from './word-vectors.ts';

/** A text as its telling words, and the direction in which they point together. */
export interface MeantText {
  /** Those that say more than chatter does, each once. */
  words: readonly MeantWord[];
  /** Of length 1, or of none where no word is known. */
  direction: Float32Array;
}

export interface MeantWord {
  word: string;
  weight: number;
}

/** Rarer words tell something, by as much as they are rarer. */
const CHATTER = 2.2;
/** Who writes more tells a story. */
const MOST_WORDS = 200;

export function readMeaning(text: string, vectors: WordVectors): MeantText {
  const words = [...new Set(listWords(text, MOST_WORDS))]
    .map((word) => ({ word, weight: vectors.rarityOf(word) - CHATTER }))
    .filter(({ weight }) => weight > 0);
  return { words, direction: pointAt(words, vectors) };
}

/** Texts read as one, each as loud as is told. */
export function joinMeanings(
  parts: readonly { text: MeantText; loudness: number }[],
  vectors: WordVectors,
): MeantText {
  const weights = new Map<string, number>();
  for (const { text, loudness } of parts)
    for (const { word, weight } of text.words)
      weights.set(word, Math.max(loudness * weight, weights.get(word) ?? 0));
  const words = [...weights].map(([word, weight]) => ({ word, weight }));
  return { words, direction: pointAt(words, vectors) };
}

function pointAt(words: readonly MeantWord[], vectors: WordVectors): Float32Array {
  const sum = new Float32Array(vectors.dimensions);
  for (const { word, weight } of words) {
    const vector = vectors.find(word);
    if (vector)
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  return toLengthOne(sum);
}

/** The cosine of two directions. */
export function compareDirections(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
