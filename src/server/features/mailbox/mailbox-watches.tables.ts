import { pgTable, uuid } from 'drizzle-orm/pg-core';

/** Who is told of new mail for a workflow, for as long as he lives. */
export const mailboxWatches = pgTable('mailbox_watches', {
  workflowId: uuid('workflow_id').primaryKey(),
  holder: uuid('holder').notNull(),
});
