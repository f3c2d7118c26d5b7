import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getNetworks } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
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
        if (!request.session) throw new AppError('unauthenticated');
        const { caller, openedAt } = request.session;
        const proof = { key: request.body.licenseKey, networks: getNetworks(request), openedAt };
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
        if (!request.session) throw new AppError('unauthenticated');
        const { caller, id } = request.session;
        return { recoveryCodes: await factor.confirm(caller, id, request.body.code) };
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
        await factor.remove(getCaller(request), request.body.code);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
