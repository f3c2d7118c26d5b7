import { addDays } from '#shared/calendar.ts';
import { parisDay, readParisClock } from '#shared/paris-time.ts';
import { MORNING_HOUR } from '#shared/working-days.ts';

/** Whoever asks for the mail before 8 h still gets this morning's; later, the next one's. */
export function lastDecidedDay(now: Date): string {
  const today = parisDay(now);
  return Number(readParisClock(now).hour) < MORNING_HOUR ? addDays(today, -1) : today;
}
