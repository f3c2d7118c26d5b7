import { isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { OfficeTroubleKind } from '#shared/troubles.ts';
import { runTroubles } from './office-health.tables.ts';

/** What fails of which office, and since when; the longest first. */
export async function listFailingOffices(
  db: Database,
  limit: number,
): Promise<{ office: string; kind: OfficeTroubleKind; since: Date }[]> {
  const since = sql<string | Date>`min(${runTroubles.since})`;
  const rows = await db
    .select({ office: runTroubles.notaryId, kind: runTroubles.kind, since })
    .from(runTroubles)
    .where(isNotNull(runTroubles.notaryId))
    .groupBy(runTroubles.notaryId, runTroubles.kind)
    .orderBy(since)
    .limit(limit);
  return rows.map(({ office, kind, since }) => ({ office: office ?? '', kind, since: new Date(since) }));
}
