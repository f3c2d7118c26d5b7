import { foldAligned, foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { splitSentences } from '../message/sentences.ts';

export interface Question {
  /** The sentence, as written. */
  text: string;
  /** What was said before it in the same paragraph: « À qui dois-je les réclamer ? » has no meaning alone. */
  context: string;
}

const REQUESTS =
  /\b((JE|J'|NOUS|ON) ?(VOUDRA?I[ST]?|VOUDRIONS|SOUHAITE(RAIS|RIONS|RAIT|NS|ONS)?|AIMERA?IS|AIMERIONS|DESIRE(RAIS)?|CHERCHE|CHERCHONS)( BIEN| AUSSI)? (A )?(SAVOIR|CONNAITRE|COMPRENDRE|(AVOIR|OBTENIR|RECEVOIR) (DES|UN|UNE|LA|LE|L'|VOS|VOTRE|PLUS)|PRENDRE (UN )?(RDV|RENDEZ-VOUS|RENDEZ VOUS)|UN (RDV|RENDEZ-VOUS)|VOUS (RENCONTRER|VOIR|POSER)|ETRE (RAPPELEE?|CONTACTEE?|INFORMEE?)))/;
const ASKS = [
  /\b(VOUDRAI\w{0,60}|SOUHAIT\w{1,60}|AIMERAI\w{0,60}|AIMERIONS|VOUDRIONS|DESIR\w{1,60})\b.{0,40}\b(RENDEZ[- ]VOUS|RDV|ENTRETIEN|CRENEAU)\b/,
  REQUESTS,
  /\b(POUVEZ|POURRIEZ|POURRAIT|PEUT|PEUX|SAURIEZ)[- ](VOUS|ON|TU)( \w{1,60})? (ME|M'|NOUS|LUI) ?(DIRE|INDIQUER|PRECISER|EXPLIQUER|CONFIRMER|RENSEIGNER|COMMUNIQUER|FAIRE SAVOIR|RAPPELER|DONNER|AIDER)/,
  anyOf([
    /\b(MERCI|VEUILLEZ|PRIERE) (DE |D')?(BIEN VOULOIR )?(ME |M'|NOUS )(DIRE|INDIQUER|PRECISER|EXPLIQUER)/,
    /\b(MERCI|VEUILLEZ|PRIERE) (DE |D')?(BIEN VOULOIR )?(ME |M'|NOUS )(CONFIRMER|RENSEIGNER|COMMUNIQUER)/,
    /\b(MERCI|VEUILLEZ|PRIERE) (DE |D')?(BIEN VOULOIR )?(ME |M'|NOUS )(FAIRE SAVOIR|RAPPELER|DONNER|TENIR)/,
  ]),
  /\b(DITES|INDIQUEZ|PRECISEZ|EXPLIQUEZ|CONFIRMEZ|RAPPELEZ)[- ](MOI|NOUS)\b/,
  /\bJE (ME DEMANDE|NE SAIS PAS (COMMENT|OU|SI|QUEL|QUELLE|QUELS|QUELLES|A QU|CE QU|QUOI|COMBIEN|QUAND|S'IL))/,
  /^(QUESTION|MA QUESTION|UNE QUESTION|PETITE QUESTION)\b/,
  // A question whose mark was forgotten.
  /^(BONJOUR,? |BONSOIR,? |ET |MAIS |DONC |AU FAIT,? |SINON,? |PAR AILLEURS,? ){0,8}(A QUEL\w{0,60}|JUSQU'A QUEL\w{0,60}|DANS QUEL\w{0,60}|SUR QUEL\w{0,60}|COMMENT|COMBIEN|QUAND|POURQUOI|QUELS?|QUELLES?|OU (EST|SONT|SE|PUIS|PEUT|TROUVER|ENVOYER|DOIS)|EST[- ]CE QUE?|EST[- ]IL|Y A[- ]T[- ]IL|FAUT[- ]IL|DOIS[- ]JE|PUIS[- ]JE|PEUT[- ]ON|QU'EST[- ]CE|AVEZ[- ]VOUS|ETES[- ]VOUS|QUI (FOURNIT|DOIT|PEUT|REALISE|S'OCCUPE))\b/,
];
/** Politeness with a question mark, and what nobody waits an answer for. */
const NOT_A_QUESTION = anyOf([
  /^((BONJOUR|BONSOIR)[\s,A-Z]{0,20}[\s,]{1,30})?(COMMENT (ALLEZ[- ]VOUS|VAS?[- ]TU))[\s,]{0,30}(BIEN )?\?{0,60}$/,
  /^((BONJOUR|BONSOIR)[\s,A-Z]{0,20}[\s,]{1,30})?(VOUS ALLEZ BIEN|CA VA|N'EST[- ]CE PAS|OK)[\s,]{0,30}(BIEN )?\?{0,60}$/,
  /^((BONJOUR|BONSOIR)[\s,A-Z]{0,20}[\s,]{1,30})?(D'ACCORD)[\s,]{0,30}(BIEN )?\?{0,60}$/,
]);

/** Nobody asks more at once: whoever does is answered by a person. */
export const MOST_QUESTIONS = 20;
/** So much of what was said before a question may tell what it is about. */
const SAID_BEFORE = 3;

/** The sentences of the new text that ask something, in order; of more than are weighed one more tells that there are. */
export function findQuestions(newText: string): Question[] {
  const questions: Question[] = [];
  let before: string[] = [];
  for (const paragraph of newText.split(/\n\s*\n/)) {
    const own: string[] = [];
    for (const sentence of splitSentences(paragraph)) {
      if (isQuestion(sentence)) questions.push(...splitQuestion(sentence, [...before, ...own]));
      else if (!isGreeting(sentence)) own.push(sentence);
      if (questions.length > MOST_QUESTIONS) return questions.slice(0, MOST_QUESTIONS + 1);
    }
    before = own.slice(-SAID_BEFORE);
  }
  return questions;
}

function splitQuestion(sentence: string, before: readonly string[]): Question[] {
  const said = before.slice(-SAID_BEFORE).join(' ');
  return splitAsked(sentence).map((text, part, parts) => ({
    text,
    context: part > 0 && isBare(text) ? `${said} ${parts[part - 1]}`.trim() : said,
  }));
}

/** « …, et est-ce payant ? » asks of what was asked before it. */
function isBare(part: string): boolean {
  return part.split(/\s/).filter((word) => /\p{L}/u.test(word)).length <= FEWEST_WORDS;
}

/** Where one sentence begins to ask a second time: « …, et où se garer ? » Bounds are those of a breath. */
const ASKS_AGAIN =
  /(?:,? (?:ET|AINSI QUE|PUIS)|;) (?=(?:AUSSI |SINON |DONC |SURTOUT ){0,2}(?:(?:OU|COMMENT|COMBIEN|QUAND|POURQUOI|QUI|QUEL|QUELLE|QUELS|QUELLES|A QUI|A QUEL|A QUELLE|EST-CE QU[E']|QU'EST-CE QU[E'])\b|(?:AVEZ|POUVEZ|FAITES|ACCEPTEZ|PRENEZ|ETES)-VOUS\b|(?:PEUT|DOIT|PUIS|DOIS|FAUT|EST|SONT)-(?:ON|IL|JE|ELLE|ILS|ELLES|CE)\b|Y A-T-IL\b))/g;
const ASKS_ALREADY =
  /^(?:.{0,60}[ ,])?(?:OU|COMMENT|COMBIEN|QUAND|POURQUOI|QUEL|QUELLE|QUELS|QUELLES|EST-CE|[A-Z]{1,20}-(?:T-)?(?:IL|ELLE|ON|JE|VOUS|NOUS))\b/;
/** « Quand et comment payer ? » asks once. */
const FEWEST_WORDS = 3;

/** The questions of one sentence, each with words of its own. */
export function splitAsked(sentence: string): string[] {
  const folded = foldAligned(sentence);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: joint } of folded.matchAll(ASKS_AGAIN)) {
    const before = folded.slice(from, index);
    const isWhole = before.split(/[^A-Z0-9]/).filter(Boolean).length >= FEWEST_WORDS;
    if (!isWhole || !ASKS_ALREADY.test(before)) continue;
    parts.push(sentence.slice(from, index));
    from = index + joint.length;
  }
  const last = sentence.slice(from);
  const isWhole = last.split(/\s/).filter(Boolean).length >= FEWEST_WORDS;
  return from > 0 && isWhole ? [...parts, last].map((part) => part.trim()) : [sentence];
}

export function isQuestion(sentence: string): boolean {
  const folded = foldText(sentence).trim();
  if (NOT_A_QUESTION.test(folded)) return false;
  if (/\?/.test(withoutAddresses(folded))) return /[A-Z]{2}/.test(folded);
  return ASKS.some((ask) => ask.test(folded)) || isShortPlea(folded);
}

/** « Vos horaires svp » */
function isShortPlea(folded: string): boolean {
  if (!/\b(SVP|STP|S'IL (VOUS|TE) PLAIT)\b/.test(folded) || folded.split(' ').length > 14) return false;
  return !/\b(JOINTE?S?|VOICI|VOILA|PJ|ENVOIE|TRANSMETS)\b/.test(folded);
}

function withoutAddresses(text: string): string {
  return text.replace(/HTTPS?:\/\/\S+/g, ' ');
}

function isGreeting(sentence: string): boolean {
  return /^(BONJOUR|BONSOIR|MADAME|MONSIEUR|MAITRE|CHERE?|SALUT|HELLO|MERCI)[\s,!A-Z]{0,30}$/.test(
    foldText(sentence),
  );
}
