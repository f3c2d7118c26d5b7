import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/database/columns.ts';

export const globalSettings = pgTable('global_settings', {
  id: text('id').primaryKey(),
  value: jsonb('value').notNull(),
  /** The database keeps it itself. */
  updatedAt: updatedAt(),
});
