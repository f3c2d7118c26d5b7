import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getCaller, getNotary } from '#server/access/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import { morningMailSchema, type OfficeDay, officeDaySchema } from '#shared/contracts/office-day.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ToDoCounts } from '#shared/contracts/to-do.ts';
import { parisDay } from '#shared/paris-time.ts';
import { lastMorning } from '#shared/working-days.ts';
import { lastDecidedDay } from './last-decided-day.ts';
import type { MorningMailsRepository } from './morning-mails.repository.ts';
import type { OfficeDayRepository } from './office-day.repository.ts';

export interface OfficeDayNeeds {
  days: OfficeDayRepository;
  mornings: MorningMailsRepository;
  countAwaiting(notaryId: string, today: string): Promise<ToDoCounts>;
  clock: Clock;
}

const nothing: Omit<OfficeDay, 'since'> = {
  stage: 'to-configure',
  failedTrials: [],
  troubles: [],
  came: { messages: 0, papers: 0, clients: 0 },
  done: { filed: 0, answered: 0, reminded: 0 },
  awaits: { paper: 0, message: 0, undelivered: 0, call: 0, stop: 0, question: 0 },
};

export function officeDayRoutes({ days, mornings, countAwaiting, clock }: OfficeDayNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.officeDay,
      {
        schema: {
          summary: 'Ce qui est arrivé, ce qui a été fait et ce qui attend l’étude, en nombres',
          response: { 200: officeDaySchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        const now = clock.now();
        const since = lastMorning(now);
        if (!notaryId) return { ...nothing, since: since.toISOString() };
        return {
          ...(await days.findStage(notaryId)),
          troubles: await days.listTroubles(notaryId),
          since: since.toISOString(),
          ...(await days.count(notaryId, since)),
          awaits: await countAwaiting(notaryId, parisDay(now)),
        };
      },
    );
    app.get(
      routes.morningMail,
      {
        schema: { summary: 'L’étude veut-elle l’e-mail de 8 h ?', response: { 200: morningMailSchema } },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return { enabled: notaryId ? await mornings.isEnabled(notaryId) : false };
      },
    );
    app.put(
      routes.morningMail,
      {
        schema: {
          summary: 'Choisit de recevoir, ou non, l’e-mail de 8 h',
          body: morningMailSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { notaryId } = getNotary(request);
        await mornings.choose(notaryId, request.body.enabled, lastDecidedDay(clock.now()));
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
