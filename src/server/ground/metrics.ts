import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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

export const guessedKeys = new Gauge({
  name: 'minutier_wrong_keys',
  help: 'Wrong licence keys of late, from everywhere; above 100 somebody is guessing',
  registers: [registry],
});

/** All of them, as Prometheus reads them. */
export async function readMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}
