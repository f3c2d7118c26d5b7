import { hold } from '../evidence/doubts.ts';
import type { DocumentText } from '../text/document-text.ts';
import type { DateChoice } from './choose-date.ts';
import { findDates } from './dates.ts';

/** « Fait à Vannes, le » and « Date : » with something behind it: the day on which somebody has signed. */
const SIGNED =
  /\bFAITE? A [A-Z][A-Z' -]{1,40},? LE (?=[^\n]{4})|(?:^|\n)(?:DATE|FAIT LE|SIGNE LE) ?: ?(?=[^\n]{4})/g;
/** As far behind it as a day reaches. */
const REACH = 24;

/** « le 16/09/2026D. Marin », « le 22 octobre 2 026 »: the very day, run together or broken up. */
function isWritten(day: string, words: string): boolean {
  const digits = words.replace(/\D/g, '');
  const [year = '', , number = ''] = day.split('-');
  return digits.includes(year) && digits.replace(/^0/, '').startsWith(String(Number(number)));
}

/** Whether the day of a signature stands there and could not be read: no other day that the paper tells takes its place. */
function isUnread({ folded }: Pick<DocumentText, 'folded'>, day: string, today: string): boolean {
  const dates = findDates(folded, today);
  return [...folded.matchAll(SIGNED)].some(({ index, 0: label }) => {
    const at = index + label.length;
    const rest = folded.slice(at, at + REACH).split('\n')[0] ?? '';
    const isRead = dates.some(({ start, end }) => start < at + rest.length && end > at);
    return !isRead && /\d/.test(rest) && !isWritten(day, rest);
  });
}

export function doubtUnreadDay(document: DocumentText, choice: DateChoice, today: string): DateChoice {
  return choice.value !== null && isUnread(document, choice.value, today)
    ? hold(choice, 'day-unread')
    : choice;
}
