import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, getSessionId, getVisitor } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import { newKeySchema } from '#shared/contracts/session-list.ts';
import { licenceKeyInputSchema } from '#shared/contracts/sessions.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionsService } from './sessions.service.ts';

/** A key that may have been seen is taken back by whoever it was given to. */
export function ownKeyRoutes(sessions: Pick<SessionsService, 'replaceOwnKey'>, cookie: SessionCookie) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.ownKey,
      {
        schema: {
          summary: 'Remplace sa propre clé de licence et ferme toutes les sessions',
          body: licenceKeyInputSchema,
          response: { 200: newKeySchema },
        },
      },
      async (request, reply) => {
        const replaced = await sessions.replaceOwnKey(
          getCaller(request),
          getSessionId(request),
          request.body.licenseKey,
          getVisitor(request),
        );
        if (!replaced) {
          cookie.clear(reply);
          return { licenseKey: null };
        }
        const { licenseKey, ...session } = replaced;
        cookie.set(reply, session);
        return { licenseKey };
      },
    );
  };
  return plugin;
}
