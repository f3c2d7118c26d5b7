import {
  type HashedModel,
  openModel,
  type StoredModel,
  slotOf,
} from '#server/reading/evidence/hashed-model.ts';
import { softmax } from '#server/reading/evidence/softmax.ts';
import { listTellingFeatures } from './telling-features.ts';
import { trainedTelling } from './telling-model.data.ts';
import { toldKinds } from './told-kinds.ts';

/** Slots of each answer, a power of two; one signed byte each. */
export const TELLING_SLOTS = 16_384;
/** What a sentence may tell: nothing, or one of the kinds. */
export const tellings = ['nothing', ...toldKinds] as const;
export type Telling = (typeof tellings)[number];

let loaded: HashedModel | null = null;

/** Where the features of a plain sentence stand among the slots of one answer. */
export function listTellingSlots(plain: string): number[] {
  return [...new Set([...listTellingFeatures(plain)].map((feature) => slotOf(feature, TELLING_SLOTS)))];
}

/** How probable each telling is, in the order of `tellings`; a slot's weights stand side by side. */
function weighTellings(slots: readonly number[], { weights, scale }: HashedModel): number[] {
  const worth = scale / Math.sqrt(slots.length || 1);
  return softmax(
    tellings.map((_, at) => {
      let sum = 0;
      for (const slot of slots) sum += weights[slot * tellings.length + at] ?? 0;
      return sum * worth;
    }),
  );
}

/** How probable it is that a plain sentence announces something: learned from whole mails, knowing no rule’s verdict. */
export function guessTelling(plain: string, model: HashedModel = shipped()): number {
  return 1 - (weighTellings(listTellingSlots(plain), model)[0] ?? 1);
}

function shipped(): HashedModel {
  loaded ??= openModel(trainedTelling satisfies StoredModel);
  return loaded;
}
