import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, getSessionId } from '#server/access/guards.ts';
import { googleConnectionSchema, googleConsentSchema } from '#shared/contracts/google.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { GoogleConnectionService } from './google-connection.service.ts';

export function googleConnectionRoutes(connection: GoogleConnectionService) {
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
      async (request) => ({
        url: await connection.begin(getCaller(request), { sessionId: getSessionId(request) }),
      }),
    );
  };
  return plugin;
}
