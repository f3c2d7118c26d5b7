import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import {
  acceptedPartySchema,
  type DocumentCorrection,
  documentActSchema,
  documentClientSchema,
  documentCorrectionSchema,
  documentListQuerySchema,
  documentPageSchema,
  documentSplitSchema,
} from '#shared/contracts/documents.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { PageRange } from '#shared/document-parts.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';
import { describeDocument } from './describe-document.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import { describeFile } from './file-headers.ts';
import type { OpenDocumentFile } from './open-document-file.ts';
import type { ShowDocument } from './show-document.ts';

export interface DocumentsNeeds {
  documents: DocumentsRepository;
  openFile: OpenDocumentFile;
  showDocument: ShowDocument;
  /** False when its file is still to be moved, as of the acts below. */
  undoFiling(notaryId: string, documentId: string, caller: Caller): Promise<boolean>;
  correctDocument(
    notaryId: string,
    documentId: string,
    correction: DocumentCorrection,
    caller: Caller,
  ): Promise<boolean>;
  splitDocument(notaryId: string, documentId: string, parts: PageRange[], caller: Caller): Promise<boolean>;
  acceptParty(notaryId: string, documentId: string, caller: Caller): Promise<AcceptedParty>;
  giveDocument(notaryId: string, documentId: string, clientId: string, caller: Caller): Promise<boolean>;
}

export function documentsRoutes(needs: DocumentsNeeds) {
  const { documents, undoFiling, correctDocument, openFile, showDocument, splitDocument } = needs;
  const { acceptParty, giveDocument } = needs;
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.documents,
      {
        schema: {
          summary: 'Les documents de l’étude dans un état donné, le plus récent d’abord',
          querystring: documentListQuerySchema,
          response: { 200: documentPageSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) return { documents: [], total: 0 };
        const { state, limit } = request.query;
        const { rows, total } = await documents.listByState(notaryId, state, limit);
        return { documents: rows.map(describeDocument), total };
      },
    );
    app.get(
      routes.documentFile,
      { schema: { summary: 'Le fichier d’un document, lu sur le drive', params: idParamsSchema } },
      async (request, reply) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) throw new AppError('not-found');
        const file = await openFile(notaryId, request.params.id);
        return reply.headers(describeFile(file)).send(file.content);
      },
    );
    app.get(
      routes.documentPicture,
      {
        schema: {
          summary: 'Une image, lisible par tout navigateur, d’un document qu’il ne montre pas de lui-même',
          params: idParamsSchema,
        },
      },
      async (request, reply) => {
        const { notaryId } = getCaller(request);
        if (!notaryId) throw new AppError('not-found');
        const content = await showDocument(notaryId, request.params.id);
        return reply.headers(describeFile({ name: 'document.jpg', shownType: 'image/jpeg' })).send(content);
      },
    );
    app.post(
      routes.correctDocument,
      {
        schema: {
          summary: 'Dit ce qu’est un document : il est classé sous ce nom, et les suivants s’en inspirent',
          params: idParamsSchema,
          body: documentCorrectionSchema,
          response: { 202: documentActSchema, 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const done = await correctDocument(caller.notaryId, request.params.id, request.body, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
    app.post(
      routes.splitDocument,
      {
        schema: {
          summary: 'Sépare un fichier qui contient plusieurs documents ; le fichier reçu est conservé',
          params: idParamsSchema,
          body: documentSplitSchema,
          response: { 202: documentActSchema, 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const done = await splitDocument(caller.notaryId, request.params.id, request.body.parts, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
    app.post(
      routes.acceptParty,
      {
        schema: {
          summary: 'Dit que la personne, la société ou le bien que nomme un document est du dossier',
          params: idParamsSchema,
          response: { 200: acceptedPartySchema },
        },
      },
      async (request) => {
        const caller = getNotary(request);
        const { id, name } = await acceptParty(caller.notaryId, request.params.id, caller);
        return { id, name };
      },
    );
    app.post(
      routes.giveDocument,
      {
        schema: {
          summary: 'Dit qu’un document est pour un autre client : il va dans son dossier',
          params: idParamsSchema,
          body: documentClientSchema,
          response: { 202: documentActSchema, 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const { clientId } = request.body;
        const done = await giveDocument(caller.notaryId, request.params.id, clientId, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
    app.post(
      routes.undoFiling,
      {
        schema: {
          summary: 'Annule le classement d’un document',
          params: idParamsSchema,
          response: { 202: documentActSchema, 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const done = await undoFiling(caller.notaryId, request.params.id, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
  };
  return plugin;
}
