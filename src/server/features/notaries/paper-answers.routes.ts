import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import {
  type PaperAnswers,
  paperAnswersRequestSchema,
  paperAnswersSchema,
} from '#shared/contracts/paper-answers.ts';
import { routes } from '#shared/contracts/routes.ts';

export interface PaperAnswersDesk {
  show(notaryId: string): Promise<PaperAnswers>;
  /** With its line in the audit log. */
  turn(caller: Caller, notaryId: string, isOn: boolean): Promise<PaperAnswers>;
}

export function paperAnswersRoutes(desk: PaperAnswersDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.paperAnswers,
      {
        schema: {
          summary: 'Si Minutier dit aux clients où en sont leurs pièces, et en quels mots',
          response: { 200: paperAnswersSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? desk.show(notaryId) : { isOn: false, example: '' };
      },
    );
    app.put(
      routes.paperAnswers,
      {
        schema: {
          summary: 'Laisse Minutier dire aux clients où en sont leurs pièces, ou ne le laisse plus',
          body: paperAnswersRequestSchema,
          response: { 200: paperAnswersSchema },
        },
      },
      (request: FastifyRequest<{ Body: { isOn: boolean } }>) =>
        desk.turn(getCaller(request), getNotary(request).notaryId, request.body.isOn),
    );
  };
  return plugin;
}
