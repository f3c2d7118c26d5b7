import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';

/** Without a request of somebody who touches the screen: nobody sits there any more. */
const IDLE_MS = 8 * HOUR_MS;
/** However much it is used. */
export const LONGEST_MS = 7 * DAY_MS;
/** How far what is stored of its use may lie behind, so that not every request writes. */
export const SLACK_MS = MINUTE_MS;

/** When a session that is used now ends, unless it is used again. */
export function findEnd(openedAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + IDLE_MS, openedAt.getTime() + LONGEST_MS));
}

/** Only the hash is stored: a stolen copy of the table opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
