const hour = 3_600_000;

/**
 * A date that tells in UTC what the clocks of Paris show. By the rule that Europe has kept since 1996, and not by the
 * browser's own tables: opening those costs a phone a tenth of a second, more than drawing the screen that tells the date.
 */
export function toParisTime(date: Date): Date {
  const year = date.getUTCFullYear();
  const isSummer = date.getTime() >= changeOfClocks(year, 2) && date.getTime() < changeOfClocks(year, 9);
  return new Date(date.getTime() + (isSummer ? 2 : 1) * hour);
}

/** The last Sunday of March (2) or October (9), at one o'clock in UTC. */
function changeOfClocks(year: number, month: 2 | 9): number {
  const lastDay = Date.UTC(year, month, 31, 1);
  return lastDay - new Date(lastDay).getUTCDay() * 24 * hour;
}
