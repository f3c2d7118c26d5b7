import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { findActing } from '#server/access/guards.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import type { Erasure } from '#shared/contracts/erasures.ts';
import { erasures } from './erasures.tables.ts';

export type ErasureRow = typeof erasures.$inferSelect;

export interface OpenErasure extends Pick<ErasureRow, 'notaryId' | 'clientId'> {
  isRemoved: boolean;
}

/** What was asked to be erased, and what became of it; a row is never removed while its office is there. */
export function createErasuresRepository(db: Database) {
  const own = (notaryId: string, id: string) => and(eq(erasures.notaryId, notaryId), eq(erasures.id, id));
  return {
    /** The one that is there already, where it was asked before. */
    async open(
      notaryId: string,
      { id: clientId, folderId }: { id: string; folderId: string | null },
      { binsPapers, addresses, at }: { binsPapers: boolean; addresses: string[]; at: Date },
    ): Promise<boolean> {
      const made = await db
        .insert(erasures)
        .values({
          ...{ id: newId(), notaryId, clientId, folderId, binsPapers, addresses },
          ...{ askedAt: at, askedBy: findActing() },
        })
        .onConflictDoNothing({ target: [erasures.notaryId, erasures.clientId] })
        .returning({ id: erasures.id });
      return made.length > 0;
    },
    async findOf(notaryId: string, clientId: string): Promise<ErasureRow | null> {
      const [row] = await db
        .select()
        .from(erasures)
        .where(and(eq(erasures.notaryId, notaryId), eq(erasures.clientId, clientId)));
      return row ?? null;
    },
    /** Of all offices: what is left to be done; of removed ones, once nothing that they had begun can be at work. */
    async listOpen(removedBefore: Date): Promise<OpenErasure[]> {
      const isRemoved = sql<boolean>`${notaries.deletedAt} is not null`;
      return db
        .select({ notaryId: erasures.notaryId, clientId: erasures.clientId, isRemoved })
        .from(erasures)
        .innerJoin(notaries, eq(notaries.id, erasures.notaryId))
        .where(
          and(
            isNull(erasures.doneAt),
            or(isNull(notaries.deletedAt), lte(notaries.deletedAt, removedBefore)),
          ),
        )
        .orderBy(asc(erasures.askedAt), asc(erasures.id));
    },
    /** In a transaction nobody else does it before its end; null once it is done. */
    async lockOpen(notaryId: string, id: string): Promise<ErasureRow | null> {
      const [row] = await db
        .select()
        .from(erasures)
        .where(and(own(notaryId, id), isNull(erasures.doneAt)))
        .for('update');
      return row ?? null;
    },
    async recordProblem(notaryId: string, id: string, problem: ErasureRow['problem']): Promise<void> {
      await db
        .update(erasures)
        .set({ problem })
        .where(and(own(notaryId, id), isNull(erasures.doneAt)));
    },
    async finish(
      notaryId: string,
      id: string,
      done: Pick<ErasureRow, 'sheetLeft' | 'documents' | 'messages' | 'mails' | 'folderId'> & { at: Date },
    ): Promise<void> {
      const { at, ...told } = done;
      await db
        .update(erasures)
        .set({ ...told, addresses: [], problem: null, doneAt: at })
        .where(own(notaryId, id));
    },
    async list(notaryId: string, limit: number): Promise<Erasure[]> {
      const rows = await db
        .select({
          row: erasures,
          // As in the activity: the key's holder is the notary.
          by: sql<string | null>`case when ${erasures.askedBy} = ${notaries.licenseId}
            then ${notaries.firstName} || ' ' || ${notaries.lastName} else ${persons.name} end`,
        })
        .from(erasures)
        .leftJoin(notaries, eq(notaries.id, erasures.notaryId))
        .leftJoin(persons, eq(persons.id, erasures.askedBy))
        .where(eq(erasures.notaryId, notaryId))
        .orderBy(desc(erasures.askedAt), desc(erasures.id))
        .limit(limit);
      return rows.map(({ row, by }) => tellErasure(row, by));
    },
  };
}

function tellErasure(row: ErasureRow, by: string | null): Erasure {
  const { id, clientId, problem, sheetLeft, binsPapers, documents, messages, mails } = row;
  return {
    id,
    clientId,
    askedAt: row.askedAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    by,
    problem,
    sheetLeft,
    binsPapers,
    documents,
    messages,
    mails,
  };
}
