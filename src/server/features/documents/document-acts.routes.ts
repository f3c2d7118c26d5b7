import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getNotary } from '#server/access/guards.ts';
import { type DocumentSeen, documentSeenSchema } from '#shared/contracts/document-seen.ts';
import {
  acceptedPartySchema,
  type DocumentClient,
  type DocumentCorrection,
  type DocumentSplit,
  documentActSchema,
  documentClientSchema,
  documentCorrectionSchema,
  documentSplitSchema,
} from '#shared/contracts/documents.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';

/**
 * What a person does with a document by hand, of which he says whose he has seen it to be; the desk answers
 * `document-moved-meanwhile` where it is another's by now.
 */
export interface DocumentActs {
  /** False when its file is still to be moved, as of the other acts. */
  undoFiling(notaryId: string, documentId: string, seen: DocumentSeen, caller: Caller): Promise<boolean>;
  correctDocument(
    notaryId: string,
    documentId: string,
    correction: DocumentCorrection,
    caller: Caller,
  ): Promise<boolean>;
  splitDocument(notaryId: string, documentId: string, split: DocumentSplit, caller: Caller): Promise<boolean>;
  acceptParty(
    notaryId: string,
    documentId: string,
    seen: DocumentSeen,
    caller: Caller,
  ): Promise<AcceptedParty>;
  giveDocument(notaryId: string, documentId: string, given: DocumentClient, caller: Caller): Promise<boolean>;
}

export function documentActsRoutes(acts: DocumentActs) {
  const { undoFiling, correctDocument, splitDocument, acceptParty, giveDocument } = acts;
  const plugin: FastifyPluginAsyncZod = async (app) => {
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
        const done = await splitDocument(caller.notaryId, request.params.id, request.body, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
    app.post(
      routes.acceptParty,
      {
        schema: {
          summary: 'Dit que la personne, la société ou le bien que nomme un document est du dossier',
          params: idParamsSchema,
          body: documentSeenSchema,
          response: { 200: acceptedPartySchema },
        },
      },
      async (request) => {
        const caller = getNotary(request);
        const { id, name } = await acceptParty(caller.notaryId, request.params.id, request.body, caller);
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
        const done = await giveDocument(caller.notaryId, request.params.id, request.body, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
    app.post(
      routes.undoFiling,
      {
        schema: {
          summary: 'Annule le classement d’un document',
          params: idParamsSchema,
          body: documentSeenSchema,
          response: { 202: documentActSchema, 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        const done = await undoFiling(caller.notaryId, request.params.id, request.body, caller);
        return done ? reply.code(204).send(null) : reply.code(202).send({ waits: true });
      },
    );
  };
  return plugin;
}
