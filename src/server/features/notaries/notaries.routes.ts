import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  notaryCountsQuerySchema,
  notaryCountsSchema,
  notaryListSchema,
  notaryQuerySchema,
  notarySchema,
} from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { NotariesService } from './notaries.service.ts';

export function notariesRoutes(notaries: NotariesService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.notaries,
      {
        schema: {
          summary: 'Les notaires, sans leurs secrets ; ceux que l’administrateur cherche s’il le dit',
          querystring: notaryQuerySchema,
          response: { 200: notaryListSchema },
        },
      },
      (request) => notaries.list(request.query),
    );

    app.get(
      routes.notaryCounts,
      {
        schema: {
          summary:
            'Combien de notaires, et combien de ceux que la recherche trouve attendent leur activation',
          querystring: notaryCountsQuerySchema,
          response: { 200: notaryCountsSchema },
        },
      },
      (request) => notaries.count(request.query.search ?? ''),
    );

    app.get(
      routes.notaryRecord,
      {
        schema: {
          summary: 'Un notaire, sans ses secrets',
          params: idParamsSchema,
          response: { 200: notarySchema },
        },
      },
      (request) => notaries.get(request.params.id),
    );

    app.delete(
      routes.notaryRecord,
      {
        schema: {
          summary: 'Supprime un notaire, ses secrets et ses workflows',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await notaries.remove(request.params.id, getCaller(request));
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
