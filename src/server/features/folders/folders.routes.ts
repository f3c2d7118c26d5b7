import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getCaller } from '#server/access/guards.ts';
import {
  folderFormSchema,
  folderListSchema,
  folderSchema,
  notaryFolderListSchema,
  notaryFolderQuerySchema,
} from '#shared/contracts/folders.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { FoldersService } from './folders.service.ts';

export function foldersRoutes(folders: FoldersService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.folders,
      {
        schema: {
          summary: 'Les dossiers de workflows, du plus récent au plus ancien',
          response: { 200: folderListSchema },
        },
      },
      () => folders.list(),
    );

    app.post(
      routes.folders,
      { schema: { summary: 'Crée un dossier', body: folderFormSchema, response: { 201: folderSchema } } },
      async (request, reply) => reply.code(201).send(await folders.create(request.body, getCaller(request))),
    );

    app.put(
      routes.folder,
      {
        schema: {
          summary: 'Modifie un dossier',
          params: idParamsSchema,
          body: folderFormSchema,
          response: { 200: folderSchema },
        },
      },
      (request) => folders.update(request.params.id, request.body, getCaller(request)),
    );

    app.delete(
      routes.folder,
      {
        schema: {
          summary: 'Supprime un dossier ; ses workflows restent',
          params: idParamsSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await folders.remove(request.params.id, getCaller(request));
        return reply.code(204).send(null);
      },
    );

    app.get(
      routes.notaryFolders,
      {
        schema: {
          summary:
            'Les notaires et leurs workflows spécifiques ; ceux que l’administrateur cherche s’il le dit',
          querystring: notaryFolderQuerySchema,
          response: { 200: notaryFolderListSchema },
        },
      },
      (request) => folders.listOfNotaries(request.query),
    );
  };
  return plugin;
}
