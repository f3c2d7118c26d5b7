import { createRandom } from '../../demo/seeded-random.ts';
import {
  listTellingSlots,
  TELLING_SLOTS,
  type Telling,
  tellings,
} from '../../src/server/mail/announcements/telling-model.ts';
import type { StoredModel } from '../../src/server/reading/evidence/hashed-model.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

/** A sentence in plain words, and what it tells. */
export interface TellingLine {
  plain: string;
  telling: Telling;
}

const ROUNDS = 12;
const STEP = 0.3;
const DECAY = 2e-4;
/** How much of a sentence is left out each time that it is learned from: other people leave it out. */
const LEFT_OUT = 0.5;
const NEGLIGIBLE = 0.003;

/** Regression over all tellings by stochastic descent, a step for each weight (AdaGrad). The same bytes for the same lines. */
export function trainTellings(lines: readonly TellingLine[]): StoredModel {
  const random = createRandom('tellings');
  const samples = lines.map(({ plain, telling }) => ({
    slots: listTellingSlots(plain),
    right: tellings.indexOf(telling),
  }));
  const weights = new Float32Array(TELLING_SLOTS * tellings.length);
  const squares = new Float32Array(weights.length).fill(1e-3);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const { slots, right } of samples) {
      const kept = slots.filter(() => random() >= LEFT_OUT);
      const norm = Math.sqrt(kept.length || 1);
      const chances = softmax(tellings.map((_, at) => sumAt(weights, kept, at) / norm));
      for (const [at, chance] of chances.entries()) {
        const error = chance - Number(at === right);
        if (Math.abs(error) >= NEGLIGIBLE) step(weights, squares, kept, at, error / norm);
      }
    }
  }
  return store(weights);
}

function sumAt(weights: Float32Array, slots: readonly number[], at: number): number {
  let sum = 0;
  for (const slot of slots) sum += weights[slot * tellings.length + at] ?? 0;
  return sum;
}

function step(
  weights: Float32Array,
  squares: Float32Array,
  slots: readonly number[],
  at: number,
  slope: number,
): void {
  for (const slot of slots) {
    const place = slot * tellings.length + at;
    const gradient = slope + DECAY * (weights[place] ?? 0);
    const square = (squares[place] ?? 0) + gradient * gradient;
    squares[place] = square;
    weights[place] = (weights[place] ?? 0) - (STEP * gradient) / Math.sqrt(square);
  }
}
