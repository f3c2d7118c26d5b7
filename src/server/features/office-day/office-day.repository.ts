import { and, eq, gte, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { given, onceFor } from '#server/database/prepared.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ActivityKind } from '#shared/contracts/activity.ts';
import type { DayFigures, OfficeStage } from '#shared/contracts/office-day.ts';

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

export type OfficeDayRepository = ReturnType<typeof createOfficeDayRepository>;

/** What became of an office since a moment, in numbers. */
export function createOfficeDayRepository(db: Database) {
  return {
    async count(notaryId: string, since: Date): Promise<Omit<DayFigures, 'awaits'>> {
      const [row] = await counting(db).execute({ notaryId, since });
      if (!row) throw new Error('a count is always one row');
      return row;
    },
    async findStage(notaryId: string): Promise<OfficeStage> {
      const [row] = await findingStage(db).execute({ notaryId });
      if (row?.hasCome || row?.hasDone) return 'at-work';
      return row?.isActive ? 'waiting' : 'to-activate';
    },
  };
}
