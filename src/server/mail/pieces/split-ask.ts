import { foldText } from '#server/reading/text/fold.ts';

const MARK = /(?<=[,;:.!?])\s{1,9}|\s(?=(?:car|parce qu|puisqu|mais)[e'’ ])/i;
const ASKS =
  /\b(?:COMMENT|COMBIEN|POURQUOI|QUEL|QUELLE|QUELS|QUELLES|LEQUEL|LAQUELLE|EST-CE|CONNAITRE|SAVOIR|DIRE|INDIQUER|PRECISER|SVP|Y A|[A-Z]{1,20}-(?:T-)?(?:IL|ELLE|ON|JE|VOUS|NOUS|CE|TU|MOI))\b|^(?:ET |MAIS |ALORS |DONC )?(?:OU|QUI|QUOI|QUAND|QUE|QU|A QUI|A QUOI|D'OU|PAR OU)\b/;
/** « On dit que », « faire savoir que »: what follows is told. */
const TELLS =
  /\b(?:FAIRE SAVOIR|VOUS DIRE|DIRE QU|SAVOIR QU(?! EL)|SAIT QU|SACHANT|VU QUE|ALORS QUE|MAINTENANT QUE)\b/;
const BECAUSE = /^(?:CAR|PARCE QU|PUISQU|MAIS)[E' ]/;

/** What is told in a sentence: all of it, or a clause beside what is asked there. */
export interface Told {
  text: string;
  isClause: boolean;
}

/**
 * What a sentence tells beside what is asked in it: all of it where nothing is, else each clause that does not ask, before or behind. « Mon mari m’a quittée, quels sont vos horaires ? » tells before it asks.
 */
export function splitAsk(sentence: string, asked: readonly string[]): Told[] {
  const key = keyOf(sentence);
  const isAsked = asked.some((question) => key.includes(keyOf(question)) || keyOf(question).includes(key));
  if (!isAsked) return [{ text: sentence, isClause: false }];
  const clauses = sentence.split(MARK);
  const isAsking = clauses.map((clause) => asks(foldText(clause)));
  // What only its mark makes a question is one, where no other clause asks.
  if (!isAsking.includes(true)) isAsking[clauses.findIndex((clause) => clause.includes('?'))] = true;
  return clauses
    .filter((_clause, at) => !isAsking[at])
    .filter((clause) => /\p{L}/u.test(clause))
    .map((text) => ({ text, isClause: true }));
}

function asks(folded: string): boolean {
  return ASKS.test(folded) && !TELLS.test(folded) && !BECAUSE.test(folded);
}

function keyOf(text: string): string {
  return foldText(text).replace(/[^A-Z0-9]/g, '');
}
