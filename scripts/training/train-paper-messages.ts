import { createRandom } from '../../demo/seeded-random.ts';
import { type MessageFacts, readMessageFacts } from '../../src/server/mail/own-papers/message-facts.ts';
import {
  listBesideEvidence,
  listEvidence,
  MESSAGE_SLOTS,
  messageSlotsOf,
  type StoredMessageModel,
  weighWords,
} from '../../src/server/mail/own-papers/message-kind.ts';
import type { KindModels } from '../../src/server/mail/own-papers/sentence-kind.ts';
import { openModel, type StoredModel } from '../../src/server/reading/evidence/hashed-model.ts';
import type { TaughtPaperMessage } from './read-paper-questions.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

/** A message as a model sees it that has read nothing of its author's. */
export interface SeenMessage {
  author: string;
  facts: MessageFacts;
  slots: readonly number[];
  /** `beside`: it also asks something that a person answers. */
  asks: 'alone' | 'beside' | null;
}

const ROUNDS = 12;
const FIRST_ROUNDS = 4;
const STEP = 0.3;
const DECAY = 2e-4;
/** How much of a message is left out each time that it is learned from. */
const LEFT_OUT = 0.3;
/** How much more the messages about papers weigh than those about everything else. */
const LOUD = 4;

export function seeMessage(message: TaughtPaperMessage, models: KindModels): SeenMessage {
  const { author, subject, newText, asks } = message;
  const facts = readMessageFacts(subject, newText, models);
  return { author, facts, slots: messageSlotsOf(facts), asks };
}

/** `far`: what other authors wrote of other things, in which papers are asked for nowhere. */
export function trainMessageKind(
  near: readonly SeenMessage[],
  far: readonly SeenMessage[],
): StoredMessageModel {
  const authors = [...new Set(near.map(({ author }) => author))];
  const seen = authors.flatMap((author) => {
    const words = openModel(trainWords([...near.filter((one) => one.author !== author), ...far]));
    return near
      .filter((one) => one.author === author && one.asks !== 'beside')
      .map(({ facts, slots, asks }) => ({
        values: listEvidence(weighWords(slots, words), facts),
        isSo: asks !== null,
      }));
  });
  const asking = near.flatMap(({ facts, asks }) =>
    asks ? [{ values: listBesideEvidence(facts), isSo: asks === 'beside' }] : [],
  );
  return {
    words: trainWords([...near, ...far]),
    evidence: fitEvidence(seen),
    beside: fitEvidence(asking),
  };
}

/** A logistic regression over hashed words; what is kept is the mean of its later rounds. The same bytes for the same messages. */
function trainWords(messages: readonly SeenMessage[]): StoredModel {
  const random = createRandom('paper messages');
  const samples = messages.map(({ author, slots, asks }) => ({
    slots,
    asks: asks !== null,
    loudness: author === '' ? 1 : LOUD,
  }));
  const weights = new Float32Array(MESSAGE_SLOTS);
  const squares = new Float32Array(MESSAGE_SLOTS).fill(1e-3);
  const mean = new Float64Array(MESSAGE_SLOTS);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const { slots, asks, loudness } of samples) {
      const kept = slots.filter(() => random() >= LEFT_OUT);
      const norm = Math.sqrt(kept.length || 1);
      const score = kept.reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) / norm;
      const error = loudness * (1 / (1 + Math.exp(-score)) - Number(asks));
      for (const slot of kept) {
        const slope = error / norm + DECAY * (weights[slot] ?? 0);
        squares[slot] = (squares[slot] ?? 0) + slope * slope;
        weights[slot] = (weights[slot] ?? 0) - (STEP * slope) / Math.sqrt(squares[slot] ?? 1);
      }
    }
    if (round < FIRST_ROUNDS) continue;
    for (const [slot, weight] of weights.entries()) mean[slot] = (mean[slot] ?? 0) + weight;
  }
  return store(mean.map((weight) => weight / (ROUNDS - FIRST_ROUNDS)));
}

const DESCENTS = 3000;
const PACE = 0.5;
const PULL = 1;

/** Logistic regression over a few measures, each brought to one scale and back. */
function fitEvidence(seen: readonly { values: readonly number[]; isSo: boolean }[]): number[] {
  const count = seen[0]?.values.length ?? 0;
  const places = Array.from({ length: count }, (_, at) => at);
  const spread = places.map((at) => {
    const own = seen.map(({ values }) => values[at] ?? 0);
    const middle = own.reduce((sum, one) => sum + one, 0) / own.length;
    const width = Math.sqrt(own.reduce((sum, one) => sum + (one - middle) ** 2, 0) / own.length);
    return at === count - 1 || width < 1e-6 ? { middle: 0, width: 1 } : { middle, width };
  });
  const rows = seen.map(({ values, isSo }) => ({
    isSo,
    values: values.map((value, at) => (value - (spread[at]?.middle ?? 0)) / (spread[at]?.width ?? 1)),
  }));
  let weights = places.map(() => 0);
  for (let descent = 0; descent < DESCENTS; descent += 1) {
    const slopes = weights.map((weight, at) => (at === count - 1 ? 0 : PULL * weight));
    for (const { values, isSo } of rows) {
      const score = values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-score)) - Number(isSo);
      for (const at of places) slopes[at] = (slopes[at] ?? 0) + error * (values[at] ?? 0);
    }
    weights = weights.map((weight, at) => weight - (PACE * (slopes[at] ?? 0)) / rows.length);
  }
  const told = weights.map((weight, at) => weight / (spread[at]?.width ?? 1));
  const moved = told.reduce((sum, weight, at) => sum + weight * (spread[at]?.middle ?? 0), 0);
  return told.map((weight, at) => Number((at === count - 1 ? weight - moved : weight).toPrecision(6)));
}
