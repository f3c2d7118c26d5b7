import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import { searchRequestSchema, searchResultSchema } from '#shared/contracts/search.ts';
import type { SearchRepository } from './search.repository.ts';
import { nothingFound, searchOffice } from './search-office.ts';

export function searchRoutes(repository: SearchRepository) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    // Names of clients stand in no address: servers on the way write addresses down.
    app.post(
      routes.search,
      {
        schema: {
          summary: 'Les clients, les documents et les messages de l’étude qui portent ces mots',
          body: searchRequestSchema,
          response: { 200: searchResultSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? searchOffice(repository, notaryId, request.body.q) : nothingFound;
      },
    );
  };
  return plugin;
}
