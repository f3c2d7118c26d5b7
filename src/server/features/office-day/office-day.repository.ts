import { and, eq, gte, inArray, isNotNull, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { given, onceFor } from '#server/database/prepared.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { runTroubles } from '#server/features/office-health/office-health.tables.ts';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ActivityKind } from '#shared/contracts/activity.ts';
import type { DayFigures, OfficeDay } from '#shared/contracts/office-day.ts';

const isThere = (what: SQLWrapper) => sql<boolean>`exists (select 1 from ${what})`;
const countOf = (what: SQLWrapper) => sql<number>`(select count(*)::int from ${what})`;

const notaryId = sql.placeholder('notaryId');
const cameSince = and(
  eq(messages.notaryId, notaryId),
  gte(messages.createdAt, given('since', messages.createdAt)),
);
// What an office has divided came as one file.
const storedSince = and(
  eq(documents.notaryId, notaryId),
  gte(documents.storedAt, given('since', documents.storedAt)),
  isNull(documents.parentId),
);
const acts = (...kinds: ActivityKind[]) =>
  countOf(
    sql`${activity} where ${and(
      eq(activity.notaryId, notaryId),
      gte(activity.at, given('since', activity.at)),
      inArray(activity.kind, kinds),
    )}`,
  );

const counting = onceFor((db) =>
  db
    .select({
      came: {
        messages: countOf(sql`${messages} where ${cameSince}`),
        papers: countOf(sql`${documents} where ${storedSince}`),
        clients: acts('client-created'),
      },
      done: {
        filed: acts('document-filed'),
        answered: acts('question-answered', 'question-redirected'),
        reminded: acts('reminder-sent'),
      },
    })
    .from(sql`(select 1) as office`)
    .prepare('count-day'),
);

const findingStage = onceFor((db) =>
  db
    .select({
      isActive: isThere(sql`${workflows} where ${workflows.notaryId} = ${notaryId} and ${workflows.active}`),
      hasCome: isThere(sql`${messages} where ${messages.notaryId} = ${notaryId}`),
      hasDone: isThere(sql`${activity} where ${activity.notaryId} = ${notaryId}`),
    })
    .from(sql`(select 1) as office`)
    .prepare('find-stage'),
);

const listingFailedTrials = onceFor((db) =>
  db
    .select({ step: officeTrials.step })
    .from(officeTrials)
    .where(and(eq(officeTrials.notaryId, notaryId), isNotNull(officeTrials.problem)))
    .orderBy(officeTrials.step)
    .prepare('failed-trials'),
);

const listingTroubles = onceFor((db) => {
  const { kind, since, sentence, lastAt, workflowId } = runTroubles;
  const newest = sql<string>`(array_agg(${sentence} order by ${lastAt} desc))[1]`;
  return db
    .select({ kind, since: sql<string | Date>`min(${since})`, sentence: newest })
    .from(runTroubles)
    .innerJoin(workflows, and(eq(workflows.id, workflowId), workflows.active))
    .where(and(eq(runTroubles.notaryId, notaryId), ne(kind, 'automation')))
    .groupBy(kind)
    .orderBy(sql`min(${since})`)
    .prepare('office-troubles');
});

export type OfficeDayRepository = ReturnType<typeof createOfficeDayRepository>;

/** What became of an office since a moment, in numbers. */
export function createOfficeDayRepository(db: Database) {
  return {
    async count(notaryId: string, since: Date): Promise<Omit<DayFigures, 'awaits'>> {
      const [row] = await counting(db).execute({ notaryId, since });
      if (!row) throw new Error('a count is always one row');
      return row;
    },
    async findStage(notaryId: string): Promise<Pick<OfficeDay, 'stage' | 'failedTrials'>> {
      const [row] = await findingStage(db).execute({ notaryId });
      const failedTrials = (await listingFailedTrials(db).execute({ notaryId })).map(({ step }) => step);
      if (row?.hasCome || row?.hasDone) return { stage: 'at-work', failedTrials };
      if (failedTrials.length > 0) return { stage: 'to-configure', failedTrials };
      return { stage: row?.isActive ? 'waiting' : 'to-activate', failedTrials };
    },
    /** The longest first; of the automations that are still switched on. */
    async listTroubles(notaryId: string): Promise<OfficeDay['troubles']> {
      const rows = await listingTroubles(db).execute({ notaryId });
      return rows.map(({ since, ...trouble }) => ({ ...trouble, since: new Date(since).toISOString() }));
    },
  };
}
