import { createRandom } from '../../demo/seeded-random.ts';
import {
  KIND_SLOTS,
  kindSlotsOf,
  type SentenceKind,
  type StoredKinds,
  sentenceKinds,
} from '../../src/server/mail/own-papers/sentence-kind.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';
import type { TaughtSentence } from './read-paper-questions.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

const ROUNDS = 14;
const STEP = 0.3;
const DECAY = 2e-4;
/** How much of a sentence is left out each time that it is learned from. */
const LEFT_OUT = 0.4;
/** How much more the few sentences about papers weigh than the many about other things. */
const LOUD = 20;

/** A softmax regression by stochastic descent, a step for each weight. The same bytes for the same sentences. */
export function trainPaperQuestions(
  own: readonly TaughtSentence[],
  others: readonly TaughtSentence[],
): StoredKinds {
  const random = createRandom('own papers');
  const toSample =
    (loudness: number) =>
    ({ text, before, kind }: TaughtSentence) => ({ kind, loudness, slots: kindSlotsOf(text, before) });
  const samples = [...own.map(toSample(LOUD)), ...others.map(toSample(1))];
  const kinds = sentenceKinds.map(() => ({
    weights: new Float32Array(KIND_SLOTS),
    squares: new Float32Array(KIND_SLOTS).fill(1e-3),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const { kind, loudness, slots } of samples) {
      const kept = slots.filter(() => random() >= LEFT_OUT);
      const norm = Math.sqrt(kept.length || 1);
      const chances = softmax(
        kinds.map(({ weights }) => kept.reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) / norm),
      );
      for (const [at, { weights, squares }] of kinds.entries()) {
        const error = loudness * ((chances[at] ?? 0) - Number(sentenceKinds[at] === kind));
        for (const slot of kept) {
          const slope = error / norm + DECAY * (weights[slot] ?? 0);
          squares[slot] = (squares[slot] ?? 0) + slope * slope;
          weights[slot] = (weights[slot] ?? 0) - (STEP * slope) / Math.sqrt(squares[slot] ?? 1);
        }
      }
    }
  }
  return Object.fromEntries(
    sentenceKinds.map((kind, at) => [kind, store(kinds[at]?.weights ?? new Float32Array(0))]),
  ) as Record<SentenceKind, ReturnType<typeof store>>;
}
