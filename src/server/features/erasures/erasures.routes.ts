import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import {
  type Erasure,
  type ErasureRequest,
  erasureListSchema,
  erasureRequestSchema,
  erasureSchema,
} from '#shared/contracts/erasures.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';

const SHOWN = 100;

export interface ErasuresNeeds {
  list(notaryId: string, limit: number): Promise<Erasure[]>;
  /** Asked again, it is the same one; what could not be done at once is done later. */
  erase(caller: Caller, notaryId: string, clientId: string, request: ErasureRequest): Promise<Erasure>;
}

export function erasuresRoutes({ list, erase }: ErasuresNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.erasures,
      {
        schema: {
          summary: 'Les clients effacés, sans leur nom, les derniers d’abord',
          response: { 200: erasureListSchema },
        },
      },
      async (request) => {
        // Whoever has no office yet has erased nobody.
        const { notaryId } = getCaller(request);
        return notaryId ? list(notaryId, SHOWN) : [];
      },
    );
    app.post(
      routes.clientErasure,
      {
        schema: {
          summary: 'Efface ce que Minutier tient d’un client ; ne se défait pas',
          params: idParamsSchema,
          body: erasureRequestSchema,
          response: { 200: erasureSchema },
        },
      },
      (request) => {
        const caller = getNotary(request);
        return erase(caller, caller.notaryId, request.params.id, request.body);
      },
    );
  };
  return plugin;
}
