import { and, gte, sql } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { messages } from './messages.tables.ts';

/** How many messages of these offices were settled since then, by office; none of them is not in it. */
export async function countSettled(
  db: Database,
  notaryIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (notaryIds.length === 0) return new Map();
  const rows = await db
    .select({ notaryId: messages.notaryId, count: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(among(messages.notaryId, notaryIds), gte(messages.handledAt, since)))
    .groupBy(messages.notaryId);
  return new Map(rows.map(({ notaryId, count }) => [notaryId, count]));
}
