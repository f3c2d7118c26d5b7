import { addDays } from './calendar.ts';

const FIXED: Record<string, string> = { TOUSSAINT: '11-01', NOEL: '12-25', RENTREE: '09-01' };

/** The next day of a feast after this one. */
export function nextFeast(today: string, name: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((one) => feastOf(one, name)).find((day) => day !== undefined && day > today);
}

function feastOf(year: number, name: string): string | undefined {
  if (name === 'PAQUES') return easterOf(year);
  if (name === 'PENTECOTE') return addDays(easterOf(year), 49);
  return FIXED[name] && `${year}-${FIXED[name]}`;
}

/** Gauss’s way, with its corrections for the Gregorian calendar. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100);
  const moon =
    (19 * (year % 19) + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30;
  const full = moon - (moon > 28 || (moon === 28 && year % 19 > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return addDays(`${year}-03-28`, full - weekday);
}
