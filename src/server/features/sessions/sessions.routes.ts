import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getVisitor } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { type PublicInfo, publicInfoSchema } from '#shared/contracts/public-info.ts';
import { routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { signInInputSchema } from '#shared/contracts/sign-in.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRoutes(needs: {
  sessions: SessionsService;
  publicInfo: PublicInfo;
  cookie: SessionCookie;
  browserCookie: BrowserCookie;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.publicInfo,
      {
        schema: { summary: 'Ce que la page de connexion peut montrer', response: { 200: publicInfoSchema } },
      },
      async () => needs.publicInfo,
    );

    app.post(
      routes.session,
      {
        schema: {
          summary: 'Ouvre une session avec une clé de licence',
          body: signInInputSchema,
          response: { 200: signedInUserSchema },
        },
      },
      async (request, reply) => {
        const browser = needs.browserCookie.take(request);
        const { token, user, expiresAt } = await needs.sessions.signIn(
          request.body,
          { ...getVisitor(request), browser },
          request.session?.token ?? null,
        );
        needs.cookie.set(reply, { token, expiresAt });
        needs.browserCookie.set(reply, browser);
        return user;
      },
    );

    app.get(
      routes.session,
      { schema: { summary: 'L’utilisateur de la session', response: { 200: signedInUserSchema } } },
      async (request) => {
        if (!request.session) throw new AppError('unauthenticated');
        return request.session.user;
      },
    );

    app.delete(
      routes.session,
      { schema: { summary: 'Ferme la session', response: { 204: z.null() } } },
      async (request, reply) => {
        if (request.session) {
          const { caller, id } = request.session;
          await needs.sessions.signOut(caller, id, getVisitor(request));
        }
        needs.cookie.clear(reply);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
