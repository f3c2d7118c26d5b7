import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { documentCorrections } from './documents.tables.ts';

export type Correction = typeof documentCorrections.$inferSelect;

export interface NewCorrection {
  documentId: string;
  type: string;
  person: string | null;
  documentDate: string | null;
}

export type CorrectionsRepository = ReturnType<typeof createCorrectionsRepository>;

/** What each office said of its own documents. Nothing here is ever read for another office. */
export function createCorrectionsRepository(db: Database) {
  const own = (notaryId: string, id: string) =>
    and(eq(documentCorrections.notaryId, notaryId), eq(documentCorrections.id, id));
  return {
    /** The last word on a document replaces an earlier one, and is to be learnt anew. */
    async save(notaryId: string, correction: NewCorrection): Promise<void> {
      const { type, person, documentDate } = correction;
      const said = { type, person, documentDate };
      await db
        .insert(documentCorrections)
        .values({ ...correction, id: newId(), notaryId })
        .onConflictDoUpdate({
          target: [documentCorrections.notaryId, documentCorrections.documentId],
          set: { ...said, example: null, learntAt: null, createdAt: sql`now()` },
        });
    },
    /** The office takes back what it said of a document: nothing is learnt from it, and what was is forgotten. */
    async forget(notaryId: string, documentId: string): Promise<void> {
      const ofDocument = eq(documentCorrections.documentId, documentId);
      await db.delete(documentCorrections).where(and(eq(documentCorrections.notaryId, notaryId), ofDocument));
    },
    /** When a person last said what a document is; null where nobody did. */
    async findWhenSaid(notaryId: string, documentId: string): Promise<Date | null> {
      const [row] = await db
        .select({ at: documentCorrections.createdAt })
        .from(documentCorrections)
        .where(
          and(eq(documentCorrections.notaryId, notaryId), eq(documentCorrections.documentId, documentId)),
        );
      return row?.at ?? null;
    },
    /** Oldest first. */
    async listToLearn(notaryId: string, limit: number): Promise<Correction[]> {
      return db
        .select()
        .from(documentCorrections)
        .where(and(eq(documentCorrections.notaryId, notaryId), isNull(documentCorrections.learntAt)))
        .orderBy(asc(documentCorrections.createdAt))
        .limit(limit);
    },
    /** `example` is null where nothing could be learnt: the document is gone, or says nothing. */
    async learn(notaryId: string, id: string, example: unknown, at: Date): Promise<void> {
      await db.update(documentCorrections).set({ example, learntAt: at }).where(own(notaryId, id));
    },
    /** What was learnt, the latest first. */
    async listExamples(notaryId: string, limit: number): Promise<unknown[]> {
      const rows = await db
        .select({ example: documentCorrections.example })
        .from(documentCorrections)
        .where(and(eq(documentCorrections.notaryId, notaryId), isNotNull(documentCorrections.example)))
        .orderBy(desc(documentCorrections.createdAt))
        .limit(limit);
      return rows.map(({ example }) => example);
    },
  };
}
