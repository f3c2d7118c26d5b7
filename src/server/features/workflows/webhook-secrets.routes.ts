import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import { newWebhookSecretSchema, webhookSecretStateSchema } from '#shared/contracts/webhook-secrets.ts';
import type { WebhookSecrets } from './webhook-secrets.service.ts';

export function webhookSecretsRoutes(secrets: WebhookSecrets) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.workflowSecret,
      {
        schema: {
          summary: 'Avec quoi les appels d’un workflow sont signés',
          params: idParamsSchema,
          response: { 200: webhookSecretStateSchema },
        },
      },
      (request) => secrets.getState(request.params.id),
    );

    app.post(
      routes.workflowSecret,
      {
        schema: {
          summary: 'Crée ou remplace le secret d’un workflow, montré cette fois seulement',
          params: idParamsSchema,
          response: { 200: newWebhookSecretSchema },
        },
      },
      (request) => secrets.roll(request.params.id, getCaller(request)),
    );
  };
  return plugin;
}
