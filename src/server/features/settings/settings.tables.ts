import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const globalSettings = pgTable('global_settings', {
  id: text('id').primaryKey(),
  value: jsonb('value').notNull(),
});
