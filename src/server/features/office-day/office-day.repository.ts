import { and, eq, gte, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ActivityKind } from '#shared/contracts/activity.ts';
import type { DayFigures, OfficeStage } from '#shared/contracts/office-day.ts';

const isThere = (what: SQLWrapper) => sql<boolean>`exists (select 1 from ${what})`;
const countOf = (what: SQLWrapper) => sql<number>`(select count(*)::int from ${what})`;

export type OfficeDayRepository = ReturnType<typeof createOfficeDayRepository>;

/** What became of an office since a moment, in numbers. */
export function createOfficeDayRepository(db: Database) {
  const cameSince = (notaryId: string, since: Date) =>
    and(eq(messages.notaryId, notaryId), gte(messages.createdAt, since));
  // What an office has divided came as one file.
  const storedSince = (notaryId: string, since: Date) =>
    and(eq(documents.notaryId, notaryId), gte(documents.storedAt, since), isNull(documents.parentId));
  const didSince = (notaryId: string, since: Date, ...kinds: ActivityKind[]) =>
    and(eq(activity.notaryId, notaryId), gte(activity.at, since), inArray(activity.kind, kinds));
  return {
    async count(notaryId: string, since: Date): Promise<Omit<DayFigures, 'awaits'>> {
      const acts = (...kinds: ActivityKind[]) =>
        countOf(sql`${activity} where ${didSince(notaryId, since, ...kinds)}`);
      const [row] = await db
        .select({
          came: {
            messages: countOf(sql`${messages} where ${cameSince(notaryId, since)}`),
            papers: countOf(sql`${documents} where ${storedSince(notaryId, since)}`),
            clients: acts('client-created'),
          },
          done: {
            filed: acts('document-filed'),
            answered: acts('question-answered', 'question-redirected'),
            reminded: acts('reminder-sent'),
          },
        })
        .from(sql`(select 1) as office`);
      if (!row) throw new Error('a count is always one row');
      return row;
    },
    async findStage(notaryId: string): Promise<OfficeStage> {
      const [row] = await db
        .select({
          isActive: isThere(
            sql`${workflows} where ${workflows.notaryId} = ${notaryId} and ${workflows.active}`,
          ),
          hasCome: isThere(sql`${messages} where ${messages.notaryId} = ${notaryId}`),
          hasDone: isThere(sql`${activity} where ${activity.notaryId} = ${notaryId}`),
        })
        .from(sql`(select 1) as office`);
      if (row?.hasCome || row?.hasDone) return 'at-work';
      return row?.isActive ? 'waiting' : 'to-activate';
    },
  };
}
