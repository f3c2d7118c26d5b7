import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { doubtNameItself, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';

/** « Propriétaire : M. BRASSEUR-NEUVILLE », and his given name by itself on the next line. */
const OWNER =
  /\bPROPRIETAIRES?\b[^\n:]{0,20}(?::| {3}| ) {0,3}(?:M|MR|MME|MLLE|MM|MONSIEUR|MADAME)\b\.? [A-Z][A-Z'-]{1,40}(?: [A-Z][A-Z'-]{1,40}){0,2}\n[A-Z][A-Z'-]{2,24}(?:\n|$)/;

/** An address for what names its owner over the end of a line: his name was not read whole. */
export function doubtAddress(
  { folded }: Pick<DocumentText, 'folded'>,
  type: DocumentTypeId,
  choice: PersonChoice,
): PersonChoice {
  const isPlace = choice.persons.some(({ kind }) => kind === 'building');
  const hasOwner = allPapers[type].person?.property === true && OWNER.test(folded);
  return isPlace && hasOwner ? doubtNameItself(choice, 'address-for-an-owner') : choice;
}
