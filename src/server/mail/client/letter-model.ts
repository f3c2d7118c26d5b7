import {
  type HashedModel,
  openModel,
  type StoredModel,
  slotOf,
} from '#server/reading/evidence/hashed-model.ts';
import { LETTER_SLOTS, type Letter, listLetterFeatures } from './letter-features.ts';
import { trainedLetters } from './letter-model.data.ts';

/** The weights of hashed features, and what speaks for a client before anything is read. */
export interface LetterModel extends HashedModel {
  bias: number;
}

export interface StoredLetters extends StoredModel {
  bias: number;
}

let loaded: LetterModel | null = null;

/** How probable it is that a stranger’s letter is a client’s, as far as its words tell and no rule. */
export function guessClient(letter: Letter): number {
  loaded ??= openLetters(trainedLetters);
  return weighLetter(slotsOf(letter), loaded);
}

export function openLetters({ bias, ...stored }: StoredLetters): LetterModel {
  return { ...openModel(stored), bias };
}

export function slotsOf(letter: Letter): number[] {
  return [...new Set([...listLetterFeatures(letter)].map((feature) => slotOf(feature, LETTER_SLOTS)))];
}

/** Long letters hold more of everything: what their words say together grows with the root of their number. */
export function weighLetter(slots: readonly number[], { weights, scale, bias }: LetterModel): number {
  const known = slots.filter((slot) => weights[slot] !== 0);
  const sum = known.reduce((all, slot) => all + (weights[slot] ?? 0), 0);
  return 1 / (1 + Math.exp(-(bias + (sum * scale) / Math.sqrt(known.length || 1))));
}
