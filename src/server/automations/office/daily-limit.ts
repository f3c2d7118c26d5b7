import { DAY_MS } from '#shared/durations.ts';

/** Automatic mails to one address in 24 hours, whatever they are. */
export const MOST_A_DAY = 3;

export function aDayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}
