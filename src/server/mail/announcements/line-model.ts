import { listLineFeatures } from './line-features.ts';
import { trainedLines } from './line-model.data.ts';

export interface LineModel {
  /** One a bucket; zero for what is unknown. */
  weights: Int16Array;
  /** What one of them is worth. */
  scale: number;
  /** What speaks for an announcement before a word is read. */
  bias: number;
}

const shipped: LineModel = {
  weights: new Int16Array(Uint8Array.from(Buffer.from(trainedLines.weights, 'base64')).buffer),
  scale: trainedLines.scale,
  bias: trainedLines.bias,
};

/** How much the words of a plain sentence and their parts speak for an announcement: a guess, for a rule to weigh. */
export function guessLine(plain: string, { weights, scale, bias }: LineModel = shipped): number {
  let sum = 0;
  let known = 0;
  for (const bucket of listLineFeatures(plain)) {
    const weight = weights[bucket] ?? 0;
    if (weight !== 0) known += 1;
    sum += weight;
  }
  // Features of one sentence repeat each other: their evidence grows more slowly than their number.
  return known === 0 ? 0 : bias + (sum * scale) / Math.sqrt(known);
}
