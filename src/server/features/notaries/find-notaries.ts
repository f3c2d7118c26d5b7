import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { hasWords } from '#server/database/folded-words.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { NotaryCounts, NotaryQuery, NotaryState } from '#shared/contracts/notaries.ts';
import { notaries } from './notaries.tables.ts';

/** Of a notary's workflows. Names are written out: of a single table drizzle leaves the table's away. */
export const hisWorkflows = sql`${workflows} w where w.notary_id = notaries.id`;

const isActive = sql`exists (select from ${hisWorkflows} and w.active)`;

function isInState(state: NotaryState): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'active' ? isActive : sql`not ${isActive}`;
}

/** Present, and what an administrator looks for. */
export function isAskedFor({ search, state = 'all' }: NotaryQuery): SQL | undefined {
  return and(isNull(notaries.deletedAt), hasWords(notaries.words, search), isInState(state));
}

/** What the screen of all notaries says above them. */
export async function countNotaries(db: Database, search: string): Promise<NotaryCounts> {
  const total = await db.$count(notaries, isNull(notaries.deletedAt));
  const [found = { all: 0, active: 0 }] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
    })
    .from(notaries)
    .where(isAskedFor({ search }));
  return { total, found: { ...found, waiting: found.all - found.active } };
}
