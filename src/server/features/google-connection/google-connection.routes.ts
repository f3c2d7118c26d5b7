import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '#server/access/guards.ts';
import {
  googleConnectionSchema,
  googleConsentSchema,
  googleResultParameter,
} from '#shared/contracts/google.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { GoogleConnectionService } from './google-connection.service.ts';

const text = z.string().max(4000).optional();

export function googleConnectionRoutes(connection: GoogleConnectionService, publicUrl: string) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.googleConnection,
      {
        schema: {
          summary: 'Le compte Google du notaire connecté, sans ses jetons',
          response: { 200: googleConnectionSchema },
        },
      },
      (request) => connection.describe(getCaller(request).notaryId),
    );

    app.post(
      routes.googleConsent,
      {
        schema: {
          summary: 'Commence la connexion du compte Google : l’adresse de l’écran de consentement',
          response: { 200: googleConsentSchema },
        },
      },
      async (request) => ({ url: await connection.begin(getCaller(request)) }),
    );

    app.get(
      routes.oauthCallback,
      {
        schema: {
          summary: 'Retour de l’écran de consentement de Google',
          querystring: z.object({ state: text, code: text, error: text }),
        },
      },
      async (request, reply) => {
        const result = await connection.finish(request.query, request.session?.caller.notaryId ?? null);
        // The code and the state leave the address bar and the history with this answer.
        reply.header('referrer-policy', 'no-referrer');
        return reply.redirect(`${publicUrl}/notary/google?${googleResultParameter}=${result}`, 303);
      },
    );
  };
  return plugin;
}
