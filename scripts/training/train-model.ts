import { createRandom } from '../../demo/seeded-random.ts';
import { allPapers, listTypes } from '../../src/server/papers/all-papers.ts';
import { foldText } from '../../src/server/reading/text/fold.ts';
import { listFeatures } from '../../src/server/reading/text/text-features.ts';
import type { DocumentTypeId } from '../../src/shared/document-types.ts';
import { writeText } from './write-text.ts';

export interface TrainedModel {
  types: string;
  features: string;
  /** Base64 of one signed byte a weight. */
  weights: string;
  /** What a weight of one byte is worth. */
  scale: number;
}

export interface TrainingPlan {
  seed: string;
  textsEach: number;
  featuresEach: number;
  epochs: number;
}

/** The plan of the model in the repository. */
export const fullPlan: TrainingPlan = { seed: 'minutier', textsEach: 160, featuresEach: 30, epochs: 14 };

interface Sample {
  type: number;
  features: Set<string>;
}

/** Trains on text that it writes itself; the same for the same plan, on every machine. */
export function trainModel({ seed, textsEach, featuresEach, epochs }: TrainingPlan): TrainedModel {
  const types: DocumentTypeId[] = [...listTypes(({ cues }) => cues !== null), 'autre'];
  const samples = types.flatMap((id, type) => {
    const { cues } = allPapers[id];
    const random = createRandom(`${seed} ${id}`);
    return Array.from({ length: textsEach }, (): Sample => {
      return { type, features: listFeatures(foldText(writeText(id, cues, random))) };
    });
  });
  const features = chooseFeatures(samples, types.length, featuresEach);
  const rows = new Map(features.map((feature, row) => [feature, row]));
  const weights = descend(samples, rows, types.length, epochs, createRandom(`${seed} order`));
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return {
    types: types.join(' '),
    features: features.join('|'),
    weights: Buffer.from(bytes.buffer).toString('base64'),
    scale: Number(scale.toPrecision(6)),
  };
}

/** For each type the features that it has more often than all types together. */
function chooseFeatures(samples: readonly Sample[], typeCount: number, each: number): string[] {
  const counts = new Map<string, Uint16Array>();
  for (const { type, features } of samples) {
    for (const feature of features) {
      const row = counts.get(feature) ?? new Uint16Array(typeCount);
      row[type] = (row[type] ?? 0) + 1;
      counts.set(feature, row);
    }
  }
  const chosen = new Set<string>();
  for (let type = 0; type < typeCount; type += 1) {
    const rated = [...counts].flatMap(([feature, row]) => {
      const own = row[type] ?? 0;
      const all = row.reduce((sum, count) => sum + count, 0);
      return own >= 6 ? [{ feature, rating: own - (2 * all) / typeCount }] : [];
    });
    rated.sort((left, right) => right.rating - left.rating || (left.feature < right.feature ? -1 : 1));
    for (const { feature } of rated.slice(0, each)) chosen.add(feature);
  }
  return [...chosen].sort();
}

const STEP = 0.6;
const DECAY = 1e-5;

/** Softmax regression by stochastic descent with a step for each weight (AdaGrad). */
function descend(
  samples: readonly Sample[],
  rows: ReadonlyMap<string, number>,
  typeCount: number,
  epochs: number,
  random: () => number,
): Float64Array {
  const weights = new Float64Array((rows.size + 1) * typeCount);
  const squares = new Float64Array(weights.length).fill(1e-6);
  const known = samples.map(({ type, features }) => ({
    type,
    active: [...features].flatMap((feature) => rows.get(feature) ?? []),
  }));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let index = known.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [known[index], known[other]] = [known[other] as (typeof known)[0], known[index] as (typeof known)[0]];
    }
    for (const { type, active } of known) {
      const share = active.length === 0 ? 0 : 1 / Math.sqrt(active.length);
      const probabilities = softmax(weights, active, share, rows.size, typeCount);
      for (let other = 0; other < typeCount; other += 1) {
        const error = (probabilities[other] ?? 0) - (other === type ? 1 : 0);
        for (const row of active) move(weights, squares, row * typeCount + other, error * share);
        move(weights, squares, rows.size * typeCount + other, error);
      }
    }
  }
  return weights;
}

function softmax(
  weights: Float64Array,
  active: readonly number[],
  share: number,
  biasRow: number,
  typeCount: number,
): Float64Array {
  const scores = new Float64Array(typeCount);
  let highest = Number.NEGATIVE_INFINITY;
  for (let type = 0; type < typeCount; type += 1) {
    let sum = 0;
    for (const row of active) sum += weights[row * typeCount + type] ?? 0;
    const score = sum * share + (weights[biasRow * typeCount + type] ?? 0);
    scores[type] = score;
    highest = Math.max(highest, score);
  }
  const parts = scores.map((score) => Math.exp(score - highest));
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / whole);
}

function move(weights: Float64Array, squares: Float64Array, at: number, gradient: number): void {
  const full = gradient + DECAY * (weights[at] ?? 0);
  squares[at] = (squares[at] ?? 0) + full * full;
  weights[at] = (weights[at] ?? 0) - (STEP * full) / Math.sqrt(squares[at] ?? 1);
}
