import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId } from '#server/database/columns.ts';
import { suspensionKinds } from '#shared/suspensions.ts';

export const suspensions = pgTable('suspensions', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id').notNull(),
  kind: text('kind', { enum: suspensionKinds }).notNull(),
  addresses: text('addresses').array().notNull().default([]),
  messageId: uuid('message_id'),
  sentence: text('sentence'),
  announcedAt: at('announced_at').notNull(),
  until: date('until'),
  startedAt: at('started_at').notNull().defaultNow(),
  startedBy: text('started_by', { enum: ['automation', 'office'] }).notNull(),
  /** Since when the office leaves it so. */
  decidedAt: at('decided_at'),
  endedAt: at('ended_at'),
  endedBy: text('ended_by', { enum: ['office', 'date', 'sheet'] }),
});

export const officeClosures = pgTable('office_closures', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  answer: text('answer'),
  createdAt: createdAt(),
  cancelledAt: at('cancelled_at'),
});
