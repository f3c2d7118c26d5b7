import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { SecondReading } from '#shared/second-reading.ts';
import { documents } from './documents.tables.ts';

export type SecondReadingsRepository = ReturnType<typeof createSecondReadingsRepository>;

/** What was shown to a second reader, so that nothing is shown to it twice. */
export function createSecondReadingsRepository(db: Database) {
  return {
    /** What this model has said of the same bytes, in this office; an answer rather than none. */
    async find(notaryId: string, contentHash: string, model: string): Promise<SecondReading | null> {
      const { secondReading } = documents;
      const [row] = await db
        .select({ secondReading })
        .from(documents)
        .where(
          and(
            eq(documents.notaryId, notaryId),
            eq(documents.contentHash, contentHash),
            isNotNull(secondReading),
            sql`${secondReading} ->> 'model' = ${model}`,
          ),
        )
        .orderBy(desc(sql`${secondReading} -> 'claims' <> 'null'::jsonb`))
        .limit(1);
      return row?.secondReading ?? null;
    },
    async note(notaryId: string, documentId: string, secondReading: SecondReading): Promise<void> {
      await db
        .update(documents)
        .set({ secondReading })
        .where(and(eq(documents.notaryId, notaryId), eq(documents.id, documentId)));
    },
  };
}
