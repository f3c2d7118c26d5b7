import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';
import { erasureProblems } from '#shared/contracts/erasures.ts';

export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  /** Of nobody any more, once it is done. */
  clientId: uuid('client_id').notNull(),
  folderId: text('folder_id'),
  binsPapers: boolean('bins_papers').notNull(),
  askedAt: at('asked_at').notNull(),
  askedBy: uuid('asked_by'),
  problem: text('problem', { enum: erasureProblems }),
  sheetLeft: boolean('sheet_left').notNull().default(false),
  documents: integer('documents').notNull().default(0),
  messages: integer('messages').notNull().default(0),
  mails: integer('mails').notNull().default(0),
  /** No other client's when it was asked; forgotten once it is done. */
  addresses: text('addresses').array().notNull().default([]),
  doneAt: at('done_at'),
});

export const silencedAddresses = pgTable(
  'silenced_addresses',
  { notaryId: notaryId(), fingerprint: text('fingerprint').notNull(), since: at('since').notNull() },
  (table) => [primaryKey({ columns: [table.notaryId, table.fingerprint] })],
);
