import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, getScope } from '#server/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  idParamsSchema,
  workflowActiveInputSchema,
  workflowListSchema,
  workflowScheduleResponseSchema,
  workflowSchema,
} from '#shared/contracts/workflows.ts';
import type { WorkflowsService } from './workflows.service.ts';

export function workflowsRoutes(workflows: WorkflowsService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.workflows,
      { schema: { summary: 'Les workflows visibles par l’appelant', response: { 200: workflowListSchema } } },
      (request) => workflows.list(getScope(request)),
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
      (request) =>
        workflows.setActive(request.params.id, request.body.active, getCaller(request), getScope(request)),
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
