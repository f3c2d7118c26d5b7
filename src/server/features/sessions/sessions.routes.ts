import '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getNetwork, getPlace } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  licenceKeyInputSchema,
  type PublicInfo,
  publicInfoSchema,
  signedInUserSchema,
} from '#shared/contracts/sessions.ts';
import type { SessionsService } from './sessions.service.ts';

/**
 * Over https a name that browsers take from this very host only, with Secure and for all its paths: a neighbour under the
 * same domain cannot set it. Over plain http they would refuse it.
 */
export function nameSessionCookie(secure: boolean): string {
  return secure ? '__Host-minutier_session' : 'minutier_session';
}

export function sessionsRoutes(needs: {
  sessions: SessionsService;
  publicInfo: PublicInfo;
  secureCookie: boolean;
}) {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: needs.secureCookie } as const;
  const cookieName = nameSessionCookie(needs.secureCookie);
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
          body: licenceKeyInputSchema,
          response: { 200: signedInUserSchema },
        },
      },
      async (request, reply) => {
        const { token, user, expiresAt } = await needs.sessions.signIn(
          request.body.licenseKey,
          {
            network: getNetwork(request),
            place: getPlace(request),
            userAgent: request.headers['user-agent'],
          },
          request.session?.token ?? null,
        );
        reply.setCookie(cookieName, token, { ...cookie, expires: expiresAt });
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
        if (request.session) await needs.sessions.end(request.session.token);
        reply.clearCookie(cookieName, cookie);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
