import { BUCKETS, listLineFeatures } from '../../src/server/mail/announcements/line-features.ts';
import type { LineModel } from '../../src/server/mail/announcements/line-model.ts';
import { listSaid } from '../../src/server/mail/announcements/plain-sentences.ts';
import type { ToldKind } from '../../src/server/mail/announcements/told-kinds.ts';

export interface Line {
  kind: ToldKind | 'ordinary';
  text: string;
}

interface Sentence {
  buckets: readonly number[];
  /** Of a line that announces something. */
  tells: boolean;
}

/** So often, beside what was counted, is everything seen on either side. */
const SMOOTHING = 1;
const ROUNDS = 60;
const FIRST_STEP = 0.5;
/** How much slower each round is, how little the bias follows, and how strongly weights are drawn to nothing. */
const SLOWER = 0.2;
const BIAS_STEP = 0.1;
const SHRINK = 0.01;
/** A stride that visits each of any few thousand sentences once, announcements among ordinary ones. */
const STRIDE = 7919;

/**
 * A regression over how much oftener a sentence that announces something holds each feature: what counting alone believes,
 * corrected by what it gets wrong. The same bytes for the same lines.
 */
export function trainLines(lines: readonly Line[]): LineModel {
  const sentences = lines.flatMap(({ kind, text }) =>
    listSaid('', text).map(({ plain }) => ({
      buckets: [...listLineFeatures(plain)],
      tells: kind !== 'ordinary',
    })),
  );
  const ratios = countRatios(sentences);
  const { factors, bias } = descend(sentences, ratios);
  const weights = factors.map((factor, bucket) => factor * (ratios[bucket] ?? 0));
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST || 1;
  return {
    // One byte each would tell nothing of the small ones, which are many.
    weights: Int16Array.from(weights, (weight, bucket) => (ratios[bucket] ? round(weight / scale) : 0)),
    scale: Number(scale.toPrecision(6)),
    bias: Number(bias.toPrecision(6)),
  };
}

const MOST = 32_767;

/** Never 0, which stands for what is unknown. */
function round(weight: number): number {
  return Math.round(weight) || (weight < 0 ? -1 : 1);
}

/** Naive Bayes: the logarithm of how much oftener, 0 for what was never seen. */
function countRatios(sentences: readonly Sentence[]): Float64Array {
  const [told, ordinary] = [true, false].map((tells) =>
    count(sentences.filter((one) => one.tells === tells)),
  );
  const ratios = new Float64Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    if (told && ordinary && (told.holding[bucket] || ordinary.holding[bucket]))
      ratios[bucket] = Math.log(share(told, bucket) / share(ordinary, bucket));
  }
  return ratios;
}

interface Counts {
  sentences: number;
  holding: Float64Array;
}

function count(sentences: readonly Sentence[]): Counts {
  const holding = new Float64Array(BUCKETS);
  for (const { buckets } of sentences)
    for (const bucket of buckets) holding[bucket] = (holding[bucket] ?? 0) + 1;
  return { sentences: sentences.length, holding };
}

function share({ sentences, holding }: Counts, bucket: number): number {
  return ((holding[bucket] ?? 0) + SMOOTHING) / (sentences + 2 * SMOOTHING);
}

function descend(sentences: readonly Sentence[], ratios: Float64Array) {
  const factors = new Float64Array(BUCKETS);
  let bias = 0;
  const tellingShare = sentences.filter(({ tells }) => tells).length / sentences.length;
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = FIRST_STEP / (1 + round * SLOWER);
    for (let turn = 0; turn < sentences.length; turn += 1) {
      const { buckets, tells } = sentences[(turn * STRIDE) % sentences.length] as Sentence;
      const known = buckets.filter((bucket) => ratios[bucket] !== 0);
      const norm = Math.sqrt(known.length || 1);
      const sum = known.reduce((all, bucket) => all + (factors[bucket] ?? 0) * (ratios[bucket] ?? 0), 0);
      const guess = 1 / (1 + Math.exp(-(bias + sum / norm)));
      // Announcements are rarer: both sides weigh the same together.
      const error = (guess - Number(tells)) / (2 * (tells ? tellingShare : 1 - tellingShare));
      bias -= step * BIAS_STEP * error;
      for (const bucket of known) {
        const factor = factors[bucket] ?? 0;
        factors[bucket] = factor - step * ((error * (ratios[bucket] ?? 0)) / norm + SHRINK * factor);
      }
    }
  }
  return { factors, bias };
}
