import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getProof, getSession } from '#server/access/guards.ts';
import { notaryAccountSchema, notaryInputSchema, notarySavedSchema } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { NotaryAccountService } from './notary-account.service.ts';

export function notaryAccountRoutes(account: NotaryAccountService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.notaryAccount,
      {
        schema: {
          summary: 'Le compte du notaire connecté, sans ses secrets Google',
          response: { 200: notaryAccountSchema },
        },
      },
      (request) => account.get(getSession(request).caller),
    );

    app.put(
      routes.notaryAccount,
      {
        schema: {
          summary: 'Enregistre le compte du notaire connecté',
          body: notaryInputSchema,
          response: { 200: notarySavedSchema },
        },
      },
      async (request) => {
        const { caller, user } = getSession(request);
        const saved = await account.save(request.body, caller, getProof(request, request.body.proof));
        const { firstName, lastName, email } = request.body;
        return { ...saved, user: { ...user, name: `${firstName} ${lastName}`, email } };
      },
    );
  };
  return plugin;
}
