import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getNetwork } from '#server/access/guards.ts';
import {
  checkoutInputSchema,
  checkoutResponseSchema,
  checkoutStatusInputSchema,
  checkoutStatusResponseSchema,
  offerSchema,
} from '#shared/contracts/checkout.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { CheckoutService } from './checkout.service.ts';

export function checkoutRoutes(checkout: CheckoutService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.offer,
      { schema: { summary: 'Ce que le formulaire d’achat peut proposer', response: { 200: offerSchema } } },
      async () => ({ promoCode: checkout.offersPromoCode }),
    );

    app.post(
      routes.createCheckout,
      {
        // Each one may make a page at the payment provider.
        config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
        schema: {
          summary: 'Ouvre le paiement d’une licence, ou l’accès gratuit',
          body: checkoutInputSchema,
          response: { 200: checkoutResponseSchema },
        },
      },
      (request) => checkout.open(request.body, getNetwork(request)),
    );

    app.post(
      routes.checkoutStatus,
      {
        // Each one that is not known yet is looked up at the payment provider; a page asks twenty times.
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: {
          summary: 'Si la licence d’un paiement est prête',
          body: checkoutStatusInputSchema,
          response: { 200: checkoutStatusResponseSchema },
        },
      },
      (request) => checkout.findStatus(request.body.sessionId),
    );
  };
  return plugin;
}
