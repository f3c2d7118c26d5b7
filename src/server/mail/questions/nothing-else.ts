import { foldText } from '#server/reading/text/fold.ts';
import { parsePersonName } from '../message/person-name.ts';
import { findConcept, listFeatures } from './concepts.ts';

/** Who writes more tells something. */
const MOST_SENTENCES = 8;
const GREETS = /^(?:BONJOUR|BONSOIR|SALUT|HELLO)[\s,!]{0,10}/;
const NAME_WORD = /^\p{Lu}[\p{L}'’-]{1,40}$/u;
const INTRODUCES = /^(?:JE SUIS|JE M'APPELLE|MON NOM EST|NOUS SOMMES|ICI) /;

/** Whether a message says no more than one of its sentences: beside it stand greetings, thanks and names. */
export function saysNothingElse(
  sentence: string,
  { said, subject }: { said: readonly string[]; subject: string },
): boolean {
  const own = said.indexOf(sentence);
  if (own < 0 || said.length > MOST_SENTENCES) return false;
  const asked = listFeatures(sentence);
  const isOfIt = ![...listFeatures(subject)].some((feature) => !asked.has(feature));
  return (
    isOfIt &&
    !/\d/.test(subject) &&
    said.every((one, at) => at === own || saysNothing(one) || tellsWhoWrites(one, at === said.length - 1))
  );
}

function saysNothing(sentence: string): boolean {
  return !/\d/.test(sentence) && listFeatures(sentence).size === 0;
}

/** « Je m’appelle Claire Fontaine », or the name alone at the end. */
function tellsWhoWrites(sentence: string, isLast: boolean): boolean {
  const folded = foldText(sentence).replace(GREETS, '');
  const introduced = INTRODUCES.exec(folded);
  const name = sentence
    .slice(introduced ? sentence.length - folded.length + introduced[0].length : 0)
    .replace(/[.,!]$/, '');
  const words = name.split(' ');
  const isName =
    words.length <= 4 && words.every((word) => NAME_WORD.test(word)) && parsePersonName(name) !== null;
  // What is an idea of the office’s work is no name: « Contrat de mariage », « Vente Maison ».
  return (introduced !== null || isLast) && isName && ![...listFeatures(name)].some(findConcept);
}
