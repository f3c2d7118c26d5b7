import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#server/ground/errors.ts';
import { PaymentEventRefused } from '#server/ports/payments.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { PaymentEvents } from './payment-events.ts';

/** Where Stripe delivers. What fails on our side answers 5xx, so that it is delivered again. */
export function paymentEventsRoutes(events: PaymentEvents) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    // The signature is over the bytes that came.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(
      routes.paymentEvents,
      {
        // A month's end brings thousands; what is refused is delivered again for days.
        config: { rateLimit: { max: 3000, timeWindow: '1 minute' } },
        schema: {
          summary: 'Événements de paiement (appel signé par Stripe)',
          response: { 200: z.object({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          await events.handle(body, String(request.headers['stripe-signature'] ?? ''));
        } catch (error) {
          if (error instanceof PaymentEventRefused) throw new AppError('webhook-unsigned', { cause: error });
          throw error;
        }
        return { received: true as const };
      },
    );
  };
  return plugin;
}
