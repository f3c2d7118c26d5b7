import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import {
  documentListQuerySchema,
  documentPageSchema,
  documentSchema,
  type OfficeDocument,
} from '#shared/contracts/documents.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import { describeDocument } from './describe-document.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import { describeFile } from './file-headers.ts';
import type { OpenDocumentFile } from './open-document-file.ts';
import type { ShowDocument } from './show-document.ts';

export interface DocumentsNeeds {
  documents: DocumentsRepository;
  /** Null where there is none of this office. */
  tellDocument(notaryId: string, documentId: string): Promise<OfficeDocument | null>;
  openFile: OpenDocumentFile;
  showDocument: ShowDocument;
}

/** What is seen of documents; what is done with them by hand is in `document-acts.routes.ts`. */
export function documentsRoutes({ documents, tellDocument, openFile, showDocument }: DocumentsNeeds) {
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
      routes.document,
      {
        schema: {
          summary: 'Un document de l’étude, avec ce qui y a été lu',
          params: idParamsSchema,
          response: { 200: documentSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        const document = notaryId && (await tellDocument(notaryId, request.params.id));
        if (!document) throw new AppError('not-found');
        return document;
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
  };
  return plugin;
}
