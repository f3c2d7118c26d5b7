import { aroundWords } from '#shared/compose-pattern.ts';
import type { DateChoice } from '../dates/choose-date.ts';
import { findDates } from '../dates/dates.ts';
import { readHoldersAt } from '../names/names.ts';
import { findMentions } from '../persons/mentions.ts';
import { decidePerson, type PersonChoice } from '../persons/person-choice.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import { type LearntExample, labelBefore, type Recollection } from './learnt-examples.ts';

const FOLLOWED = 0.85;
const CONTRADICTED = 0.5;
/** So alike that the office's word counts more than what the rules think. */
const SAME_FORM = 0.7;

export function isSameForm({ likeness }: Recollection): boolean {
  return likeness >= SAME_FORM;
}

/** How sure a type is that only the office's examples tell. */
export function trustType({ likeness }: Recollection): number {
  return Math.min(0.95, 0.7 + (likeness - 0.5) / 2);
}

/**
 * The date that stands behind the same words as in the example; null when there is none such, or two. That papers of
 * this form have no date makes nobody sure while one was read on this very paper.
 */
export function followDate(
  document: DocumentText,
  example: LearntExample,
  { today, ruled }: { today: string; ruled: DateChoice },
): DateChoice | null {
  if (example.undated)
    return ruled.value === null
      ? { value: null, confidence: FOLLOWED, evidence: null }
      : { ...ruled, confidence: Math.min(ruled.confidence, CONTRADICTED) };
  if (!example.dateLabel) return null;
  const found = findDates(document.folded, today).filter(
    (date) => date.value <= today && labelBefore(document, date.start) === example.dateLabel,
  );
  const [date] = found;
  if (!date || new Set(found.map(({ value }) => value)).size > 1) return null;
  return { value: date.value, confidence: FOLLOWED, evidence: quoteAt(document, date.start) };
}

/** The person who stands behind the same words as in the example. */
export function followPerson(document: DocumentText, { personLabel }: LearntExample): PersonChoice | null {
  if (!personLabel) return null;
  const pattern = aroundWords(/\b/, personLabel.split(' '), /[^A-Z]{1,60}(?=[A-Z])/, {
    between: /[^A-Z]{1,30}(?:[A-Z][^A-Z]{1,30})?/,
  });
  const match = pattern.exec(document.folded);
  if (!match) return null;
  const at = match.index + match[0].length;
  const reading =
    readHoldersAt(document.text, at) ?? findMentions(document).find(({ start }) => start === at);
  const choice = reading ? decidePerson(document, reading, FOLLOWED) : null;
  return choice && choice.confidence >= FOLLOWED ? choice : null;
}
