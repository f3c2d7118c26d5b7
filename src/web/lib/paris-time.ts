import { parisDay, parisTime } from '#shared/paris-time.ts';

/** `2026-11-22T14:30`, as the browser's own field for a moment holds it; empty for a date that is none. */
export function toParisField(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : `${parisDay(date)}T${parisTime(date)}`;
}

/** The moment at which the clocks of Paris show `2026-11-22T14:30`; null for what is no such text. */
export function readParisField(typed: string): Date | null {
  const shown = new Date(`${typed.slice(0, 16)}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) || Number.isNaN(shown.getTime())) return null;
  // The offset at the wrong moment may be of the other half of the year; at a moment so near it is the right one.
  const guess = new Date(shown.getTime() - findOffset(shown));
  return new Date(shown.getTime() - findOffset(guess));
}

/** By how much the clocks of Paris are ahead of UTC; of a moment with no seconds. */
function findOffset(moment: Date): number {
  return Date.parse(`${toParisField(moment)}Z`) - moment.getTime();
}
