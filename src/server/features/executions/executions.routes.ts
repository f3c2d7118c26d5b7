import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getCaller } from '#server/access/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  EXECUTIONS_A_PAGE,
  executionListSchema,
  executionQuerySchema,
  executionStatsSchema,
} from '#shared/contracts/executions.ts';
import { routes } from '#shared/contracts/routes.ts';
import { countItems } from './count-items.ts';
import type { ExecutionsRepository } from './executions.repository.ts';
import type { HistoryRepository } from './history.repository.ts';

export interface ExecutionsNeeds {
  executions: ExecutionsRepository;
  history: HistoryRepository;
  clock: Clock;
  /** Of which of these offices an administrator may see more than counts; that he does is written down. */
  openFor(caller: Caller, notaryIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function executionsRoutes({ executions, history, clock, openFor }: ExecutionsNeeds) {
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
      async (request) => {
        const page = await history.listPage(request.query, clock.now());
        const offices = new Set(page.flatMap(({ officeId }) => officeId ?? []));
        const open = await openFor(getCaller(request), [...offices]);
        return page.map((execution) => {
          const { officeId, steps, details } = execution;
          if (officeId && open.has(officeId)) return { ...execution, isCounted: false };
          // Another engine's own words may name an office's clients.
          return {
            ...execution,
            steps: countItems(steps),
            details: officeId ? null : details,
            isCounted: true,
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
