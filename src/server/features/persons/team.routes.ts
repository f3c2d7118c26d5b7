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
import type { TeamService } from './team.ts';

const done = { 204: z.null() };
/** Each sends a mail. */
const mailing = { rateLimit: { max: 20, timeWindow: '10 minutes' } };

const confirmation = {
  summary: 'Confirme qui est de l’équipe, et rouvre les connexions par e-mail',
  body: teamConfirmationSchema,
  response: done,
};

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
        await team.invite(getCaller(request), getSessionId(request), request.body);
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
        await team.inviteAgain(getCaller(request), request.params.id);
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
        await team.changeStanding(getCaller(request), request.params.id, request.body.standing);
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
        await team.remove(getCaller(request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(routes.teamConfirmation, { schema: confirmation }, async (request, reply) => {
      await team.confirm(getCaller(request), request.body.persons);
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
        await team.demandSecondFactor(getCaller(request), request.body.demanded);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
