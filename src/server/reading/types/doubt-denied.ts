import { hold } from '../evidence/doubts.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import type { Classification } from './classify.ts';
import { findDenial } from './find-denial.ts';

/** What says no is never filed as what it says no to: a person looks, with the line that says so before him. */
export function doubtDenied(document: DocumentText, choice: Classification): Classification {
  const denial = choice.type && findDenial(document, choice.type);
  if (!denial) return choice;
  return { ...hold(choice, 'type-denied'), evidence: quoteAt(document, denial.start), isDenied: true };
}
