import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getSession, getVisitor } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  recoveryCodesSchema,
  secondFactorBegunSchema,
  secondFactorCodeSchema,
  secondFactorInputSchema,
  secondFactorStateSchema,
} from '#shared/contracts/second-factor.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function secondFactorRoutes(factor: SecondFactorService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.secondFactor,
      { schema: { summary: 'Son second facteur', response: { 200: secondFactorStateSchema } } },
      (request) => factor.read(getCaller(request)),
    );

    app.post(
      routes.secondFactor,
      {
        schema: {
          summary: 'Prépare un second facteur ; la clé, ou une connexion récente, est demandée de nouveau',
          body: secondFactorInputSchema,
          response: { 200: secondFactorBegunSchema },
        },
      },
      async (request) => {
        const { caller, openedAt } = getSession(request);
        const proof = { key: request.body.licenseKey, openedAt, visitor: getVisitor(request) };
        return factor.begin(caller, proof);
      },
    );

    app.post(
      routes.secondFactorConfirmation,
      {
        schema: {
          summary: 'Active le second facteur et donne les codes de secours',
          body: secondFactorCodeSchema,
          response: { 200: recoveryCodesSchema },
        },
      },
      async (request) => {
        const { caller, id: sessionId } = getSession(request);
        const desk = { sessionId, visitor: getVisitor(request) };
        return { recoveryCodes: await factor.confirm(caller, desk, request.body.code) };
      },
    );

    app.post(
      routes.secondFactorRemoval,
      {
        schema: {
          summary: 'Retire le second facteur',
          body: secondFactorCodeSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { caller, id: sessionId } = getSession(request);
        await factor.remove(caller, { sessionId, visitor: getVisitor(request) }, request.body.code);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
