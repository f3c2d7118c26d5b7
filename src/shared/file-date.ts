import { isCalendarDate } from './calendar.ts';

const UNDATED = 'sans date';

/** `2025-03-12` → `12-03-2025`, `2015-04` → `04-2015`, `2025` → `2025`, null → `sans date`. */
export function formatFileDate(date: string | null): string {
  return date ? date.split('-').toReversed().join('-') : UNDATED;
}

/** Whether `YYYY-MM-DD`, `YYYY-MM` or `YYYY` is in the calendar: the 31st of February is not. */
export function isInCalendar(date: string): boolean {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return isCalendarDate(year, month, day);
}
