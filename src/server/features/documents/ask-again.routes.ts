import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getNotary } from '#server/access/guards.ts';
import {
  type AgainDraft,
  type AgainRequest,
  againDraftSchema,
  againRequestSchema,
} from '#shared/contracts/asked-again.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';

/** « Redemander une photo » : each act is one mail, whatever it is asked for. */
export interface AskAgainDesk {
  draft(notaryId: string, documentId: string): Promise<AgainDraft>;
  ask(notaryId: string, documentId: string, request: AgainRequest, caller: Caller): Promise<void>;
  /** Until its mail has left. */
  undo(notaryId: string, documentId: string, caller: Caller): Promise<void>;
}

export function askAgainRoutes(desk: AskAgainDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.askAgain,
      {
        schema: {
          summary: 'L’e-mail qui redemanderait un document à son client',
          params: idParamsSchema,
          response: { 200: againDraftSchema },
        },
      },
      (request) => desk.draft(getNotary(request).notaryId, request.params.id),
    );
    app.post(
      routes.askAgain,
      {
        schema: {
          summary: 'Redemande un document à son client et met de côté celui qui est venu',
          params: idParamsSchema,
          body: againRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await desk.ask(caller.notaryId, request.params.id, request.body, caller);
        return reply.code(204).send(null);
      },
    );
    app.post(
      routes.undoAskAgain,
      {
        schema: {
          summary: 'Revient sur la demande tant que son e-mail n’est pas parti',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await desk.undo(caller.notaryId, request.params.id, caller);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
