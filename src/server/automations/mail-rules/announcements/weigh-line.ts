import type { AnnouncementKind } from '#shared/suspensions.ts';
import type { Setting, Verdict } from '../announcement.ts';
import { isPolite } from '../plain-thanks.ts';
import { findLastDay } from './absence-end.ts';
import { isSupposed } from './factuality.ts';
import { guessLine, type LineGuess, toldKinds } from './line-model.ts';
import type { Said } from './plain-sentences.ts';

/** One ordinary sentence in a hundred of an author who was not learned from scores as high. */
const SURE = 3.3;
export function isLearned({ score }: LineGuess): boolean {
  return score >= SURE;
}

export interface Weighed {
  announces: { kind: AnnouncementKind; lastDay: string | null } | null;
  /** A person reads it: its words are not those of an ordinary sentence. */
  isSuspect: boolean;
}

/** A name alone, or « à bientôt », tells a guess nothing. */
const FEWEST_WORDS = 4;
/** As far as a supposition is looked for from the beginning of a sentence. */
const OPENING = 70;

const NOTHING: Weighed = { announces: null, isSuspect: false };

/**
 * What the words of a sentence speak for that no rule has read. `verdicts` are those of the rules, in the order of the
 * kinds: what one of them has explained is not guessed again, and a question or a supposition is at most suspect.
 */
export function weighLine(said: Said, setting: Setting, verdicts: readonly Verdict[]): Weighed {
  const { plain, asks, isSubject } = said;
  if (isSubject || verdicts.some((verdict) => verdict !== null && verdict !== 'explained')) return NOTHING;
  const guess = guessLine(plain);
  if (plain.split(' ').length < FEWEST_WORDS + 2) return NOTHING;
  if (!isLearned(guess) || verdicts[toldKinds.indexOf(guess.kind)] === 'explained') return NOTHING;
  const suspect = { announces: null, isSuspect: true };
  // Thanks hold the words of what they are for.
  if (isPolite(said) && !/ JUSQU /.test(plain)) return suspect;
  // What a rule has explained in part is no certain news.
  if (asks || verdicts.includes('explained') || isSupposed(plain, OPENING)) return suspect;
  if (guess.kind === 'absence') return weighAbsence(plain, setting) ?? suspect;
  // Words that were learned stop nobody by themselves: of an author who was not learned from they stopped one in three.
  return suspect;
}

/** « Le syndic est fermé jusqu’au 30 » */
const ANOTHER =
  /^ (?:[A-Z]{1,12} )?(?:LE|LA|L|UN|UNE|NOTRE|MON|MA|VOTRE) (?:SYNDIC|AGENCE|BANQUE|MAIRIE|NOTAIRE|CLERC|CONSEILLERE?|COURTIER|DIAGNOSTIQUEUR|GEOMETRE|LOCATAIRE|VENDEU[A-Z]{1,3}|ACHETEU[A-Z]{1,3}|ACQUEREURS?|MARI|FEMME|FILS|FILLE|FRERE|SOEUR|OFFRE|DEVIS|BAIL|PRET|DIAGNOSTIC)(?= )/;

/** « jusqu’au 6 avril nous n’ouvrirons pas nos boîtes »: away in his own words, and until when. */
function weighAbsence(plain: string, { today }: Setting): Weighed | null {
  const lastDay = findLastDay(plain, today);
  if (ANOTHER.test(plain) || !lastDay || lastDay <= today) return null;
  return / (?:JE|J|NOUS|ON|SUIS|MON|MA|MES|NOTRE|NOS) /.test(plain) ? told('absence', lastDay) : null;
}

function told(kind: AnnouncementKind, lastDay: string | null = null): Weighed {
  return { announces: { kind, lastDay }, isSuspect: false };
}
