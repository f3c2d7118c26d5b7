import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import { officeSetups, officeTrials } from './office-setup.tables.ts';

export interface StoredTrial {
  step: TrialStep;
  /** Null: it went well. */
  problem: string | null;
  place: string | null;
  triedAt: Date;
}

/** When what is tried was written last, to the microsecond. */
export interface WrittenAt {
  account: string | null;
  setup: string | null;
}

/** What « Tester » found last, step by step. */
export function createOfficeTrialsRepository(db: Database) {
  /** Locked, neither can be saved before the end of the transaction. */
  async function findWritten(notaryId: string, locked: boolean): Promise<WrittenAt> {
    const account = db
      .select({ at: sql<string>`${notaries.updatedAt}::text` })
      .from(notaries)
      .where(eq(notaries.id, notaryId));
    const [{ at = null } = {}] = await (locked ? account.for('update') : account);
    const [setup] = await db
      .select({ at: sql<string>`${officeSetups.updatedAt}::text` })
      .from(officeSetups)
      .where(eq(officeSetups.notaryId, notaryId));
    return { account: at, setup: setup?.at ?? null };
  }

  return {
    async list(notaryId: string): Promise<StoredTrial[]> {
      const { step, problem, place, triedAt } = officeTrials;
      return db
        .select({ step, problem, place, triedAt })
        .from(officeTrials)
        .where(eq(officeTrials.notaryId, notaryId));
    },
    findWritten: (notaryId: string) => findWritten(notaryId, false),
    /** In a transaction. False, and nothing is noted, where another account or setup was saved since `before`. */
    async saveIfStill(
      notaryId: string,
      before: WrittenAt,
      { step, ...found }: StoredTrial,
    ): Promise<boolean> {
      const now = await findWritten(notaryId, true);
      if (now.account !== before.account || now.setup !== before.setup) return false;
      await db
        .insert(officeTrials)
        .values({ notaryId, step, ...found })
        .onConflictDoUpdate({ target: [officeTrials.notaryId, officeTrials.step], set: found });
      return true;
    },
    async forget(notaryId: string): Promise<void> {
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
  };
}
