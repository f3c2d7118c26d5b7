import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '#server/ground/errors.ts';
import { readMetrics } from '#server/ground/metrics.ts';

interface MetricsNeeds {
  /** Who has it is shown them from anywhere, and nobody else; null where none was given. */
  metricsToken: string | null;
  /** Without one: to anybody, or to who surely calls from this machine. */
  metricsArePublic: boolean;
  isOfThisMachine(request: FastifyRequest): boolean;
  /** Reads what is to be told of now. Never throws. */
  observe(): Promise<void>;
}

export function metricsRoutes({ metricsToken, metricsArePublic, isOfThisMachine, observe }: MetricsNeeds) {
  const mayLook = (request: FastifyRequest) =>
    metricsToken ? isBearer(request, metricsToken) : metricsArePublic || isOfThisMachine(request);
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      if (!mayLook(request)) throw new AppError('not-found');
      await observe();
      const { contentType, text } = await readMetrics();
      return reply.type(contentType).send(text);
    });
  };
  return plugin;
}

/** RFC 6750, as long whatever is wrong with it. */
function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
