import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getProof } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  revealInputSchema,
  revealResponseSchema,
  secretReplacementSchema,
} from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { OfficeSecrets } from './office-secrets.ts';

/** Nobody needs the secrets of many offices within minutes. */
const seldom = { rateLimit: { max: 10, timeWindow: '10 minutes' } };

export function officeSecretsRoutes(secrets: OfficeSecrets) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
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
  };
  return plugin;
}
