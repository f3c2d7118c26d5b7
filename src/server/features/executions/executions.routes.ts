import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#server/ports/clock.ts';
import { executionListSchema, executionStatsSchema } from '#shared/contracts/executions.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ExecutionsRepository } from './executions.repository.ts';

const SHOWN = 50;

export function executionsRoutes({ executions, clock }: { executions: ExecutionsRepository; clock: Clock }) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.executions,
      { schema: { summary: `Les ${SHOWN} dernières exécutions`, response: { 200: executionListSchema } } },
      () => executions.listLatest(SHOWN),
    );
    app.get(
      routes.executionStats,
      { schema: { summary: 'Compteurs et 24 dernières heures', response: { 200: executionStatsSchema } } },
      () => executions.getStats(clock.now()),
    );
  };
  return plugin;
}
