import type { FastifyPluginAsync } from 'fastify';
import { checkoutRoutes } from '#server/features/checkout/checkout.routes.ts';
import { licenceAdministrationRoutes } from '#server/features/licences/licence-administration.routes.ts';
import { paymentEventsRoutes } from '#server/features/subscriptions/payment-events.routes.ts';
import { paymentSetupRoutes } from '#server/features/subscriptions/payment-setup.routes.ts';
import { subscriptionsRoutes } from '#server/features/subscriptions/subscriptions.routes.ts';
import type { Licensing } from '#server/licensing/licensing.ts';

/** Buying a licence, what is paid for it, and its administration. */
export function licensingRoutes(licensing: Licensing['routes']): FastifyPluginAsync {
  return async (app) => {
    await app.register(checkoutRoutes(licensing.checkout));
    await app.register(subscriptionsRoutes(licensing.ownSubscription));
    await app.register(paymentEventsRoutes(licensing.paymentEvents));
    await app.register(licenceAdministrationRoutes(licensing.administration));
    await app.register(paymentSetupRoutes(licensing.describeSetup));
  };
}
