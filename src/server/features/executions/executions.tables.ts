import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { automationTypes } from '#shared/automations.ts';
import { executionStatuses } from '#shared/contracts/executions.ts';

/** Of a workflow that was gone before its runs knew what they were of. */
export const ranAutomations = [...automationTypes, 'unknown'] as const;

export const cronExecutions = pgTable(
  'cron_executions',
  {
    id: uuid('id').notNull(),
    workflowId: uuid('workflow_id').notNull(),
    notaryId: uuid('notary_id'),
    slot: at('slot').notNull(),
    executionTime: at('execution_time').notNull().defaultNow(),
    trigger: text('trigger', { enum: ['schedule', 'manual'] })
      .notNull()
      .default('schedule'),
    status: text('status', { enum: executionStatuses }).notNull(),
    errorMessage: text('error_message'),
    responseData: jsonb('response_data'),
    automation: text('automation', { enum: ranAutomations }).notNull().default('unknown'),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.slot] })],
);

export const executionCounters = pgTable(
  'execution_counters',
  {
    halfHour: at('half_hour').notNull(),
    status: text('status', { enum: executionStatuses }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.halfHour, table.status] })],
);
