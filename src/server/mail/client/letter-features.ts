import { foldText } from '#server/reading/text/fold.ts';
import { guessIntents, type IntentModel, shippedIntents } from '../intents/intent-model.ts';
import { splitSentences } from '../message/sentences.ts';
import { isFreeMail } from '../sender/professions.ts';

/** What of a stranger's message tells whether he wants a notary for himself. */
export interface Letter {
  address: string;
  subject: string;
  newText: string;
  signature: string;
  bringsPaper: boolean;
}

/** A power of two; one signed byte each. */
export const LETTER_SLOTS = 65_536;
/** Endings tell little, and are written in many ways. */
const STEM = 6;
const GRAM = 4;
/** Whoever wants something has said so by then. */
const MOST_CHARACTERS = 4000;
const MOST_WORDS = 240;
const MOST_SENTENCES = 12;
/** What an intent has to be, among 227, to say something of a sentence. */
const LIKELY = 0.4;

const OWN = new Set('JE J MOI MON MA MES NOUS NOTRE NOS ON'.split(' '));
const YOURS = new Set('VOUS VOTRE VOS'.split(' '));
/** A mailbox that stands for a house. */
const HOUSE =
  /^(?:contact|info|infos|accueil|secretariat|commercial|sales|compta|direction|bureau|service|agence|bonjour|hello|lettre|redaction|equipe|promo)/;

/** What the model sees, each as a name: the words, what its sentences seem to ask, and the shape of the letter. */
export function listLetterFeatures(letter: Letter, intents: IntentModel = shippedIntents()): Set<string> {
  const text = letter.newText.slice(0, MOST_CHARACTERS);
  const words = listStems(text);
  const features = new Set<string>();
  for (const word of listStems(letter.subject)) features.add(`s ${word}`);
  let previous = '^';
  for (const word of words) {
    features.add(`w ${word}`);
    features.add(`b ${previous} ${word}`);
    for (let at = 0; at + GRAM <= word.length + 2; at += 1)
      features.add(`~ ${`<${word}>`.slice(at, at + GRAM)}`);
    previous = word;
  }
  for (const word of listStems(letter.signature)) features.add(`g ${word}`);
  for (const feature of listAsked(text, intents)) features.add(feature);
  for (const feature of listShape(letter, words)) features.add(feature);
  return features;
}

function listStems(text: string): string[] {
  return foldText(text)
    .split(/[^A-Z0-9€%]/)
    .filter(Boolean)
    .map((word) => (/\d/.test(word) ? '#' : word.slice(0, STEM)))
    .slice(0, MOST_WORDS);
}

function listAsked(text: string, intents: IntentModel): string[] {
  return splitSentences(text)
    .slice(0, MOST_SENTENCES)
    .flatMap((sentence) => {
      const { probabilities, top } = guessIntents(sentence, intents);
      return (probabilities[top] ?? 0) >= LIKELY ? [`i ${intents.ids[top] ?? ''}`] : [];
    });
}

function listShape({ address, newText, bringsPaper }: Letter, words: readonly string[]): string[] {
  const own = words.filter((word) => OWN.has(word)).length;
  const yours = words.filter((word) => YOURS.has(word)).length;
  const [local = ''] = address.split('@');
  const asked = Math.min(3, newText.split('?').length - 1);
  return [
    isFreeMail(address) ? 'a private' : HOUSE.test(local) ? 'a house' : 'a other',
    `q ${asked}`,
    `l ${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`,
    `o ${own === 0 ? 'none' : own > yours ? 'more' : 'less'}`,
    `y ${Math.min(3, yours)}`,
    bringsPaper ? 'p paper' : 'p none',
  ];
}
