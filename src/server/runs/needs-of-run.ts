import type { Needs } from '#server/automations/needs.ts';
import type { Database } from '#server/database/connection.ts';
import type { HeldLease } from '#server/database/held-lease.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Office } from '#server/offices/office.ts';
import { readerOfRun } from './reader-of-run.ts';
import { understanding } from './understanding.ts';

/** How long a run works before it leaves the rest to the next one; webhooks are given 30 s. */
const RUN_BUDGET_MS = 15_000;

interface RunNeeds
  extends Pick<
    Needs,
    'parser' | 'extractor' | 'cutter' | 'seal' | 'taught' | 'clock' | 'records' | 'isDemo'
  > {
  db: Database;
  logger: Logger;
  officeOf(notary: Notary): Office;
  chooserOf(notary: Notary): Needs['chooser'];
  paperReaderOf(notary: Notary): Needs['paperReader'];
  isStopping(): boolean;
}

export type NeedsOf = ReturnType<typeof createNeedsOf>;

/** What an automation works with for one office, from now on for as long as a run may take and its leases are held. */
export function createNeedsOf(given: RunNeeds) {
  const { db, logger, officeOf, chooserOf, paperReaderOf, isStopping, ...shared } = given;
  return (notary: Notary, ...leases: HeldLease[]): Needs => {
    const end = performance.now() + RUN_BUDGET_MS;
    const held = new Set(leases);
    const isAlone = () => [...held].every((lease) => lease.isHeld());
    const isTimeUp = () => isStopping() || performance.now() > end || !isAlone();
    return {
      ...officeOf(notary),
      ...shared,
      notary,
      understanding,
      chooser: chooserOf(notary),
      paperReader: readerOfRun(paperReaderOf(notary), isTimeUp),
      isTimeUp,
      alone: (what, work) =>
        runAlone(db, `${what}:${notary.id}`, async (lease) => {
          held.add(lease);
          return work().finally(() => held.delete(lease));
        }),
      reportError: (error, subject) =>
        logger.error({ err: error, ...subject, notaryId: notary.id }, 'item failed'),
    };
  };
}
