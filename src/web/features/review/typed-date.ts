import { formatFileDate, isInCalendar } from '#shared/file-date.ts';

const EARLIEST_YEAR = 1800;
const LATEST_YEAR = 2100;
const SHAPE = /^(?:(?:(\d{1,2})[-/. ])?(\d{1,2})[-/. ])?(\d{4})$/;
const RUN_TOGETHER = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A date as a Frenchman types it: day, month and year, month and year, or the year alone, with whatever between them.
 * Nothing typed is no date. Undefined for what is no date at all.
 */
export function parseTypedDate(typed: string): string | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const [, day, month, year] = SHAPE.exec(text.replace(RUN_TOGETHER, '$1-$2-$3')) ?? [];
  if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return undefined;
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-');
  return isInCalendar(date) ? date : undefined;
}

/** What stands in the field for a date that was read. */
export function typeDate(date: string | null): string {
  return date ? formatFileDate(date) : '';
}
