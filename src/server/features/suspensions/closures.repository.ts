import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { officeClosures } from './suspensions.tables.ts';

export type Closure = typeof officeClosures.$inferSelect;

export type ClosuresRepository = ReturnType<typeof createClosuresRepository>;

/** The days on which an office is closed, with what it then answers. */
export function createClosuresRepository(db: Database) {
  const standing = (notaryId: string) =>
    and(eq(officeClosures.notaryId, notaryId), isNull(officeClosures.cancelledAt));
  return {
    /** Of today; null on a day on which the office is open. */
    async findOn(notaryId: string, today: string): Promise<Closure | null> {
      const [row] = await db
        .select()
        .from(officeClosures)
        .where(
          and(standing(notaryId), lte(officeClosures.firstDay, today), gte(officeClosures.lastDay, today)),
        )
        .orderBy(asc(officeClosures.firstDay))
        .limit(1);
      return row ?? null;
    },
    /** Today's and those to come. */
    async list(notaryId: string, today: string): Promise<Closure[]> {
      return db
        .select()
        .from(officeClosures)
        .where(and(standing(notaryId), gte(officeClosures.lastDay, today)))
        .orderBy(asc(officeClosures.firstDay));
    },
    async add(
      notaryId: string,
      closure: Pick<Closure, 'firstDay' | 'lastDay' | 'answer'>,
      at: Date,
    ): Promise<string> {
      const id = newId();
      await db.insert(officeClosures).values({ ...closure, id, notaryId, createdAt: at });
      return id;
    },
    async cancel(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(officeClosures)
        .set({ cancelledAt: at })
        .where(and(standing(notaryId), eq(officeClosures.id, id)))
        .returning({ id: officeClosures.id });
      return rows.length > 0;
    },
  };
}
