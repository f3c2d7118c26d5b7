import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { getScope } from '#server/guards.ts';
import { mailboxViewSchema } from '#shared/contracts/mailbox.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { MailboxViewer } from './mailbox-view.ts';

export function mailboxRoutes(mailbox: MailboxViewer) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.mailbox,
      {
        schema: {
          summary: 'L’état de la boîte dédiée, et ce qui y attend une personne',
          response: { 200: mailboxViewSchema },
        },
      },
      async (request) => {
        const { notaryId } = getScope(request);
        const view = notaryId ? await mailbox.view(notaryId) : null;
        if (!view) throw new AppError('forbidden');
        return view;
      },
    );
    app.post(
      routes.settleMessage,
      {
        schema: {
          summary: 'Un message a été traité par une personne',
          params: z.object({ id: z.uuid() }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { notaryId } = getScope(request);
        const done = notaryId && (await mailbox.settle(notaryId, request.params.id));
        if (!done) throw new AppError('not-found');
        return reply.status(204).send(null);
      },
    );
  };
  return plugin;
}
