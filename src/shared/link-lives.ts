import { DAY_MS, MINUTE_MS } from './durations.ts';

/** How long a link in a mail opens something, in milliseconds. */
export const linkLives = {
  invitation: 7 * DAY_MS,
  'sign-in': 10 * MINUTE_MS,
  denial: 7 * DAY_MS,
} as const;
