import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { automationTypes } from '#shared/automations.ts';
import { executionStatuses } from '#shared/contracts/executions.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const executionsCounter = new Counter({
  name: 'minutier_executions_total',
  help: 'Executions recorded, by status',
  labelNames: ['status'] as const,
  registers: [registry],
});

// Before the first one there would be no series, and nothing to say of a process that has recorded none.
for (const status of executionStatuses) executionsCounter.inc({ status }, 0);

export const automationSeconds = new Histogram({
  name: 'minutier_automation_seconds',
  help: 'Duration of the engine’s runs, by automation',
  labelNames: ['automation'] as const,
  buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 30],
  registers: [registry],
});

for (const automation of automationTypes) automationSeconds.zero({ automation });

export const runLateness = new Histogram({
  name: 'minutier_run_lateness_seconds',
  help: 'From the slot of a scheduled run to its call',
  buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30, 60, 300],
  registers: [registry],
});

export const callsInFlight = new Gauge({
  name: 'minutier_calls_in_flight',
  help: 'Webhook calls of this process that are not answered yet, to our own engine or to others',
  labelNames: ['engine'] as const,
  registers: [registry],
});

for (const engine of ['own', 'other']) callsInFlight.set({ engine }, 0);

export const queuedRunsGauge = new Gauge({
  name: 'minutier_queued_runs',
  help: 'Runs of all processes that wait for a place, or are under way',
  labelNames: ['state'] as const,
  registers: [registry],
});

export const oldestWaiting = new Gauge({
  name: 'minutier_oldest_waiting_run_seconds',
  help: 'Since when the longest waiting run waits; 0 where none does',
  registers: [registry],
});

export const databaseUp = new Gauge({
  name: 'minutier_database_up',
  help: '1 when the database answered this reading; what else is read from it is then of now',
  registers: [registry],
});

export const databaseConnections = new Gauge({
  name: 'minutier_database_connections',
  help: 'Connections of this process to PostgreSQL, and statements that wait for one',
  labelNames: ['state'] as const,
  registers: [registry],
});

export const outgoingConnections = new Gauge({
  name: 'minutier_outgoing_connections',
  help: 'Connections that this process holds open: to the offices’ mailboxes (IMAP), to the engines that it calls',
  labelNames: ['to'] as const,
  registers: [registry],
});

export const officesGauge = new Gauge({
  name: 'minutier_offices',
  help: 'Offices by how they fare, as the screen « Santé » counts them',
  labelNames: ['state'] as const,
  registers: [registry],
});

/** The ids are those of the screens' addresses: no name stands in a metric. */
export const officeFailing = new Gauge({
  name: 'minutier_office_failing_since_timestamp_seconds',
  help: 'Since when an office fails, by what fails; nothing of those that fare well',
  labelNames: ['office', 'kind'] as const,
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
