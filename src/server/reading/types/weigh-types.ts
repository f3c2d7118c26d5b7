import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type HashedModel, slotOf } from '../evidence/hashed-model.ts';
import { softmax } from '../evidence/softmax.ts';
import type { DocumentText } from '../text/document-text.ts';

/** Lines that say what a paper is; a long deed says it at its beginning. */
const MOST_LINES = 60;
/** Lines among which a title stands. */
const TITLE_LINES = 6;
const STEM = 6;
const LONGEST_LABEL = 6;

/** All types, in the order of the model's weights. */
export const weighedTypes = Object.keys(allPapers) as DocumentTypeId[];

/** The words of a paper, one by one and two by two, those of its first lines apart, and its short lines whole. */
export function listTypeFeatures({ lines }: DocumentText): Set<string> {
  const features = new Set<string>();
  for (const [index, { folded }] of lines.slice(0, MOST_LINES).entries()) {
    const words = (folded.match(/[A-Z]{2,60}/g) ?? []).map((word) => word.slice(0, STEM));
    for (const [place, word] of words.entries()) {
      const pair = place > 0 ? `${words[place - 1]}_${word}` : null;
      features.add(word);
      if (pair) features.add(pair);
      if (index >= TITLE_LINES) continue;
      features.add(`T:${word}`);
      if (pair) features.add(`T:${pair}`);
    }
    if (words.length > 0 && words.length <= LONGEST_LABEL) features.add(`L:${words.slice(0, 5).join('_')}`);
  }
  return features;
}

/** Of any size, before it is crossed with a type. */
const WIDE = 0x40000000;

export function hashTypeFeatures(features: Iterable<string>): Int32Array {
  return Int32Array.from(features, (feature) => slotOf(feature, WIDE));
}

/** The slot of a hashed feature for one type, of `size` slots, a power of two. */
export function slotOfType(hash: number, type: number, size: number): number {
  let mixed = Math.imul(hash ^ Math.imul(type + 1, 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return (mixed >>> 0) & (size - 1);
}

/** The words of a long paper say no more than those of a short one. */
export function lengthFactor(count: number): number {
  return 3 / Math.sqrt(Math.max(1, count));
}

export interface WeighedType {
  type: DocumentTypeId;
  /** From 0 to 1; all types together make 1. */
  probability: number;
}

/** What a learned model makes of the type of a paper, most probable first. */
export function weighTypes(document: DocumentText, { weights, scale }: HashedModel): WeighedType[] {
  const hashes = hashTypeFeatures(listTypeFeatures(document));
  const factor = lengthFactor(hashes.length) * scale;
  const scores = weighedTypes.map((_, type) => {
    let sum = 0;
    for (const hash of hashes) sum += weights[slotOfType(hash, type, weights.length)] ?? 0;
    return sum * factor;
  });
  const shares = softmax(scores);
  return weighedTypes
    .map((type, index) => ({ type, probability: shares[index] ?? 0 }))
    .toSorted((left, right) => right.probability - left.probability);
}
