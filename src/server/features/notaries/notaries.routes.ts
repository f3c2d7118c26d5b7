import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getProof } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  notaryCountsQuerySchema,
  notaryCountsSchema,
  notaryListSchema,
  notaryQuerySchema,
  notarySchema,
  revealInputSchema,
  revealResponseSchema,
  secretReplacementSchema,
} from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { NotariesService } from './notaries.service.ts';
import type { OfficeSecrets } from './office-secrets.ts';

/** Nobody needs the secrets of many offices within minutes. */
const seldom = { rateLimit: { max: 10, timeWindow: '10 minutes' } };

export function notariesRoutes(notaries: NotariesService, secrets: OfficeSecrets) {
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

    app.post(
      routes.notaryReveal,
      {
        config: seldom,
        schema: {
          summary:
            'Montre un secret d’un notaire à qui se prouve de nouveau et dit pourquoi ; inscrit au journal, et l’étude en est prévenue',
          params: idParamsSchema,
          body: revealInputSchema,
          response: { 200: revealResponseSchema },
        },
      },
      async (request) => {
        const { proof, ...look } = request.body;
        const value = await secrets.reveal(
          request.params.id,
          look,
          getCaller(request),
          getProof(request, proof),
        );
        return { value };
      },
    );

    app.post(
      routes.notaryReplacement,
      {
        config: seldom,
        schema: {
          summary: 'Remplace un secret d’un notaire, qui en est prévenu ; l’ancien n’est pas montré',
          params: idParamsSchema,
          body: secretReplacementSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await secrets.replace(request.params.id, request.body, getCaller(request));
        return reply.code(204).send(null);
      },
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
