import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  licencePageSchema,
  licenceQuerySchema,
  licenceSchema,
  newLicenceInputSchema,
} from '#shared/contracts/licences.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { LicenceAdministration } from './licence-administration.ts';

export function licenceAdministrationRoutes(administration: LicenceAdministration) {
  const ofOne = (summary: string) => ({
    schema: { summary, params: idParamsSchema, response: { 200: licenceSchema } },
  });
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.licences,
      {
        schema: {
          summary: 'Les licences et leur état, par pages',
          querystring: licenceQuerySchema,
          response: { 200: licencePageSchema },
        },
      },
      (request) => administration.list(request.query),
    );

    app.post(
      routes.licences,
      {
        schema: {
          summary: 'Crée une licence de notaire et envoie sa clé',
          body: newLicenceInputSchema,
          response: { 200: licenceSchema },
        },
      },
      (request) => administration.create(getCaller(request), request.body.email),
    );

    app.post(routes.licenceKeyMail, ofOne('Envoie de nouveau la clé'), (request) =>
      administration.resendKey(getCaller(request), request.params.id),
    );

    app.post(routes.licenceKeyReplacement, ofOne('Remplace la clé et ferme les sessions'), (request) =>
      administration.replaceKey(getCaller(request), request.params.id),
    );

    app.post(routes.licenceSuspension, ofOne('Suspend les automatisations d’une licence'), (request) =>
      administration.setBlocked(getCaller(request), request.params.id, true),
    );

    app.delete(routes.licenceSuspension, ofOne('Rétablit une licence suspendue'), (request) =>
      administration.setBlocked(getCaller(request), request.params.id, false),
    );
  };
  return plugin;
}
