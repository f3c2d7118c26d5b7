import {
  type HashedModel,
  openModel,
  type StoredModel,
  slotOf,
} from '#server/reading/evidence/hashed-model.ts';
import { softmax } from '#server/reading/evidence/softmax.ts';
import { listAskingFeatures } from '../intents/asking-features.ts';
import { findAsksOfPapers } from './asks-of-papers.ts';
import { namesOthers } from './names-others.ts';
import { listSubjectFeatures, listSubjects } from './paper-words.ts';
import { trainedSentenceKinds } from './sentence-kind.data.ts';

/**
 * What a sentence is to somebody who has sent papers: it asks whether they have come, what is still missing, or both; it
 * waits for no answer; or a person answers it.
 */
export const sentenceKinds = ['received', 'missing', 'both', 'idle', 'other'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/** Slots of each kind, one byte each. */
export const KIND_SLOTS = 1 << 15;

/** One model a kind; what they score together becomes probabilities. */
export type KindModels = Record<SentenceKind, HashedModel>;
export type StoredKinds = Record<SentenceKind, StoredModel>;

let shipped: KindModels | null = null;

export function openKinds(stored: StoredKinds): KindModels {
  return Object.fromEntries(sentenceKinds.map((kind) => [kind, openModel(stored[kind])])) as KindModels;
}

/** Where a sentence stands says nothing of what it asks. */
export function kindSlotsOf(sentence: string, before = ''): number[] {
  const features = listAskingFeatures(sentence, { isFirst: false, isLast: false });
  const all = [...features, ...listSubjectFeatures(sentence), ...listContext(sentence, before)];
  return [...new Set(all.map((feature) => slotOf(feature, KIND_SLOTS)))];
}

/** What the rules make of it, and what had just been spoken of: « l’avez-vous ? » */
function listContext(sentence: string, before: string): string[] {
  const asks = findAsksOfPapers(sentence);
  return [
    `received by rules ${asks?.received ?? false}`,
    `missing by rules ${asks?.missing ?? false}`,
    `others ${namesOthers(sentence)}`,
    ...[...new Set(listSubjects(before))].map((subject) => `before ${subject}`),
  ];
}

/** How probable each kind is. `before`: what was said just before it. */
export function guessKinds(sentence: string, before = '', models?: KindModels): Record<SentenceKind, number> {
  shipped ??= openKinds(trainedSentenceKinds);
  const known = models ?? shipped;
  const slots = kindSlotsOf(sentence, before);
  const norm = Math.sqrt(slots.length);
  const chances = softmax(
    sentenceKinds.map((kind) => {
      const { weights, scale } = known[kind];
      return (slots.reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) * scale) / norm;
    }),
  );
  return Object.fromEntries(sentenceKinds.map((kind, at) => [kind, chances[at] ?? 0])) as Record<
    SentenceKind,
    number
  >;
}
