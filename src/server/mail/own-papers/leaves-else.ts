import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPolite } from '../announcements/plain-thanks.ts';
import { guessAsking } from '../intents/asking-model.ts';
import { findExcludedMail } from '../questions/excluded-subjects.ts';
import { isQuestion } from '../questions/find-questions.ts';
import { findAsksOfPapers } from './asks-of-papers.ts';
import { namesOthers } from './names-others.ts';
import { listSubjects } from './paper-words.ts';
import { guessKinds, type KindModels } from './sentence-kind.ts';
import { tellsNews, tellsOnlyOfMoving } from './tells-news.ts';

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
  /^(?:PEUT-ETRE |ET |MAIS ){0,2}(?:POUVEZ|POURRIEZ|PEUX|PEUT|VOULEZ|AURIEZ)[- ](?:VOUS|TU|ON)(?: BIEN)? (?:ME |NOUS )?(?:LE |LA |LES )(?:DONNER|DIRE|REDIRE|REPETER|REDONNER|RAPPELER|LISTER|PRECISER|CONFIRMER|VERIFIER|ENVOYER|RENVOYER|FAIRE)\b(?! (?:AU|SUR|PAR TELEPHONE|DEMAIN|CE))|^(?:ET |MAIS )?(?:(?:VOUS |TU )?(?:POUVEZ|POURRIEZ|PEUX|PEUT)(?:[- ](?:VOUS|TU|ON))? ME (?:RE)?DIRE|DITES[- ]MOI) (?:QUOI|LEQUEL|LESQUELS|LESQUELLES|LAQUELLE)\b[^A-Z]{0,3}(?:(?:SVP|MERCI|S'IL VOUS PLAIT)\b.{0,30})?$/;

/** « Lesquels ? » goes on asking of the same. */
export function goesOn(sentence: string): boolean {
  const folded = foldText(sentence);
  const words = sentence.split(/\s/).filter((word) => /\p{L}/u.test(word));
  return (
    (words.length <= MOST_SHORT && !ASKS_BARELY.test(folded) && !ASKS_ANEW.test(folded)) ||
    GIVE_IT.test(folded)
  );
}

/** « Faites-vous les procurations ? » has a verb of its own, « les avez-vous ? » only points. */
const ASKS_ANEW =
  /(?<!\b(?:L'|LES |LE |LA |EN |Y )[A-Z]{1,12})\b[A-Z]{2,12}(?<!\b(?:AVEZ|EST|SONT|A|ONT|MANQUE|RESTE|VA|PUIS|DOIS))-(?:T-)?(?:VOUS|ON|JE|NOUS|IL|ELLE|ILS|ELLES|TU)\b/;

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
  return sentence
    .split(PART)
    .filter((part) => part.split(/\s/).filter(Boolean).length >= FEWEST_WORDS && !TAG.test(part.trim()));
}

const FEWEST_WORDS = 3;
/** « …, oui ou non ? » asks nothing by itself. */
const TAG = /^(?:oui ou non|ou bien non|ou pas du tout)\s{0,3}\?{0,3}$/i;
const PART = /(?<=[?!])|[,;:]|\s(?:et|mais|ainsi que|puis|sinon|au fait)\s/i;
/** « Le dossier avance-t-il », « on en est où », beside what is asked of the papers. */
const ASKS_COURSE =
  /(?<!\bD[ '])\b(?:AVANCE|PROGRESSE|BOUGE|SUIT SON COURS|TRAINE|EN EST|EN SOMMES|EN SONT)(?:-T)?(?:-(?:IL|ELLE|ILS|ELLES|ON|CE|NOUS))?\b(?!-)(?! (?:DE (?:CET|MON|LEUR|SON) )?(?:A L')?(?:ENVOI|ARRIVEE)\b)(?! (?:(?:MON|LE|NOTRE) DOSSIER )?(?:DE |DES |COTE |POUR |QUANT AUX |EN TERMES DE )?(?:MES |NOS |LES |VOS )?(?:PAPIERS|PIECES|DOCUMENTS|JUSTIFICATIFS))/;
/** « Si l’acte est écrit maintenant », « le contrat est-il prêt ? »: what the office draws up. */
const ASKS_WRITTEN =
  /\b(?:ACTE|PROJET|TESTAMENT|CONTRAT|STATUTS|COMPROMIS|PARTAGE)(?: (?:DE|D'|DU) ?\w{2,14}){0,2} (?:EST|SONT|SERA|SERAIT|SOIT)(?:-(?:IL|ILS|ELLE))?(?: \w{2,12}){0,2} (?:ECRIT|PRET|REDIGE|ACHEVE|TERMINE)E?S?\b/;
/** « Il traîne à l’accueil ? » is of a paper’s place; « si ça traîne », « qu’en est-il ? », « j’avance à l’aveugle » ask of no course by themselves. */
const NO_COURSE =
  /\bTRAINE(?:NT)? (?:(?:ENCORE|TOUJOURS|PEUT-ETRE) )?(?:A L'ACCUEIL|A LA POSTE|DANS|SUR|CHEZ|SOUS|QUELQUE PART)\b|\bSI (?:CA|CELA|TOUT) TRAINE\b|\bQU'EN EST-IL(?= ?(?:[?:.,!]|$))|\bJ'AVANCE A (?:L'AVEUGLE|TATONS)\b/g;

/** « Quand passons-nous à l’acte ? », « quand est-ce qu’on signe » */
const ASKS_WHEN =
  /\bQUAND (?:EST-CE QU(?:E (?:NOUS|JE) |'ON )|PENSEZ-VOUS |POURR\w{1,4}-|PEUT-ON |ALLONS-NOUS |VA-T-ON )?(?:(?:NOUS |ON |POUVOIR |PUIS |PEUT |VA ){0,2})(?:SIGN\w{1,5}|PASS(?:E|ONS|ER|ERONS)(?:-NOUS|-ON|-T-ON)? (?:A L'ACTE|CHEZ LE NOTAIRE|DEVANT LE NOTAIRE))\b/;

/** Whether it asks how the case goes on. */
export function asksOfItsCourse(sentence: string): boolean {
  const folded = foldText(sentence).replace(/[’`]/g, "'").replace(NO_COURSE, ' ');
  return ASKS_COURSE.test(folded) || ASKS_WRITTEN.test(folded) || ASKS_WHEN.test(folded);
}

const ASKS_BARELY = /\b(?:QUAND|COMBIEN|POURQUOI|COMMENT|QUEL JOUR|QUELLE DATE|QUELLE HEURE|KAN)\b/;

/** « Taxe foncière ok ? », « mon compromis, vous l’avez eu ? »: whatever the paper is called, whether it is there. */
const IS_THERE =
  /\b(?:OK|BON|BONNE|RECUE?S?|LA|ARRIVEE?S?)[ ,]{0,3}\?|\b(?:EST|SONT)-(?:ELLES?|ILS?) (?:BIEN |DEJA |ENFIN )?(?:CHEZ VOUS|DANS (?:MON|LE) DOSSIER)\b|\b(?:A BON PORT|FAIT BON VOYAGE|Y (?:EST|ETAIT|SONT|ETAIENT)|S'Y TROUV\w{2,6})\b/;

/** « Vous l’avez signé ? », of the letter that was just spoken of. */
const IN_ITS_PLACE = 0.5;

/** « Ce n’était pas trop lourd ? », « c’est lisible ? »: whether what was sent can be read. */
const OF_ITS_FORM =
  /^(?:ET |MAIS |J'ESPERE QUE )?(?:CE|C'|CA|ILS?|ELLES?|LE FICHIER|LES FICHIERS|L'ARCHIVE|LES? SCANS?|LES PHOTOS) ?(?:N'|NE )?(?:ETAIT|ETAIENT|EST|SONT|S'OUVRE|S'OUVRENT|PASSE|PASSENT|SE LIT|SE LISENT|SE VOIT) ?(?:[A-Z]{2,8} ){0,3}(?:LOURDE?S?|LISIBLES?|FLOUE?S?|NETTE?S?|GROS)? ?\?$/;

/**
 * A question that no rule sees to be of papers is none of them where it is more likely something else, by itself and in its
 * place: `asking` is how surely it asks of papers there.
 */
export function asksElse(sentence: string, asking: number, models?: KindModels): boolean {
  if (asking >= IN_ITS_PLACE) return false;
  const folded = foldText(sentence).replace(/[’`]/g, "'");
  if (!isQuestion(sentence) || goesOn(sentence) || findAsksOfPapers(sentence)) return false;
  const about = listSubjects(sentence);
  const isOfHis = about.includes('got') && !about.some((one) => OF_OTHERS.includes(one));
  if (OF_ITS_FORM.test(folded)) return false;
  if (isOfHis || (IS_THERE.test(folded) && !ASKS_BARELY.test(folded))) return false;
  const { received, missing, both, other } = guessKinds(sentence, '', models);
  return other > received + missing + both && needsPerson(sentence, models);
}

/** « Avez-vous vu arriver les 9 000 € ? » */
export function asksOfASum(sentence: string): boolean {
  return isQuestion(sentence) && A_SUM.test(foldText(sentence)) && !listSubjects(sentence).includes('paper');
}

const A_SUM = /\d ?(?:€|EUROS?\b)/;

/** « Par ailleurs, … », « j’ajoute que … »: what follows is of something else unless it is of papers too. */
const OPENS_ANOTHER =
  /^(?:ET |MAIS |PUIS ){0,2}(?:JE (?:DOIS|VOULAIS|TIENS A) AUSSI VOUS (?:DIRE|INFORMER|SIGNALER)|EN OUTRE|PAR AILLEURS|D'AUTRE PART|J'AJOUTE|(?:JE|J'EN|ON) (?:EN )?PROFITE\w{0,3}(?! (?:D'UNE?|DE (?:CE|CET|CETTE|MA|MON)|DU|POUR (?:METTRE DE L'ORDRE|FAIRE (?:LE|DU) TRI|RANGER|TRIER|CLASSER|FAIRE LE POINT))\b)|AU FAIT|(?:UN |UNE |L'|MON |MA )?(?:AUTRE|DERNIERE?|SECONDE?) (?:CHOSE|QUESTION|POINT|SUJET|SOUCI|PROBLEME)|RIEN A VOIR|A PART CA|EGALEMENT)\b|\b(?:EN OUTRE|PAR AILLEURS|D'AUTRE PART|J'EN PROFITE(?! POUR (?:METTRE DE L'ORDRE|FAIRE (?:LE|DU) TRI|RANGER|TRIER|CLASSER|FAIRE LE POINT)\b)|ET AUSSI)\b/;
const HAS_WORD = /[A-Z]{3}/;
const OF_HIS_PAPERS = ['paper', 'sending', 'got', 'lack', 'sent', 'file', 'list'];

/** Whether another matter is opened in it, in so many words. */
export function opensAnother(sentence: string): boolean {
  return [sentence, ...listParts(sentence)].some((part) => {
    const folded = foldText(part).replace(/[’`]/g, "'");
    const opened = OPENS_ANOTHER.exec(folded);
    if (!opened || findAsksOfPapers(part)) return false;
    const rest = folded.slice(0, opened.index) + folded.slice(opened.index + opened[0].length);
    return HAS_WORD.test(rest) && !listSubjects(rest).some((one) => OF_HIS_PAPERS.includes(one));
  });
}

const OF_OTHERS = ['money', 'kin', 'side', 'office', 'why'];

/** An answer is waited for, or courtesy shown: nothing is told. */
export function onlyWaits(sentence: string): boolean {
  return WAITS.test(foldText(sentence));
}

/** Whether a sentence that asks nothing of papers leaves something to be answered. */
export function needsPerson(sentence: string, models?: KindModels): boolean {
  const folded = foldText(sentence);
  if (listSaid('', sentence).every(isPolite) || WAITS.test(folded)) return false;
  const { other } = guessKinds(sentence, '', models);
  if (tellsNews(sentence) && !tellsOnlyOfMoving(sentence)) return true;
  if (isQuestion(sentence)) return other >= ASKS_ELSE;
  if (WISHES.test(folded)) return other >= TELLS_ELSE;
  if (guessAsking(sentence, { isFirst: false, isLast: false }) >= SURELY_ASKS) return other >= TELLS_ELSE;
  return false;
}

const WISHES =
  /\b(?:SOUHAITERAI\w{1,3}|SOUHAITE|VOUDRAI\w{1,3}|VOUDRIONS|AIMERAI\w{1,3}|AIMERIONS|DESIRE\w{0,4})\b/;

/** An answer is waited for, or courtesy shown: to what was asked already. */
const WAITS =
  /\b(?:VOTRE|UNE|DE|AUCUNE?|VOS|UN) (?:REPONSE|RETOUR|CONFIRMATION|NOUVELLES?)\b|\bTENIR (?:AU COURANT|INFORMEE?S?)\b|\b(?:RENVOIE|RENVERRAI|RENVOYER|REENVOIE|REENVOYER|REFAIS)\b|\b(?:DERANGE\w{0,4}|INSISTE\w{0,2}|SALUTATIONS|CORDIALEMENT|EXCUSE\w{0,4}|DESOLEE?|PARDON)\b|\b(?:UNE|PETITE|JUSTE UNE|MA|SIMPLE) QUESTION\b|(?<!\b(?:LUI|LEUR) )\bREPOND(?:RE|EZ)\b|\bJE (?:LE |VOUS LE )?DEMANDE (?:CELA |CA )?(?:PARCE|CAR|JUSTE)|\bS'IL (?:Y A|MANQUE)\b.{0,60}\bSAVOIR\b|\bNE (?:VOUDRAIS|VOUDRIONS|VEUX|VOULONS) (?:PAS|SURTOUT PAS) (?:FAIRE ATTENDRE|FAIRE PERDRE|VOUS |RETARDER|TRAINER|ETRE EN RETARD|QU'IL MANQUE)|\b(?:SAIS|SAVONS) PLUS OU DONNER/;

const MILD = composePattern(
  `\\b(?:(?:TOUJOURS|ENCORE|RESTE|RESTEE|RESTES)(?: PAS| AUCUNE| SANS){1,4}(?: DE| D'| EU){0,2} ?(?:REPONSE|NOUVELLES?|RETOUR)|(?:DEUXIEME|2E|2EME|SECONDE|TROISIEME|3E|3EME|QUATRIEME|4E|4EME|ENIEME|NIEME|DERNIERE) (?:RELANCE|MAIL|MESSAGE|FOIS QUE)|(?:PERSONNE|NUL) NE (?:ME |NOUS )?(?:REPOND|RAPPELLE|DECROCHE)|BEAUCOUP TROP LONG|URGENTE?S?|URGENCE|AU PLUS (?:VITE|TOT)|LE PLUS (?:VITE|TOT|RAPIDEMENT) POSSIBLE|PLUS BREFS DELAIS|(?:ENVOIE|ENVOYER|ENVOIS|RENDS|FOURNIS|DONNE) (?:\\w{1,6} ){0,2}EN RETARD|EN RETARD (?:D'UNE?|DE|SUR) (?:\\w{1,12} ){0,2}(?:DOCUMENT|PAPIER|PIECE|JUSTIFICATIF)S?|SUR QUOI (?:SUIS-JE|JE SUIS) (?:ENCORE |TOUJOURS )?EN RETARD|TRAVAILL\\w{1,3} (?:\\w{1,8} ){1,3}A L'HOPITAL|(?:GARDE|NUIT|POSTE|EQUIPE|VACATION) (?:\\w{1,8} ){0,2}AUX URGENCES|MON AVOCATE? (?:M'A|ME|NOUS A) (?:DIT|DEMANDE|CONSEILLE) (?:DE (?:VOIR (?:DIRECTEMENT )?AVEC VOUS|VOUS DEMANDER|VERIFIER|FAIRE LE POINT)|(?:\\w{2,12} ){0,2}SI (?:MON|NOTRE|LE) DOSSIER)|MON AVOCATE? (?:ME |M'A )?(?:DIT|ECRIT|PRETEND|TROUVE|ASSURE) .{0,40}(?:(?:DE|PAR) (?:CHEZ )?MOI|CHEZ MOI|DE MON COTE|MES (?:PAPIERS|PIECES)|PAS TOUT (?:DONNE|FOURNI|REMIS))|MEDIAT(?:EUR|RICE) NUMERIQUE)\\b|[!]`,
  'g',
);

/** Impatience is answered by an answer; anger and grave words are a person’s. */
export function isForPerson(subject: string, newText: string): boolean {
  const calm = (text: string) => foldText(text).replace(MILD, ' ');
  return findExcludedMail(calm(subject), calm(newText)) !== null;
}
