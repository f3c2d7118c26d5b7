import { createRandom } from '../../demo/seeded-random.ts';
import { LETTER_SLOTS } from '../../src/server/mail/client/letter-features.ts';
import { type StoredLetters, slotsOf } from '../../src/server/mail/client/letter-model.ts';
import type { TaughtLetter } from './read-letters.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

interface LetterSample {
  slots: readonly number[];
  isClient: boolean;
}

const ROUNDS = 30;
const STEP = 0.3;
const DECAY = 1e-3;
/** What is shipped is the mean of the weights after these first rounds: no letter that came last weighs more. */
const FIRST_ROUNDS = 10;
/** How much of a letter is left out each time that it is learned from: other people leave it out. */
const LEFT_OUT = 0.5;

/**
 * Logistic regression by stochastic descent with a step for each weight (AdaGrad), and the mean of its
 * rounds. The same bytes for the same letters.
 */
export function trainLetters(letters: readonly Pick<TaughtLetter, 'letter' | 'isClient'>[]): StoredLetters {
  const samples = letters.map(({ letter, isClient }) => ({ slots: slotsOf(letter), isClient }));
  const random = createRandom('letters');
  const weights = new Float64Array(LETTER_SLOTS);
  const squares = new Float64Array(LETTER_SLOTS).fill(1e-4);
  const clients = samples.filter(({ isClient }) => isClient).length / samples.length;
  let bias = 0;
  const mean = new Float64Array(LETTER_SLOTS);
  let meanBias = 0;
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
    if (round < FIRST_ROUNDS) continue;
    weights.forEach((weight, slot) => {
      mean[slot] = (mean[slot] ?? 0) + weight / (ROUNDS - FIRST_ROUNDS);
    });
    meanBias += bias / (ROUNDS - FIRST_ROUNDS);
  }
  return { ...store(mean), bias: Number(meanBias.toPrecision(6)) };
}
