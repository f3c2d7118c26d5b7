import { createRandom } from '../../demo/seeded-random.ts';
import type { StoredModel } from '../../src/server/reading/evidence/hashed-model.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';
import { lengthFactor, slotOfType, weighedTypes } from '../../src/server/reading/types/weigh-types.ts';
import { shuffle } from './shuffle.ts';
import { store } from './train-hashed.ts';

/** The words of one paper, and its type as a place in `weighedTypes`. */
export interface TypeSample {
  hashes: Int32Array;
  type: number;
}

const EPOCHS = 4;
const STEP = 0.1;
const DECAY = 0.02;
const NEGLIGIBLE = 0.01;

/** Descends as `trainHashed` does, over all types at once; the same for the same samples. */
export function trainWeighedTypes(samples: readonly TypeSample[], size: number): StoredModel {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-3);
  const random = createRandom('type order');
  const order = samples.map((_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { hashes, type } = samples[index] as TypeSample;
      const factor = lengthFactor(hashes.length);
      const scores = weighedTypes.map((_, at) => {
        let sum = 0;
        for (const hash of hashes) sum += weights[slotOfType(hash, at, size)] ?? 0;
        return sum * factor;
      });
      for (const [at, chance] of softmax(scores).entries()) {
        const error = chance - (at === type ? 1 : 0);
        if (Math.abs(error) < NEGLIGIBLE) continue;
        for (const hash of hashes) {
          const slot = slotOfType(hash, at, size);
          const slope = error + DECAY * (weights[slot] ?? 0);
          squares[slot] = (squares[slot] ?? 0) + slope * slope;
          weights[slot] = (weights[slot] ?? 0) - (STEP * slope) / Math.sqrt(squares[slot] ?? 1);
        }
      }
    }
  }
  return store(weights);
}
