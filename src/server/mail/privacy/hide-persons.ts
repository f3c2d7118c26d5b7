import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { listFeatures } from '../questions/concepts.ts';
import { HIDDEN, hidePlaces } from './hide-places.ts';
import { FUNCTION_WORDS, isOrdinary } from './ordinary-words.ts';

/** What tells a word from a person. */
export interface Speech {
  /** Folded words of the names of everybody that may be meant. */
  names: ReadonlySet<string>;
  /** Folded words that the office itself writes without capitals. */
  ownWords: ReadonlySet<string>;
}

interface Word {
  text: string;
  folded: string;
  /** What stands between the word before and this one. */
  gap: string;
  from: number;
}

const SHOWN: Record<string, string> = {
  [HIDDEN.address]: '[adresse]',
  [HIDDEN.date]: '[date]',
  [HIDDEN.number]: '[numéro]',
  [HIDDEN.name]: '[nom]',
};
/** A name follows, written with a capital or not. */
const TITLES =
  /^(M|MR|MM|MME|MMES|MLLE|MONSIEUR|MADAME|MADEMOISELLE|MESSIEURS|MESDAMES|MAITRE|DR|DOCTEUR|EPOUX|EPOUSE|CONSORTS?|FAMILLE|VEUVE|VEUF|FEU|NEE|APPELLE|NOMMEE?|PRENOMMEE?|DENOMMEE?)$/;
const PARTICLES = /^(DE|DU|DES|LA|LE|LES|D|L|VAN|VON|DER|BEN|EL|AL|DA|DOS|DI|SAINT|SAINTE|ET)$/;
/** « chez durand », « avec paul », « à lyon »: what follows them without an article names somebody or some place. */
const BEFORE_A_NAME = /^(DE|D|CHEZ|AVEC|CONTRE|POUR|PAR|À|ET|ENTRE|HABITE(NT)?|HABITONS)$/;
/** Ordinary words that begin a sentence as a surname only: « Grand peut-il signer ? ». */
const SURNAMES_TOO = /^(GRAND|BON|BONNE|MOYEN|PART|CHOSE)$/;
const PRONOUN = /^(VOUS|JE|ON|IL|ELLE|ILS|ELLES|NOUS|TU|CE|T|MOI|LE|LA|LES)$/;
const CAPITAL = /^\p{Lu}/u;
const LATIN = /^[A-Z]+$/;

/**
 * A sentence without what tells who is meant: names, addresses, dates and numbers, a bracket in the place of each. What
 * may be a name is taken for one. Null when nothing is left of what was asked.
 */
export function hidePersons(sentence: string, speech: Speech): string | null {
  const plain = hidePlaces(toPlain(sentence));
  const words = listWords(plain);
  let left = '';
  let from = 0;
  let hidden: Hidden | null = null;
  for (const [at, word] of words.entries()) {
    hidden = hide(words, at, hidden, speech);
    if (!hidden) continue;
    left += plain.slice(from, word.from) + HIDDEN.name;
    from = word.from + word.text.length;
  }
  left = (left + plain.slice(from)).replace(/\ue003(?:[ .'-]*\ue003)+/g, HIDDEN.name);
  const asked = listFeatures(left.replace(/[\ue000-\ue003]/g, ' '));
  return asked.size > 0 ? left.replace(/[\ue000-\ue003]/g, (mark) => SHOWN[mark] ?? '') : null;
}

/** The words of names, folded, as `Speech` wants them. */
export function listNameWords(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => foldText(name).match(/[A-Z]{2,}/g) ?? []));
}

/** Words with a capital that no sentence begins with: whoever is called so is called so without it as well. */
export function listCapitalised(text: string): string[] {
  const found = toPlain(text).match(/(?<=[\p{Ll}\d,;:('-][ '-]?)\p{Lu}\p{L}{1,60}/gu) ?? [];
  return found.filter((word) => !isOrdinary(foldText(word)));
}

type Hidden = 'title' | 'given-name' | 'other';

function hide(words: readonly Word[], at: number, before: Hidden | null, speech: Speech): Hidden | null {
  const word = words[at] as Word;
  const capital = CAPITAL.test(word.text) && !isElided(words, at);
  const isFunction = FUNCTION_WORDS.has(word.folded);
  if (followsTitle(words, at) && !isFunction) return 'title';
  if (speech.names.has(word.folded) && (!isFunction || (capital && at > 0))) return 'other';
  if (isGivenName(word.folded) && !isOrdinary(word.folded) && word.text !== 'marié') return 'given-name';
  const adjacent = /^[ .'-]+$/.test(word.gap);
  if (before && before !== 'other' && adjacent && !isFunction) return 'other';
  if (isInitial(word, capital, words[at + 1])) return 'other';
  if (isOrdinary(word.folded)) return null;
  // Of other letters than ours nothing is known.
  if (!LATIN.test(word.folded)) return 'other';
  if (capital) return at === 0 && beginsASentence(word, words[at + 1], speech) ? null : 'other';
  if (word.text.length < 2 || isKnown(word.folded, speech)) return null;
  const previous = words[at - 1];
  if (previous && adjacent && BEFORE_A_NAME.test(previous.text.toUpperCase())) return 'other';
  // Where sentences begin without a capital, names do too: only what is known stays.
  return /^\p{Ll}/u.test(words[0]?.text ?? '') ? 'other' : null;
}

/** « Madame Le Goff », « mme durand », « Me Roux »; « Madame, quels… » names nobody. */
function followsTitle(words: readonly Word[], at: number): boolean {
  let place = at;
  while (place > 0 && /^\.?[ '-]*$/.test(words[place]?.gap ?? '')) {
    const previous = words[place - 1] as Word;
    if (TITLES.test(previous.folded) || /^né$/i.test(previous.text)) return !isElided(words, place - 1);
    if (previous.text === 'Me' || previous.text === 'ME') return CAPITAL.test(words[at]?.text ?? '');
    if (!PARTICLES.test(previous.folded)) return false;
    place -= 1;
  }
  return false;
}

function isElided(words: readonly Word[], at: number): boolean {
  return (words[at]?.text.length ?? 0) <= 2 && (words[at + 1]?.gap ?? '').startsWith("'");
}

/** « J. Durand »: a letter alone that no apostrophe follows. */
function isInitial(word: Word, capital: boolean, next: Word | undefined): boolean {
  return capital && word.text.length === 1 && word.folded !== 'M' && /^\./.test(next?.gap ?? '');
}

/** « Acceptez-vous… », or a word that is known not to be a name. */
function beginsASentence(word: Word, next: Word | undefined, speech: Speech): boolean {
  if (next?.gap === '-' && PRONOUN.test(next.folded)) return true;
  return isKnown(word.folded, speech) && !SURNAMES_TOO.test(word.folded);
}

function isKnown(folded: string, { ownWords }: Speech): boolean {
  if (ownWords.has(folded) || isOrdinary(folded)) return true;
  return folded.length > 2 && [...listFeatures(folded)].every((feature) => feature.startsWith('concept:'));
}

function listWords(plain: string): Word[] {
  let end = 0;
  return [...plain.matchAll(/\p{L}+/gu)].map((match) => {
    const gap = plain.slice(end, match.index);
    end = match.index + match[0].length;
    return { text: match[0], folded: foldText(match[0]), gap, from: match.index };
  });
}

/** Composed letters, plain apostrophes, hyphens and spaces; none of the marks. */
function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[\ue000-\ue003\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/\s+/g, ' ');
}
