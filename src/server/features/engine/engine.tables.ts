import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';

export const webhookReceipts = pgTable('webhook_receipts', {
  id: text('id').primaryKey(),
  receivedAt: at('received_at').notNull().defaultNow(),
});
