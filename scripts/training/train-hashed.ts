import { createRandom } from '../../demo/seeded-random.ts';
import type { StoredModel } from '../../src/server/reading/evidence/hashed-model.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';
import { shuffle } from './shuffle.ts';

interface Choice {
  slots: Int32Array;
  isRight: boolean;
}

/** What one paper offers to choose from: single choices, and pairs of them. Any right one may be chosen. */
export interface Sample {
  alone: Choice[];
  together: (Choice & { first: number; second: number })[];
  /** How many papers it counts for; one unless told. */
  weight?: number;
}

const STEP = 0.1;
const DECAY = 0.02;
const NEGLIGIBLE = 0.005;
/** Less of a chance than this is none that can be divided by. */
const LEAST = 1e-12;

function add(weights: Float32Array, slots: Int32Array): number {
  let sum = 0;
  for (const slot of slots) sum += weights[slot] ?? 0;
  return sum;
}

/** How a model goes through its samples. */
interface Regime {
  epochs: number;
  /** The share of its features that a choice is shown without, each time others: no single one may decide. */
  hidden: number;
  /** Of so many last epochs the weights are averaged. */
  averaged: number;
}

const PLAIN: Regime = { epochs: 8, hidden: 0, averaged: 1 };

/**
 * With sixteen authors left out it is right 0.3 % more often than without, and 0.93 sure of 1,440 papers instead of 1,361, all of
 * them right as before. What names holders gains nothing by it.
 */
export const OF_DATES: Regime = { epochs: 12, hidden: 0.3, averaged: 6 };

/** Probabilities of all choices, single ones first. */
function choose(weights: Float32Array, { alone, together }: Sample): number[] {
  const single = alone.map(({ slots }) => add(weights, slots));
  const scores = [
    ...single,
    ...together.map(
      ({ first, second, slots }) => ((single[first] ?? 0) + (single[second] ?? 0)) / 2 + add(weights, slots),
    ),
  ];
  return softmax(scores);
}

/** Descends, with steps that shrink slot by slot, on how improbable the right choices are; the same for the same samples. */
export function trainHashed(
  samples: readonly Sample[],
  size: number,
  { epochs, hidden, averaged }: Regime = PLAIN,
): StoredModel {
  const weights = new Float32Array(size);
  const sums = new Float64Array(size);
  const squares = new Float32Array(size).fill(1e-3);
  const step = (slots: Int32Array, error: number) => {
    if (Math.abs(error) < NEGLIGIBLE) return;
    for (const slot of slots) {
      const slope = error + DECAY * (weights[slot] ?? 0);
      squares[slot] = (squares[slot] ?? 0) + slope * slope;
      weights[slot] = (weights[slot] ?? 0) - (STEP * slope) / Math.sqrt(squares[slot] ?? 1);
    }
  };
  const random = createRandom('evidence order');
  const chance = createRandom('evidence hidden');
  const taught = samples.filter(({ alone, together }) =>
    [...alone, ...together].some(({ isRight }) => isRight),
  );
  const order = taught.map((_, index) => index);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const index of order) {
      const sample = hideSome(taught[index] as Sample, hidden, chance);
      const chances = choose(weights, sample);
      const choices = [...sample.alone, ...sample.together];
      const right = chances.reduce((sum, share, at) => sum + (choices[at]?.isRight ? share : 0), 0);
      const { weight = 1 } = sample;
      const errors = chances.map(
        (share, at) => weight * (share - (choices[at]?.isRight ? share / Math.max(right, LEAST) : 0)),
      );
      for (const [at, { first, second, slots }] of sample.together.entries()) {
        const error = errors[sample.alone.length + at] ?? 0;
        errors[first] = (errors[first] ?? 0) + error / 2;
        errors[second] = (errors[second] ?? 0) + error / 2;
        step(slots, error);
      }
      for (const [at, { slots }] of sample.alone.entries()) step(slots, errors[at] ?? 0);
    }
    if (epoch < epochs - averaged) continue;
    for (const [slot, weight] of weights.entries()) sums[slot] = (sums[slot] ?? 0) + weight / averaged;
  }
  return store(sums);
}

function hideSome(sample: Sample, hidden: number, chance: () => number): Sample {
  if (hidden === 0) return sample;
  const seen = <T extends Choice>(choice: T): T => ({
    ...choice,
    slots: choice.slots.filter(() => chance() > hidden),
  });
  return { ...sample, alone: sample.alone.map(seen), together: sample.together.map(seen) };
}

/** One signed byte a slot. */
export function store(weights: Float32Array | Float64Array): StoredModel {
  let most = 1e-6;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const scale = most / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { weights: Buffer.from(bytes.buffer).toString('base64'), scale: Number(scale.toPrecision(6)) };
}
