import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '#server/errors.ts';
import { getCaller } from '#server/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import { idParamsSchema } from '#shared/contracts/workflows.ts';
import type { UndoFiling } from './undo-filing.ts';

export function documentsRoutes(undoFiling: UndoFiling) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.undoFiling,
      {
        schema: {
          summary: 'Annule le classement d’un document',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getCaller(request);
        if (!caller.notaryId) throw new AppError('forbidden');
        await undoFiling(caller.notaryId, request.params.id, caller);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
