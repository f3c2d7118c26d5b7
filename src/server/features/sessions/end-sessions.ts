import { and, eq, type SQL } from 'drizzle-orm';
import type { Whereabouts } from '#server/access/guards.ts';
import { type Actor, actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { sessions } from './sessions.tables.ts';

/** Of a flood of sessions the first ones tell enough. */
const MOST_TOLD = 20;

export type SessionEnding = 'sign-out' | 'replaced' | 'one' | 'others' | 'denied' | 'key-replaced';

export interface EndingAct {
  actor: Actor;
  how: SessionEnding;
  /** From where they were ended; absent where nobody's browser is known to have done it. */
  from?: Whereabouts;
}

/** Whose sessions are meant: one person's, or all of the licence for whoever has its key. */
export interface SessionsOf {
  licenceId: string;
  personId: string | null;
}

export const areSessionsOf = ({ licenceId, personId }: SessionsOf) =>
  and(eq(sessions.licenseId, licenceId), personId ? eq(sessions.personId, personId) : undefined);

/** How many ended. From where each was used last is written down with it, as its row tells it no more. */
export async function endSessions(
  tx: Database,
  which: SQL | undefined,
  { actor, how, from }: EndingAct,
): Promise<number> {
  const { id, device, network, licenseId } = sessions;
  const ended = await tx.delete(sessions).where(which).returning({ id, device, network, licenseId });
  if (ended.length === 0) return 0;
  const told = ended.slice(0, MOST_TOLD).map(({ licenseId: _, ...session }) => session);
  const details = { how, ...from, count: ended.length, sessions: told };
  // Of another licence, whose session a browser had before: it is written down with that one.
  const [other] = ended.filter((session) => session.licenseId !== actor.licenceId);
  if (other && how === 'replaced')
    await audit(tx, actors.visitor, { action: 'session.ended', subjectId: other.licenseId, details });
  else await audit(tx, actor, { action: 'session.ended', subjectId: null, details });
  return ended.length;
}

/** Of a licence whose key is taken back. */
export const endSessionsOfKey = (
  tx: Database,
  licenceId: string,
  by: Omit<EndingAct, 'how'>,
): Promise<number> => endSessionsOf(tx, { licenceId, personId: null }, { ...by, how: 'key-replaced' });

/** All that its holder has, in the transaction that says why. */
export const endSessionsOf = (tx: Database, whose: SessionsOf, act: EndingAct): Promise<number> =>
  endSessions(tx, areSessionsOf(whose), act);
