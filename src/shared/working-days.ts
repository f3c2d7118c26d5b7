import { addDays } from './calendar.ts';
import { HOUR_MS } from './durations.ts';
import { parisDay, startOfParisDay } from './paris-time.ts';
import { isPublicHoliday } from './public-holidays.ts';

/** When an office's day begins, and its morning mail leaves. */
export const MORNING_HOUR = 8;

/** Monday to Friday, no French public holiday. */
export function isWorkingDay(isoDay: string): boolean {
  const weekday = new Date(`${isoDay}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(isoDay);
}

/** 8 h in Paris of the last working day before this moment's: what came since then is news on this one. */
export function lastMorning(moment: Date): Date {
  let day = addDays(parisDay(moment), -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  // The clocks change in the night to a Sunday: a working day's eight hours are eight.
  return new Date(startOfParisDay(new Date(`${day}T12:00:00Z`)).getTime() + MORNING_HOUR * HOUR_MS);
}
