import { type HashedModel, openModel, weigh } from '#server/reading/evidence/hashed-model.ts';
import { listAskingFeatures, type Place } from './asking-features.ts';
import { trainedAsking } from './asking-model.data.ts';

/** As many slots as the model has, one byte each. */
export const ASKING_SLOTS = 1 << 15;

let shipped: HashedModel | null = null;

function shippedAsking(): HashedModel {
  shipped ??= openModel(trainedAsking);
  return shipped;
}

/** How probable it is that a sentence wants something of its reader, with or without a question mark. */
export function guessAsking(sentence: string, place: Place, model: HashedModel = shippedAsking()): number {
  const features = listAskingFeatures(sentence, place);
  return 1 / (1 + Math.exp(-weigh(model, features) / Math.sqrt(features.size)));
}
