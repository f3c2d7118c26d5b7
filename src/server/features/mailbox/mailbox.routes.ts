import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getNotary, getScope } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { mailboxViewSchema, messageOwnerSchema } from '#shared/contracts/mailbox.ts';
import { routes } from '#shared/contracts/routes.ts';
import { settlingSchema } from '#shared/contracts/suspensions.ts';
import type { MailboxViewer } from './mailbox-view.ts';

export function mailboxRoutes(mailbox: MailboxViewer) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.mailbox,
      {
        schema: {
          summary: 'L’état de la boîte dédiée, et ce qui y attend une personne',
          response: { 200: z.union([mailboxViewSchema, z.null()]) },
        },
      },
      async (request) => {
        const { notaryId } = getScope(request);
        // An office that has not given its details has no mailbox yet: that is no refusal.
        return notaryId ? mailbox.view(notaryId) : null;
      },
    );
    app.post(
      routes.settleMessage,
      {
        schema: {
          summary: 'Un message a été traité par une personne',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        if (!(await mailbox.settle(caller, caller.notaryId, request.params.id)))
          throw new AppError('not-found');
        return reply.status(204).send(null);
      },
    );
    app.post(
      routes.giveMessage,
      {
        schema: {
          summary:
            'Dit à qui est un message : ses pièces sont rendues à ce client, et son adresse est connue',
          params: idParamsSchema,
          body: messageOwnerSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await mailbox.give(caller, caller.notaryId, request.params.id, request.body);
        return reply.status(204).send(null);
      },
    );
    app.post(
      routes.unsettleMessage,
      {
        schema: {
          summary: 'Revient sur « C’est fait » : le message attend de nouveau',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        if (!(await mailbox.unsettle(caller, caller.notaryId, request.params.id)))
          throw new AppError('not-found');
        return reply.status(204).send(null);
      },
    );
    app.get(
      routes.settling,
      {
        schema: {
          summary: 'Les relances qui pourraient partir une fois ce message traité',
          params: idParamsSchema,
          response: { 200: settlingSchema },
        },
      },
      async (request) => {
        const { notaryId } = getScope(request);
        const settling = notaryId ? await mailbox.previewSettling(notaryId, request.params.id) : null;
        if (!settling) throw new AppError('not-found');
        return settling;
      },
    );
  };
  return plugin;
}
