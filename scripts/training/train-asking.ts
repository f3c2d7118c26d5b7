import { createRandom } from '../../demo/seeded-random.ts';
import { listAskingFeatures, type Place } from '../../src/server/mail/intents/asking-features.ts';
import { ASKING_SLOTS, guessAsking } from '../../src/server/mail/intents/asking-model.ts';
import { splitSentences } from '../../src/server/mail/message/sentences.ts';
import { isQuestion } from '../../src/server/mail/questions/find-questions.ts';
import { openModel, type StoredModel, slotOf } from '../../src/server/reading/evidence/hashed-model.ts';
import type { Paraphrase, TaughtMessage } from './read-intents.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

/** A sentence, and whether its writer waits for an answer to it. */
export interface Said {
  text: string;
  place: Place;
  asks: boolean;
}

const ROUNDS = 12;
const STEP = 0.3;
const DECAY = 2e-4;
/** How much of a sentence is left out each time that it is learned from. */
const LEFT_OUT = 0.5;
const NOTHING = 'none';
/** So much of what was said to ask must stand in a sentence for it to ask. */
const LEAST_SHARED = 8;

export function listSaid({ text, asks }: TaughtMessage): Said[] {
  const sentences = splitSentences(text);
  return sentences.map((sentence, at) => ({
    text: sentence,
    place: { isFirst: at === 0, isLast: at === sentences.length - 1 },
    asks: asks.some((ask) => splitSentences(ask.sentence).some((part) => shares(sentence, part))),
  }));
}

function shares(sentence: string, part: string): boolean {
  return sentence.includes(part) || (part.includes(sentence) && sentence.length >= LEAST_SHARED);
}

/** Bare sentences that were written to ask nothing. Those that ask would teach that nearly every sentence does. */
export function listIdle(paraphrases: readonly Paraphrase[]): Said[] {
  return paraphrases.flatMap(({ intent, text }) =>
    intent === NOTHING && splitSentences(text).length === 1
      ? [{ text, place: { isFirst: false, isLast: false }, asks: false }]
      : [],
  );
}

/** Logistic regression by stochastic descent, a step for each weight. The same bytes for the same sentences. */
export function trainAsking(said: readonly Said[]): StoredModel {
  const random = createRandom('asking');
  const samples = said.map(({ text, place, asks }) => ({
    asks,
    slots: [...listAskingFeatures(text, place)].map((feature) => slotOf(feature, ASKING_SLOTS)),
  }));
  const weights = new Float32Array(ASKING_SLOTS);
  const squares = new Float32Array(ASKING_SLOTS).fill(1e-3);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const { asks, slots } of samples) {
      const kept = slots.filter(() => random() >= LEFT_OUT);
      const norm = Math.sqrt(kept.length || 1);
      const score = kept.reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) / norm;
      const error = 1 / (1 + Math.exp(-score)) - Number(asks);
      for (const slot of kept) {
        const slope = error / norm + DECAY * (weights[slot] ?? 0);
        squares[slot] = (squares[slot] ?? 0) + slope * slope;
        weights[slot] = (weights[slot] ?? 0) - (STEP * slope) / Math.sqrt(squares[slot] ?? 1);
      }
    }
  }
  return store(weights);
}

const LEVELS = [0.2, 0.35, 0.5, 0.65, 0.8, 0.9];
const FOLDS = 5;

/** What is seen, and wrongly seen, of sentences of messages that were not learned from; beside what the rules see. */
export function measureAsking(messages: readonly TaughtMessage[], idle: readonly Said[]): string {
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const learned = messages.filter((_, at) => at % FOLDS !== fold).flatMap(listSaid);
    const model = openModel(trainAsking([...idle, ...learned]));
    return messages
      .filter((_, at) => at % FOLDS === fold)
      .flatMap(listSaid)
      .map((one) => ({
        ...one,
        guess: guessAsking(one.text, one.place, model),
        ruled: isQuestion(one.text),
      }));
  }).flat();
  const asking = judged.filter(({ asks }) => asks);
  const telling = judged.filter(({ asks }) => !asks);
  const rate = (of: typeof judged, sees: (one: (typeof judged)[number]) => boolean) =>
    `${of.filter(sees).length}/${of.length}`;
  return [
    `les règles : ${rate(asking, ({ ruled }) => ruled)}, à tort ${rate(telling, ({ ruled }) => ruled)}`,
    ...LEVELS.map(
      (level) =>
        `à ${level} : ${rate(asking, ({ guess }) => guess >= level)}, à tort ${rate(telling, ({ guess }) => guess >= level)}, avec les règles ${rate(asking, ({ guess, ruled }) => ruled || guess >= level)}, à tort ${rate(telling, ({ guess, ruled }) => ruled || guess >= level)}`,
    ),
  ].join('\n');
}
