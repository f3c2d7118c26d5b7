import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getNotary } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import type { MessageMove } from '#shared/contracts/mailbox.ts';
import {
  clientMessagesSchema,
  type Exchanged,
  type MessageContent,
  type MessageReply,
  type MessageView,
  messageContentSchema,
  messageReplySchema,
  messageViewSchema,
  type ReplyEnd,
  type ReplyOffers,
  replyEndSchema,
  replyOffersSchema,
} from '#shared/contracts/messages.ts';
import { routes } from '#shared/contracts/routes.ts';
import { writeFormattedPage } from './formatted-page.ts';
import { movingRoutes } from './message-moves.routes.ts';

/** One message, and what a person does with it. Each throws `not-found` for what is not this office's. */
export interface MessageDesk {
  view(notaryId: string, messageId: string): Promise<MessageView>;
  readContent(notaryId: string, messageId: string): Promise<MessageContent>;
  readFormatted(notaryId: string, messageId: string): Promise<string>;
  /** The lines of the office’s sheet that come nearest to what it asks. */
  offer(notaryId: string, messageId: string): Promise<ReplyOffers>;
  answer(caller: Caller, notaryId: string, messageId: string, reply: MessageReply): Promise<ReplyEnd>;
  /** What it tells of its client's case becomes the office's word; `message-moved-meanwhile` where it is another's by now. */
  confirmAnswers(caller: Caller, notaryId: string, messageId: string): Promise<void>;
  /**
   * It is another client's than it was treated as; its papers go with it. The id of what is done, by which it is taken back:
   * `message-moved-meanwhile` where it is another's by now than whoever says so has seen.
   */
  move(caller: Caller, notaryId: string, messageId: string, move: MessageMove): Promise<string>;
  undoMove(caller: Caller, notaryId: string, messageId: string, moveId: string): Promise<void>;
  listOfClient(notaryId: string, clientId: string): Promise<Exchanged[]>;
}

const confirmation = {
  summary: 'Confirme ce qu’un client répond aux questions de son dossier',
  params: idParamsSchema,
  response: { 204: z.null() },
};

const offering = {
  summary: 'Les lignes de la feuille de l’étude les plus proches de ce qu’un message demande',
  params: idParamsSchema,
  response: { 200: replyOffersSchema },
};

export function messageRoutes(desk: MessageDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    const params = idParamsSchema;
    app.get(
      routes.message,
      {
        schema: {
          summary: 'Un message reçu : ce qu’il en est, ses pièces et les échanges voisins',
          params,
          response: { 200: messageViewSchema },
        },
      },
      (request) => desk.view(getNotary(request).notaryId, request.params.id),
    );
    app.get(
      routes.messageContent,
      {
        schema: {
          summary: 'Le texte d’un message, lu à l’instant dans la boîte dédiée',
          params,
          response: { 200: messageContentSchema },
        },
      },
      (request) => desk.readContent(getNotary(request).notaryId, request.params.id),
    );
    app.get(
      routes.messageFormatted,
      { schema: { summary: 'La mise en forme d’un message, rendue inerte', params } },
      async (request, reply) => {
        const html = await desk.readFormatted(getNotary(request).notaryId, request.params.id);
        const { headers, page } = writeFormattedPage(html);
        return reply.headers(headers).send(page);
      },
    );
    app.get(routes.replyOffers, { schema: offering }, (request) =>
      desk.offer(getNotary(request).notaryId, request.params.id),
    );
    app.post(
      routes.replyToMessage,
      {
        schema: {
          summary:
            'Répond à un message depuis la boîte dédiée ; demandée deux fois, la réponse part une fois',
          params,
          body: messageReplySchema,
          response: { 200: replyEndSchema },
        },
      },
      (request) => {
        const caller = getNotary(request);
        return desk.answer(caller, caller.notaryId, request.params.id, request.body);
      },
    );
    app.post(routes.confirmAnswers, { schema: confirmation }, async (request, reply) => {
      const caller = getNotary(request);
      await desk.confirmAnswers(caller, caller.notaryId, request.params.id);
      return reply.code(204).send(null);
    });
    await app.register(movingRoutes(desk));
    app.get(
      routes.clientMessages,
      {
        schema: {
          summary: 'Ce qu’un client a écrit et ce qui lui a été écrit, le plus récent d’abord',
          params,
          response: { 200: clientMessagesSchema },
        },
      },
      (request) => desk.listOfClient(getNotary(request).notaryId, request.params.id),
    );
  };
  return plugin;
}
