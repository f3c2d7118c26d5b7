import { randomBytes } from 'node:crypto';
import { type Visitor, whereaboutsOf } from '#server/access/guards.ts';
import type { Database } from '#server/database/connection.ts';
import { findEnd, hashToken, LONGEST_MS } from './session-life.ts';
import type { OpeningAct, SessionsRepository } from './sessions.repository.ts';
import type { Proved } from './still-proved.ts';

export interface OpenedSession {
  /** What the browser keeps; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Which browser it is, if any; a mail is prepared where it was not known. */
export type MeetBrowser = (tx: Database, holder: SessionHolder, visitor: Visitor) => Promise<string | null>;

export interface SessionHolder {
  licenceId: string;
  /** Null: whoever has the licence key. */
  personId: string | null;
}

export interface Opening {
  holder: SessionHolder;
  proved: Proved;
  visitor: Visitor;
  /** What this browser had: it ends with the one that takes its place. */
  formerToken: string | null;
  act: OpeningAct;
}

/** A new session of a licence. Throws where what was proved is so no more. */
export async function openSession(
  repository: SessionsRepository,
  { holder, proved, visitor, formerToken, act }: Opening,
  now: Date,
  /** Whether this browser is known, and who is told if not: in the same transaction. */
  meetBrowser: MeetBrowser,
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const session = {
    tokenHash: hashToken(token),
    ...holder,
    ...whereaboutsOf(visitor),
    openedAt: now,
    expiresAt: findEnd(now, now),
  };
  const replaced = formerToken && hashToken(formerToken);
  await repository.open({ session, proved, replaced, act }, (tx) => meetBrowser(tx, holder, visitor));
  // The browser may keep it for as long as it can last; whether it still does is known here.
  return { token, expiresAt: new Date(now.getTime() + LONGEST_MS) };
}
