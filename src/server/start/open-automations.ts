import { placeOf } from '#server/database/sealed-columns.ts';
import { createIdleRunsRepository } from '#server/features/idle-runs/idle-runs.repository.ts';
import { findNextDue } from '#server/features/idle-runs/next-due.ts';
import { createMailboxStatesRepository } from '#server/features/messages/mailbox-states.repository.ts';
import { createTaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import { openAnswerChooser } from '#server/offices/open-answer-chooser.ts';
import { openPaperReader } from '#server/offices/open-paper-reader.ts';
import { createIdleGate } from '#server/runs/idle-gate.ts';
import { createMayRun } from '#server/runs/may-run.ts';
import { createNeedsOf } from '#server/runs/needs-of-run.ts';
import { createOfficeRuns } from '#server/runs/office-runs.ts';
import type { Foundation } from './foundation.ts';

export type Automations = Awaited<ReturnType<typeof openAutomations>>;

/** What the automations do for an office, and whether they may. */
export async function openAutomations(foundation: Foundation) {
  const { config, db, cipher, clock, logger, publicInfo, notaries, offices, extractor } = foundation;
  // A stop is a run's end that comes early: what is under way is finished, the rest waits for the next start.
  let stopping = false;
  const taught = createTaughtSentencesRepository(db, cipher);
  const needsOf = createNeedsOf({
    db,
    logger,
    clock,
    records: foundation.records,
    parser: foundation.parser,
    extractor,
    cutter: extractor,
    seal: {
      hide: (text, accountId) => cipher.encrypt(text, placeOf('bank_accounts.iban_sealed', accountId)),
      index: cipher.index,
    },
    taught,
    isDemo: config.demo,
    officeOf: foundation.officeOf,
    chooserOf: await openAnswerChooser(config.languageModel),
    paperReaderOf: await openPaperReader(config.languageModel),
    isStopping: () => stopping,
  });
  const officeRuns = createOfficeRuns({
    findNotary: notaries.findById,
    needsOf,
    gate: createIdleGate({
      idleRuns: createIdleRunsRepository(db),
      findNextDue: (notaryId, now) => findNextDue(db, notaryId, now),
      recordQuiet: createMailboxStatesRepository(db).recordQuiet,
      version: publicInfo.version,
      clock,
      logger,
    }),
    logger,
  });
  return {
    taught,
    needsOf,
    officeRuns,
    mayRun: createMayRun({
      notaries,
      clock,
      findDriveObstacle: offices.google.findObstacle,
      findDriveObstacles: offices.google.findObstacles,
    }),
    endEarly(): void {
      stopping = true;
    },
  };
}
