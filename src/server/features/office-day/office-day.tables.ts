import { boolean, date, pgTable, uuid } from 'drizzle-orm/pg-core';

export const morningMails = pgTable('morning_mails', {
  notaryId: uuid('notary_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  lastDay: date('last_day').notNull(),
});
