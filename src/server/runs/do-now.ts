import type { Needs } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import type { HeldLease } from '#server/database/held-lease.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';

export interface DoNowNeeds {
  db: Database;
  logger: Logger;
  findNotary(notaryId: string): Promise<Notary | null>;
  needsOf(notary: Notary, ...leases: HeldLease[]): Needs;
}

/**
 * Does what a person has just decided, and what is stored, without waiting for the classification's next run: one that is
 * under way does the rest itself, one that comes later what fails here.
 */
export function createDoNow({ db, logger, findNotary, needsOf }: DoNowNeeds) {
  return async (notaryId: string, work: (needs: Needs) => Promise<unknown>): Promise<void> => {
    const notary = await findNotary(notaryId);
    if (!notary) throw new Error('the notary of this session is gone');
    await runAlone(db, `automation:document_classification:${notaryId}`, (lease) =>
      work(needsOf(notary, lease)),
    ).catch((error: unknown) => logger.error({ err: error, notaryId }, 'what was decided by hand waits'));
  };
}
