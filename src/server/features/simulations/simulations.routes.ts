import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getCaller, getNotary } from '#server/access/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  simulatedThingsQuerySchema,
  simulatedThingsSchema,
  simulationStateSchema,
} from '#shared/contracts/simulations.ts';
import type { SimulationsRepository } from './simulations.repository.ts';

export interface SimulationsNeeds {
  simulations: SimulationsRepository;
  /** Resolves once it is under way. Throws where it may not be. */
  start(notaryId: string): Promise<void>;
  clock: Clock;
}

export function simulationsRoutes({ simulations, start, clock }: SimulationsNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.simulation,
      {
        schema: {
          summary: 'Où en est la simulation de l’étude, et ses nombres',
          response: { 200: simulationStateSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return { simulation: notaryId ? await simulations.find(notaryId, clock.now()) : null };
      },
    );
    app.get(
      routes.simulatedThings,
      {
        schema: {
          summary: 'Ce que feraient les automatisations, chose par chose',
          querystring: simulatedThingsQuerySchema,
          response: { 200: simulatedThingsSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return { things: [], next: null };
        const { kind, after = -1 } = request.query;
        return simulations.listThings(notaryId, kind, after, clock.now());
      },
    );
    app.post(
      routes.simulation,
      {
        config: { rateLimit: { max: 6, timeWindow: '10 minutes' } },
        schema: {
          summary: 'Simule les automatisations sur les 30 derniers jours, sans rien écrire',
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await start(getNotary(request).notaryId);
        return reply.code(204).send(null);
      },
    );
    app.delete(
      routes.simulation,
      { schema: { summary: 'Efface la simulation', response: { 204: z.null() } } },
      async (request, reply) => {
        await simulations.erase(getNotary(request).notaryId);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
