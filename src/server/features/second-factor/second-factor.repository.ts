import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

/** Wrong codes that cost nothing; each one beyond them, a quarter of an hour. */
const FREE = 5;
const WAIT_MS = 15 * MINUTE_MS;

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

/** Whoever has the licence key, or one person of its office. */
export interface FactorHolder {
  licenceId: string;
  personId: string | null;
}

export const holderIdOf = ({ licenceId, personId }: FactorHolder) => personId ?? licenceId;

export function createSecondFactorRepository(db: Database) {
  const ofHolder = (holderId: string) => eq(secondFactors.holderId, holderId);
  return {
    async find(holderId: string): Promise<SecondFactorRow | null> {
      const [row] = await db.select().from(secondFactors).where(ofHolder(holderId));
      return row ?? null;
    },
    /** In the place of one that was never confirmed; false when one protects him already. */
    async begin(holder: FactorHolder, secretSealed: string, recoverySalt: string): Promise<boolean> {
      const begun = await db
        .insert(secondFactors)
        .values({
          holderId: holderIdOf(holder),
          licenseId: holder.licenceId,
          personId: holder.personId,
          secretSealed,
          recoverySalt,
        })
        .onConflictDoUpdate({
          target: secondFactors.holderId,
          set: { secretSealed, recoverySalt },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ id: secondFactors.holderId });
      return begun.length > 0;
    },
    /** Counts the try as a wrong one before it is looked at. Null: counted; or else until when there is none. */
    async countTry(holderId: string, now: Date): Promise<Date | null> {
      const blocked = new Date(now.getTime() + WAIT_MS);
      const [counted] = await db
        .update(secondFactors)
        .set({
          failures: sql`${secondFactors.failures} + 1`,
          blockedUntil: sql`case when ${secondFactors.failures} + 1 >= ${FREE}::int
            then ${blocked.toISOString()}::timestamptz end`,
        })
        .where(
          and(
            ofHolder(holderId),
            or(isNull(secondFactors.blockedUntil), lte(secondFactors.blockedUntil, now)),
          ),
        )
        .returning({ id: secondFactors.holderId });
      if (counted) return null;
      const [row] = await db.select().from(secondFactors).where(ofHolder(holderId));
      return row?.blockedUntil ?? now;
    },
    /** False when this step, or a later one, has served: a code that was looked at over a shoulder opens nothing. */
    async takeStep(holderId: string, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step, failures: 0, blockedUntil: null })
        .where(and(ofHolder(holderId), lt(secondFactors.lastStep, step)))
        .returning({ id: secondFactors.holderId });
      return used.length > 0;
    },
    async takeRecoveryCode(holderId: string, codeHash: string, now: Date): Promise<boolean> {
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.holderId, holderId),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ id: recoveryCodes.id });
      if (used.length === 0) return false;
      await db.update(secondFactors).set({ failures: 0, blockedUntil: null }).where(ofHolder(holderId));
      return true;
    },
    async countRecoveryCodes(holderId: string): Promise<number> {
      return db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.holderId, holderId), isNull(recoveryCodes.usedAt)),
      );
    },
    /** From here on it protects him: his sessions that were opened without it end, but for the one that asks. */
    async confirm(holder: FactorHolder, codeHashes: string[], kept: string, now: Date): Promise<void> {
      const holderId = holderIdOf(holder);
      // Whoever is at the door without it waits, and is looked at again.
      await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(eq(licenses.id, holder.licenceId))
        .for('update');
      await db.update(secondFactors).set({ confirmedAt: now }).where(ofHolder(holderId));
      await db
        .insert(recoveryCodes)
        .values(codeHashes.map((codeHash) => ({ id: newId(), holderId, codeHash })));
      const own = holder.personId ? eq(sessions.personId, holder.personId) : isNull(sessions.personId);
      await db
        .delete(sessions)
        .where(and(eq(sessions.licenseId, holder.licenceId), own, sql`${sessions.id} <> ${kept}::uuid`));
    },
    /** False when there was none. */
    async remove(holderId: string): Promise<boolean> {
      const removed = await db
        .delete(secondFactors)
        .where(ofHolder(holderId))
        .returning({ id: secondFactors.holderId });
      return removed.length > 0;
    },
  };
}
