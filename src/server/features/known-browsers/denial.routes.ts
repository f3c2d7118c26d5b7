import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { denialAnswerSchema, denialInputSchema } from '#shared/contracts/denial.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** Where the mail about a new browser leads whoever did not sign in. */
export function denialRoutes(browsers: Pick<KnownBrowsers, 'deny'>) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.signInDenials,
      {
        config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
        schema: {
          summary: '« Ce n’était pas moi » : ferme toutes les sessions',
          body: denialInputSchema,
          response: { 200: denialAnswerSchema },
        },
      },
      async (request) => ({ of: await browsers.deny(request.body.token) }),
    );
  };
  return plugin;
}
