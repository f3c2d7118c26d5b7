import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { findNamed } from '../persons/mentions.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import { findRoles, keyOf } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';

/** A title is whose who acquired by it: where it calls those who were chosen its sellers, a person looks. */
export function doubtSeller(
  document: DocumentText,
  type: DocumentTypeId,
  choice: PersonChoice,
): PersonChoice {
  if (!allPapers[type].person?.acquires || choice.persons.length === 0) return choice;
  const roles = findRoles(document, findNamed(document));
  return choice.persons.every((person) => roles.get(keyOf(person)) === 'sells')
    ? doubtPerson(choice, 'seller-for-the-buyer')
    : choice;
}
