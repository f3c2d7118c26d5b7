import { anyOf } from '#shared/compose-pattern.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPolite } from '../announcements/plain-thanks.ts';
import type { MailText } from '../message/new-text.ts';
import { splitSentences } from '../message/sentences.ts';
import { opensAnother } from '../own-papers/leaves-else.ts';
import { tellsNews } from '../own-papers/tells-news.ts';
import { isQuestion } from '../questions/find-questions.ts';
import { findSpokesman } from '../sender/spokesman.ts';
import { answersInside } from './hidden-words.ts';

/** What is amiss, lost, refused, waited for, paid, moved or not to be done, in whatever words it is told. */
const TOLD = anyOf([
  / (?:TOUJOURS|ENCORE) (?:PAS|RIEN|AUCUNE?)(?= )| NE? (?:M |NOUS )?(?:AVEZ|A|ONT) (?:[A-Z]{1,9} )?(?:PAS|JAMAIS|RIEN)(?= )/,
  / (?:ATTENDS|ATTENDONS|MESSAGES|PERDUE?S?|EGAREE?S?|DECUE?S?|DECEPTION|MECONTENTE?S?|REGRETTE|DEPLORE|BRAVO|ERREURS?|TROMPEE?S?|FAUX|FAUSSES?|FAUTES?|ERRONEE?S?|INEXACTE?S?|RELANCE|RECLAMATION)(?= )/,
  / (?:VIREMENT|VERSEMENT|CHEQUE|RIB|ASSIGNATION|MISE EN DEMEURE|HUISSIER|AVOCATE?|PLAINTE|TRIBUNAL|LITIGE|OPPOSITION)(?= )/,
  / (?:REFUS|REFUSE[A-Z]{0,2}|ABSENTE?S?|BRULEE?|SINISTRE|QUELQU UN D AUTRE|SEPAREE?S?|DEMENAG[A-Z]{1,4}|DIVORC[A-Z]{1,4}|HOPITAL|MALADE|UTILISE SA|SA MESSAGERIE|VA PAS BIEN|VA MAL|JE SUIS (?:LE|LA) (?:FILS|FILLE|FRERE|SOEUR|MARI|FEMME|NEVEU|NIECE|MERE|PERE|TUTEUR|TUTRICE|CURATEUR|CURATRICE) D[EU]?)(?= )/,
  / (?:MERCI|VEUILLEZ|PRIERE|ATTENTION) (?:DE |D |BIEN )?(?:NE|N)(?= )| PLUTOT (?:LE |LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI)| (?:SIGNATURE|RENDEZ VOUS|RDV) [A-Z ]{1,40}(?:NE ME|NE NOUS|NE VA|PLUS|PAS)(?= )/,
  / (?:EN (?:ROUGE|BLEU|VERT|GRAS)|CI DESSOUS|DANS (?:LE|VOTRE) (?:TEXTE|MESSAGE|MAIL))(?= )/,
]);
const OF_OTHERS =
  / (?:DOSSIER|COMPROMIS|ACTE|PAPIERS?|PIECES?|DOCUMENTS?|COURRIER|MAIL) (?:D UN AUTRE|D UNE AUTRE|DE (?:M|MME|MONSIEUR|MADAME)|DE QUELQU)(?= )/;

/**
 * Whether something is told beside what the sheet answers, in the text, in a title of its own or between the lines of ours, which
 * a person has to read: the answer may leave, and the message still waits.
 */
export function tellsBesideQuestion(subject: string, mail: MailText): boolean {
  const sentences = mail.newText.split(/\n\s{0,200}\n/).flatMap(splitSentences);
  const asked = sentences.filter(isQuestion);
  return (
    sentences.some((sentence) => !asked.includes(sentence) && isForSomebody(sentence)) ||
    isToldInTitle(subject, asked.join(' ')) ||
    answersInside(mail.quotedText) ||
    findSpokesman(mail) !== null
  );
}

/** « Chèque » above a question about cheques only names it. */
function isToldInTitle(subject: string, asked: string): boolean {
  if (/^\s{0,3}(?:re|tr|fwd?)\s{0,3}:/i.test(subject)) return false;
  const named = new Set(listSaid('', asked).flatMap(({ plain }) => plain.split(' ').map(stemOf)));
  return listSaid(subject, '').some(({ plain }) => {
    const rest = plain.split(' ').filter((word) => word.length < STEM || !named.has(stemOf(word)));
    return TOLD.test(rest.join(' '));
  });
}

const STEM = 5;
const stemOf = (word: string) => word.slice(0, STEM);

/** « Nous voulons nous pacser » leads to what is asked, and is no news of it. */
const PLANS =
  /^ (?:JE |NOUS |ON )(?:VEUX|VEUT|VOULONS|VOUDRAIS|VOUDRIONS|SOUHAITE|SOUHAITONS|SOUHAITERIONS|ENVISAGEONS|ENVISAGE|AIMERAIS|AIMERIONS) (?:NOUS |ME )?(?:PACSER|MARIER) $/;

function isForSomebody(sentence: string): boolean {
  return listSaid('', sentence).some(({ plain }) => {
    if (isPolite({ plain }) && !TOLD.test(plain)) return false;
    if (TOLD.test(plain) || OF_OTHERS.test(plain)) return true;
    return !PLANS.test(plain) && (tellsNews(sentence) || opensAnother(sentence));
  });
}
