import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getVisitor } from '#server/access/guards.ts';
import { routes } from '#shared/contracts/routes.ts';
import { licenceKeyInputSchema } from '#shared/contracts/sessions.ts';
import { verifyLicenceResponseSchema } from '#shared/contracts/sign-in.ts';
import type { LicencesService } from './licences.service.ts';

export function licencesRoutes({
  licences,
  beginAttempt,
}: {
  licences: LicencesService;
  /** The same brake as for signing in: this call tells as much about a key. */
  beginAttempt(networks: readonly string[]): Promise<{ forgive(): Promise<void> }>;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.verifyLicence,
      {
        schema: {
          summary: 'Vérifie une clé de licence',
          body: licenceKeyInputSchema,
          response: { 200: verifyLicenceResponseSchema },
        },
      },
      async (request) => {
        const visitor = getVisitor(request);
        const attempt = await beginAttempt(visitor.networks);
        const answer = await licences.verify(request.body.licenseKey, visitor);
        if (answer.valid) await attempt.forgive();
        return answer;
      },
    );
  };
  return plugin;
}
