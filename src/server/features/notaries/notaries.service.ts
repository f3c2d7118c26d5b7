import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Notary, NotaryCounts, NotaryQuery } from '#shared/contracts/notaries.ts';
import { countNotaries } from './find-notaries.ts';
import { createNotaryAccountsRepository } from './notary-accounts.repository.ts';

export type NotariesService = ReturnType<typeof createNotariesService>;

/** The administrator's view of the notaries. */
export function createNotariesService(db: Database, cipher: Cipher, clock: Clock) {
  const createAccounts = (on: Database) => createNotaryAccountsRepository(on, cipher);
  return {
    list: (asked: NotaryQuery): Promise<Notary[]> => createAccounts(db).list(asked),
    count: (search: string): Promise<NotaryCounts> => countNotaries(db, search),
    async get(notaryId: string): Promise<Notary> {
      const notary = await createAccounts(db).findById(notaryId);
      if (!notary) throw new AppError('notary-not-found');
      return notary;
    },
    async remove(notaryId: string, caller: Caller): Promise<void> {
      await db.transaction(async (tx) => {
        const accounts = createAccounts(tx);
        await accounts.lock();
        const workflows = await accounts.remove(notaryId, clock.now());
        if (workflows === null) throw new AppError('notary-not-found');
        await audit(tx, caller, { action: 'notary.delete', subjectId: notaryId, details: { workflows } });
      });
    },
  };
}
