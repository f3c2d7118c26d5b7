import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#server/ports/clock.ts';
import {
  EXECUTIONS_A_PAGE,
  executionListSchema,
  executionQuerySchema,
  executionStatsSchema,
} from '#shared/contracts/executions.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ExecutionsRepository } from './executions.repository.ts';
import type { HistoryRepository } from './history.repository.ts';

interface ExecutionsRoutesNeeds {
  executions: ExecutionsRepository;
  history: HistoryRepository;
  clock: Clock;
}

export function executionsRoutes({ executions, history, clock }: ExecutionsRoutesNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.executions,
      {
        schema: {
          summary: `Les ${EXECUTIONS_A_PAGE} dernières exécutions, ou celles d’avant, d’une étude, d’un état, d’une automatisation`,
          querystring: executionQuerySchema,
          response: { 200: executionListSchema },
        },
      },
      (request) => history.listPage(request.query, clock.now()),
    );
    app.get(
      routes.executionStats,
      { schema: { summary: 'Compteurs et 24 dernières heures', response: { 200: executionStatsSchema } } },
      () => executions.getStats(clock.now()),
    );
  };
  return plugin;
}
