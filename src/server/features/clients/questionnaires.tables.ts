import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId } from '#server/database/columns.ts';
import type { CaseAnswers } from '#shared/case-facts.ts';

export const questionnaires = pgTable('questionnaires', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id').notNull(),
  outgoingMailId: uuid('outgoing_mail_id').notNull(),
  questions: text('questions').array().notNull(),
  messageId: uuid('message_id'),
  told: jsonb('told').$type<CaseAnswers>().notNull().default({}),
  createdAt: createdAt(),
  closedAt: at('closed_at'),
});
