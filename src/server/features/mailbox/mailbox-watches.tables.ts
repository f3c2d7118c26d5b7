import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';

/** Who is told of new mail for a workflow, until when. */
export const mailboxWatches = pgTable('mailbox_watches', {
  workflowId: uuid('workflow_id').primaryKey(),
  holder: uuid('holder').notNull(),
  until: at('until').notNull(),
});
