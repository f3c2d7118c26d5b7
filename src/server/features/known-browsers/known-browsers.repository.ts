import { and, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { factorChanges, knownBrowsers } from './known-browsers.tables.ts';

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

/**
 * Nothing is known again by it, and one that looks the same is told of: whoever signs in from there is new. Its row stays, for the
 * links of the mails about it and for the second factor that was set up from it.
 */
const forgotten = {
  browserHash: sql`'forgotten:' || ${knownBrowsers.id}::text`,
  toldAt: null,
  codeFailures: 0,
  codesBlockedUntil: null,
};

export function createKnownBrowsersRepository(db: Database) {
  return {
    /** Which it is, and whether it was not known; one that is, is seen again. Null where it is being denied. */
    async meet(browser: KnownBrowser): Promise<{ id: string; isNew: boolean } | null> {
      const added = await db
        .insert(knownBrowsers)
        .values(browser)
        .onConflictDoNothing()
        .returning({ id: knownBrowsers.id });
      if (added.length > 0) return { id: browser.id, isNew: true };
      const { licenseId: licenceId, personId, browserHash, device, network, lastSeenAt } = browser;
      const [known] = await db
        .update(knownBrowsers)
        .set({ device, network, lastSeenAt })
        .where(and(isOf({ licenceId, personId }), eq(knownBrowsers.browserHash, browserHash)))
        .returning({ id: knownBrowsers.id });
      return known ? { id: known.id, isNew: false } : null;
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
    /** What the mail about a second factor says of where it was changed. */
    async describeChange(id: string) {
      const { device, network, at } = factorChanges;
      const [row] = await db
        .select({ device, network, at })
        .from(factorChanges)
        .where(eq(factorChanges.id, id));
      return row ?? null;
    },
    /** Of its holder, but for these: see `forgotten`. */
    async forget(holder: BrowserHolder, kept: readonly string[]): Promise<void> {
      await db
        .update(knownBrowsers)
        .set(forgotten)
        .where(and(isOf(holder), notInArray(knownBrowsers.id, [...kept])));
    },
    /** Of a licence and all its persons, but for one of them. */
    async forgetAllBut(licenceId: string, kept: string | null): Promise<void> {
      const others = kept ? ne(knownBrowsers.id, kept) : undefined;
      await db
        .update(knownBrowsers)
        .set(forgotten)
        .where(and(eq(knownBrowsers.licenseId, licenceId), others));
    },
    async forgetOld(before: Date): Promise<void> {
      await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, before));
    },
  };
}
