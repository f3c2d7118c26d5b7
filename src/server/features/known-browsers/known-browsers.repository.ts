import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { knownBrowsers } from './known-browsers.tables.ts';

export type KnownBrowser = Omit<typeof knownBrowsers.$inferSelect, 'codeFailures' | 'codesBlockedUntil'>;

/** Whoever has the licence key, or one person of its office. */
export interface BrowserHolder {
  licenceId: string;
  personId: string | null;
}

const isOf = ({ licenceId, personId }: BrowserHolder) =>
  and(
    eq(knownBrowsers.licenseId, licenceId),
    personId ? eq(knownBrowsers.personId, personId) : isNull(knownBrowsers.personId),
  );

export function createKnownBrowsersRepository(db: Database) {
  return {
    /** True when it was not known; one that is, is seen again. */
    async meet(browser: KnownBrowser): Promise<boolean> {
      const added = await db
        .insert(knownBrowsers)
        .values(browser)
        .onConflictDoNothing()
        .returning({ id: knownBrowsers.id });
      if (added.length > 0) return true;
      const { licenseId: licenceId, personId, browserHash, device, network, lastSeenAt } = browser;
      await db
        .update(knownBrowsers)
        .set({ device, network, lastSeenAt })
        .where(and(isOf({ licenceId, personId }), eq(knownBrowsers.browserHash, browserHash)));
      return false;
    },
    async hasOthers(holder: BrowserHolder, id: string): Promise<boolean> {
      return (await db.$count(knownBrowsers, and(isOf(holder), ne(knownBrowsers.id, id)))) > 0;
    },
    /** Whether one that looks the same, in the same network, was told of since then. */
    async wasTold(holder: BrowserHolder, { device, network }: KnownBrowser, since: Date): Promise<boolean> {
      const same = sql`${knownBrowsers.device} is not distinct from ${device}
        and ${knownBrowsers.network} is not distinct from ${network}`;
      return (await db.$count(knownBrowsers, and(isOf(holder), same, gt(knownBrowsers.toldAt, since)))) > 0;
    },
    async recordTold(id: string, at: Date): Promise<void> {
      await db.update(knownBrowsers).set({ toldAt: at }).where(eq(knownBrowsers.id, id));
    },
    /** What its mail says; a person is written to at his own address. */
    async describe(id: string) {
      const [row] = await db
        .select({
          device: knownBrowsers.device,
          network: knownBrowsers.network,
          at: knownBrowsers.firstSeenAt,
          address: persons.email,
        })
        .from(knownBrowsers)
        .leftJoin(persons, eq(persons.id, knownBrowsers.personId))
        .where(eq(knownBrowsers.id, id));
      return row ?? null;
    },
    /** One that may still be said to be a stranger's. */
    async findDenied(denialHash: string, since: Date): Promise<KnownBrowser | null> {
      const [row] = await db
        .select()
        .from(knownBrowsers)
        .where(and(eq(knownBrowsers.denialHash, denialHash), gt(knownBrowsers.firstSeenAt, since)));
      return row ?? null;
    },
    /**
     * All of them end: a person's own, or with the key everybody's, as its thief may have let others in. False when it was denied
     * before.
     */
    async deny({ id, licenseId, personId }: KnownBrowser): Promise<boolean> {
      await db
        .delete(sessions)
        .where(
          and(eq(sessions.licenseId, licenseId), personId ? eq(sessions.personId, personId) : undefined),
        );
      const denied = await db
        .delete(knownBrowsers)
        .where(eq(knownBrowsers.id, id))
        .returning({ id: knownBrowsers.id });
      return denied.length > 0;
    },
    async forgetOld(before: Date): Promise<void> {
      await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, before));
    },
  };
}
