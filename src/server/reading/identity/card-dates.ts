import { isCalendarDate, toIsoDate } from '#shared/calendar.ts';
import { findOwnDates } from '../dates/printed-days.ts';
import type { DocumentText } from '../text/document-text.ts';

export interface CardDate {
  value: string;
  start: number;
}

/** Dates of a card are printed without separators, which OCR also glues: « 28 11 2022 », « 1311 2023 ». */
const GLUED = /(?<!\d)([0-3]\d) ?([01]\d) ?((?:19|20)\d\d)(?!\d)/g;

/** Every day that a card prints. */
export function findCardDates(document: DocumentText, today: string): CardDate[] {
  const dates: CardDate[] = findOwnDates(document, null, today).filter((date) => date.form !== 'month');
  for (const match of document.folded.matchAll(GLUED)) {
    const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
    if (isCalendarDate(year, month, day))
      dates.push({ value: toIsoDate(year, month, day), start: match.index });
  }
  return dates;
}
