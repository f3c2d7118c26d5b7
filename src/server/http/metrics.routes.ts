import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#server/ground/errors.ts';
import { readMetrics } from '#server/ground/metrics.ts';

export function metricsRoutes({
  isPublic,
  isOfThisMachine,
  observe,
}: {
  isPublic: boolean;
  isOfThisMachine(request: FastifyRequest): boolean;
  /** Reads what is to be told of now. Never throws. */
  observe(): Promise<void>;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!isPublic && !isOfThisMachine(request)) throw new AppError('not-found');
      await observe();
      const { contentType, text } = await readMetrics();
      return reply.type(contentType).send(text);
    });
  };
  return plugin;
}
