import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getNotary } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import {
  type UndeliveredMailView,
  undeliveredMailViewSchema,
  undeliveredSeenSchema,
} from '#shared/contracts/mailbox.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { LostState } from '#shared/messages/sending.ts';

/** A mail of the office that did not arrive. Each throws `not-found` for what is not this office's, or has arrived. */
export interface UndeliveredDesk {
  view(notaryId: string, mailId: string): Promise<UndeliveredMailView>;
  /**
   * It waits for nobody any more; `not-found` as well where somebody has said so, `mail-changed-meanwhile` where it is known to be
   * other than it was shown.
   */
  see(caller: Caller, notaryId: string, mailId: string, as: LostState): Promise<void>;
  unsee(caller: Caller, notaryId: string, mailId: string): Promise<void>;
}

const viewing = {
  summary: 'Un envoi de l’étude qui n’a pas été remis, ou ne l’a peut-être pas été',
  params: idParamsSchema,
  response: { 200: undeliveredMailViewSchema },
};

const acting = { params: idParamsSchema, response: { 204: z.null() } };

const seeing = {
  ...acting,
  summary: 'Une personne a vu qu’un envoi n’a pas été remis',
  body: undeliveredSeenSchema,
};

const unseeing = { ...acting, summary: 'Revient sur « C’est vu » : l’envoi attend de nouveau' };

export function undeliveredRoutes(desk: UndeliveredDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(routes.undeliveredMail, { schema: viewing }, (request) =>
      desk.view(getNotary(request).notaryId, request.params.id),
    );
    app.post(routes.undeliveredMailSeen, { schema: seeing }, async (request, reply) => {
      const caller = getNotary(request);
      await desk.see(caller, caller.notaryId, request.params.id, request.body.as);
      return reply.code(204).send(null);
    });
    app.delete(routes.undeliveredMailSeen, { schema: unseeing }, async (request, reply) => {
      const caller = getNotary(request);
      await desk.unsee(caller, caller.notaryId, request.params.id);
      return reply.code(204).send(null);
    });
  };
  return plugin;
}
