import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactInputSchema, contactResponseSchema } from '#shared/contracts/contact.ts';
import { routes } from '#shared/contracts/routes.ts';
import { contactPath } from '#shared/public-pages.ts';
import type { TakeMessage } from './take-message.ts';

/**
 * « Nous contacter »: to the operator's own site, or else to the form. The pages that name it are drawn when the client is
 * built and are the same everywhere: they link here.
 */
export function contactRoutes({
  contactUrl,
  takeMessage,
}: {
  /** The operator's own site; null where the form of ours is the way. */
  contactUrl: string | null;
  takeMessage: TakeMessage;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.contact,
      { schema: { summary: 'Mène au site de contact, ou au formulaire' } },
      async (_request, reply) => reply.redirect(contactUrl ?? contactPath, 302),
    );

    app.post(
      routes.contact,
      {
        config: { rateLimit: { max: 5, timeWindow: '10 minutes' } },
        schema: {
          summary: 'Écrit à qui tient Minutier',
          body: contactInputSchema,
          response: { 200: contactResponseSchema },
        },
      },
      async (request) => {
        await takeMessage(request.body);
        return { received: true as const };
      },
    );
  };
  return plugin;
}
