import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getCaller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  cancelResponseSchema,
  ownLicenceInputSchema,
  portalResponseSchema,
  subscriptionSchema,
} from '#shared/contracts/subscriptions.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

export function subscriptionsRoutes(subscriptions: SubscriptionsService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.checkSubscription,
      {
        schema: {
          summary: 'L’abonnement de la licence de la session',
          body: ownLicenceInputSchema,
          response: { 200: subscriptionSchema },
        },
      },
      (request) => subscriptions.check(getOwner(request, request.body.licenseKey), request.body.licenseKey),
    );

    app.post(
      routes.customerPortal,
      {
        schema: {
          summary: 'Ouvre le portail de gestion de l’abonnement',
          body: ownLicenceInputSchema,
          response: { 200: portalResponseSchema },
        },
      },
      (request) => subscriptions.openPortal(getOwner(request, request.body.licenseKey)),
    );

    app.post(
      routes.cancelSubscription,
      {
        schema: {
          summary: 'Annule l’abonnement à la fin de la période',
          body: ownLicenceInputSchema,
          response: { 200: cancelResponseSchema },
        },
      },
      (request) => subscriptions.cancel(getOwner(request, request.body.licenseKey)),
    );
  };
  return plugin;
}

/** One may only ask about the licence that one's own session was opened with. */
function getOwner(request: FastifyRequest, licenceKey: string): Caller {
  const caller = getCaller(request);
  if (request.session?.user.licenseKey !== licenceKey.trim()) throw new AppError('forbidden');
  return caller;
}
