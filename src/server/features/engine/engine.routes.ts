import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#server/ground/errors.ts';
import { findAutomationByWebhookPath } from '#shared/automations.ts';
import { runStepSchema } from '#shared/contracts/executions.ts';
import type { EngineService } from './engine.service.ts';

const answerSchema = z.object({
  success: z.boolean(),
  skipped: z.boolean().optional(),
  message: z.string(),
  error: z.string().optional(),
  steps: z.array(runStepSchema),
  remaining: z.number().int(),
});

export function engineRoutes(engine: EngineService) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    // The signature is over the bytes that came, so the body stays text until it is verified.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      '/webhook/:automation',
      {
        // Ten thousand workflows a minute come from a few workers; what is not signed costs next to nothing.
        config: { rateLimit: false },
        schema: {
          summary: 'Moteur : exécute une automatisation (appel signé, Standard Webhooks)',
          params: z.object({ automation: z.string() }),
          response: { 200: answerSchema },
        },
      },
      async (request) => {
        const automation = findAutomationByWebhookPath(request.params.automation);
        if (!automation) throw new AppError('not-found');
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        return engine.handle(automation, headers, String(request.body ?? ''));
      },
    );
  };
  return plugin;
}
