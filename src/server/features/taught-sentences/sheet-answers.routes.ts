import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  type AnswerRefusal,
  answerRefusalSchema,
  type SheetAnswers,
  sheetAnswersSchema,
} from '#shared/contracts/sheet-answers.ts';

/** What the lines of an office’s sheet answer. Each act has its line in the audit log, without a word of it. */
export interface SheetAnswersDesk {
  view(notaryId: string): Promise<SheetAnswers>;
  /** « Non » to a sentence that a line would answer. Throws `not-found` for a line that is not in the sheet. */
  refuse(caller: Caller, notaryId: string, refusal: AnswerRefusal): Promise<void>;
  /** « Ne plus y répondre » to one that was learned; `not-found` for what is not this office’s. */
  takeBack(caller: Caller, notaryId: string, id: string): Promise<void>;
  /** The refusal is taken back: nothing is known of the sentence any more. */
  forget(caller: Caller, notaryId: string, id: string): Promise<void>;
}

export function sheetAnswersRoutes(desk: SheetAnswersDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.sheetAnswers,
      {
        schema: {
          summary: 'Ce que répond chaque ligne de la feuille de l’étude, et à quelles phrases',
          response: { 200: sheetAnswersSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? desk.view(notaryId) : { lines: [], isComplete: true };
      },
    );
    app.post(
      routes.answerRefusals,
      {
        schema: {
          summary: 'Une ligne ne répond pas à cette phrase, ni à celles qui lui ressemblent',
          body: answerRefusalSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await desk.refuse(caller, caller.notaryId, request.body);
        return reply.code(204).send(null);
      },
    );
    app.post(
      routes.taughtSentenceRefusal,
      {
        schema: {
          summary: 'Minutier ne répond plus à une phrase apprise',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await desk.takeBack(caller, caller.notaryId, request.params.id);
        return reply.code(204).send(null);
      },
    );
    app.delete(
      routes.taughtSentence,
      {
        schema: {
          summary: 'Oublie ce qui a été dit d’une phrase',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await desk.forget(caller, caller.notaryId, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
