import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const stateSchema = z.object({ status: z.enum(['ok', 'unavailable']) });

/** `/healthz`: the process lives. `/readyz`: it can do its work, the database answers. */
export function healthRoutes(isReady: () => Promise<boolean>) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/healthz',
      { schema: { summary: 'Le processus répond', response: { 200: stateSchema } } },
      async () => ({
        status: 'ok' as const,
      }),
    );
    app.get(
      '/readyz',
      { schema: { summary: 'La base répond', response: { 200: stateSchema, 503: stateSchema } } },
      async (_request, reply) => {
        if (await isReady()) return { status: 'ok' as const };
        return reply.code(503).send({ status: 'unavailable' });
      },
    );
  };
  return plugin;
}
