import { and, gte, sql } from 'drizzle-orm';
import { amongGiven, writeIds } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { given, onceFor } from '#server/database/prepared.ts';
import { messages } from './messages.tables.ts';

const counting = onceFor((db) =>
  db
    .select({ notaryId: messages.notaryId, count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        amongGiven(messages.notaryId, 'notaryIds'),
        gte(messages.handledAt, given('since', messages.handledAt)),
      ),
    )
    .groupBy(messages.notaryId)
    .prepare('count-settled'),
);

/** How many messages of these offices were settled since then, by office; none of them is not in it. */
export async function countSettled(
  db: Database,
  notaryIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (notaryIds.length === 0) return new Map();
  const rows = await counting(db).execute({ notaryIds: writeIds(notaryIds), since });
  return new Map(rows.map(({ notaryId, count }) => [notaryId, count]));
}
