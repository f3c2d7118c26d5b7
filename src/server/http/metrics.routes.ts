import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#server/ground/errors.ts';
import { readMetrics } from '#server/ground/metrics.ts';

export function metricsRoutes({
  isPublic,
  observe,
}: {
  isPublic: boolean;
  /** Reads what is to be told of now. Never throws. */
  observe(): Promise<void>;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
      if (!isPublic && !local) throw new AppError('not-found');
      await observe();
      const { contentType, text } = await readMetrics();
      return reply.type(contentType).send(text);
    });
  };
  return plugin;
}
