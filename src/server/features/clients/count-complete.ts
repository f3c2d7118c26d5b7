import { and, isNotNull, ne, sql } from 'drizzle-orm';
import { amongGiven, writeIds } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { onceFor } from '#server/database/prepared.ts';
import { clients } from './clients.tables.ts';

const counting = onceFor((db) =>
  db
    .select({ notaryId: clients.notaryId, count: sql<number>`count(*)::int` })
    .from(clients)
    .where(
      and(
        amongGiven(clients.notaryId, 'notaryIds'),
        isNotNull(clients.caseType),
        ne(clients.caseType, ''),
        sql`cardinality(${clients.missing}) = 0`,
      ),
    )
    .groupBy(clients.notaryId)
    .prepare('count-complete'),
);

/** How many clients of these offices lack nothing that their case asks, by office; none of them is not in it. */
export async function countComplete(
  db: Database,
  notaryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (notaryIds.length === 0) return new Map();
  const rows = await counting(db).execute({ notaryIds: writeIds(notaryIds) });
  return new Map(rows.map(({ notaryId, count }) => [notaryId, count]));
}
