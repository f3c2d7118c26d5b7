import type { HeldLease } from '#server/database/held-lease.ts';
import { asOffice } from '#server/database/rights.ts';
import type { EngineAnswer } from '#server/features/engine/engine.service.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { AutomationType } from '#shared/automations.ts';
import type { IdleGate } from './idle-gate.ts';
import type { NeedsOf } from './needs-of-run.ts';
import { runAutomation } from './run-automation.ts';

interface OfficeRunsNeeds {
  findNotary(notaryId: string): Promise<Notary | null>;
  needsOf: NeedsOf;
  gate: IdleGate;
  logger: Logger;
}

/** The runs of one office's automations, each with that office's rights alone. */
export function createOfficeRuns({ findNotary, needsOf, gate, logger }: OfficeRunsNeeds) {
  return {
    /** How a scheduled run ends that finds nothing new, without having begun; null where it has to be made. */
    findIdle: (automation: AutomationType, notaryId: string): Promise<EngineAnswer | null> =>
      asOffice(notaryId, () => gate.findIdle(automation, notaryId)),

    run: (automation: AutomationType, notaryId: string, ...leases: HeldLease[]): Promise<EngineAnswer> =>
      asOffice(notaryId, async () => {
        const notary = await findNotary(notaryId);
        if (!notary) throw new Error('the notary of this workflow is gone');
        const needs = needsOf(notary, ...leases);
        return gate.run(automation, needs, (watched) => runAutomation(automation, watched, logger));
      }),
  };
}
