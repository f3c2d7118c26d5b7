import { foldAligned } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';

const ASKS = anyOf([
  /\b(?:OU|COMMENT|QUAND|COMBIEN|QUELS?|QUELLES?|QUI|QUOI|POURQUOI|LEQUEL|LAQUELLE|EST-CE|ESTCE)\b/,
  /\b[A-Z]{2,20}-(?:T-)?(?:ON|JE|IL|ELLE|ILS|ELLES|VOUS|NOUS|CE|TU)\b/,
  /\b(?:PEUT|PEUX|PUIS|POUVONS|POUVEZ|POSSIBLE|FAUT|DOIT|DOIS|DEVONS|SUFFIT|DROIT|AVEZ|PRENEZ|RECEVEZ|ACCEPTEZ|FAITES|ETES|SAVOIR)\b/,
]);
/** « Nos fils, qui vivent à Nice, … » */
const RELATIVE = /^[,;:(]\s{0,3}(?:QUI|DONT|OU (?:JE|NOUS|IL|ELLE|ILS|ELLES|ON)) /;
const GOES_ON = /^[,;:(]\s{0,3}C['’]EST\b/;
const ENDS = /[,;:()]| (?=(?:CAR|PARCE QU[E']?|PUISQU[E']?|VU QU[E']?|COMME (?:JE|ON|NOUS))(?![A-Z]))/g;

/** The parts of a sentence in which something is asked; of one that no word makes a question, what it ends with. */
export function listAskingClauses(sentence: string): string[] {
  const folded = foldAligned(sentence);
  const ends = [...folded.matchAll(ENDS)].map(({ index }) => index);
  const clauses = [0, ...ends].map((from, at) => sentence.slice(from, ends[at] ?? sentence.length));
  const telling = clauses.filter((clause) => /\p{L}{2}/u.test(clause));
  const isAsking = (clause = '') => {
    const one = foldAligned(clause);
    return ASKS.test(one) && !RELATIVE.test(one);
  };
  // « L'adresse du vendeur, c'est laquelle ? »
  const asking = telling.filter((clause, at) => isAsking(clause) || isTopicOf(telling[at + 1]));
  return asking.length > 0 ? asking : telling.slice(-1);

  function isTopicOf(next = ''): boolean {
    return isAsking(next) && GOES_ON.test(foldAligned(next));
  }
}
