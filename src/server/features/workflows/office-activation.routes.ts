import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { officeActivatedSchema } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { OfficeActivation } from './office-activation.ts';

export function officeActivationRoutes(activation: OfficeActivation) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.officeActivation,
      {
        schema: {
          summary: 'Active l’étude : ses trois automatisations, planifiées',
          params: idParamsSchema,
          response: { 200: officeActivatedSchema },
        },
      },
      async (request) => ({ changed: await activation.activate(request.params.id, getCaller(request)) }),
    );

    app.delete(
      routes.officeActivation,
      {
        schema: {
          summary: 'Annule l’activation de l’étude, dans l’heure : tout redevient comme avant',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await activation.undo(request.params.id, getCaller(request));
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
