import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPolite } from '../answers/plain-thanks.ts';
import { guessAsking } from '../intents/asking-model.ts';
import { splitSentences } from '../message/sentences.ts';
import { findExcludedMail } from '../questions/excluded-subjects.ts';
import { isQuestion } from '../questions/find-questions.ts';
import {
  type Asks,
  findAsksBack,
  findAsksOfPapers,
  isForTheOffice,
  isLeftUnanswered,
  wantsAnAnswer,
} from './asks-of-papers.ts';
import {
  cameThroughAnother,
  namesOthers,
  tellsOfOthers,
  tellsOfSending,
  writesForAnother,
} from './names-others.ts';
import { guessKinds } from './sentence-kind.ts';

/** What a message asks of its writer’s own papers. */
export interface PapersQuestion extends Asks {
  /** It asks or says nothing else that somebody has to answer. */
  isAll: boolean;
}

/** So probable where the rules see the question too, and where they do not. */
const FIRM = 0.05;
const AGREED = 0.2;
const ALONE = 0.5;
/** So probable that whoever else is named in it only carried them, or gave them to the writer. */
const SURELY = 0.9;
/** A title asks without a verb: both must see it. */
const IN_TITLE = 0.3;
/** So probably a person has to answer it: something that is asked, and something that is only told. */
const ASKS_ELSE = 0.5;
const TELLS_ELSE = 0.9;
const SURELY_ASKS = 0.7;
const PART_ELSE = 0.5;
const LONGEST = 4000;
const MOST_SENTENCES = 40;

/** Null where it asks nothing of them, or of other people’s. */
export function findPapersQuestion(subject: string, newText: string): PapersQuestion | null {
  const sentences = newText
    .slice(0, LONGEST)
    .split(/\n\s*\n/)
    .flatMap(splitSentences)
    .filter((sentence) => !GREETING.test(foldText(sentence)));
  if (sentences.length > MOST_SENTENCES || newText.length > LONGEST || writesForAnother(newText)) return null;
  const asked: Asks = { received: false, missing: false };
  let isAll = !isForPerson(subject, newText);
  for (const [at, sentence] of sentences.entries()) {
    const asks = findOwn(sentence, sentences.slice(Math.max(0, at - HEARD), at));
    if (asks === 'others') return null;
    // « Avez-vous reçu nos actes ? Ils sont partis avec le mail de ma copine. »
    if (asks && cameThroughAnother(sentences[at + 1] ?? '')) return null;
    if (asks) {
      asked.received ||= asks.received;
      asked.missing ||= asks.missing;
      if (asksBeside(sentence)) isAll = false;
    } else if (needsPerson(sentence) && !(asksAlready(asked) && goesOn(sentence))) isAll = false;
  }
  if (!asked.received && !asked.missing && isImplied(sentences))
    return { received: true, missing: false, isAll };
  if (!asked.received && !asked.missing) {
    const title = sentences.every((sentence) => !isQuestion(sentence)) ? findInTitle(subject) : null;
    return title && { ...title, isAll };
  }
  return { ...asked, isAll };
}

/** So many sentences before may tell what « l’avez-vous ? » is about. */
const HEARD = 2;

const MOST_SHORT = 3;
/** « Pouvez-vous me la donner ? », of the confirmation that was spoken of. */
const GIVE_IT =
  /^(?:POUVEZ|POURRIEZ|PEUX|PEUT|VOULEZ|AURIEZ)[- ](?:VOUS|TU|ON)(?: BIEN)? (?:ME |NOUS )(?:LE |LA |LES )(?:DONNER|DIRE|CONFIRMER|ENVOYER|FAIRE)\b/;

/** « Lesquels ? » goes on asking of the same. */
function goesOn(sentence: string): boolean {
  const folded = foldText(sentence);
  const words = sentence.split(/\s/).filter((word) => /\p{L}/u.test(word));
  return (words.length <= MOST_SHORT && !ASKS_BARELY.test(folded)) || GIVE_IT.test(folded);
}

function asksAlready({ received, missing }: Asks): boolean {
  return received || missing;
}

const GREETING =
  /^(?:BONJOUR|BONSOIR|CHERE?|MADAME|MONSIEUR|MAITRE|SALUT|HELLO|COUCOU|BJR|SLT)(?:[ ,!]{1,3}[A-Z]{1,20}){0,4}[ ,!.]{0,4}$/;

/** What one sentence asks of papers, whole or in a part of it; of others’ the whole message is a person’s. */
function findOwn(sentence: string, before: readonly string[]): Asks | 'others' | null {
  if (isForTheOffice(sentence)) return null;
  const whole = judgeSentence(sentence, before);
  if (whole) return whole;
  for (const part of listParts(sentence)) {
    const asks = findAsksOfPapers(part) && judgeSentence(part, before);
    if (asks) return namesOthers(upTo(sentence, part)) ? 'others' : asks;
  }
  return null;
}

/** Who is named after the question has nothing to do with it: « …, ma banquière m’a fait peur ». */
function upTo(sentence: string, part: string): string {
  const at = sentence.indexOf(part);
  return at < 0 ? sentence : sentence.slice(0, at + part.length);
}

function judgeSentence(sentence: string, before: readonly string[]): Asks | 'others' | null {
  const last = before.at(-1) ?? '';
  const back = findAsksBack(sentence, last);
  if (back && !namesOthers(sentence) && !tellsOfOthers(last)) return back;
  const byRules = findAsksOfPapers(sentence);
  const { received, missing, both } = guessKinds(sentence, before.join(' '));
  const chance = received + missing + both;
  const isFirm = byRules?.isFirm || [...before, sentence].some(tellsOfSending);
  if (chance < (byRules ? (isFirm ? FIRM : AGREED) : ALONE))
    return byRules && namesOthers(sentence) && isQuestion(sentence) ? 'others' : null;
  if (!byRules && chance < SURELY && !wantsAnAnswer(sentence)) return null;
  const asking = listParts(sentence).find((part) => findAsksOfPapers(part));
  if (chance < SURELY && namesOthers(asking ? upTo(sentence, asking) : sentence)) return 'others';
  // « Ma femme vous l’a envoyée. L’avez-vous ? »
  if (!NAMES_PAPER.test(foldText(sentence)) && tellsOfOthers(last)) return 'others';
  return (
    byRules ?? {
      received: received >= missing || both > missing,
      missing: missing > received || both > received,
    }
  );
}

const NAMES_PAPER = /\b(?:MA|MES|MON) [A-Z]{3}/;

/** Nothing is asked in so many words, and one wants to know it all the same. */
function isImplied(sentences: readonly string[]): boolean {
  return sentences.some((sentence, at) => {
    const beside = [sentences[at - 1] ?? '', sentence].join(' ');
    return isLeftUnanswered(sentence, beside) && !tellsOfOthers(beside) && !isForTheOffice(sentence);
  });
}

/** Of a title that he wrote himself: one that he answers under is the office's. */
function findInTitle(subject: string): Asks | null {
  if (/^\s{0,3}(?:re|tr|fwd?)\s{0,3}:/i.test(subject)) return null;
  const title = subject.slice(0, 300);
  const byRules = findAsksOfPapers(title);
  const { received, missing, both } = guessKinds(title);
  return byRules && !namesOthers(title) && received + missing + both >= IN_TITLE ? byRules : null;
}

/**
 * Something else in the same breath: « vs avez eu mes papiers et on signe quand ». Half of « que le titre et la taxe foncière
 * vous sont bien parvenus » says nothing by itself: what is surely one question as a whole has to ask another in so many words.
 */
function asksBeside(sentence: string): boolean {
  const parts = listParts(sentence);
  if (parts.length < 2) return false;
  const isOne = asksSurely(sentence);
  return parts.some((part) => {
    if (findAsksOfPapers(part)) return namesOthers(part);
    if (ASKS_COURSE.test(foldText(part))) return true;
    const { other } = guessKinds(part);
    return other >= PART_ELSE && (ASKS_BARELY.test(foldText(part)) || (!isOne && isQuestion(part)));
  });
}

function asksSurely(sentence: string): boolean {
  const { received, missing, both } = guessKinds(sentence);
  return received + missing + both >= SURELY;
}

function listParts(sentence: string): string[] {
  return sentence.split(PART).filter((part) => part.split(/\s/).filter(Boolean).length >= FEWEST_WORDS);
}

const FEWEST_WORDS = 3;
const PART = /(?<=[?!])|[,;:]|\s(?:et|mais|ainsi que|puis|sinon|au fait)\s/i;
/** « Le dossier avance-t-il », « on en est où », beside what is asked of the papers. */
const ASKS_COURSE =
  /\b(?:AVANCE|PROGRESSE|BOUGE|SUIT SON COURS|TRAINE|EN EST|EN SOMMES|EN SONT)(?:-T)?(?:-(?:IL|ELLE|ILS|ELLES|ON|CE|NOUS))?\b(?! (?:DE |DES )?(?:MES|NOS|LES) (?:PAPIERS|PIECES|DOCUMENTS))/;
const ASKS_BARELY = /\b(?:QUAND|COMBIEN|POURQUOI|COMMENT|QUEL JOUR|QUELLE DATE|QUELLE HEURE|KAN)\b/;

/** Whether a sentence that asks nothing of papers leaves something to be answered. */
function needsPerson(sentence: string): boolean {
  const folded = foldText(sentence);
  if (listSaid('', sentence).every(isPolite) || WAITS.test(folded)) return false;
  const { other } = guessKinds(sentence);
  if (NEWS.test(folded)) return true;
  if (isQuestion(sentence)) return other >= ASKS_ELSE;
  if (WISHES.test(folded)) return other >= TELLS_ELSE;
  if (guessAsking(sentence, { isFirst: false, isLast: false }) >= SURELY_ASKS) return other >= TELLS_ELSE;
  return false;
}

const WISHES =
  /\b(?:SOUHAITERAI\w{1,3}|SOUHAITE|VOUDRAI\w{1,3}|VOUDRIONS|AIMERAI\w{1,3}|AIMERIONS|DESIRE\w{0,4})\b/;

/** What the office has to know or to do, whoever asks it or not. */
const NEWS =
  /\b(?:DEMENAG\w{1,6}|(?:NOUVELLE|CHANGE\w{0,6} D'|CHANGEMENT D') ?ADRESSE|NOUVEAU (?:NUMERO|RIB|COMPTE|TELEPHONE)|CHANGE DE (?:NUMERO|BANQUE|NOM|NOTAIRE)|CORRIGER|RECTIFIER|(?:UNE|DES|CETTE) (?:ERREUR|FAUTE)|(?:SERAI|SERONS|SERA) (?:PAS|ABSENTE?S?|EN DEPLACEMENT)|RAPPELEZ|APPELEZ|RAPPELIEZ|APPELIEZ|TELEPHONEZ|DIVORC\w{1,4}|REMARI\w{1,3}|N'?(?:EXISTE|ARRIVE|OBTIENS|OBTENONS) (?:PAS|PLUS)|REFUSE\w{0,3}|PROCURATION A|RENDEZ[- ]?VOUS (?:DU|DE|A)|REMBOURS\w{1,6}|DEGATS?|RACCROCHE|SE DEDIRE|PEUR QUE|CHAMBRE DES|AVANCER LA|REPOUSSER|REPORTER|ANNULER|MODIFIER)\b/;

/** An answer is waited for, or courtesy shown: to what was asked already. */
const WAITS =
  /\b(?:VOTRE|UNE|DE|AUCUNE?|VOS|UN) (?:REPONSE|RETOUR|CONFIRMATION|NOUVELLES?)\b|\bTENIR (?:AU COURANT|INFORMEE?S?)\b|\b(?:RENVOIE|RENVERRAI|RENVOYER|REENVOIE|REENVOYER|REFAIS)\b|\b(?:DERANGE\w{0,4}|INSISTE\w{0,2}|SALUTATIONS|CORDIALEMENT|EXCUSE\w{0,4}|DESOLEE?|PARDON)\b|\b(?:UNE|PETITE|JUSTE UNE|MA|SIMPLE) QUESTION\b|\bREPOND(?:RE|EZ)\b|\bJE (?:LE |VOUS LE )?DEMANDE (?:CELA |CA )?(?:PARCE|CAR|JUSTE)|\bS'IL (?:Y A|MANQUE)\b.{0,60}\bSAVOIR\b|\bNE (?:VOUDRAIS|VOUDRIONS|VEUX|VOULONS) (?:PAS|SURTOUT PAS) (?:FAIRE ATTENDRE|FAIRE PERDRE|VOUS |RETARDER|TRAINER|ETRE EN RETARD|QU'IL MANQUE)|\b(?:SAIS|SAVONS) PLUS OU DONNER/;

const MILD = composePattern(
  `\\b(?:(?:TOUJOURS|ENCORE|RESTE|RESTEE|RESTES)(?: PAS| AUCUNE| SANS){1,4}(?: DE| D'| EU){0,2} ?(?:REPONSE|NOUVELLES?|RETOUR)|(?:DEUXIEME|2E|2EME|SECONDE|TROISIEME|3E|3EME|QUATRIEME|4E|4EME|ENIEME|NIEME|DERNIERE) (?:RELANCE|MAIL|MESSAGE|FOIS QUE)|(?:PERSONNE|NUL) NE (?:ME |NOUS )?(?:REPOND|RAPPELLE|DECROCHE)|BEAUCOUP TROP LONG|URGENTE?S?|URGENCE|AU PLUS (?:VITE|TOT)|LE PLUS (?:VITE|TOT|RAPIDEMENT) POSSIBLE|PLUS BREFS DELAIS)\\b|[!]`,
  'g',
);

/** Impatience is answered by an answer; anger and grave words are a person’s. */
function isForPerson(subject: string, newText: string): boolean {
  const calm = (text: string) => foldText(text).replace(MILD, ' ');
  const found = findExcludedMail(calm(subject), calm(newText));
  // « mes factures ont bien été reçues ? »
  return found !== null;
}
