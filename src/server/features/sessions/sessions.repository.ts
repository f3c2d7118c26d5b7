import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { type Actor, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { areSessionsOf, type EndingAct, endSessions, type SessionsOf } from './end-sessions.ts';
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

export interface OpeningAct {
  actor: Actor;
  /** What it was opened with. */
  details: Record<string, unknown>;
}

interface Opening {
  session: NewSession;
  proved: Proved;
  /** The hash of the token of another session, which ends with it. */
  replaced: string | null;
  act: OpeningAct;
}

export function createSessionsRepository(db: Database) {
  return {
    /** `meetBrowser` says from which browser. Written down in the transaction that opens it. */
    async open(
      { session: { licenceId, openedAt, ...session }, proved, replaced, act }: Opening,
      meetBrowser: (tx: Database) => Promise<string | null>,
    ): Promise<void> {
      const { network, device } = session;
      await db.transaction(async (tx) => {
        await checkStillProved(tx, { licenceId, personId: session.personId }, proved);
        if (replaced) {
          const ending = { actor: act.actor, how: 'replaced', from: { network, device } } as const;
          await endSessions(tx, eq(sessions.tokenHash, replaced), ending);
        }
        const id = newId();
        await tx.insert(sessions).values({
          ...session,
          browserId: await meetBrowser(tx),
          id,
          licenseId: licenceId,
          createdAt: openedAt,
          lastSeenAt: openedAt,
        });
        const details = { ...act.details, session: id, network, device };
        await audit(tx, act.actor, { action: 'session.opened', subjectId: null, details });
      });
    },
    find: createFindSession(db),
    /** Those that are open, the one used last before the others. */
    async list(whose: SessionsOf, now: Date) {
      return db
        .select({ session: sessions, personName: persons.name })
        .from(sessions)
        .leftJoin(persons, eq(persons.id, sessions.personId))
        .where(and(areSessionsOf(whose), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
    },
    async recordUse(
      id: string,
      use: { expiresAt?: Date; lastSeenAt?: Date; network: string },
    ): Promise<void> {
      await db.update(sessions).set(use).where(eq(sessions.id, id));
    },
    /** How many ended: none where he has no such session. */
    endOne: (whose: SessionsOf, id: string, act: EndingAct): Promise<number> =>
      db.transaction((tx) => endSessions(tx, and(areSessionsOf(whose), eq(sessions.id, id)), act)),
    /** How many ended. */
    endOthers: (whose: SessionsOf, kept: string, act: EndingAct): Promise<number> =>
      db.transaction((tx) => endSessions(tx, and(areSessionsOf(whose), ne(sessions.id, kept)), act)),
    async removeExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
