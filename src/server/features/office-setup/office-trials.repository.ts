import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { TrialStep } from '#shared/contracts/office-setup.ts';
import { officeTrials } from './office-setup.tables.ts';

export interface StoredTrial {
  step: TrialStep;
  /** Null: it went well. */
  problem: string | null;
  place: string | null;
  triedAt: Date;
}

/** What « Tester » found last, step by step. */
export function createOfficeTrialsRepository(db: Database) {
  return {
    async list(notaryId: string): Promise<StoredTrial[]> {
      const { step, problem, place, triedAt } = officeTrials;
      return db
        .select({ step, problem, place, triedAt })
        .from(officeTrials)
        .where(eq(officeTrials.notaryId, notaryId));
    },
    async save(notaryId: string, { step, ...found }: StoredTrial): Promise<void> {
      await db
        .insert(officeTrials)
        .values({ notaryId, step, ...found })
        .onConflictDoUpdate({ target: [officeTrials.notaryId, officeTrials.step], set: found });
    },
    async forget(notaryId: string): Promise<void> {
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
  };
}
