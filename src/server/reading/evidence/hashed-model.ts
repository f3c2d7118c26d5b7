import { hashText } from '../text/hash-text.ts';

/**
 * A linear model over hashed features: small, the same on every machine, and without a list of words to keep. What it
 * scores competes within one paper: the scores of all that a paper offers become probabilities together.
 */
export interface HashedModel {
  /** One signed byte a slot; the number of slots is a power of two. */
  weights: Int8Array;
  /** What a weight of one byte is worth. */
  scale: number;
}

/** A model as it is stored in a file of data. */
export interface StoredModel {
  /** Base64 of one signed byte a slot. */
  weights: string;
  scale: number;
}

export function openModel({ weights, scale }: StoredModel): HashedModel {
  return { weights: new Int8Array(Buffer.from(weights, 'base64')), scale };
}

/** The slot of a feature, of `size` slots, a power of two; mixed as the models of papers were trained. */
export function slotOf(feature: string, size: number): number {
  const hash = hashText(feature);
  return (hash ^ (hash >>> 15)) & (size - 1);
}

/** What the features weigh together. */
export function weigh({ weights, scale }: HashedModel, features: Iterable<string>): number {
  let sum = 0;
  for (const feature of features) sum += weights[slotOf(feature, weights.length)] ?? 0;
  return sum * scale;
}
