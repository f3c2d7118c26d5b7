import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/access/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  type ToDoCounts,
  toDoCountsSchema,
  toDoPageSchema,
  toDoQuerySchema,
} from '#shared/contracts/to-do.ts';
import { parisDay } from '#shared/paris-time.ts';
import { listToDo } from './list-to-do.ts';
import type { ToDoRepository } from './to-do.repository.ts';

export interface ToDoNeeds {
  repository: ToDoRepository;
  clock: Clock;
}

const nothing: ToDoCounts = { paper: 0, message: 0, undelivered: 0, call: 0, stop: 0, question: 0 };

export function toDoRoutes({ repository, clock }: ToDoNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.toDo,
      {
        schema: {
          summary: 'Tout ce qui attend l’étude, le plus récent d’abord',
          querystring: toDoQuerySchema,
          response: { 200: toDoPageSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return { items: [], next: null };
        return listToDo(repository, notaryId, { ...request.query, today: parisDay(clock.now()) });
      },
    );
    app.get(
      routes.toDoCounts,
      {
        schema: {
          summary: 'Combien de choses de chaque sorte attendent l’étude',
          response: { 200: toDoCountsSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return nothing;
        return repository.count(notaryId, parisDay(clock.now()));
      },
    );
  };
  return plugin;
}
