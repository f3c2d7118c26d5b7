import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';

export const cronSchedulerLogs = pgTable('cron_scheduler_logs', {
  id: uuid('id').notNull(),
  minute: at('minute').primaryKey(),
  executionTime: at('execution_time').notNull().defaultNow(),
  status: text('status', { enum: ['started', 'completed', 'error'] }).notNull(),
  responseData: jsonb('response_data').notNull(),
  errorMessage: text('error_message'),
  createdAt: createdAt(),
});

/** A process that holds runs; gone, for good, once another one has taken what it held. */
export const runHolders = pgTable('run_holders', {
  id: uuid('id').primaryKey(),
  aliveUntil: at('alive_until').notNull(),
});

export const queuedRuns = pgTable('queued_runs', {
  workflowId: uuid('workflow_id').primaryKey(),
  slot: at('slot').notNull(),
  trigger: text('trigger', { enum: ['schedule', 'manual'] }).notNull(),
  /** Of the webhook, with its port: no host takes the places of the others. */
  host: text('host').notNull(),
  turn: bigint('turn', { mode: 'number' }).generatedAlwaysAsIdentity(),
  tries: integer('tries').notNull().default(0),
  brokenOff: integer('broken_off').notNull().default(0),
  holder: uuid('holder'),
});
