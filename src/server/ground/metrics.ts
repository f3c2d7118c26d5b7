import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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

/** All of them, as Prometheus reads them. */
export async function readMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}
