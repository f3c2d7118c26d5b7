import { foldText } from '../text/fold.ts';
import { commonWords } from './common-words.data.ts';

let loaded: ReadonlySet<string> | null = null;

/** Whether papers use it as a word, and it has named nobody on any that was learned from: « échéance », « vente ». */
export function isCommonWord(word: string): boolean {
  loaded ??= new Set(commonWords.split(' '));
  return loaded.has(foldText(word));
}
