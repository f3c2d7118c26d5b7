import { and, eq, exists, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { recoveryCodes, secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { factorChanges, knownBrowsers } from './known-browsers.tables.ts';

/** A browser that its holder says is a stranger's. */
export interface DeniedBrowser {
  id: string;
  licenceId: string;
  /** Null of whoever came with the licence key. */
  personId: string | null;
  device: string | null;
  network: string | null;
  /** Of its own link, which is spent with all others about it. */
  denialHash: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

export function createDenialsRepository(db: Database) {
  return {
    /** Of which a mail of since then told: that it was new, or that it changed a second factor. */
    async find(denialHash: string, since: Date): Promise<DeniedBrowser | null> {
      const changing = db
        .select({ id: factorChanges.browserId })
        .from(factorChanges)
        .where(and(eq(factorChanges.denialHash, denialHash), gt(factorChanges.at, since)));
      const isNew = and(eq(knownBrowsers.denialHash, denialHash), gt(knownBrowsers.firstSeenAt, since));
      const [row] = await db
        .select({
          id: knownBrowsers.id,
          licenceId: knownBrowsers.licenseId,
          personId: knownBrowsers.personId,
          device: knownBrowsers.device,
          network: knownBrowsers.network,
          denialHash: knownBrowsers.denialHash,
          firstSeenAt: knownBrowsers.firstSeenAt,
          lastSeenAt: knownBrowsers.lastSeenAt,
        })
        .from(knownBrowsers)
        .where(or(isNew, inArray(knownBrowsers.id, changing)));
      return row ?? null;
    },
    /** Who is signing in, or confirming a second factor, has done so, or waits and is looked at again. The licence's type. */
    async lockLicence(licenceId: string): Promise<string | null> {
      const [row] = await db
        .select({ type: licenses.type })
        .from(licenses)
        .where(eq(licenses.id, licenceId))
        .for('update');
      return row?.type ?? null;
    },
    /** Until its key is replaced: whoever has it would set up the next one before its holder does. */
    async closeSetUp(licenceId: string, at: Date): Promise<void> {
      await db.update(licenses).set({ secondFactorClosedAt: at }).where(eq(licenses.id, licenceId));
    },
    /** Takes away the second factor that was confirmed from it: false where none was. */
    async removeFactor({ id }: DeniedBrowser): Promise<boolean> {
      const removed = await db
        .delete(secondFactors)
        .where(eq(secondFactors.browserId, id))
        .returning({ id: secondFactors.holderId });
      return removed.length > 0;
    },
    /** The same of who must have one: it stays, and lets nobody in. */
    async closeFactor({ id }: DeniedBrowser, at: Date): Promise<boolean> {
      const [closed] = await db
        .update(secondFactors)
        .set({ deniedAt: at })
        .where(eq(secondFactors.browserId, id))
        .returning({ holderId: secondFactors.holderId });
      if (!closed) return false;
      await db.delete(recoveryCodes).where(eq(recoveryCodes.holderId, closed.holderId));
      return true;
    },
    async hasFactor({ licenceId, personId }: DeniedBrowser): Promise<boolean> {
      const own = eq(secondFactors.holderId, personId ?? licenceId);
      return (await db.$count(secondFactors, and(own, isNotNull(secondFactors.confirmedAt)))) > 0;
    },
    /**
     * Browsers of its holder that the second factor which stays was set up, or passed, from; none where it was set up from one that
     * came after the denied: that may be its thief's as well, who looked the same and was not told of.
     */
    async listProved({ licenceId, personId, firstSeenAt }: DeniedBrowser): Promise<string[]> {
      const before = db
        .select({ id: knownBrowsers.id })
        .from(knownBrowsers)
        .where(
          and(eq(knownBrowsers.id, secondFactors.browserId), lt(knownBrowsers.firstSeenAt, firstSeenAt)),
        );
      const rows = await db
        .select({ id: knownBrowsers.id })
        .from(knownBrowsers)
        .innerJoin(secondFactors, eq(secondFactors.holderId, personId ?? licenceId))
        .where(
          and(
            eq(sql`coalesce(${knownBrowsers.personId}, ${knownBrowsers.licenseId})`, secondFactors.holderId),
            exists(before),
            or(
              gt(knownBrowsers.lastSeenAt, secondFactors.confirmedAt),
              eq(knownBrowsers.id, secondFactors.browserId),
            ),
          ),
        );
      return rows.map(({ id }) => id);
    },
    /** The links of all mails about it, and the mails that wait to carry one. False when it was denied before. */
    async spendLinks({ id, denialHash }: DeniedBrowser): Promise<boolean> {
      const changes = db
        .select({ id: sql`${factorChanges.id}::text` })
        .from(factorChanges)
        .where(eq(factorChanges.browserId, id));
      const ofIt = or(
        sql`${platformMails.details}->>'browserId' = ${id}`,
        inArray(sql`${platformMails.details}->>'changeId'`, changes),
      );
      await db.delete(platformMails).where(and(eq(platformMails.state, 'prepared'), ofIt));
      await db.delete(factorChanges).where(eq(factorChanges.browserId, id));
      const spent = await db
        .update(knownBrowsers)
        .set({ denialHash: sql`'denied:' || ${knownBrowsers.id}::text` })
        .where(and(eq(knownBrowsers.id, id), eq(knownBrowsers.denialHash, denialHash)))
        .returning({ id: knownBrowsers.id });
      return spent.length > 0;
    },
  };
}
