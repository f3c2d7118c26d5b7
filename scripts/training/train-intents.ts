import { createRandom } from '../../demo/seeded-random.ts';
import type { PackedIntents } from '../../src/server/mail/intents/intent-model.ts';
import { BUCKETS, listFeaturesInContext } from '../../src/server/mail/intents/sentence-features.ts';
import type { Catalogue, Paraphrase } from './read-intents.ts';

interface Sample {
  intent: number;
  buckets: Uint16Array;
  values: Float32Array;
}

const ROUNDS = 40;
const STEP = 1;
/** How much of a sentence is left out each time that it is learned from. */
const LEFT_OUT = 0.75;
const DECAY = 1e-5;
/** An intent that is as good as ruled out learns nothing from a sentence. */
const LEAST_ERROR = 5e-4;
/** How many weights are kept, the heaviest: as much as may be shipped. */
const MOST_WEIGHTS = 430_000;
/** The share of the weights that are cut to the heaviest that can be told. */
const CLIPPED = 0.0005;

/** Softmax regression by stochastic descent with a step for each weight (AdaGrad). The same bytes for the same lines. */
export function trainIntents(
  { ids, never }: Pick<Catalogue, 'ids' | 'never'>,
  paraphrases: readonly Paraphrase[],
): PackedIntents {
  const places = new Map(ids.map((id, place) => [id, place]));
  const sentences = paraphrases.map(({ intent, text, around }) => {
    const place = places.get(intent);
    if (place === undefined) throw new Error(`Aucune intention ne s’appelle « ${intent} » : « ${text} ».`);
    return { intent: place, features: listFeaturesInContext(text, around ?? '') };
  });
  const rarity = measureRarity(sentences);
  const weights = descend(
    sentences.map(({ intent, features }) => weigh(intent, features, rarity)),
    ids.length,
  );
  return { never: never.join(' '), ...pack(ids, rarity, weights) };
}

/** 255ths, as they are shipped: what is learned is learned of what will be read. */
function measureRarity(sentences: readonly { features: ReadonlyMap<number, number> }[]): Uint8Array {
  const holding = new Uint32Array(BUCKETS);
  for (const { features } of sentences)
    for (const bucket of features.keys()) holding[bucket] = (holding[bucket] ?? 0) + 1;
  const whole = Math.log(1 + sentences.length);
  return Uint8Array.from(holding, (count) =>
    count === 0 ? 0 : Math.max(1, Math.round((255 * Math.log(1 + sentences.length / count)) / whole)),
  );
}

function weigh(intent: number, features: ReadonlyMap<number, number>, rarity: Uint8Array): Sample {
  const parts = [...features].map(([bucket, loudness]) => (loudness * (rarity[bucket] ?? 0)) / 255);
  const norm = Math.sqrt(parts.reduce((sum, part) => sum + part ** 2, 0)) || 1;
  return {
    intent,
    buckets: Uint16Array.from(features.keys()),
    values: Float32Array.from(parts, (part) => part / norm),
  };
}

function descend(samples: Sample[], intentCount: number): Float32Array {
  const random = createRandom('intents');
  const weights = new Float32Array(BUCKETS * intentCount);
  const squares = new Float32Array(weights.length).fill(1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(samples, random);
    for (const sample of samples) learn(leaveOut(sample, random), { weights, squares, intentCount });
  }
  return weights;
}

/** Some of what a sentence shows, so that no single sign is relied upon: other people leave it out. */
function leaveOut({ intent, buckets, values }: Sample, random: () => number): Sample {
  const kept = Array.from(buckets.keys()).filter(() => random() >= LEFT_OUT);
  const parts = kept.map((part) => values[part] ?? 0);
  const norm = Math.sqrt(parts.reduce((sum, part) => sum + part ** 2, 0)) || 1;
  return {
    intent,
    buckets: Uint16Array.from(kept, (part) => buckets[part] ?? 0),
    values: Float32Array.from(parts, (part) => part / norm),
  };
}

interface Learner {
  weights: Float32Array;
  squares: Float32Array;
  intentCount: number;
}

function learn({ intent, buckets, values }: Sample, { weights, squares, intentCount }: Learner): void {
  const errors = guess(buckets, values, weights, intentCount);
  errors[intent] = (errors[intent] ?? 0) - 1;
  for (let other = 0; other < intentCount; other += 1) {
    const error = errors[other] ?? 0;
    if (Math.abs(error) < LEAST_ERROR) continue;
    for (let part = 0; part < buckets.length; part += 1) {
      const at = (buckets[part] ?? 0) * intentCount + other;
      const gradient = error * (values[part] ?? 0) + DECAY * (weights[at] ?? 0);
      const square = (squares[at] ?? 0) + gradient * gradient;
      squares[at] = square;
      weights[at] = (weights[at] ?? 0) - (STEP * gradient) / Math.sqrt(square);
    }
  }
}

function guess(buckets: Uint16Array, values: Float32Array, weights: Float32Array, intentCount: number) {
  const scores = new Float64Array(intentCount);
  for (let part = 0; part < buckets.length; part += 1) {
    const row = (buckets[part] ?? 0) * intentCount;
    const value = values[part] ?? 0;
    for (let intent = 0; intent < intentCount; intent += 1)
      scores[intent] = (scores[intent] ?? 0) + (weights[row + intent] ?? 0) * value;
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) highest = Math.max(highest, score);
  let whole = 0;
  for (let intent = 0; intent < intentCount; intent += 1) {
    scores[intent] = Math.exp((scores[intent] ?? 0) - highest);
    whole += scores[intent] ?? 0;
  }
  for (let intent = 0; intent < intentCount; intent += 1) scores[intent] = (scores[intent] ?? 0) / whole;
  return scores;
}

function shuffle(samples: Sample[], random: () => number): void {
  for (let place = samples.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [samples[place], samples[other]] = [samples[other] as Sample, samples[place] as Sample];
  }
}

function pack(ids: readonly string[], rarity: Uint8Array, weights: Float32Array) {
  leaveOutCommon(weights, ids.length);
  const sizes = Float32Array.from(weights, Math.abs).sort();
  // A few weights are far heavier than all others; a finer scale for these is worth more.
  const scale = (sizes[Math.floor(sizes.length * (1 - CLIPPED))] ?? 0) / 127 || 1;
  const least = Math.max(scale / 2, sizes[sizes.length - MOST_WEIGHTS] ?? 0);
  const counts = new Uint8Array(BUCKETS);
  const intents: number[] = [];
  const kept: number[] = [];
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    if (Math.abs(weight) < least) continue;
    const bucket = Math.floor(at / ids.length);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    intents.push(at % ids.length);
    kept.push(Math.max(-127, Math.min(127, Math.round(weight / scale))));
  }
  return {
    ids: ids.join(' '),
    rarity: base64(rarity),
    counts: base64(counts),
    intents: base64(Uint8Array.from(intents)),
    weights: base64(new Uint8Array(Int8Array.from(kept).buffer)),
    scale: Number(scale.toPrecision(6)),
  };
}

/** What a bucket says of most intents alike it says of none: only differences count, and most become nothing. */
function leaveOutCommon(weights: Float32Array, intentCount: number): void {
  for (let row = 0; row < weights.length; row += intentCount) {
    const own = weights.subarray(row, row + intentCount);
    const common = Float32Array.from(own).sort()[intentCount >> 1] ?? 0;
    for (let intent = 0; intent < intentCount; intent += 1) own[intent] = (own[intent] ?? 0) - common;
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
