import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId } from '#server/database/columns.ts';
import type { SendProblem } from '#shared/messages/sending.ts';

const outgoingMailKinds = ['answer', 'redirection', 'reminder', 'notice', 'by-hand'] as const;
export type OutgoingMailKind = (typeof outgoingMailKinds)[number];

const outgoingMailStates = [
  'prepared',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'returned',
  'cancelled',
] as const;
export type OutgoingMailState = (typeof outgoingMailStates)[number];

export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  kind: text('kind', { enum: outgoingMailKinds }).notNull(),
  clientId: uuid('client_id'),
  threadKey: text('thread_key'),
  messageId: text('message_id').notNull(),
  toName: text('to_name').notNull().default(''),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  inReplyTo: text('in_reply_to'),
  referenceIds: text('reference_ids').array().notNull().default([]),
  state: text('state', { enum: outgoingMailStates }).notNull().default('prepared'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  preparedAt: at('prepared_at').notNull().defaultNow(),
  sentAt: at('sent_at'),
  problem: text('problem').$type<SendProblem>(),
  nextTryAt: at('next_try_at').notNull().default(sql`'epoch'`),
  triedAt: at('tried_at'),
  /** The mailbox from which it was tried last, by its name; null of what was tried before it was noted (0143). */
  triedFrom: text('tried_from'),
  /** The server over which it was tried last, by its name; null where there is none, and of what was tried before it was noted (0143). */
  triedOver: text('tried_over'),
  settledAt: at('settled_at'),
  /** When a person has seen that it did not arrive, or may not have. */
  seenAt: at('seen_at'),
  answers: uuid('answers'),
  copied: boolean('copied').notNull().default(true),
});

export const reminders = pgTable('reminders', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id').notNull(),
  number: integer('number').notNull(),
  missing: text('missing').array().notNull(),
  outgoingMailId: uuid('outgoing_mail_id').notNull(),
  createdAt: createdAt(),
});
