import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getNotary } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { messageMovedSchema, messageMoveSchema } from '#shared/contracts/mailbox.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { MessageDesk } from './message.routes.ts';

const moving = {
  summary: 'Dit qu’un message traité est d’un autre client : ses pièces le suivent',
  params: idParamsSchema,
  body: messageMoveSchema,
  response: { 200: messageMovedSchema },
};

const movingBack = {
  summary: 'Rend un message, avec ses pièces, au client dont il a été retiré',
  params: idParamsSchema,
  querystring: messageMovedSchema,
  response: { 204: z.null() },
};

/** A message that was treated changes clients, and comes back. */
export function movingRoutes(desk: Pick<MessageDesk, 'move' | 'undoMove'>) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(routes.moveMessage, { schema: moving }, async (request) => {
      const caller = getNotary(request);
      return { moveId: await desk.move(caller, caller.notaryId, request.params.id, request.body) };
    });
    app.delete(routes.moveMessage, { schema: movingBack }, async (request, reply) => {
      const caller = getNotary(request);
      await desk.undoMove(caller, caller.notaryId, request.params.id, request.query.moveId);
      return reply.code(204).send(null);
    });
  };
  return plugin;
}
