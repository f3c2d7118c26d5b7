import { hold } from '../evidence/doubts.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import type { DateChoice } from './choose-date.ts';
import { findMonth } from './months.ts';

/** A day, a month or a year that no page shows well may be another one: a clerk looks. */
export function doubtSeenDate({ doubtful }: DocumentText, choice: DateChoice): DateChoice {
  const { value, evidence } = choice;
  if (value === null || !evidence || doubtful.size === 0) return choice;
  const badly = foldText(evidence.text)
    .split(/[^A-Z0-9]+/)
    .filter((word) => doubtful.has(word));
  const isOfDate = badly.some((word) => isPartOf(value, word));
  return isOfDate ? hold(choice, 'date-badly-seen') : choice;
}

function isPartOf(value: string, word: string): boolean {
  const [year = '', month = '', day = ''] = value.split('-');
  const numbers = [year, year.slice(2), month, day].filter(Boolean).map(Number);
  if (/^\d{1,4}$/.test(word)) return numbers.includes(Number(word));
  return month !== '' && /[A-Z]/.test(word) && findMonth(word) === Number(month);
}
