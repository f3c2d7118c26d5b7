import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getNotary } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import { supportAccessSchema, supportGrantSchema } from '#shared/contracts/support-access.ts';
import type { SupportAccessService } from './support-access.ts';

export function supportAccessRoutes(support: SupportAccessService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.supportAccess,
      { schema: { summary: 'L’accès du support de l’étude', response: { 200: supportAccessSchema } } },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? support.read(notaryId) : { open: null };
      },
    );

    app.post(
      routes.supportAccess,
      {
        schema: {
          summary: 'Ouvre un accès du support, pour un temps',
          body: supportGrantSchema,
          response: { 200: supportAccessSchema },
        },
      },
      async (request) => {
        const caller = getNotary(request);
        await support.grant(caller, request.body.hours);
        return support.read(caller.notaryId);
      },
    );

    app.delete(
      routes.supportAccess,
      { schema: { summary: 'Ferme l’accès du support', response: { 204: z.null() } } },
      async (request, reply) => {
        await support.end(getNotary(request));
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
