import { expect, it } from 'vitest';
import { executionStatuses } from '#shared/contracts/executions.ts';
import { readMetrics } from './metrics.ts';

it.each(executionStatuses)('counts the executions that were « %s » from nothing on', async (status) => {
  const { text } = await readMetrics();
  expect(text.split('\n')).toContain(`minutier_executions_total{status="${status}"} 0`);
});
