import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getNotary } from '#server/access/guards.ts';
import {
  acceptedPartySchema,
  type DocumentCorrection,
  documentActSchema,
  documentClientSchema,
  documentCorrectionSchema,
  documentSplitSchema,
} from '#shared/contracts/documents.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { PageRange } from '#shared/document-parts.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';

/** What a person does with a document by hand; the desk answers. */
export interface DocumentActs {
  /** False when its file is still to be moved, as of the other acts. */
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
