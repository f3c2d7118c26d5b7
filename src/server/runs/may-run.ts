import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';

interface MayRunNeeds {
  notaries: Pick<NotariesRepository, 'findObstacle' | 'findObstacles'>;
  clock: Clock;
  /** What their notaries have to settle before anything can be done on the offices' drives, by office. */
  findDriveObstacles(notaryIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  findDriveObstacle(notaryId: string): Promise<string | null>;
}

/**
 * « May it run? », asked before a webhook is called and again when the engine is: the sentence that says why an office's
 * automations stand still, null when they may run. The scheduler asks the same of the licences alone when it claims.
 */
export function createMayRun({ notaries, clock, findDriveObstacle, findDriveObstacles }: MayRunNeeds) {
  return {
    async findObstacle(notaryId: string): Promise<string | null> {
      const obstacle = await notaries.findObstacle(notaryId, clock.now());
      return obstacle ? obstacleSentences[obstacle] : findDriveObstacle(notaryId);
    },
    /** The same of many offices, by office; those that may run are not in it. */
    async findObstacles(notaryIds: readonly string[]): Promise<Map<string, string>> {
      if (notaryIds.length === 0) return new Map();
      const found = new Map(await findDriveObstacles(notaryIds));
      for (const [id, obstacle] of await notaries.findObstacles(notaryIds, clock.now()))
        found.set(id, obstacleSentences[obstacle]);
      return found;
    },
  };
}
