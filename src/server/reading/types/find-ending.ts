import type { Ending } from '#server/papers/ending-patterns.ts';
import type { Line } from '../text/document-text.ts';
import { GOES_ON } from './titles.ts';

/** What may happen, or will: a condition of the paper and no news. */
const CONDITION =
  /\b(?:SI|S'IL|S'ILS|SAUF|EN CAS|A DEFAUT|LORSQUE|DES LORS QUE|SERA|SERONT|SERAIT|POURRA|POURRAIT|PASSE CE DELAI|A L'EXPIRATION|PLEIN DROIT|SUR DEMANDE|JOURS APRES)\b/;

/** Sentences, and the clauses of a sentence that a semicolon parts. */
const ENDS_CLAUSE = /[.;] /;

/** The line by which a paper says that it holds no longer; null where none does. */
export function findEnding(lines: readonly Line[], { says, unless }: Ending): Line | null {
  return (
    lines.find((line, index) => {
      const before = GOES_ON.test(line.text) ? `${lines[index - 1]?.folded ?? ''} ` : '';
      const next = lines[index + 1];
      const after = next && GOES_ON.test(next.text) ? ` ${next.folded}` : '';
      const clauses = `${before}${line.folded}${after}`.split(ENDS_CLAUSE);
      return clauses.some((clause) => says.test(clause) && !CONDITION.test(clause) && !unless?.test(clause));
    }) ?? null
  );
}
