import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getVisitor } from '#server/access/guards.ts';
import { denialAnswerSchema, denialInputSchema } from '#shared/contracts/denial.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { createDenyBrowser } from './deny-browser.ts';

export type DenyBrowser = ReturnType<typeof createDenyBrowser>;

/** Where the mails about a new browser, or about a second factor, lead whoever did not do it. */
export function denialRoutes(deny: DenyBrowser) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.signInDenials,
      {
        config: { rateLimit: { max: 20, timeWindow: '10 minutes' } },
        schema: {
          summary:
            '« Ce n’était pas moi » : ferme toutes les sessions et retire le second facteur de ce navigateur',
          body: denialInputSchema,
          response: { 200: denialAnswerSchema },
        },
      },
      (request) => deny(request.body.token, getVisitor(request)),
    );
  };
  return plugin;
}
