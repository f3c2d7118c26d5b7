import { anyOf } from '#shared/compose-pattern.ts';

export interface Clause {
  /** With a blank around each word, as the sentence has them. */
  text: string;
  /** Where it begins in the sentence. */
  at: number;
}

/** Ends a clause wherever it stands. */
const BREAKS = /(?<= )(?:,|MAIS|CAR|PUIS|SINON|PARCE QUE?|PUISQUE?|QUAND|LORSQUE?|TANDIS QUE?)(?= )/;
/** Ends one only before somebody who acts: « donc on arrête », where « on arrête donc » is one clause. */
const JOINS =
  /(?<= )(?:ET|DONC|ALORS|OR|COMME)(?= (?:JE|J|ON|NOUS|VOUS|IL|ELLE|ILS|ELLES|C|CELA|CA|MON|MA|MES|NOTRE|NOS|VOTRE|VOS|LE|LA|L|LES|SON|SA|SES) )/;
const BOUNDARY = anyOf([BREAKS, JOINS], 'g');

/** The clauses of a sentence of plain words. */
function splitClauses(plain: string): Clause[] {
  const bounds = [...plain.matchAll(BOUNDARY)].map(({ index, 0: word }) => [index, index + word.length]);
  const starts = [0, ...bounds.map(([, end = 0]) => end)];
  const ends = [...bounds.map(([start = 0]) => start), plain.length];
  return starts
    .map((at, order) => ({ text: plain.slice(at, ends[order]), at }))
    .filter(({ text }) => text.trim() !== '');
}

/** The clause that holds this place. */
export function clauseAt(plain: string, at: number): Clause {
  const found = splitClauses(plain).findLast((clause) => clause.at <= at);
  return found ?? { text: plain, at: 0 };
}

/** Of a sentence that asks: whether its last clause does so here. « Je me rétracte, que faire ? » has told before it asks. */
export function isAsked(plain: string, at: number): boolean {
  return clauseAt(plain, at).at === splitClauses(plain).at(-1)?.at;
}
