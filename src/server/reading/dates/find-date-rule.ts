import { allPapers } from '#server/papers/all-papers.ts';
import type { DateRule } from '#server/papers/date-rule.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** A letter of a bank or an insurer after a death: dated by its own head, not by the balance it gives. */
const letter: DateRule = { letter: true };

/** The rule of a type, or the rule of letters where a bank or an insurer answers about a death. */
export function findDateRule(type: DocumentTypeId, folded: string): DateRule {
  const { date, answersAfterDeath } = allPapers[type];
  const afterDeath =
    /SUCCESSION DE|AU JOUR DU DECES|ACTE DE DECES/.test(folded) && /AGREER|SALUTATIONS|MAITRE,/.test(folded);
  return answersAfterDeath && afterDeath ? letter : date;
}
