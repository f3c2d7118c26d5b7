import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { labelClients } from '#shared/client-labels.ts';
import type { ClientAccount } from '#shared/contracts/bank-calls.ts';
import {
  type ClientFilePage,
  type ClientFilesRequest,
  clientFilePageSchema,
  clientFilesQuerySchema,
  clientFilesRequestSchema,
  FILES_SHOWN,
} from '#shared/contracts/client-file-pages.ts';
import {
  type AnswerRequest,
  answerRequestSchema,
  type CaseRequest,
  type ClientFile,
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
import type { ClientFilePages, ClientMarks } from './client-file-pages.ts';
import { type ClientLetters, clientLettersRoutes } from './client-letters.routes.ts';
import type { Client, ClientsRepository } from './clients.repository.ts';
import { describeCasePieces, describeClientFile } from './describe-client-file.ts';
import type { Questionnaire } from './questionnaires.repository.ts';

export interface ClientsReader {
  clients: Pick<ClientsRepository, 'list' | 'findById' | 'listNamesakes'>;
  pages: ClientFilePages;
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
  letters: ClientLetters;
  answerQuestion(caller: Caller, notaryId: string, clientId: string, answer: AnswerRequest): Promise<void>;
  /** Throws where something else says it. */
  tellCase(caller: Caller, notaryId: string, clientId: string, told: CaseRequest): Promise<void>;
  forgetParty(caller: Caller, notaryId: string, clientId: string, partyId: string): Promise<void>;
}

const noFiles: ClientFilePage = {
  items: [],
  next: null,
  counts: { all: 0, missing: 0, held: 0, 'unknown-case': 0, suspended: 0, complete: 0, closed: 0 },
};

const byName = new Intl.Collator('fr').compare;

export function clientsRoutes(reader: ClientsReader) {
  const { clients, listSuspensions, listDocuments, listAccounts } = reader;
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
          querystring: clientFilesQuerySchema,
          response: { 200: clientFileListSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return [];
        const { pressing } = request.query;
        if (pressing) return listPressing(reader, notaryId, pressing);
        const rows = await clients.list(notaryId);
        const known = await readMarks(reader, notaryId);
        return tellFiles(rows, labelClients(rows), known).sort((one, other) => byName(one.name, other.name));
      },
    );
    // Names of clients stand in no address: servers on the way write addresses down.
    app.post(
      routes.clientFilePage,
      {
        schema: {
          summary: 'Une page des dossiers de l’étude, par nom, et combien il y en a de chaque état',
          body: clientFilesRequestSchema,
          response: { 200: clientFilePageSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? readFilePage(reader, notaryId, request.body) : noFiles;
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
    await app.register(clientLettersRoutes(reader.letters));
  };
  return plugin;
}

/** What is known of the clients beside their own rows. */
interface KnownOfClients {
  held: ReadonlyMap<string, number>;
  stops: ReadonlyMap<string, Suspension[]>;
  marks: ClientMarks;
}

async function readMarks(
  { countHeld, listSuspensions }: ClientsReader,
  notaryId: string,
): Promise<KnownOfClients> {
  const held = await countHeld(notaryId);
  const stops = new Map<string, Suspension[]>();
  for (const { clientId, suspension } of await listSuspensions(notaryId))
    stops.set(clientId, [...(stops.get(clientId) ?? []), suspension]);
  const suspended = [...stops.keys()];
  const closed = suspended.filter((id) => stops.get(id)?.some(({ kind }) => kind === 'closed'));
  return { held, stops, marks: { held: [...held.keys()], suspended, closed } };
}

function tellFiles(
  rows: readonly Client[],
  labels: ReadonlyMap<string, string>,
  { held, stops }: KnownOfClients,
): ClientFile[] {
  return rows.map((client) => ({
    ...describeClientFile(client, held.get(client.id) ?? 0, stops.get(client.id) ?? []),
    name: labels.get(client.id) ?? '',
  }));
}

async function listPressing(reader: ClientsReader, notaryId: string, others: number): Promise<ClientFile[]> {
  const known = await readMarks(reader, notaryId);
  const rows = await reader.pages.listPressing(notaryId, known.marks, others);
  return tellFiles(rows, await reader.pages.label(notaryId, rows), known);
}

async function readFilePage(
  reader: ClientsReader,
  notaryId: string,
  { state, words, after }: ClientFilesRequest,
): Promise<ClientFilePage> {
  const known = await readMarks(reader, notaryId);
  const { marks } = known;
  const rows = await reader.pages.list(notaryId, { state, words, after, marks });
  const shown = rows.slice(0, FILES_SHOWN);
  return {
    items: tellFiles(shown, await reader.pages.label(notaryId, shown), known),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
    counts: await reader.pages.count(notaryId, { words, marks }),
  };
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
