import { parisDay, readParisClock } from '#shared/paris-time.ts';
import { isPublicHoliday } from '#shared/public-holidays.ts';

/** Monday to Saturday, 8 h to 19 h in Paris, no French public holiday. */
export function isOfficeHour(moment: Date): boolean {
  const day = parisDay(moment);
  if (isSunday(day) || isPublicHoliday(day)) return false;
  const hour = Number(readParisClock(moment).hour);
  return hour >= 8 && hour < 19;
}

function isSunday(isoDay: string): boolean {
  return new Date(`${isoDay}T00:00:00Z`).getUTCDay() === 0;
}
