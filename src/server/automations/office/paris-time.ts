/** Business time is Europe/Paris, whatever the server's zone. */
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(moment: Date): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** The day in Paris, as an ISO date. */
export function parisDay(moment: Date): string {
  const { year, month, day } = partsOf(moment);
  return `${year}-${month}-${day}`;
}

/** Monday to Saturday, 8 h to 19 h in Paris, no French public holiday. */
export function isOfficeHour(moment: Date): boolean {
  const { weekday, hour } = partsOf(moment);
  if (weekday === 'Sun' || isPublicHoliday(parisDay(moment))) return false;
  return Number(hour) >= 8 && Number(hour) < 19;
}

const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Code du travail, art. L3133-1; Alsace-Moselle's two more are ordinary days elsewhere. */
export function isPublicHoliday(isoDay: string): boolean {
  if (fixedHolidays.includes(isoDay.slice(5))) return true;
  const easter = easterSunday(Number(isoDay.slice(0, 4)));
  // Easter Monday, Ascension, Whit Monday.
  return [1, 39, 50].some((days) => addDays(easter, days) === isoDay);
}

/** Gauss's rule for the Gregorian calendar, in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function addDays(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Midnight of this moment's day in Paris, for counts of the day. */
export function startOfParisDay(moment: Date): Date {
  const day = parisDay(moment);
  // Midnight in Paris is 22 h or 23 h UTC of the day before: the clocks change at 1 h UTC, never at midnight.
  const summer = new Date(`${day}T00:00:00+02:00`);
  return parisDay(summer) === day && partsOf(summer).hour === '00'
    ? summer
    : new Date(`${day}T00:00:00+01:00`);
}
