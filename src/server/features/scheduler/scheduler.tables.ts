import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
