import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller, getSessionId } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  invitationSchema,
  secondFactorDemandSchema,
  standingInputSchema,
  teamConfirmationSchema,
  teamSchema,
} from '#shared/contracts/persons.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { TeamDesk, TeamService } from './team.ts';

const done = { 204: z.null() };
/** Each sends a mail. */
const mailing = { rateLimit: { max: 20, timeWindow: '10 minutes' } };

const confirmation = {
  summary: 'Confirme qui est de l’équipe, et rouvre les connexions par e-mail',
  body: teamConfirmationSchema,
  response: done,
};

function getDesk(request: FastifyRequest): TeamDesk {
  return { caller: getCaller(request), sessionId: getSessionId(request) };
}

/** Who works in the office, and what each may do. */
export function teamRoutes(team: TeamService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.persons,
      { schema: { summary: 'L’équipe de l’étude', response: { 200: teamSchema } } },
      (request) => team.read(getCaller(request)),
    );

    app.post(
      routes.persons,
      {
        config: mailing,
        schema: { summary: 'Invite une personne par e-mail', body: invitationSchema, response: done },
      },
      async (request, reply) => {
        await team.invite(getDesk(request), request.body);
        return reply.code(204).send(null);
      },
    );

    app.post(
      routes.personInvitation,
      {
        config: mailing,
        schema: { summary: 'Envoie de nouveau l’invitation', params: idParamsSchema, response: done },
      },
      async (request, reply) => {
        await team.inviteAgain(getDesk(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.patch(
      routes.person,
      {
        schema: {
          summary: 'Change le rôle d’une personne',
          params: idParamsSchema,
          body: standingInputSchema,
          response: done,
        },
      },
      async (request, reply) => {
        await team.changeStanding(getDesk(request), request.params.id, request.body.standing);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      routes.person,
      {
        schema: {
          summary: 'Retire l’accès d’une personne et ferme ses sessions',
          params: idParamsSchema,
          response: done,
        },
      },
      async (request, reply) => {
        await team.remove(getDesk(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(routes.teamConfirmation, { schema: confirmation }, async (request, reply) => {
      await team.confirm(getDesk(request), request.body.persons);
      return reply.code(204).send(null);
    });

    app.put(
      routes.secondFactorDemand,
      {
        schema: {
          summary: 'Exige, ou non, le second facteur de toute l’étude',
          body: secondFactorDemandSchema,
          response: done,
        },
      },
      async (request, reply) => {
        await team.demandSecondFactor(getDesk(request), request.body.demanded);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
