import type { DocumentTypeId } from '#shared/document-types.ts';
import { shareOut } from '../text/share-out.ts';
import { listFeatures } from '../text/text-features.ts';
import { trainedModel } from './type-model.data.ts';

export interface TypeOpinion {
  type: DocumentTypeId;
  /** From 0 to 1; all types together make 1. */
  probability: number;
}

interface Model {
  types: DocumentTypeId[];
  rows: Map<string, number>;
  /** One row of a weight per type for each feature, then the row of the biases. */
  weights: Int8Array;
}

let loaded: Model | null = null;

/** Unpacked once, when it is first asked. */
function load(): Model {
  loaded ??= {
    types: trainedModel.types.split(' ') as DocumentTypeId[],
    rows: new Map(trainedModel.features.split('|').map((feature, row) => [feature, row])),
    weights: new Int8Array(Buffer.from(trainedModel.weights, 'base64')),
  };
  return loaded;
}

/**
 * What a small linear model, trained on generated text, makes of a folded text, most probable first. It is one piece
 * of evidence among others: it knows words, not where they stand. Empty when the text holds nothing that it knows.
 */
export function judgeTypes(folded: string): TypeOpinion[] {
  const { types, rows, weights } = load();
  const known = [...listFeatures(folded)].flatMap((feature) => rows.get(feature) ?? []);
  if (known.length === 0) return [];
  const scale = trainedModel.scale / Math.sqrt(known.length);
  const scores = types.map((_, type) => {
    let sum = 0;
    for (const row of known) sum += weights[row * types.length + type] ?? 0;
    return sum * scale + (weights[rows.size * types.length + type] ?? 0) * trainedModel.scale;
  });
  const probabilities = shareOut(scores);
  return types
    .map((type, index) => ({ type, probability: probabilities[index] ?? 0 }))
    .toSorted((left, right) => right.probability - left.probability);
}
