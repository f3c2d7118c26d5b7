import { foldText } from '#server/reading/text/fold.ts';
import { listFeatures } from './concepts.ts';
import { type AskedFeatures, type IndexedEntry, listTrigrams } from './similarity.ts';

/** « Comment faire ? » says nothing: what came before is the question then. */
export function listAsked(question: string, context: string): AskedFeatures {
  const own = listFeatures(question);
  const before = listFeatures(context);
  const trigrams = listTrigrams(foldText(question));
  return own.size ? { own, context: before, trigrams } : { own: before, context: own, trigrams };
}

export function indexEntry(entry: { id: string; question: string; answer: string }): IndexedEntry {
  return {
    id: entry.id,
    features: listFeatures(entry.question),
    answerFeatures: listFeatures(entry.answer),
    trigrams: listTrigrams(foldText(entry.question)),
  };
}
