import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getCaller } from '#server/access/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import { executionListSchema, executionStatsSchema } from '#shared/contracts/executions.ts';
import { routes } from '#shared/contracts/routes.ts';
import { countItems } from './count-items.ts';
import type { ExecutionsRepository } from './executions.repository.ts';

const SHOWN = 50;

export interface ExecutionsNeeds {
  executions: ExecutionsRepository;
  clock: Clock;
  /** Of which of these offices an administrator may see more than counts; that he does is written down. */
  openFor(caller: Caller, notaryIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function executionsRoutes({ executions, clock, openFor }: ExecutionsNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.executions,
      { schema: { summary: `Les ${SHOWN} dernières exécutions`, response: { 200: executionListSchema } } },
      async (request) => {
        const rows = await executions.listLatest(SHOWN);
        const open = await openFor(getCaller(request), [
          ...new Set(rows.flatMap(({ notaryId }) => notaryId ?? [])),
        ]);
        return rows.map(({ notaryId, execution }) => {
          const isCounted = !notaryId || !open.has(notaryId);
          return {
            ...execution,
            steps: isCounted ? countItems(execution.steps) : execution.steps,
            isCounted,
          };
        });
      },
    );
    app.get(
      routes.executionStats,
      { schema: { summary: 'Compteurs et 24 dernières heures', response: { 200: executionStatsSchema } } },
      () => executions.getStats(clock.now()),
    );
  };
  return plugin;
}
