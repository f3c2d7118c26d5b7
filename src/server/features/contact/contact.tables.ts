import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';

export const contactMessages = pgTable('contact_messages', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  office: text('office').notNull(),
  words: text('words').notNull(),
  receivedAt: at('received_at').notNull(),
});
