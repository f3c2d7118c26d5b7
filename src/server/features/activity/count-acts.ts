import { and, desc, gte, inArray, sql } from 'drizzle-orm';
import { amongGiven, writeIds } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { given, onceFor } from '#server/database/prepared.ts';
import type { ActivityKind } from '#shared/contracts/activity.ts';
import { activity } from './activity.tables.ts';

/** By office; an office that did nothing is not in it. */
export type CountedActs = ReadonlyMap<string, ReadonlyMap<ActivityKind, number>>;

const ofOffices = and(
  amongGiven(activity.notaryId, 'notaryIds'),
  gte(activity.at, given('since', activity.at)),
);

const counting = onceFor((db) =>
  db
    .select({ notaryId: activity.notaryId, kind: activity.kind, count: sql<number>`count(*)::int` })
    .from(activity)
    .where(ofOffices)
    .groupBy(activity.notaryId, activity.kind)
    .prepare('count-acts'),
);

export async function countActs(
  db: Database,
  notaryIds: readonly string[],
  since: Date,
): Promise<CountedActs> {
  if (notaryIds.length === 0) return new Map();
  return byOffice(await counting(db).execute({ notaryIds: writeIds(notaryIds), since }));
}

const told: ActivityKind[] = ['document-filed', 'document-held', 'document-refused', 'filing-undone'];

const countingLatest = onceFor((db) => {
  const document = sql`coalesce(${activity.documentId}, ${activity.id})`;
  const latest = db
    .selectDistinctOn([activity.notaryId, document], { notaryId: activity.notaryId, kind: activity.kind })
    .from(activity)
    .where(and(ofOffices, inArray(activity.kind, told)))
    .orderBy(activity.notaryId, document, desc(activity.at), desc(activity.id))
    .as('latest');
  return db
    .select({ notaryId: latest.notaryId, kind: latest.kind, count: sql<number>`count(*)::int` })
    .from(latest)
    .groupBy(latest.notaryId, latest.kind)
    .prepare('count-document-acts');
});

/** What the latest act of each document is since then: one that was filed and taken back is no filed one. */
export async function countDocumentActs(
  db: Database,
  notaryIds: readonly string[],
  since: Date,
): Promise<CountedActs> {
  if (notaryIds.length === 0) return new Map();
  return byOffice(await countingLatest(db).execute({ notaryIds: writeIds(notaryIds), since }));
}

function byOffice(rows: { notaryId: string; kind: string; count: number }[]): CountedActs {
  const offices = new Map<string, Map<ActivityKind, number>>();
  for (const { notaryId, kind, count } of rows) {
    const acts = offices.get(notaryId) ?? new Map<ActivityKind, number>();
    offices.set(notaryId, acts.set(kind as ActivityKind, count));
  }
  return offices;
}
