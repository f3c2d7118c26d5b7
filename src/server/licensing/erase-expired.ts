import { actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { createEndedContractsRepository } from '#server/features/retention/ended-contracts.repository.ts';
import { forgetExpired } from '#server/features/retention/forget-expired.ts';

/** The privacy policy's periods, kept on this database; part of the hourly maintenance. */
export function createEraseExpired(db: Database) {
  return (now: Date): Promise<void> =>
    forgetExpired(
      {
        contracts: createEndedContractsRepository(db),
        erase: (action, subjectId, work) =>
          db.transaction(async (tx) => {
            if (!(await work(createEndedContractsRepository(tx)))) return;
            await audit(tx, actors.system, { action, subjectId });
          }),
      },
      now,
    );
}
