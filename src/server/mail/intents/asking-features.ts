import { foldText } from '#server/reading/text/fold.ts';
import { listWords } from './sentence-features.ts';

const PREFIX = 5;
const GRAM = 4;
/** « Peut-on », « pouvez-vous », « y a-t-il ». */
const INVERTED = /[A-Z]-(?:T-)?(?:JE|TU|IL|ELLE|ON|NOUS|VOUS|ILS|ELLES|CE)\b/;
const QUOTED = /[«"“].{0,200}[?!].{0,20}[»"”]/;
const FEW = 5;
const MANY = 15;

/** Where a sentence stands in its message. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
}

/** What tells a sentence that asks from one that tells: its words, how it begins and ends, and where it stands. */
export function listAskingFeatures(sentence: string, { isFirst, isLast }: Place): Set<string> {
  const words = listWords(sentence);
  const features = new Set<string>(['any']);
  for (const [at, word] of ['^', ...words].entries()) {
    const next = words[at] ?? '$';
    features.add(`b${word} ${next}`);
    if (at > 0) features.add(`w${word}`);
    if (at > 0 && at <= 3) features.add(`s${word}`);
    if (word.length > PREFIX) features.add(`p${word.slice(0, PREFIX)}`);
    for (let from = 0; from + GRAM <= word.length; from += 1)
      features.add(`~${word.slice(from, from + GRAM)}`);
  }
  const mark = /\?[\s)»"”]{0,5}$/.test(sentence) ? 'ends' : sentence.includes('?') ? 'holds' : 'lacks';
  features.add(`mark ${mark}`);
  features.add(`mark ${mark} ${QUOTED.test(sentence)}`);
  if (INVERTED.test(foldText(sentence))) features.add(`inverted`);
  features.add(`length ${words.length < FEW ? 'few' : words.length > MANY ? 'many' : 'some'}`);
  if (isFirst) features.add('first');
  if (isLast) features.add('last');
  return features;
}
