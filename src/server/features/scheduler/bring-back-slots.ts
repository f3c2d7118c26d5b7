import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { type AutomationType, automations } from '#shared/automations.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { nextSlot } from './slots.ts';

/** Twice the longest interval: no slot is planned further ahead. */
const FARTHEST_MS = 2 * Math.max(...Object.values(automations).map((one) => one.intervalMinutes)) * MINUTE_MS;

/**
 * Gives workflows whose slot lies further ahead than any is planned the slot that they should have: a process whose clock
 * was ahead, for one tick, has moved them there, and they would stand still until that hour. How many there were.
 */
export async function bringBackSlots(db: Database, now: Date): Promise<number> {
  const farthest = new Date(now.getTime() + FARTHEST_MS).toISOString();
  return db.transaction(async (tx) => {
    const lost = await queryRows<{ id: string; type: AutomationType }>(
      tx,
      sql`select w.id, w.type from ${workflows} w
          where w.active and w.cron_enabled and w.cron_next_run > ${farthest}
          for update of w skip locked`,
    );
    if (lost.length === 0) return 0;
    const moved = lost.map((row) => ({ id: row.id, next: nextSlot(row, now) }));
    await tx.execute(
      sql`update ${workflows} w set cron_next_run = r.next
          from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as r(id uuid, next timestamptz)
          where w.id = r.id`,
    );
    return lost.length;
  });
}
