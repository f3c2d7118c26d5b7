import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';

interface MayRunNeeds {
  notaries: Pick<NotariesRepository, 'findObstacle'>;
  clock: Clock;
  /** What its notary has to settle before anything can be done on the office's drive. */
  findDriveObstacle(notaryId: string): Promise<string | null>;
}

/**
 * « May it run? », asked before a webhook is called and again when the engine is: the sentence that says why an office's
 * automations stand still, null when they may run. The scheduler asks the same of the licences alone when it claims.
 */
export function createMayRun({ notaries, clock, findDriveObstacle }: MayRunNeeds) {
  return async (notaryId: string): Promise<string | null> => {
    const obstacle = await notaries.findObstacle(notaryId, clock.now());
    return obstacle ? obstacleSentences[obstacle] : findDriveObstacle(notaryId);
  };
}
