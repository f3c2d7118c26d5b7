import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, getProof } from '#server/access/guards.ts';
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
      (request) => subscriptions.check(getCaller(request), getProof(request, request.body.licenseKey)),
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
      (request) => subscriptions.openPortal(getCaller(request), getProof(request, request.body.licenseKey)),
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
      (request) => subscriptions.cancel(getCaller(request), getProof(request, request.body.licenseKey)),
    );
  };
  return plugin;
}
