import { DAY_MS } from './durations.ts';
import type { LicenceObstacle } from './licence-obstacles.ts';

/** Days during which a missed payment changes nothing but the warnings. */
export const graceDays = 7;

export function addGrace(date: Date): Date {
  return new Date(date.getTime() + graceDays * DAY_MS);
}

/** In the words of the product; a word of the provider's that means none of them is `paused`. */
export const subscriptionStatuses = [
  'active',
  'past_due',
  'cancel_at_period_end',
  'canceled',
  'incomplete',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Blocked, unpaid or paused is not over: the office may still come back to it. */
export function isOver(obstacle: LicenceObstacle | null): boolean {
  return obstacle === 'inactive' || obstacle === 'ended';
}

export interface LicenceFacts {
  /** The key opens the door at all. */
  active: boolean;
  blockedAt: Date | null;
  /** From when the subscription no longer carries the licence. */
  stopsAt: Date | null;
  subscriptionStatus: SubscriptionStatus | null;
}

/** Null when the licence lets automations run. A suspended one still signs in, reads, exports and pays. */
export function findObstacle(licence: LicenceFacts | null, now: Date): LicenceObstacle | null {
  if (!licence?.active) return 'inactive';
  if (licence.blockedAt) return 'blocked';
  if (!licence.stopsAt || licence.stopsAt > now) return null;
  if (['canceled', 'cancel_at_period_end'].includes(licence.subscriptionStatus ?? '')) return 'ended';
  if (licence.subscriptionStatus === 'past_due') return 'unpaid';
  return licence.subscriptionStatus === 'incomplete' ? 'incomplete' : 'paused';
}
