import { HOUR_MS } from '#shared/durations.ts';

/** The clocks of Paris differ from UTC by whole hours, and a day has 25 of them at most. */
const MOST_HOURS = 25;

/** The next full hour at which `hourOf` says something else, within a day. */
export function findNextHour(now: Date, hourOf: (moment: Date) => string): Date {
  const said = hourOf(now);
  let at = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  for (let hours = 0; hours < MOST_HOURS; hours += 1) {
    at += HOUR_MS;
    if (hourOf(new Date(at)) !== said) break;
  }
  return new Date(at);
}
