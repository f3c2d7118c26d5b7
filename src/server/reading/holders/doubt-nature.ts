import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { doubtNameItself, type PersonChoice } from '../persons/person-choice.ts';

/** A marriage or a partnership is between two, a will or a payslip one person's, and no company is paid a salary. */
export function doubtNature(type: DocumentTypeId, choice: PersonChoice): PersonChoice {
  const rule = allPapers[type].person;
  const isHalf = rule?.couple && !rule.orOne && choice.persons.length === 1;
  const isFirm = rule?.natural && choice.persons.some(({ kind }) => kind !== 'natural');
  const isMore = rule?.ofOne && choice.persons.length > 1;
  return isHalf || isFirm || isMore ? doubtNameItself(choice, 'against-nature') : choice;
}
