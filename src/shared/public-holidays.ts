import { addDays, easterSunday } from './calendar.ts';

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Code du travail, art. L3133-1; Alsace-Moselle's two more are ordinary days elsewhere. */
export function isPublicHoliday(isoDay: string): boolean {
  if (fixedHolidays.includes(isoDay.slice(5))) return true;
  const easter = easterSunday(Number(isoDay.slice(0, 4)));
  // Easter Monday, Ascension, Whit Monday.
  return [1, 39, 50].some((days) => addDays(easter, days) === isoDay);
}
