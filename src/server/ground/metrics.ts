import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from './errors.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const executionsCounter = new Counter({
  name: 'minutier_executions_total',
  help: 'Executions recorded, by status',
  labelNames: ['status'] as const,
  registers: [registry],
});

export const automationSeconds = new Histogram({
  name: 'minutier_automation_seconds',
  help: 'Duration of the engine’s runs, by automation',
  labelNames: ['automation'] as const,
  buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30],
  registers: [registry],
});

export function metricsRoutes({ isPublic }: { isPublic: boolean }) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
      if (!isPublic && !local) throw new AppError('not-found');
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  };
  return plugin;
}
