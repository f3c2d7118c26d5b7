import { createHash } from 'node:crypto';
import { type AutomationType, automations } from '#shared/automations.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/**
 * The first slot of this workflow after `after`. Each workflow has its own offset in the interval, drawn from its id, to the
 * millisecond: ten thousand of them make a flat load instead of a peak at each minute, or at each second.
 */
export function nextSlot(workflow: { id: string; type: AutomationType }, after: Date): Date {
  const interval = automations[workflow.type].intervalMinutes * MINUTE_MS;
  const drawn = createHash('sha256').update(workflow.id).digest();
  const offset = (drawn.readUInt32BE(0) % (interval / 1000)) * 1000 + (drawn.readUInt16BE(4) % 1000);
  const turns = Math.floor((after.getTime() - offset) / interval) + 1;
  return new Date(turns * interval + offset);
}

/**
 * The slot after `slot`, which has come: not the same one again, as a process of the version before has planned it, whose slots
 * were all on the second.
 */
export function followingSlot(workflow: { id: string; type: AutomationType }, slot: Date, now: Date): Date {
  const next = nextSlot(workflow, now);
  const onTheSecond = next.getTime() - (next.getTime() % 1000);
  return slot.getTime() === onTheSecond ? nextSlot(workflow, next) : next;
}

/**
 * Whether a slot that comes late is still run. Missed slots are not made up (the next one does the same work), but for
 * an automation that is caught up, once.
 */
export function isWorthRunning(type: AutomationType, slot: Date, now: Date): boolean {
  const late = now.getTime() - slot.getTime();
  const { isCaughtUp, intervalMinutes } = automations[type];
  return isCaughtUp || late <= intervalMinutes * MINUTE_MS;
}
