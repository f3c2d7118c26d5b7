import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from './notaries.tables.ts';

export type PaperAnswersRepository = ReturnType<typeof createPaperAnswersRepository>;

/** Whether an office lets its clients be told by itself which of their papers have come. */
export function createPaperAnswersRepository(db: Database) {
  return {
    async isOn(notaryId: string): Promise<boolean> {
      const [row] = await db
        .select({ isOn: notaries.answersPapers })
        .from(notaries)
        .where(eq(notaries.id, notaryId));
      return row?.isOn ?? false;
    },
    async turn(notaryId: string, isOn: boolean): Promise<void> {
      await db.update(notaries).set({ answersPapers: isOn }).where(eq(notaries.id, notaryId));
    },
  };
}
