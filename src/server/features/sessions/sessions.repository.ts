import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { createFindSession } from './find-session.ts';
import { sessions } from './sessions.tables.ts';
import { checkStillProved, type Proved } from './still-proved.ts';

export interface NewSession {
  tokenHash: string;
  licenceId: string;
  personId: string | null;
  openedAt: Date;
  expiresAt: Date;
  device: string | null;
  network: string;
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** Whose sessions are meant: one person's, or all of the licence for whoever has its key. */
export interface SessionsOf {
  licenceId: string;
  personId: string | null;
}

const isOf = ({ licenceId, personId }: SessionsOf) =>
  and(eq(sessions.licenseId, licenceId), personId ? eq(sessions.personId, personId) : undefined);

export function createSessionsRepository(db: Database) {
  return {
    /** In the place of another session, which ends with it, if one is named; `meetBrowser` says from which browser. */
    async open(
      { licenceId, openedAt, ...session }: NewSession,
      proved: Proved,
      replaced: string | null,
      meetBrowser: (tx: Database) => Promise<string | null>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await checkStillProved(tx, { licenceId, personId: session.personId }, proved);
        if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
        await tx.insert(sessions).values({
          ...session,
          browserId: await meetBrowser(tx),
          id: newId(),
          licenseId: licenceId,
          createdAt: openedAt,
          lastSeenAt: openedAt,
        });
      });
    },
    find: createFindSession(db),
    /** Those that are open, the one used last before the others. */
    async list(whose: SessionsOf, now: Date) {
      return db
        .select({ session: sessions, personName: persons.name })
        .from(sessions)
        .leftJoin(persons, eq(persons.id, sessions.personId))
        .where(and(isOf(whose), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
    },
    async recordUse(id: string, use: { expiresAt: Date; lastSeenAt: Date; network: string }): Promise<void> {
      await db.update(sessions).set(use).where(eq(sessions.id, id));
    },
    /** From which it was opened. */
    async findBrowser(id: string): Promise<string | null> {
      const [row] = await db
        .select({ browserId: sessions.browserId })
        .from(sessions)
        .where(eq(sessions.id, id));
      return row?.browserId ?? null;
    },
    async end(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    /** False when he has no such session. */
    async endOne(whose: SessionsOf, id: string): Promise<boolean> {
      const ended = await db
        .delete(sessions)
        .where(and(isOf(whose), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    /** How many ended. */
    async endOthers(whose: SessionsOf, kept: string): Promise<number> {
      const ended = await db
        .delete(sessions)
        .where(and(isOf(whose), ne(sessions.id, kept)))
        .returning({ id: sessions.id });
      return ended.length;
    },
    async removeExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
