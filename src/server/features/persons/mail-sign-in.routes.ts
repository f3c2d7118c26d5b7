import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getVisitor } from '#server/access/guards.ts';
import { linkInputSchema, linkRequestedSchema, linkRequestSchema } from '#shared/contracts/persons.ts';
import { routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import type { MailSignIn } from './mail-sign-in.ts';

/** The way in of who has no licence key. */
export function mailSignInRoutes({
  mailSignIn,
  cookie,
  browserCookie,
}: {
  mailSignIn: MailSignIn;
  cookie: { set(reply: FastifyReply, session: { token: string; expiresAt: Date }): void };
  /** What the browser is known again by, made where it is not. */
  browserCookie: {
    take(request: FastifyRequest): string;
    set(reply: FastifyReply, browser: string): void;
  };
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.signInLinks,
      {
        config: { rateLimit: { max: 10, timeWindow: '10 minutes' } },
        schema: {
          summary: 'Demande un lien de connexion par e-mail',
          body: linkRequestSchema,
          response: { 200: linkRequestedSchema },
        },
      },
      async (request, reply) => {
        const browser = browserCookie.take(request);
        await mailSignIn.ask(request.body.email, browser);
        browserCookie.set(reply, browser);
        return { asked: true as const };
      },
    );

    app.post(
      routes.linkSession,
      {
        schema: {
          summary: 'Ouvre une session avec le lien d’un e-mail',
          body: linkInputSchema,
          response: { 200: signedInUserSchema },
        },
      },
      async (request, reply) => {
        const browser = browserCookie.take(request);
        const { token, user, expiresAt } = await mailSignIn.open(
          request.body,
          { ...getVisitor(request), browser },
          request.session?.token ?? null,
        );
        cookie.set(reply, { token, expiresAt });
        browserCookie.set(reply, browser);
        return user;
      },
    );
  };
  return plugin;
}
