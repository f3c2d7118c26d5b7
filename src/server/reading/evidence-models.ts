import { storedDateModel } from './dates/date-model.data.ts';
import { type HashedModel, openModel } from './evidence/hashed-model.ts';
import { storedHolderModel } from './holders/holder-model.data.ts';
import { storedTypeModel } from './types/weighed-type-model.data.ts';

/** What the learned reader of a paper has learnt. */
export interface EvidenceModels {
  types: HashedModel;
  holders: HashedModel;
  dates: HashedModel;
}

let loaded: EvidenceModels | null = null;

/** Those of the repository; unpacked once, when they are first asked. */
export function loadEvidenceModels(): EvidenceModels {
  loaded ??= {
    types: openModel(storedTypeModel),
    holders: openModel(storedHolderModel),
    dates: openModel(storedDateModel),
  };
  return loaded;
}
