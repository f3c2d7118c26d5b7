import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId } from '#server/database/columns.ts';
import { againWhys } from '#shared/asked-again.ts';
import type { PageRange, ProposedPart } from '#shared/document-parts.ts';
import { documentReaders } from '#shared/document-readers.ts';
import type { PaperParties } from '#shared/paper-parties.ts';
import type { SecondReading } from '#shared/second-reading.ts';

export const drivePlaces = pgTable(
  'drive_places',
  { notaryId: notaryId(), place: text('place').notNull(), folderId: text('folder_id').notNull() },
  (table) => [primaryKey({ columns: [table.notaryId, table.place] })],
);

const documentStates = ['stored', 'filed', 'held', 'refused'] as const;
export type DocumentState = (typeof documentStates)[number];

export const documents = pgTable('documents', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id'),
  source: text('source', { enum: ['mail', 'drive'] }).notNull(),
  originalName: text('original_name').notNull(),
  contentHash: text('content_hash').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  driveFileId: text('drive_file_id').notNull(),
  storedName: text('stored_name').notNull(),
  fileName: text('file_name').notNull(),
  folderPath: text('folder_path').notNull().default(''),
  /** The client's folder in or below which it was laid, or the office's « À vérifier » of what is nobody's. */
  homeId: text('home_id'),
  state: text('state', { enum: documentStates }).notNull().default('stored'),
  plannedState: text('planned_state', { enum: ['filed', 'held'] }),
  plannedName: text('planned_name'),
  type: text('type'),
  person: text('person'),
  documentDate: text('document_date'),
  confidence: jsonb('confidence').$type<{ type: number; person: number; date: number }>(),
  evidence: jsonb('evidence').$type<Record<string, { page: number; text: string } | null>>(),
  reasons: text('reasons').array().notNull().default([]),
  bankDetails: boolean('bank_details').notNull().default(false),
  proposedParts: jsonb('proposed_parts').$type<ProposedPart[]>(),
  acceptedParts: jsonb('accepted_parts').$type<PageRange[]>(),
  splitAt: at('split_at'),
  parentId: uuid('parent_id'),
  firstPage: integer('first_page'),
  lastPage: integer('last_page'),
  attempts: integer('attempts').notNull().default(0),
  storedAt: at('stored_at').notNull().defaultNow(),
  decidedAt: at('decided_at'),
  accountsReadFor: text('accounts_read_for'),
  parties: jsonb('parties').$type<PaperParties>(),
  acceptedBy: uuid('accepted_by'),
  formerClientId: uuid('former_client_id'),
  againWhy: text('again_why', { enum: againWhys }),
  againMailId: uuid('again_mail_id'),
  /** Null of what was read before it was noted, and of what nobody could read. */
  readAt: at('read_at'),
  readBy: text('read_by', { enum: documentReaders }),
  /** Null of what was shown to no second reader. */
  secondReading: jsonb('second_reading').$type<SecondReading>(),
});

/** What an office said of a document, with what was learnt from it. */
export const documentCorrections = pgTable('document_corrections', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  documentId: uuid('document_id').notNull(),
  type: text('type').notNull(),
  person: text('person'),
  documentDate: text('document_date'),
  example: jsonb('example').$type<unknown>(),
  createdAt: createdAt(),
  learntAt: at('learnt_at'),
});
