import { eq } from 'drizzle-orm';
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
  prepareMail(tx: Database, mail: KeyMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

export type ReplaceKey = ReturnType<typeof createReplaceKey>;

/**
 * Takes a licence's key back, all or nothing: a new one is drawn and mailed to the licence's address, the former one opens
 * nothing from here on, and neither does any session that was opened with it. Returns the new key.
 */
export function createReplaceKey({ db, cipher, clock, ...needs }: ReplaceKeyNeeds) {
  return async (actor: Actor, licenceId: string): Promise<string> => {
    const key = await db.transaction(async (tx) => {
      const licences = createLicencesRepository(tx, cipher);
      const known = await licences.findById(licenceId);
      if (!known) throw new AppError('not-found');
      if (needs.fixedKeys.includes(known.key)) throw new AppError('demo-key');
      const fresh = makeLicenceKey(known.type === 'admin' ? 'admin' : 'notary');
      await licences.replaceKey(licenceId, fresh, clock.now());
      await tx.delete(sessions).where(eq(sessions.licenseId, licenceId));
      const mail = {
        key: `licence-key-replaced:${licenceId}:${newId()}`,
        kind: 'licence-key-replaced',
      } as const;
      await needs.prepareMail(tx, { ...mail, licenceId });
      await audit(tx, actor, { action: 'licence.key-replaced', subjectId: licenceId });
      return fresh;
    });
    needs.sendMailsSoon();
    return key;
  };
}
