import { foldAligned, foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { guessAsking } from '../intents/asking-model.ts';
import { splitSentences } from '../message/sentences.ts';
import { saysNothingElse } from './nothing-else.ts';

export interface Question {
  /** The sentence, as written. */
  text: string;
  /** What was said before it in the same paragraph: « À qui dois-je les réclamer ? » has no meaning alone. */
  context: string;
  /** All that was said before it in the message, as far as one breath goes. */
  around?: string;
  /** No rule sees it: its writer perhaps only tells something. */
  isPerhaps?: boolean;
  /** The message says nothing else: no story, no other question, before or after it, and no paper came with it. */
  isAlone?: boolean;
  /** All that the message says, its subject first. */
  whole?: string;
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

/** A sentence of a message, and whether it asks. */
interface Said {
  text: string;
  paragraph: number;
  /** The rules see it. */
  ruled: boolean;
  /** How probable it is, by what was learned of whole messages. */
  asks: number;
}

/** So sure is what was learned of a question that the rules do not see. Of 1,630 sentences that tell, it took 43 for one. */
const SURELY_ASKS = 0.5;
/** Beside another question, less is enough to be one: half of what was asked must not be answered alone. */
const PERHAPS_ASKS = 0.4;
/** Nobody asks more at once: whoever does is answered by a person. */
export const MOST_QUESTIONS = 20;
/** So many sentences before a question may tell what it is about. */
const SAID_BEFORE = 3;
const HEARD_BEFORE = 12;

/** The sentences of the new text that ask something, in order; of more than are weighed one more tells that there are. */
export function findQuestions(
  newText: string,
  { subject = '', hasPapers = false }: { subject?: string; hasPapers?: boolean } = {},
): Question[] {
  const said = listSaid(newText);
  const least = said.some(({ ruled, asks }) => ruled || asks >= SURELY_ASKS) ? PERHAPS_ASKS : SURELY_ASKS;
  const questions: Question[] = [];
  for (const [at, sentence] of said.entries()) {
    if (!sentence.ruled && sentence.asks < least) continue;
    const before = said.slice(Math.max(0, at - HEARD_BEFORE), at).filter(({ text }) => !isGreeting(text));
    questions.push(...askedIn(sentence, before, subject));
    if (questions.length > MOST_QUESTIONS) return questions.slice(0, MOST_QUESTIONS + 1);
  }
  const whole = `${subject}\n${newText}`;
  return questions.map((question) => ({
    ...question,
    whole,
    isAlone:
      !hasPapers &&
      questions.length === 1 &&
      saysNothingElse(question.text, { said: said.map(({ text }) => text), subject }),
  }));
}

function askedIn(sentence: Said, before: readonly Said[], subject: string): Question[] {
  const context = before
    .filter((one) => !one.ruled && one.paragraph >= sentence.paragraph - 1)
    .slice(-SAID_BEFORE)
    .map(({ text }) => text)
    .join(' ');
  const around = lastWords([subject, ...before.map(({ text }) => text)].join(' '));
  return splitAsked(sentence.text).map((text, part, parts) => {
    const rest = parts.slice(0, part).join(' ');
    return {
      text,
      context: part > 0 && isBare(text) ? `${context} ${parts[part - 1]}`.trim() : context,
      around: lastWords(`${around} ${rest}`),
      isPerhaps: !sentence.ruled,
    };
  });
}

function listSaid(newText: string): Said[] {
  const paragraphs = newText.split(/\n\s*\n/).map(splitSentences);
  const count = paragraphs.flat().length;
  let at = 0;
  return paragraphs.flatMap((sentences, paragraph) =>
    sentences.map((text) => {
      at += 1;
      const ruled = isQuestion(text);
      const asks = isNoQuestion(text) ? 0 : guessAsking(text, { isFirst: at === 1, isLast: at === count });
      return { text, paragraph, ruled, asks };
    }),
  );
}

const WORDS_AROUND = 60;

function lastWords(text: string): string {
  return text.split(' ').filter(Boolean).slice(-WORDS_AROUND).join(' ');
}

/** « …, et est-ce payant ? » asks of what was asked before it. */
function isBare(part: string): boolean {
  return part.split(/\s/).filter((word) => /\p{L}/u.test(word)).length <= FEWEST_WORDS;
}

/** Where one sentence begins to ask a second time: « …, et où se garer ? » Bounds are those of a breath. */
const ASKS_AGAIN =
  /(?:,? (?:ET|AINSI QUE|PUIS)|;) (?=(?:AUSSI |SINON |DONC |SURTOUT |SAVOIR |CONNAITRE |DIRE |INDIQUER ){0,2}(?:(?:OU|COMMENT|COMBIEN|QUAND|POURQUOI|QUI|QUEL|QUELLE|QUELS|QUELLES|A QUI|A QUEL|A QUELLE|EST-CE QU[E']|QU'EST-CE QU[E'])\b|(?:AVEZ|POUVEZ|FAITES|ACCEPTEZ|PRENEZ|ETES)-VOUS\b|(?:PEUT|DOIT|PUIS|DOIS|FAUT|EST|SONT)-(?:ON|IL|JE|ELLE|ILS|ELLES|CE)\b|Y A(?:-T-IL| COMBIEN| QUOI)\b|C'EST (?:COMBIEN|QUAND|QUOI|PAYANT|GRATUIT)\b|(?:CA|CELA) (?:COUTE|PREND|DURE)\b))/g;
const ASKS_ALREADY =
  /^(?:.{0,200}[ ,])?(?:OU|COMMENT|COMBIEN|QUAND|POURQUOI|QUOI|QUEL|QUELLE|QUELS|QUELLES|EST-CE|CONNAITRE|SAVOIR|[A-Z]{1,20}-(?:T-)?(?:IL|ELLE|ON|JE|VOUS|NOUS))\b/;
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
  if (isNoQuestion(sentence)) return false;
  if (/\?/.test(withoutAddresses(folded))) return /[A-Z]{2}/.test(folded);
  return ASKS.some((ask) => ask.test(folded)) || isShortPlea(folded);
}

function isNoQuestion(sentence: string): boolean {
  return NOT_A_QUESTION.test(foldText(sentence).trim()) || isGreeting(sentence);
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
