import { createHash } from 'node:crypto';
import { type AutomationType, automations } from '#shared/automations.ts';

/**
 * The first slot of this workflow after `after`. Each workflow has its own offset in the interval, drawn from its id,
 * so that ten thousand of them make a flat load instead of a peak at each minute.
 */
export function nextSlot(workflow: { id: string; type: AutomationType }, after: Date): Date {
  const interval = automations[workflow.type].intervalMinutes * 60_000;
  const seconds = createHash('sha256').update(workflow.id).digest().readUInt32BE(0) % (interval / 1000);
  const offset = seconds * 1000;
  const turns = Math.floor((after.getTime() - offset) / interval) + 1;
  return new Date(turns * interval + offset);
}

/**
 * Whether a slot that comes late is still run. Missed slots are not made up (the next one does the same work), but for
 * an automation that is caught up, once.
 */
export function isWorthRunning(type: AutomationType, slot: Date, now: Date): boolean {
  const late = now.getTime() - slot.getTime();
  const { isCaughtUp, intervalMinutes } = automations[type];
  return isCaughtUp || late <= intervalMinutes * 60_000;
}
