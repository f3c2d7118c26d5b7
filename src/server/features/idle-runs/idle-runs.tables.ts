import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';
import { automationTypes } from '#shared/automations.ts';

/** The last transaction that changed a row of the office; written by the database itself. */
export const officeRevisions = pgTable('office_revisions', {
  notaryId: uuid('notary_id').primaryKey(),
  revision: bigint('revision', { mode: 'bigint' }).notNull(),
});

/** What an automation found in an office when it last found nothing to do. */
export const idleRuns = pgTable(
  'idle_runs',
  {
    notaryId: notaryId(),
    automation: text('automation', { enum: automationTypes }).notNull(),
    revision: bigint('revision', { mode: 'bigint' }).notNull(),
    outside: text('outside').notNull(),
    message: text('message').notNull(),
    endedAt: at('ended_at').notNull(),
    until: at('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.automation] })],
);
