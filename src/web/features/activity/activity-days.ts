import type { Activity } from '#shared/contracts/activity.ts';
import { formatDay } from '#web/lib/dates.ts';

/** Acts under the day they happened, in the order given. */
export function groupByDay(activities: Activity[], now: number): { day: string; acts: Activity[] }[] {
  const days = Map.groupBy(activities, ({ at }) => formatDay(at, now));
  return [...days].map(([day, acts]) => ({ day, acts }));
}
