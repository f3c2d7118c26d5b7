import { randomBytes } from 'node:crypto';
import type { Visitor } from '#server/access/guards.ts';
import type { Database } from '#server/database/connection.ts';
import { nameDevice } from './device-name.ts';
import { findEnd, hashToken, LONGEST_MS } from './session-life.ts';
import type { SessionsRepository } from './sessions.repository.ts';
import type { Proved } from './still-proved.ts';

export interface OpenedSession {
  /** What the browser keeps; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Which browser it is, if any; a mail is prepared where it was not known. */
export type MeetBrowser = (
  tx: Database,
  holder: SessionHolder,
  visitor: Visitor,
  device: string | null,
) => Promise<string | null>;

export interface SessionHolder {
  licenceId: string;
  /** Null: whoever has the licence key. */
  personId: string | null;
}

/** A new session of a licence, in the place of `formerToken`'s if the browser had one. Throws where what was proved is so no more. */
export async function openSession(
  repository: SessionsRepository,
  { licenceId, personId }: SessionHolder,
  proved: Proved,
  visitor: Visitor,
  formerToken: string | null,
  now: Date,
  /** Whether this browser is known, and who is told if not: in the same transaction. */
  meetBrowser: MeetBrowser,
): Promise<OpenedSession> {
  const device = nameDevice(visitor.userAgent);
  const token = randomBytes(32).toString('base64url');
  const session = {
    tokenHash: hashToken(token),
    licenceId,
    personId,
    openedAt: now,
    expiresAt: findEnd(now, now),
    device,
    network: visitor.place,
  };
  await repository.open(session, proved, formerToken && hashToken(formerToken), (tx) =>
    meetBrowser(tx, { licenceId, personId }, visitor, device),
  );
  // The browser may keep it for as long as it can last; whether it still does is known here.
  return { token, expiresAt: new Date(now.getTime() + LONGEST_MS) };
}
