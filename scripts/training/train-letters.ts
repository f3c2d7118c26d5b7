import { createRandom } from '../../demo/seeded-random.ts';
import { LETTER_SLOTS } from '../../src/server/mail/client/letter-features.ts';
import { type StoredLetters, slotsOf } from '../../src/server/mail/client/letter-model.ts';
import type { TaughtLetter } from './read-letters.ts';

interface LetterSample {
  slots: readonly number[];
  isClient: boolean;
}

const ROUNDS = 30;
const STEP = 0.3;
const DECAY = 5e-3;
/** How much of a letter is left out each time that it is learned from: other people leave it out. */
const LEFT_OUT = 0.5;

/** Logistic regression by stochastic descent with a step for each weight (AdaGrad). The same bytes for the same letters. */
export function trainLetters(letters: readonly Pick<TaughtLetter, 'letter' | 'isClient'>[]): StoredLetters {
  const samples = letters.map(({ letter, isClient }) => ({ slots: slotsOf(letter), isClient }));
  const random = createRandom('letters');
  const weights = new Float64Array(LETTER_SLOTS);
  const squares = new Float64Array(LETTER_SLOTS).fill(1e-4);
  const clients = samples.filter(({ isClient }) => isClient).length / samples.length;
  let bias = 0;
  const order = samples.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { slots, isClient } = samples[index] as LetterSample;
      const kept = slots.filter(() => random() >= LEFT_OUT);
      const norm = Math.sqrt(kept.length || 1);
      const sum = kept.reduce((all, slot) => all + (weights[slot] ?? 0), 0);
      const guess = 1 / (1 + Math.exp(-(bias + sum / norm)));
      // Both sides weigh the same together, whichever has more letters.
      const error = (guess - Number(isClient)) / (2 * (isClient ? clients : 1 - clients));
      bias -= 0.01 * error;
      for (const slot of kept) {
        const gradient = error / norm + DECAY * (weights[slot] ?? 0);
        const square = (squares[slot] ?? 0) + gradient * gradient;
        squares[slot] = square;
        weights[slot] = (weights[slot] ?? 0) - (STEP * gradient) / Math.sqrt(square);
      }
    }
  }
  return pack(weights, bias);
}

function shuffle(order: number[], random: () => number): void {
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
  }
}

/** One signed byte a slot. */
function pack(weights: Float64Array, bias: number): StoredLetters {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return {
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale: Number(scale.toPrecision(6)),
    bias: Number(bias.toPrecision(6)),
  };
}
