import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  expiresAt: at('expires_at').notNull(),
});
