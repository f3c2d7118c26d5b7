import { listLineFeatures } from './line-features.ts';
import { trainedLines } from './line-model.data.ts';

/** What one sentence may announce. Who has died is told by rules. */
export const toldKinds = ['death', 'withdrawal', 'abandoned', 'stop-writing', 'absence', 'anger'] as const;
export type ToldKind = (typeof toldKinds)[number];
export type LineKind = ToldKind | 'ordinary';

/** One column for « it announces something », then one for each kind. */
export const COLUMNS = toldKinds.length + 1;

export interface LineModel {
  /** One signed byte for each bucket and column, the columns of a bucket side by side; all zero for what is unknown. */
  weights: Int8Array;
  /** What one of them is worth: a logarithm of how much oftener such a sentence holds the feature. */
  scale: number;
}

export interface LineGuess {
  /** The likeliest announcement. */
  kind: ToldKind;
  /** How much rather the sentence announces something than nothing; 0 where its words do not tell. */
  score: number;
}

const shipped: LineModel = {
  weights: Int8Array.from(Buffer.from(trainedLines.weights, 'base64')),
  scale: trainedLines.scale,
};

/** What the words of a plain sentence and their parts speak for: a guess, for a rule to weigh. */
export function guessLine(plain: string, { weights, scale }: LineModel = shipped): LineGuess {
  const sums = new Float64Array(COLUMNS);
  let known = 0;
  for (const bucket of listLineFeatures(plain)) {
    const row = weights.subarray(bucket * COLUMNS, (bucket + 1) * COLUMNS);
    if (row.some((weight) => weight !== 0)) known += 1;
    for (let column = 0; column < row.length; column += 1)
      sums[column] = (sums[column] ?? 0) + (row[column] ?? 0);
  }
  const [told = 0, ...kinds] = sums;
  return {
    kind: toldKinds[kinds.indexOf(Math.max(...kinds))] ?? 'anger',
    // Features of one sentence repeat each other: their evidence grows more slowly than their number.
    score: (told * scale) / Math.sqrt(known || 1),
  };
}
