import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { SimulationsRepository } from '#server/features/simulations/simulations.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { type SimulateNeeds, simulateOffice } from './simulate-office.ts';

interface SimulationDeskNeeds extends SimulateNeeds {
  notaries: Pick<NotariesRepository, 'findById'>;
  simulations: SimulationsRepository;
  /** Why the office's automations stand still; a simulation reads where they do. */
  findObstacle(notaryId: string): Promise<string | null>;
}

/** « Simuler »: one at a time in a process, and one an office. It goes on beside everything else until it has its end. */
export function createSimulationDesk(needs: SimulationDeskNeeds) {
  const { simulations, clock, logger } = needs;
  let underWay: Promise<void> | null = null;
  let stopped = false;

  async function simulate(notaryId: string, id: string): Promise<void> {
    const notary = await needs.notaries.findById(notaryId);
    if (!notary) throw new Error('the notary of this session is gone');
    const done = await simulateOffice(
      needs,
      notary,
      async (progress) => !stopped && (await simulations.tell(notaryId, id, progress, clock.now())),
    );
    if (stopped) throw new AppError('simulation-interrupted');
    await simulations.finish(notaryId, id, done);
  }

  return {
    async start(notaryId: string): Promise<void> {
      const obstacle = await needs.findObstacle(notaryId);
      if (obstacle) throw new AppError('simulation-impossible', { details: { obstacle } });
      if (underWay) throw new AppError('simulation-busy');
      const begun = simulations.begin(notaryId, clock.now());
      underWay = begun
        .then((id) =>
          id ? simulate(notaryId, id).catch((error: unknown) => giveUp(notaryId, id, error)) : undefined,
        )
        .catch((error: unknown) => logger.error({ err: error, notaryId }, 'simulation not told'))
        .finally(() => {
          underWay = null;
        });
      if (!(await begun)) throw new AppError('simulation-busy');
    },
    /** Resolves once none is under way. */
    settle: async () => void (await underWay),
    /** What is under way is given up. */
    async stop(): Promise<void> {
      stopped = true;
      await underWay;
    },
  };

  async function giveUp(notaryId: string, id: string, error: unknown): Promise<void> {
    logger.error({ err: error, notaryId }, 'simulation failed');
    await simulations.fail(notaryId, id, tellFailure(error));
  }
}

function tellFailure(error: unknown): string {
  if (error instanceof AppError) return error.message;
  const told =
    error instanceof MailServerError || error instanceof DriveError || error instanceof GoogleError;
  return told
    ? error.sentence
    : 'La simulation n’a pas abouti. Rien n’a été écrit ; réessayez dans un instant.';
}
