import type { AnnouncementKind } from '#shared/suspensions.ts';
import { findLastDay } from './absence-end.ts';
import { withoutDone } from './absence-over.ts';
import type { Setting, Verdict } from './announcement.ts';
import { deniesNews } from './denial.ts';
import { concernsSomebody, leavesDoubt, looksAway } from './doubt.ts';
import { isSupposed } from './factuality.ts';
import { guessLine } from './line-model.ts';
import type { Said } from './plain-sentences.ts';
import { goesOn } from './stance.ts';
import { toldKinds } from './told-kinds.ts';
import { findActor } from './who-acts.ts';

/** One ordinary sentence in twenty of an author who was not learned from weighs as much. */
const SUSPECT = 0.3;
/** With a denial so much is enough. */
const MAYBE = -1.5;
/** What a rule’s explanation takes away. */
const EXPLAINED = 2.5;

export function isSuspect(weight: number): boolean {
  return weight >= SUSPECT;
}

export interface Weighed {
  announces: { kind: AnnouncementKind; lastDay: string | null } | null;
  /** A person reads it: it might be the announcement that it looks like. */
  isSuspect: boolean;
}

/** A name alone, or « à bientôt », tells a guess nothing. */
const FEWEST_WORDS = 4;

/**
 * What is left of a sentence once the rules have read it: what might be news of what it speaks of, what the words were
 * learned to speak for, and what is asked in the form of thanks, are for a person. That stops nobody by itself.
 * `verdicts` are in the order of `toldKinds`.
 */
export function weighLine(said: Said, setting: Setting, verdicts: readonly Verdict[]): Weighed {
  if (verdicts.some((verdict) => verdict !== null && typeof verdict !== 'string')) return NOTHING;
  if (verdicts.includes('doubtful')) return SUSPICIOUS;
  const explained = toldKinds.filter((_, order) => verdicts[order] === 'explained');
  const away = !explained.includes('absence') && looksAway(said.plain) ? findSilence(said, setting) : null;
  if (away) return { announces: away, isSuspect: false };
  return leavesDoubt(said.plain, explained) || isLearned(said, explained.length > 0) ? SUSPICIOUS : NOTHING;
}

function isLearned({ plain, isSubject }: Said, isExplained: boolean): boolean {
  if (isSubject || plain.split(' ').length < FEWEST_WORDS + 2 || !concernsSomebody(plain) || goesOn(plain))
    return false;
  const weight = guessLine(plain);
  return (
    isSuspect(weight - (isExplained ? EXPLAINED : 0)) ||
    (!isExplained && weight >= MAYBE && deniesNews(plain))
  );
}

const NOTHING: Weighed = { announces: null, isSuspect: false };
const SUSPICIOUS: Weighed = { announces: null, isSuspect: true };

/** « on ne vous embêtera pas avant le 6 »: he spares the office, and may be reached himself. */
const LEAVES_ALONE =
  / (?:NE )?VOUS (?:EMBET|DERANG|ENNUI|SOLLICIT|RELANC|IMPORTUN|RAPPEL|HARCEL|DEMAND)[A-Z]{1,7} (?:[A-Z]{1,8} )?(?:PAS|PLUS|RIEN)(?= )/;

/** « jusqu’au 6 avril nous n’ouvrirons pas nos boîtes »: away in his own words, and until when. */
function findSilence({ plain: whole, asks }: Said, { today }: Setting): Weighed['announces'] {
  const plain = withoutDone(whole);
  const bound = / (?:JUSQU[A-Z]{0,2}|AVANT) /.exec(plain);
  const lastDay = bound && findLastDay(plain, today);
  if (
    asks ||
    !bound ||
    LEAVES_ALONE.test(plain) ||
    isSupposed(plain, bound.index) ||
    !lastDay ||
    lastDay <= today
  )
    return null;
  return findActor(plain, bound.index) === 'writer' ? { kind: 'absence', lastDay } : null;
}
