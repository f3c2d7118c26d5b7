import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getCaller, getScope } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import { workflowCreateInputSchema, workflowUpdateInputSchema } from '#shared/contracts/workflow-form.ts';
import {
  workflowCountsQuerySchema,
  workflowCountsSchema,
  workflowQuerySchema,
} from '#shared/contracts/workflow-list.ts';
import {
  workflowActiveInputSchema,
  workflowListSchema,
  workflowScheduleResponseSchema,
  workflowSchema,
} from '#shared/contracts/workflows.ts';
import type { WorkflowManagement } from './workflow-management.ts';
import type { WorkflowsService } from './workflows.service.ts';

export function workflowsRoutes(workflows: WorkflowsService, management: WorkflowManagement) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    await app.register(readingRoutes(workflows));

    app.post(
      routes.workflows,
      {
        schema: {
          summary: 'Crée un workflow, inactif jusqu’à son activation',
          body: workflowCreateInputSchema,
          response: { 201: workflowSchema },
        },
      },
      async (request, reply) => {
        const id = await management.create(request.body, getCaller(request));
        return reply.code(201).send(await workflows.get(id, getScope(request)));
      },
    );

    app.put(
      routes.workflow,
      {
        schema: {
          summary: 'Modifie un workflow, ou le range dans un dossier',
          params: idParamsSchema,
          body: workflowUpdateInputSchema,
          response: { 200: workflowSchema },
        },
      },
      async (request) => {
        await management.update(request.params.id, request.body, getCaller(request));
        return workflows.get(request.params.id, getScope(request));
      },
    );

    app.delete(
      routes.workflow,
      {
        schema: { summary: 'Supprime un workflow', params: idParamsSchema, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await management.remove(request.params.id, getCaller(request));
        return reply.code(204).send(null);
      },
    );

    app.patch(
      routes.workflowActive,
      {
        schema: {
          summary: 'Active ou désactive un workflow',
          params: idParamsSchema,
          body: workflowActiveInputSchema,
          response: { 200: workflowSchema },
        },
      },
      async (request) => {
        await workflows.setActive(request.params.id, request.body.active, getCaller(request));
        return workflows.get(request.params.id, getScope(request));
      },
    );

    app.post(
      routes.workflowSchedule,
      {
        schema: {
          summary: 'Inverse la planification d’un workflow',
          params: idParamsSchema,
          response: { 200: workflowScheduleResponseSchema },
        },
      },
      (request) => workflows.toggleSchedule(request.params.id, getCaller(request), getScope(request)),
    );
  };
  return plugin;
}

/** What is shown of them; counts are the administrator's. */
function readingRoutes(workflows: WorkflowsService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.workflows,
      {
        schema: {
          summary:
            'Les workflows visibles par l’appelant ; pour l’administrateur, ceux qu’il cherche s’il le dit',
          querystring: workflowQuerySchema,
          response: { 200: workflowListSchema },
        },
      },
      (request) => workflows.list(getScope(request), request.query),
    );

    app.get(
      routes.workflowCounts,
      {
        schema: {
          summary: 'Combien de workflows, d’études et de workflows de chaque état',
          querystring: workflowCountsQuerySchema,
          response: { 200: workflowCountsSchema },
        },
      },
      (request) => workflows.count(request.query.search ?? ''),
    );
  };
  return plugin;
}
