import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { labelClients } from '#shared/client-labels.ts';
import type { ClientAccount } from '#shared/contracts/bank-calls.ts';
import {
  type AnswerRequest,
  answerRequestSchema,
  type CaseRequest,
  casePiecesSchema,
  caseRequestSchema,
  clientFileListSchema,
  clientListSchema,
  clientPartyParamsSchema,
} from '#shared/contracts/clients.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { Suspension } from '#shared/contracts/suspensions.ts';
import type { ClientsRepository } from './clients.repository.ts';
import { describeCasePieces, describeClientFile } from './describe-client-file.ts';
import type { Questionnaire } from './questionnaires.repository.ts';

export interface ClientsReader {
  clients: Pick<ClientsRepository, 'list' | 'findById' | 'listNamesakes'>;
  /** Documents that wait for a person, by client. */
  countHeld(notaryId: string): Promise<ReadonlyMap<string, number>>;
  /** Those that stand now, the latest first. */
  listSuspensions(notaryId: string): Promise<{ clientId: string; suspension: Suspension }[]>;
  listDocuments(notaryId: string, clientId: string): Promise<OfficeDocument[]>;
  listAccounts(notaryId: string, clientId: string): Promise<ClientAccount[]>;
  /** What he was asked by mail and is not settled; null where nothing is. */
  findQuestionnaire(notaryId: string, clientId: string): Promise<Questionnaire | null>;
  /** Asks him what he can say of his case; throws where he must not be written to. */
  askClient(caller: Caller, notaryId: string, clientId: string): Promise<void>;
  answerQuestion(caller: Caller, notaryId: string, clientId: string, answer: AnswerRequest): Promise<void>;
  /** Throws where something else says it. */
  tellCase(caller: Caller, notaryId: string, clientId: string, told: CaseRequest): Promise<void>;
  forgetParty(caller: Caller, notaryId: string, clientId: string, partyId: string): Promise<void>;
}

const byName = new Intl.Collator('fr').compare;

export function clientsRoutes(reader: ClientsReader) {
  const { clients, countHeld, listSuspensions, listDocuments, listAccounts } = reader;
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.clients,
      { schema: { summary: 'Les clients de l’étude, par nom', response: { 200: clientListSchema } } },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return [];
        const rows = await clients.list(notaryId);
        return [...labelClients(rows)]
          .map(([id, name]) => ({ id, name }))
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
        const suspended = Map.groupBy(await listSuspensions(notaryId), ({ clientId }) => clientId);
        const labels = labelClients(rows);
        return rows
          .map((client) => ({
            ...describeClientFile(
              client,
              held.get(client.id) ?? 0,
              (suspended.get(client.id) ?? []).map(({ suspension }) => suspension),
            ),
            name: labels.get(client.id) ?? '',
          }))
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
        const own = (await listSuspensions(notaryId)).filter(({ clientId }) => clientId === client.id);
        return describeCasePieces(client, {
          documents: await listDocuments(notaryId, client.id),
          accounts: await listAccounts(notaryId, client.id),
          suspensions: own.map(({ suspension }) => suspension),
          namesakes: await clients.listNamesakes(notaryId, client),
          questionnaire: await reader.findQuestionnaire(notaryId, client.id),
        });
      },
    );
    addCaseActs(app, reader);
  };
  return plugin;
}

/** What a person does with one case. */
function addCaseActs(app: Parameters<FastifyPluginAsyncZod>[0], reader: ClientsReader): void {
  app.post(
    routes.clientQuestions,
    {
      schema: {
        summary: 'Pose au client, par e-mail, les questions de son dossier auxquelles il peut répondre',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = getNotary(request);
      await reader.askClient(caller, caller.notaryId, request.params.id);
      return reply.code(204).send(null);
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
      const caller = getNotary(request);
      await reader.answerQuestion(caller, caller.notaryId, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
  app.post(
    routes.clientCase,
    {
      schema: {
        summary: 'Dit quel est le dossier d’un client que rien ne dit, ou revient sur ce qui en a été dit',
        params: idParamsSchema,
        body: caseRequestSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = getNotary(request);
      await reader.tellCase(caller, caller.notaryId, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    routes.clientParty,
    {
      schema: {
        summary: 'Retire du dossier une partie que l’étude avait acceptée ; ses pièces sont à vérifier',
        params: clientPartyParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = getNotary(request);
      await reader.forgetParty(caller, caller.notaryId, request.params.id, request.params.partyId);
      return reply.code(204).send(null);
    },
  );
}
