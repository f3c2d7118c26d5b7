import { softmax } from '#server/reading/evidence/softmax.ts';
import { trainedIntents } from './intent-model.data.ts';
import { BUCKETS, listFeaturesInContext } from './sentence-features.ts';

/** A regression over the features of a sentence, with the weights that count for something. */
export interface IntentModel {
  ids: readonly string[];
  /** The places of those that no line of a sheet answers: a person does. */
  never: readonly number[];
  /** How telling each bucket is; 0 for what no sentence held. */
  rarity: Float64Array;
  /** Where the weights of each bucket begin, and after the last one end. */
  starts: Uint32Array;
  /** The intent of each weight. */
  intents: Uint8Array;
  weights: Int8Array;
  /** What one of them is worth. */
  scale: number;
}

/** As it is stored; all but `ids`, `never` and `scale` in base64, a byte each. */
export interface PackedIntents {
  ids: string;
  never: string;
  /** Of each bucket, in 255ths. */
  rarity: string;
  /** How many weights each bucket has. */
  counts: string;
  intents: string;
  weights: string;
  scale: number;
}

/** What a sentence asks, as far as its words tell: one number an intent, in the order of the model’s ids. */
export interface IntentGuess {
  scores: Float64Array;
  /** All together make 1. */
  probabilities: readonly number[];
  /** The place of the most probable. */
  top: number;
}

let loaded: IntentModel | null = null;

/** The model of the repository, unpacked once, when it is first asked. */
export function shippedIntents(): IntentModel {
  loaded ??= unpackIntents(trainedIntents);
  return loaded;
}

export function unpackIntents(packed: PackedIntents): IntentModel {
  const ids = packed.ids.split(' ');
  const never = packed.never.split(' ');
  const counts = bytesOf(packed.counts);
  const starts = new Uint32Array(BUCKETS + 1);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1)
    starts[bucket + 1] = (starts[bucket] ?? 0) + (counts[bucket] ?? 0);
  return {
    ids,
    never: ids.flatMap((id, place) => (never.includes(id) ? [place] : [])),
    rarity: Float64Array.from(bytesOf(packed.rarity), (byte) => byte / 255),
    starts,
    intents: bytesOf(packed.intents),
    weights: new Int8Array(bytesOf(packed.weights).buffer),
    scale: packed.scale,
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}

/** What a sentence asks, beside what was said around it. */
export function guessIntents(
  text: string,
  { ids, rarity, starts, intents, weights, scale }: IntentModel,
  around = '',
): IntentGuess {
  const known = [...listFeaturesInContext(text, around)].flatMap(([bucket, loudness]) =>
    rarity[bucket] ? [{ bucket, weight: loudness * rarity[bucket] }] : [],
  );
  const norm = Math.sqrt(known.reduce((sum, { weight }) => sum + weight ** 2, 0)) || 1;
  const scores = new Float64Array(ids.length);
  for (const { bucket, weight } of known) {
    const value = (weight * scale) / norm;
    for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
      const intent = intents[at] ?? 0;
      scores[intent] = (scores[intent] ?? 0) + (weights[at] ?? 0) * value;
    }
  }
  let top = 0;
  for (let at = 1; at < scores.length; at += 1) if ((scores[at] ?? 0) > (scores[top] ?? 0)) top = at;
  return { scores, probabilities: softmax(scores), top };
}

/** Whether the model has learned that a word belongs to an intent. */
export function speaksFor(
  bucket: number,
  intent: number,
  { starts, intents, weights }: IntentModel,
): boolean {
  for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1)
    if (intents[at] === intent) return (weights[at] ?? 0) > 0;
  return false;
}
