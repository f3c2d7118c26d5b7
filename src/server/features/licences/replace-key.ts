import { and, eq } from 'drizzle-orm';
import type { Whereabouts } from '#server/access/guards.ts';
import { type Actor, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { KeyMailOrder } from './issue-licence.ts';
import { makeLicenceKey } from './licence-key.ts';
import { createLicencesRepository } from './licences.repository.ts';

export interface ReplaceKeyNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  /** Keys that everybody knows, as those of the demo office: they stay. */
  fixedKeys: string[];
  /** In the same transaction: whom its thief has let in comes in no more by a link in a mail. */
  closeMailSignIn(tx: Database, licenceId: string, at: Date): Promise<void>;
  /** In the same transaction: all sessions of the licence, with a line that tells from where they were used. */
  endSessions(tx: Database, licenceId: string, by: { actor: Actor; from?: Whereabouts }): Promise<unknown>;
  /** In the same transaction: of the licence and its persons, but for this one. */
  forgetBrowsers(tx: Database, licenceId: string, kept: string | null): Promise<void>;
  prepareMail(tx: Database, mail: KeyMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

export interface ReplacedKey {
  key: string;
  /** What it is found by. */
  keyIndex: string;
  /** From which the session was opened that replaced it; null where none is known to have. */
  browserId: string | null;
  /** Its holder has said that a stranger came with the former one: who asks may be that stranger, and the mail alone has the new one. */
  wasStolen: boolean;
}

export type ReplaceKey = ReturnType<typeof createReplaceKey>;

/**
 * Takes a licence's key back, all or nothing: a new one is drawn and mailed to the licence's address, the former one opens
 * nothing from here on, and neither does any session that was opened with it, nor a link in a mail before the holder has said so. A
 * browser that it was used from is a new one.
 * `sessionId`: of the holder who does it himself; one that has ended meanwhile was perhaps a thief's.
 */
export function createReplaceKey({ db, cipher, clock, ...needs }: ReplaceKeyNeeds) {
  return async (
    actor: Actor,
    licenceId: string,
    { sessionId, from }: { sessionId?: string; from?: Whereabouts } = {},
  ): Promise<ReplacedKey> => {
    const replaced = await db.transaction(async (tx) => {
      const licences = createLicencesRepository(tx, cipher);
      await licences.lock(licenceId);
      const known = await licences.findById(licenceId);
      if (!known) throw new AppError('not-found');
      if (needs.fixedKeys.includes(known.key)) throw new AppError('demo-key');
      const browserId = sessionId ? await findDesk(tx, licenceId, sessionId) : null;
      const key = makeLicenceKey(known.type === 'admin' ? 'admin' : 'notary');
      const made = await licences.replaceKey(licenceId, key, clock.now());
      if (!made) throw new AppError('not-found');
      await needs.closeMailSignIn(tx, licenceId, clock.now());
      await needs.endSessions(tx, licenceId, { actor, ...(from ? { from } : {}) });
      await needs.forgetBrowsers(tx, licenceId, browserId);
      const mail = {
        key: `licence-key-replaced:${licenceId}:${newId()}`,
        kind: 'licence-key-replaced',
      } as const;
      await needs.prepareMail(tx, { ...mail, licenceId, details: { teamOf: licenceId } });
      await audit(tx, actor, { action: 'licence.key-replaced', subjectId: licenceId });
      return { key, ...made, browserId };
    });
    needs.sendMailsSoon();
    return replaced;
  };
}

/** From which browser this session was opened. Throws where it has ended. */
async function findDesk(tx: Database, licenceId: string, sessionId: string): Promise<string | null> {
  const [session] = await tx
    .select({ browserId: sessions.browserId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.licenseId, licenceId)));
  if (!session) throw new AppError('unauthenticated');
  return session.browserId;
}
