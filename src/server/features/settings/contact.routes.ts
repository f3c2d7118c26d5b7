import type { FastifyPluginAsync } from 'fastify';
import { routes } from '#shared/contracts/routes.ts';
import { unknownContact } from '#shared/messages/labels.ts';

/**
 * Leads to the contact site, which is the operator's. The pages that name it are drawn when the client is built and are
 * the same everywhere: they link here.
 */
export function contactRoutes({ contactUrl }: { contactUrl: string | null }) {
  const plugin: FastifyPluginAsync = async (app) => {
    app.get(
      routes.contact,
      { schema: { summary: 'Mène au site de contact de la plateforme' } },
      async (_request, reply) => {
        if (contactUrl) return reply.redirect(contactUrl, 302);
        return reply.type('text/plain; charset=utf-8').send(unknownContact);
      },
    );
  };
  return plugin;
}
