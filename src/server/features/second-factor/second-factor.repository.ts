import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { recoveryCodes, secondFactors } from './second-factor.tables.ts';

/** Wrong codes that cost nothing; each one beyond them, a quarter of an hour. */
const FREE = 5;
const WAIT_MS = 15 * MINUTE_MS;

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

export function createSecondFactorRepository(db: Database) {
  const ofLicence = (licenceId: string) => eq(secondFactors.licenseId, licenceId);
  return {
    async find(licenceId: string): Promise<SecondFactorRow | null> {
      const [row] = await db.select().from(secondFactors).where(ofLicence(licenceId));
      return row ?? null;
    },
    /** In the place of one that was never confirmed; false when one protects this licence already. */
    async begin(licenceId: string, secretSealed: string, recoverySalt: string): Promise<boolean> {
      const begun = await db
        .insert(secondFactors)
        .values({ licenseId: licenceId, secretSealed, recoverySalt })
        .onConflictDoUpdate({
          target: secondFactors.licenseId,
          set: { secretSealed, recoverySalt },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ id: secondFactors.licenseId });
      return begun.length > 0;
    },
    /** Counts the try as a wrong one before it is looked at. Null: counted; or else until when there is none. */
    async countTry(licenceId: string, now: Date): Promise<Date | null> {
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
            ofLicence(licenceId),
            or(isNull(secondFactors.blockedUntil), lte(secondFactors.blockedUntil, now)),
          ),
        )
        .returning({ id: secondFactors.licenseId });
      if (counted) return null;
      const [row] = await db.select().from(secondFactors).where(ofLicence(licenceId));
      return row?.blockedUntil ?? now;
    },
    /** False when this step, or a later one, has served: a code that was looked at over a shoulder opens nothing. */
    async takeStep(licenceId: string, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step, failures: 0, blockedUntil: null })
        .where(and(ofLicence(licenceId), lt(secondFactors.lastStep, step)))
        .returning({ id: secondFactors.licenseId });
      return used.length > 0;
    },
    async takeRecoveryCode(licenceId: string, codeHash: string, now: Date): Promise<boolean> {
      const used = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.licenseId, licenceId),
            eq(recoveryCodes.codeHash, codeHash),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ id: recoveryCodes.id });
      if (used.length === 0) return false;
      await db.update(secondFactors).set({ failures: 0, blockedUntil: null }).where(ofLicence(licenceId));
      return true;
    },
    async countRecoveryCodes(licenceId: string): Promise<number> {
      return db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.licenseId, licenceId), isNull(recoveryCodes.usedAt)),
      );
    },
    /** From here on it protects the licence: sessions that were opened without it end, but for the one that asks. */
    async confirm(licenceId: string, codeHashes: string[], kept: string, now: Date): Promise<void> {
      await db.update(secondFactors).set({ confirmedAt: now }).where(ofLicence(licenceId));
      await db
        .insert(recoveryCodes)
        .values(codeHashes.map((codeHash) => ({ id: newId(), licenseId: licenceId, codeHash })));
      await db
        .delete(sessions)
        .where(and(eq(sessions.licenseId, licenceId), sql`${sessions.id} <> ${kept}::uuid`));
    },
    /** False when there was none. */
    async remove(licenceId: string): Promise<boolean> {
      const removed = await db
        .delete(secondFactors)
        .where(ofLicence(licenceId))
        .returning({ id: secondFactors.licenseId });
      return removed.length > 0;
    },
  };
}
