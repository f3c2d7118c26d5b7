import { addDays, easterSunday } from '#shared/calendar.ts';

const FIXED: Record<string, string> = { TOUSSAINT: '11-01', NOEL: '12-25', RENTREE: '09-01' };

/** From the end of November on, « la rentrée » is that of January. */
const NEW_YEAR = { from: '11-20', day: '01-05' };

/** The next day of a feast after this one. */
export function nextFeast(today: string, name: string): string | undefined {
  const year = Number(today.slice(0, 4));
  if (name === 'RENTREE' && today.slice(5) >= NEW_YEAR.from) return `${year + 1}-${NEW_YEAR.day}`;
  return [year, year + 1].map((one) => feastOf(one, name)).find((day) => day !== undefined && day > today);
}

function feastOf(year: number, name: string): string | undefined {
  if (name === 'PAQUES') return easterSunday(year);
  if (name === 'PENTECOTE') return addDays(easterSunday(year), 49);
  return FIXED[name] && `${year}-${FIXED[name]}`;
}
