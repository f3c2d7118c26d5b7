import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { type PlatformMailDetails, platformMailKinds } from '#shared/messages/platform-mails.ts';

const platformMailStates = ['prepared', 'sending', 'sent', 'failed', 'uncertain'] as const;

export const platformMails = pgTable('platform_mails', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  kind: text('kind', { enum: platformMailKinds }).notNull(),
  /** Null: to somebody who bought and has no licence; `details` names his checkout. */
  licenseId: uuid('license_id'),
  details: jsonb('details').$type<PlatformMailDetails>().notNull().default({}),
  messageId: text('message_id').notNull(),
  state: text('state', { enum: platformMailStates }).notNull().default('prepared'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  preparedAt: at('prepared_at').notNull().defaultNow(),
  nextTryAt: at('next_try_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
  doubts: integer('doubts').notNull().default(0),
  refusals: integer('refusals').notNull().default(0),
  refusedAt: at('refused_at'),
});
