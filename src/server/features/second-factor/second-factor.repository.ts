import { createHash } from 'node:crypto';
import { and, type Column, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
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

interface ConfirmedFactor {
  /** As it was when its code was looked at. */
  secretSealed: string;
  codeHashes: string[];
  browserId: string;
}

export const holderIdOf = ({ licenceId, personId }: FactorHolder) => personId ?? licenceId;

/** Where these many wrong ones have to be waited for. */
function waitFrom(failures: SQL, now: Date): SQL<Date | null> {
  const until = new Date(now.getTime() + WAIT_MS).toISOString();
  return sql`case when ${failures} >= ${FREE}::int then ${until}::timestamptz end`;
}

function isBrowserOf(holderId: string, browser: string): SQL | undefined {
  const holder = sql`coalesce(${knownBrowsers.personId}, ${knownBrowsers.licenseId})`;
  const browserHash = createHash('sha256').update(browser).digest('base64url');
  return and(eq(holder, holderId), eq(knownBrowsers.browserHash, browserHash));
}

export function createSecondFactorRepository(db: Database) {
  const ofHolder = (holderId: string) => eq(secondFactors.holderId, holderId);
  /** A browser that he has set it up from, or passed it from since. */
  function hasPassed(holderId: string, browser: string): SQL | undefined {
    const of = (column: Column) => sql`(select ${column} from ${secondFactors} where ${ofHolder(holderId)})`;
    const passed = or(
      gt(knownBrowsers.lastSeenAt, of(secondFactors.confirmedAt)),
      eq(knownBrowsers.id, of(secondFactors.browserId)),
    );
    return and(isBrowserOf(holderId, browser), passed);
  }
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
      const [counted] = await db
        .update(secondFactors)
        .set({
          failures: sql`${secondFactors.failures} + 1`,
          blockedUntil: waitFrom(sql`${secondFactors.failures} + 1`, now),
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
    /**
     * The same of a browser that he has set it up, or passed it, from: it waits for itself, and for nobody else. `unknown` where
     * it is none.
     */
    async countTryFrom(holderId: string, browser: string, now: Date): Promise<Date | null | 'unknown'> {
      const known = hasPassed(holderId, browser);
      const isFree = or(isNull(knownBrowsers.codesBlockedUntil), lte(knownBrowsers.codesBlockedUntil, now));
      const [counted] = await db
        .update(knownBrowsers)
        .set({
          codeFailures: sql`${knownBrowsers.codeFailures} + 1`,
          codesBlockedUntil: waitFrom(sql`${knownBrowsers.codeFailures} + 1`, now),
        })
        .where(and(known, isFree))
        .returning({ id: knownBrowsers.id });
      if (counted) return null;
      const [row] = await db.select().from(knownBrowsers).where(known);
      return row ? (row.codesBlockedUntil ?? now) : 'unknown';
    },
    async isPassedFrom(holderId: string, browser: string): Promise<boolean> {
      return (await db.$count(knownBrowsers, hasPassed(holderId, browser))) > 0;
    },
    /** A right code: those before it are forgiven where this one was counted. */
    async forgive(holderId: string, browser: string | null): Promise<void> {
      if (browser)
        await db
          .update(knownBrowsers)
          .set({ codeFailures: 0, codesBlockedUntil: null })
          .where(isBrowserOf(holderId, browser));
      else await db.update(secondFactors).set({ failures: 0, blockedUntil: null }).where(ofHolder(holderId));
    },
    /** False when this step, or a later one, has served: a code that was looked at over a shoulder opens nothing. */
    async takeStep(holderId: string, step: number): Promise<boolean> {
      const used = await db
        .update(secondFactors)
        .set({ lastStep: step })
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
      return used.length > 0;
    },
    async countRecoveryCodes(holderId: string): Promise<number> {
      return db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.holderId, holderId), isNull(recoveryCodes.usedAt)),
      );
    },
    /**
     * Beneath the licence's lock: whoever is at the door without a second factor waits, and is looked at again. From which browser
     * this session was opened; null where it has ended meanwhile.
     */
    async holdSession(
      { licenceId }: FactorHolder,
      sessionId: string,
    ): Promise<{ browserId: string | null } | null> {
      await db.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const [session] = await db
        .select({ browserId: sessions.browserId })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.licenseId, licenceId)));
      return session ?? null;
    },
    /** The key was said to be in a stranger's hands, and is the same still: of who came with it, no person. */
    async isClosedTo({ licenceId, personId }: FactorHolder): Promise<boolean> {
      const closed = and(eq(licenses.id, licenceId), isNotNull(licenses.secondFactorClosedAt));
      return personId === null && (await db.$count(licenses, closed)) > 0;
    },
    async nameBrowser(sessionId: string, browserId: string): Promise<void> {
      await db.update(sessions).set({ browserId }).where(eq(sessions.id, sessionId));
    },
    /**
     * From here on it protects him: his sessions that were opened without it end, but for the one that asks. False where somebody
     * has confirmed it, or begun anew, since its code was looked at.
     */
    async confirm(
      holder: FactorHolder,
      { secretSealed, codeHashes, browserId }: ConfirmedFactor,
      kept: string,
      now: Date,
    ): Promise<boolean> {
      const holderId = holderIdOf(holder);
      const isBegun = and(isNull(secondFactors.confirmedAt), eq(secondFactors.secretSealed, secretSealed));
      const confirmed = await db
        .update(secondFactors)
        .set({ confirmedAt: now, browserId })
        .where(and(ofHolder(holderId), isBegun))
        .returning({ id: secondFactors.holderId });
      if (confirmed.length === 0) return false;
      await db
        .insert(recoveryCodes)
        .values(codeHashes.map((codeHash) => ({ id: newId(), holderId, codeHash })));
      const own = holder.personId ? eq(sessions.personId, holder.personId) : isNull(sessions.personId);
      await db
        .delete(sessions)
        .where(and(eq(sessions.licenseId, holder.licenceId), own, sql`${sessions.id} <> ${kept}::uuid`));
      return true;
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
