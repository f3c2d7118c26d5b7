import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getSession, getVisitor } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import { endedSessionsSchema, sessionListSchema } from '#shared/contracts/session-list.ts';
import type { SessionsService } from './sessions.service.ts';

/** Where else somebody is signed in, and the end of it. */
export function sessionListRoutes(sessions: Pick<SessionsService, 'list' | 'endOne' | 'endOthers'>) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.sessions,
      {
        schema: { summary: 'Les sessions ouvertes de la licence', response: { 200: sessionListSchema } },
      },
      async (request) => {
        const { caller, id } = getSession(request);
        return sessions.list(caller, id);
      },
    );

    app.delete(
      routes.sessions,
      {
        schema: {
          summary: 'Ferme toutes les autres sessions de la licence',
          response: { 200: endedSessionsSchema },
        },
      },
      async (request) => {
        const { caller, id } = getSession(request);
        return { ended: await sessions.endOthers(caller, id, getVisitor(request)) };
      },
    );

    app.delete(
      routes.oneSession,
      {
        schema: {
          summary: 'Ferme une session de la licence',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await sessions.endOne(getSession(request).caller, request.params.id, getVisitor(request));
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
