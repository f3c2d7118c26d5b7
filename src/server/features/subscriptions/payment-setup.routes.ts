import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type PaymentSetup, paymentSetupSchema } from '#shared/contracts/licences.ts';
import { routes } from '#shared/contracts/routes.ts';

export function paymentSetupRoutes(describeSetup: () => Promise<PaymentSetup>) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.paymentSetup,
      {
        schema: {
          summary: 'Si le paiement et les courriers de la plateforme sont configurés, sinon pourquoi',
          response: { 200: paymentSetupSchema },
        },
      },
      () => describeSetup(),
    );
  };
  return plugin;
}
