import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPolite } from '../answers/plain-thanks.ts';
import { guessAsking } from '../intents/asking-model.ts';
import { findExcludedMail } from '../questions/excluded-subjects.ts';
import { isQuestion } from '../questions/find-questions.ts';
import { findAsksOfPapers } from './asks-of-papers.ts';
import { namesOthers } from './names-others.ts';
import { guessKinds, type KindModels } from './sentence-kind.ts';

/** So probable that it is one question whatever its halves say alone. */
const SURELY = 0.9;
/** So probably a person has to answer it: something that is asked, and something that is only told. */
const ASKS_ELSE = 0.5;
const TELLS_ELSE = 0.9;
const SURELY_ASKS = 0.7;
const PART_ELSE = 0.5;

const MOST_SHORT = 3;
/** « Pouvez-vous me la donner ? », of the confirmation that was spoken of. */
const GIVE_IT =
  /^(?:POUVEZ|POURRIEZ|PEUX|PEUT|VOULEZ|AURIEZ)[- ](?:VOUS|TU|ON)(?: BIEN)? (?:ME |NOUS )(?:LE |LA |LES )(?:DONNER|DIRE|CONFIRMER|ENVOYER|FAIRE)\b/;

/** « Lesquels ? » goes on asking of the same. */
export function goesOn(sentence: string): boolean {
  const folded = foldText(sentence);
  const words = sentence.split(/\s/).filter((word) => /\p{L}/u.test(word));
  return (words.length <= MOST_SHORT && !ASKS_BARELY.test(folded)) || GIVE_IT.test(folded);
}

/**
 * Something else in the same breath: « vs avez eu mes papiers et on signe quand ». Half of « que le titre et la taxe foncière
 * vous sont bien parvenus » says nothing by itself: what is surely one question as a whole has to ask another in so many words.
 */
export function asksBeside(sentence: string, models?: KindModels): boolean {
  const parts = listParts(sentence);
  if (parts.length < 2) return false;
  const isOne = asksSurely(sentence, models);
  return parts.some((part) => {
    if (findAsksOfPapers(part)) return namesOthers(part);
    if (asksOfItsCourse(part)) return true;
    const { other } = guessKinds(part, '', models);
    return other >= PART_ELSE && (ASKS_BARELY.test(foldText(part)) || (!isOne && isQuestion(part)));
  });
}

function asksSurely(sentence: string, models?: KindModels): boolean {
  const { received, missing, both } = guessKinds(sentence, '', models);
  return received + missing + both >= SURELY;
}

/** What stands between its marks and its « et ». */
export function listParts(sentence: string): string[] {
  return sentence.split(PART).filter((part) => part.split(/\s/).filter(Boolean).length >= FEWEST_WORDS);
}

const FEWEST_WORDS = 3;
const PART = /(?<=[?!])|[,;:]|\s(?:et|mais|ainsi que|puis|sinon|au fait)\s/i;
/** « Le dossier avance-t-il », « on en est où », beside what is asked of the papers. */
const ASKS_COURSE =
  /\b(?:AVANCE|PROGRESSE|BOUGE|SUIT SON COURS|TRAINE|EN EST|EN SOMMES|EN SONT)(?:-T)?(?:-(?:IL|ELLE|ILS|ELLES|ON|CE|NOUS))?\b(?!-)(?! (?:(?:MON|LE|NOTRE) DOSSIER )?(?:DE |DES |COTE |POUR |QUANT AUX |EN TERMES DE )?(?:MES |NOS |LES |VOS )?(?:PAPIERS|PIECES|DOCUMENTS|JUSTIFICATIFS))/;
/** Whether it asks how the case goes on. */
export function asksOfItsCourse(sentence: string): boolean {
  return ASKS_COURSE.test(foldText(sentence));
}

const ASKS_BARELY = /\b(?:QUAND|COMBIEN|POURQUOI|COMMENT|QUEL JOUR|QUELLE DATE|QUELLE HEURE|KAN)\b/;

/** Whether a sentence that asks nothing of papers leaves something to be answered. */
export function needsPerson(sentence: string, models?: KindModels): boolean {
  const folded = foldText(sentence);
  if (listSaid('', sentence).every(isPolite) || WAITS.test(folded)) return false;
  const { other } = guessKinds(sentence, '', models);
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
export function isForPerson(subject: string, newText: string): boolean {
  const calm = (text: string) => foldText(text).replace(MILD, ' ');
  return findExcludedMail(calm(subject), calm(newText)) !== null;
}
