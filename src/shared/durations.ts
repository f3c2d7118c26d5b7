/** Lengths of time in milliseconds, as the clock runs: two days of the calendar are an hour shorter or longer. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
