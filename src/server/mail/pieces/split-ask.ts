import { foldText } from '#server/reading/text/fold.ts';

const MARK = /(?<=[,;:.!?])\s{1,9}|\s(?=(?:car|parce qu|puisqu|mais)[e'’ ])/i;
const ASKS =
  /\?|\b(?:OU|COMMENT|COMBIEN|QUAND|POURQUOI|QUI|QUOI|QUEL|QUELLE|QUELS|QUELLES|LEQUEL|LAQUELLE|EST-CE|CONNAITRE|SAVOIR|DIRE|INDIQUER|PRECISER|SVP|Y A|[A-Z]{1,20}-(?:T-)?(?:IL|ELLE|ON|JE|VOUS|NOUS|CE|TU|MOI))\b/;
const BECAUSE = /^(?:CAR|PARCE QU|PUISQU|MAIS)[E' ]/;

/** What is told in a sentence: all of it, or a clause beside what is asked there. */
export interface Told {
  text: string;
  isClause: boolean;
}

/**
 * What a sentence tells beside what is asked in it: all of it where nothing is, else the clauses before the first that asks and
 * the reasons behind it. « Mon mari m’a quittée, quels sont vos horaires ? » tells before it asks.
 */
export function splitAsk(sentence: string, asked: readonly string[]): Told[] {
  const key = keyOf(sentence);
  const isAsked = asked.some((question) => key.includes(keyOf(question)) || keyOf(question).includes(key));
  if (!isAsked) return [{ text: sentence, isClause: false }];
  const clauses = sentence.split(MARK);
  const first = Math.max(
    0,
    clauses.findIndex((clause) => ASKS.test(foldText(clause))),
  );
  const reasons = clauses.slice(first + 1).filter((clause) => BECAUSE.test(foldText(clause)));
  return [...clauses.slice(0, first), ...reasons]
    .filter((clause) => /\p{L}/u.test(clause))
    .map((text) => ({ text, isClause: true }));
}

function keyOf(text: string): string {
  return foldText(text).replace(/[^A-Z0-9]/g, '');
}
