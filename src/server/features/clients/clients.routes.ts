import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { AppError } from '#server/errors.ts';
import { getCaller } from '#server/guards.ts';
import {
  answerRequestSchema,
  casePiecesSchema,
  clientFileListSchema,
  clientListSchema,
} from '#shared/contracts/clients.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { routes } from '#shared/contracts/routes.ts';
import { idParamsSchema } from '#shared/contracts/workflows.ts';
import type { AnswerQuestion } from './answer-question.ts';
import type { ClientsRepository } from './clients.repository.ts';
import { describeCasePieces, describeClientFile } from './describe-client-file.ts';

export interface ClientsReader {
  clients: Pick<ClientsRepository, 'list' | 'findById'>;
  /** Documents that wait for a person, by client. */
  countHeld(notaryId: string): Promise<ReadonlyMap<string, number>>;
  listDocuments(notaryId: string, clientId: string): Promise<OfficeDocument[]>;
  answerQuestion: AnswerQuestion;
}

const byName = new Intl.Collator('fr').compare;

export function clientsRoutes({ clients, countHeld, listDocuments, answerQuestion }: ClientsReader) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.clients,
      { schema: { summary: 'Les clients de l’étude, par nom', response: { 200: clientListSchema } } },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return [];
        const rows = await clients.list(notaryId);
        return rows
          .map(({ id, lastName, firstName }) => ({ id, name: `${lastName} ${firstName}`.trim() }))
          .sort((one, other) => byName(one.name, other.name));
      },
    );
    app.get(
      routes.clientFiles,
      {
        schema: {
          summary: 'Les dossiers des clients de l’étude, avec l’état de leurs pièces, par nom',
          response: { 200: clientFileListSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return [];
        const [rows, held] = [await clients.list(notaryId), await countHeld(notaryId)];
        return rows
          .map((client) => describeClientFile(client, held.get(client.id) ?? 0))
          .sort((one, other) => byName(one.name, other.name));
      },
    );
    app.get(
      routes.clientPieces,
      {
        schema: {
          summary: 'Les pièces du dossier d’un client, une à une',
          params: idParamsSchema,
          response: { 200: casePiecesSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        const client = notaryId && (await clients.findById(notaryId, request.params.id));
        if (!notaryId || !client) throw new AppError('not-found');
        return describeCasePieces(client, await listDocuments(notaryId, client.id));
      },
    );
    app.post(
      routes.clientAnswers,
      {
        schema: {
          summary: 'Dit ce qu’il en est d’un dossier : ses pièces sont demandées, ou non, en conséquence',
          params: idParamsSchema,
          body: answerRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getCaller(request);
        if (!caller.notaryId) throw new AppError('forbidden');
        await answerQuestion(caller, caller.notaryId, request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
