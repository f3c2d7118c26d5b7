import { listSaid, type Said } from '../announcements/plain-sentences.ts';
import { isPolite } from '../announcements/plain-thanks.ts';
import { findAskedDeed } from '../questions/asked-deed.ts';
import { findExcludedAround } from '../questions/excluded-subjects.ts';
import type { Question } from '../questions/find-questions.ts';
import { type AnswerMatch, type KnowledgeEntry, matchAnswer } from '../questions/match-answer.ts';

/** « Je ne trouve pas votre adresse »: who wants to know it says so in one sentence. */
const MOST_SENTENCES = 1;
const MOST_WORDS = 30;
/** Nothing was asked in so many words: nothing less is enough. */
const SURE = 0.97;

export interface Implied {
  match: AnswerMatch & { action: 'answer' };
  /** The sentence that wants to know it, or only names it. */
  asked: string;
  isNamed: boolean;
}

/** What a message asks without asking: the only thing that it says, where the sheet surely answers that. */
export function answerImplied(newText: string, entries: readonly KnowledgeEntry[]): Implied | null {
  const question = findImplied(newText);
  const match = question && matchAnswer([question], entries);
  return question && match?.action === 'answer' && match.confidence >= SURE
    ? {
        match,
        asked: question.text,
        isNamed: !listSaid('', question.text).some(({ plain }) => WANTS.test(plain)),
      }
    : null;
}

function findImplied(newText: string): Question | null {
  const said = listSaid('', newText).filter((one) => !isPolite(one) && !GREETING.test(one.plain));
  const [only] = said;
  if (!only || said.length > MOST_SENTENCES || only.plain.split(' ').length - 2 > MOST_WORDS) return null;
  if (!wants(only) || findAskedDeed(only.plain) !== null || findExcludedAround('', newText)) return null;
  return { text: only.raw, context: '' };
}

/** Who tells something wants nothing: he says that he does not know it, seeks or needs it, or only names it. */
const WANTS =
  / (?:SAIS|SAIT|SAVONS|SAVOIR|IGNORE|IGNORONS|CHERCHE|CHERCHONS|TROUVE|TROUVONS|VOUDRAIS|VOUDRIONS|AIMERAIS|AIMERIONS|SOUHAITE|SOUHAITONS|SOUHAITERAIS|SOUHAITERIONS|BESOIN|HESITE|HESITONS|CONNAITRE|CONNAIS|CONNAISSONS|COMPRENDS|COMPRENONS|DOUTE|RENSEIGNEMENTS?|GRE|OBLIGEE?|DEMANDE SI|DEMANDONS SI) /;
const FEWEST_TOLD = 4;

function wants({ plain, raw }: Said): boolean {
  if (WANTS.test(plain)) return !BLAMES.test(plain);
  return plain.split(' ').length - 2 <= FEWEST_TOLD && !TELLS.test(plain) && !DONE.test(raw);
}

/** « Je ne comprends pas vos frais » blames, and asks nothing. */
const BLAMES = / (?:COMPRENDS|COMPRENONS) (?:PAS|PLUS|RIEN) (?:A |DE )?(?:VOS|VOTRE|CES|CETTE|CE|LE|LA|LES) /;
/** « Plus de parking », « horaires faux » */
const TELLS =
  / (?:NE|N|PAS|PLUS|NON|SANS|TROP|AUCUNE?|JAMAIS|FAUX|FAUSSES?|MAUVAISE?S?|RECUE?S?|PERDUE?S?|FAITE?S?|OK|FINIE?S?|JOINTE?S?) /;
/** « Procuration signée »; « durée » and « propriété » are nouns. */
const DONE =
  /(?<!\p{L})(?!dur[ée]es?|journ[ée]e|entr[ée]e|arriv[ée]e|ann[ée]e)\p{L}{2,14}(?<!t)(?:é|ée|és|ées)(?!\p{L})|(?<!\p{L})\p{L}{2,14}(?:ctée?s?|rtée?s?)(?!\p{L})/iu;

const GREETING = /^ (?:BONJOUR|BONSOIR|CHERE?|MADAME|MONSIEUR|MAITRE|SALUT|HELLO)(?: [A-Z,]{1,20}){0,5} $/;
