import type { Needs } from '#server/automations/needs.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import { type DoAloneNeeds, doAlone } from './do-alone.ts';

export interface DoNowNeeds extends DoAloneNeeds {
  logger: Logger;
  findNotary(notaryId: string): Promise<Notary | null>;
}

/**
 * Does what a person has just decided, and what is stored, without waiting for the classification's next run: one that is
 * under way does the rest itself, one that comes later what fails here.
 */
export function createDoNow({ logger, findNotary, ...alone }: DoNowNeeds) {
  return async (notaryId: string, work: (needs: Needs) => Promise<unknown>): Promise<void> => {
    const notary = await findNotary(notaryId);
    if (!notary) throw new Error('the notary of this session is gone');
    await doAlone(alone, notary, work).catch((error: unknown) =>
      logger.error({ err: error, notaryId }, 'what was decided by hand waits'),
    );
  };
}
