import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/guards.ts';
import { clientListSchema } from '#shared/contracts/clients.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ClientsRepository } from './clients.repository.ts';

export type ClientsReader = Pick<ClientsRepository, 'list'>;

const byName = new Intl.Collator('fr').compare;

export function clientsRoutes(clients: ClientsReader) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.clients,
      { schema: { summary: 'Les clients de l’étude, par nom', response: { 200: clientListSchema } } },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return [];
        const rows = await clients.list(notaryId);
        return rows
          .map(({ id, lastName, firstName }) => ({ id, name: `${lastName} ${firstName}`.trim() }))
          .sort((one, other) => byName(one.name, other.name));
      },
    );
  };
  return plugin;
}
