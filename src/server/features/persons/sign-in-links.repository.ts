import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { persons, signInLinks } from './persons.tables.ts';

export type SignInLink = typeof signInLinks.$inferSelect;

export function createSignInLinksRepository(db: Database) {
  return {
    async add(link: Omit<SignInLink, 'usedAt'>): Promise<void> {
      await db.insert(signInLinks).values(link);
    },
    /** Of one browser, or with null those that were no browser's; of all where none is given. */
    async countSince(personId: string, since: Date, browserHash?: string | null): Promise<number> {
      const ofBrowser = browserHash
        ? eq(signInLinks.browserHash, browserHash)
        : isNull(signInLinks.browserHash);
      const asked = browserHash === undefined ? undefined : ofBrowser;
      return db.$count(
        signInLinks,
        and(eq(signInLinks.personId, personId), gt(signInLinks.createdAt, since), asked),
      );
    },
    /** Whether he has signed in with this browser. */
    async isKnown(personId: string, browserHash: string): Promise<boolean> {
      const his = and(eq(knownBrowsers.personId, personId), eq(knownBrowsers.browserHash, browserHash));
      return (await db.$count(knownBrowsers, his)) > 0;
    },
    /** One that still opens something. */
    async find(tokenHash: string, now: Date): Promise<SignInLink | null> {
      const [row] = await db
        .select()
        .from(signInLinks)
        .where(
          and(
            eq(signInLinks.tokenHash, tokenHash),
            isNull(signInLinks.usedAt),
            gt(signInLinks.expiresAt, now),
          ),
        );
      return row ?? null;
    },
    /** False when it has served. With it, all others that its person was sent. */
    async take({ id, personId }: SignInLink, now: Date): Promise<boolean> {
      const taken = await db
        .update(signInLinks)
        .set({ usedAt: now })
        .where(and(eq(signInLinks.id, id), isNull(signInLinks.usedAt)))
        .returning({ id: signInLinks.id });
      if (taken.length === 0) return false;
      await db
        .update(signInLinks)
        .set({ usedAt: now })
        .where(and(eq(signInLinks.personId, personId), isNull(signInLinks.usedAt)));
      return true;
    },
    /** What its mail says; null once the person has left. */
    async describe(id: string) {
      const [row] = await db
        .select({
          address: persons.email,
          personName: persons.name,
          standing: persons.standing,
          until: signInLinks.expiresAt,
          officeName: sql<string>`coalesce(${notaries.cabinetName},
            ${notaries.firstName} || ' ' || ${notaries.lastName}, 'Votre étude')`,
        })
        .from(signInLinks)
        .innerJoin(persons, and(eq(persons.id, signInLinks.personId), isNull(persons.leftAt)))
        .leftJoin(notaries, and(eq(notaries.licenseId, persons.licenseId), isNull(notaries.deletedAt)))
        .where(eq(signInLinks.id, id));
      return row ?? null;
    },
    async forgetOld(before: Date): Promise<void> {
      await db.delete(signInLinks).where(lt(signInLinks.expiresAt, before));
    },
  };
}
