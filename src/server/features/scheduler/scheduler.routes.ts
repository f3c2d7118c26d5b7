import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getScope } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  cronSettingsSchema,
  manualRunInputSchema,
  manualRunResponseSchema,
  schedulerLogListSchema,
} from '#shared/contracts/scheduler.ts';
import { executeWebhookInputSchema, executeWebhookResponseSchema } from '#shared/contracts/workflows.ts';
import type { RunsService } from './runs.service.ts';
import type { SchedulerLogsRepository } from './scheduler-logs.repository.ts';

const LOGS_SHOWN = 20;
type RunnableByCaller = Parameters<RunsService['runNow']>[0];

export interface SchedulerRoutesNeeds {
  runs: RunsService;
  logs: SchedulerLogsRepository;
  getCronSettings(): Promise<{ enabled: boolean }>;
  /** Workflows with this URL that the caller may run. */
  listRunnable(scope: { notaryId: string | null }): Promise<RunnableByCaller[]>;
}

export function schedulerRoutes(needs: SchedulerRoutesNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.schedulerLogs,
      {
        schema: {
          summary: `Les ${LOGS_SHOWN} derniers passages, ou moins`,
          querystring: z.object({
            limit: z.coerce.number().int().min(1).max(LOGS_SHOWN).default(LOGS_SHOWN),
          }),
          response: { 200: schedulerLogListSchema },
        },
      },
      (request) => needs.logs.listLatest(request.query.limit),
    );

    app.get(
      routes.cronSettings,
      { schema: { summary: 'La planification automatique', response: { 200: cronSettingsSchema } } },
      () => needs.getCronSettings(),
    );

    app.post(
      routes.workflowScheduler,
      {
        schema: {
          summary: 'Exécute tous les workflows actifs et planifiés',
          body: manualRunInputSchema,
          response: { 200: manualRunResponseSchema },
        },
      },
      () => needs.runs.runAll(),
    );

    app.post(
      routes.executeWebhook,
      {
        schema: {
          summary: 'Exécute un workflow par son webhook',
          body: executeWebhookInputSchema,
          response: { 200: executeWebhookResponseSchema },
        },
      },
      async (request) => {
        const { webhookUrl, workflowId } = request.body;
        if (!isHttpUrl(webhookUrl)) throw new AppError('webhook-url-invalid');
        const runnable = await needs.listRunnable(getScope(request));
        const workflow = runnable.find(
          (candidate) => candidate.webhookUrl === webhookUrl && (!workflowId || candidate.id === workflowId),
        );
        if (!workflow) throw new AppError('workflow-not-found');
        if (!workflow.active) throw new AppError('workflow-inactive');
        return needs.runs.runNow(workflow);
      },
    );
  };
  return plugin;
}

function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol);
}
