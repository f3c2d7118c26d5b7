import { addDays } from '#shared/calendar.ts';

export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10);
}

/** The next such day after this one; 1 is Monday. */
export function nextWeekday(day: string, weekday: number): string {
  const today = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return addDays(day, ((weekday - today + 6) % 7) + 1);
}

/** A day this long ago is meant as past, not as next year’s. */
const PAST_DAYS = 60;

/**
 * The day that is meant by « le 15 », « le 15 décembre » or « 15/12/26 »; undefined for what is no day. `running`: a
 * month that has begun is this one.
 */
export function resolveDay(
  today: string,
  day: number,
  month: number | null,
  year: number | null,
  running = false,
): string | undefined {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number);
  if (month === null) {
    const here = write(thisYear, thisMonth, day);
    if (here && here >= today) return here;
    return thisMonth === 12 ? write(thisYear + 1, 1, day) : write(thisYear, thisMonth + 1, day);
  }
  if (year !== null) return write(year, month, day);
  const found = write(thisYear, month, day);
  const isThis = found && (running ? lastOfMonth(found) >= today : found >= addDays(today, -PAST_DAYS));
  return isThis ? found : write(thisYear + 1, month, day);
}

function write(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
