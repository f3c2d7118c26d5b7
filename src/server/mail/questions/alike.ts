import { foldText } from '#server/reading/text/fold.ts';
import { contrasts } from '../intents/contrasts.ts';
import { type IntentModel, shippedIntents } from '../intents/intent-model.ts';
import { hashWord } from '../intents/sentence-features.ts';
import { cosine } from './evidence.ts';
import { type ReadText, readText } from './read-text.ts';
import { dice } from './similarity.ts';

/** A sentence with what decides whether another one asks the same. */
export interface ComparableText extends ReadText {
  /** What it wants to know, and what it denies. */
  turns: string;
}

/** What changes a question although its other words stay: « où », « quand », « pas ». */
const TURNS =
  /\b(?:OU|QUAND|COMBIEN|QUI|POURQUOI|PAS|NE|N|SANS|AUCUNE?|JAMAIS|RIEN|PLUS|MOINS|AVANT|APRES|OBLIGATOIRES?|OBLIGEE?S?|FAUT|DOIS|DOIT|PEUT|PEUX|PUIS|POUVEZ|POSSIBLE)\b/g;
/** One way of saying that something may be, or has to be. */
const SAME_TURN: Record<string, string> = {
  PEUX: 'PEUT',
  PUIS: 'PEUT',
  POUVEZ: 'PEUT',
  POSSIBLE: 'PEUT',
  DOIS: 'FAUT',
  DOIT: 'FAUT',
  N: 'NE',
};

/** Of what was hidden nothing is compared. */
const HIDDEN = /\[[a-zé]{3,8}\]/g;

export function readComparable(text: string, model: IntentModel = shippedIntents()): ComparableText {
  const plain = text.replace(HIDDEN, ' ').replace(/\d[\d .,/:€%]{0,30}/g, ' ');
  const turns = [...foldText(plain).matchAll(TURNS)].map(([turn]) => SAME_TURN[turn] ?? turn);
  return { ...readText(plain, model), turns: [...new Set(turns)].toSorted().join(' ') };
}

interface Least {
  /** Of runs of three letters. */
  letters: number;
  /** Of telling words, each as much as it is rare, in both directions. */
  words: number;
  /** Of what the trained model makes of both. */
  intents: number;
}

/** Nearly the same words: what was said of one may be said of the other. See decision 0089 for what it was measured on. */
const NEARLY: Least = { letters: 0.6, words: 0.75, intents: 0.9 };
/** A no holds further than a yes. */
const NEAR: Least = { letters: 0.4, words: 0.5, intents: 0.75 };

export function asksNearlyTheSame(one: ComparableText, other: ComparableText): boolean {
  return one.turns === other.turns && one.guess.top === other.guess.top && isAlike(one, other, NEARLY);
}

export function resembles(one: ComparableText, other: ComparableText): boolean {
  return isAlike(one, other, NEAR);
}

function isAlike(one: ComparableText, other: ComparableText, least: Least): boolean {
  const nothing: ReadText['things'] = new Map();
  if (contrasts(one.things, other.things, nothing) || contrasts(other.things, one.things, nothing))
    return false;
  return (
    dice(one.trigrams, other.trigrams) >= least.letters &&
    Math.min(shareOf(one, other), shareOf(other, one)) >= least.words &&
    cosine(one.guess.scores, other.guess.scores) >= least.intents
  );
}

/** How much of what the one says the other says too. */
function shareOf({ words }: ReadText, { words: theirs }: ReadText): number {
  const { rarity } = shippedIntents();
  let whole = 0;
  let found = 0;
  for (const [stem, word] of words) {
    const weight = rarity[hashWord(word)] || 1;
    whole += weight;
    if (theirs.has(stem)) found += weight;
  }
  return whole > 0 ? found / whole : Number(theirs.size === 0);
}
