import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';

export const activity = pgTable('activity', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  at: at('at').notNull().defaultNow(),
  kind: text('kind').notNull(),
  clientId: uuid('client_id'),
  documentId: uuid('document_id'),
  title: text('title').notNull(),
  fromFile: text('from_file'),
  toFile: text('to_file'),
  because: text('because').array().notNull().default([]),
  attention: boolean('attention').notNull().default(false),
  /** Who did it by hand: a person, or the licence whose key he came with; null of what an automation did. */
  actedBy: uuid('acted_by'),
});
