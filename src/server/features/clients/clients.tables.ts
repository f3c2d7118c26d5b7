import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId, updatedAt } from '#server/database/columns.ts';
import { phoneSources } from '#shared/bank-calls.ts';
import type { CaseAnswers, InferredAnswer } from '#shared/case-facts.ts';
import type { Piece } from '#shared/case-pieces.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';

export const clients = pgTable('clients', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  lastName: text('last_name').notNull(),
  firstName: text('first_name').notNull(),
  nameKey: text('name_key').notNull(),
  emails: text('emails').array().notNull().default([]),
  phone: text('phone'),
  caseType: text('case_type'),
  folderId: text('folder_id'),
  received: text('received').array().notNull().default([]),
  missing: text('missing').array().notNull().default([]),
  pieces: jsonb('pieces').$type<Piece[]>().notNull().default([]),
  answers: jsonb('answers').$type<CaseAnswers>().notNull().default({}),
  inferred: jsonb('inferred').$type<InferredAnswer[]>().notNull().default([]),
  remindersSent: integer('reminders_sent').notNull().default(0),
  lastReminderAt: at('last_reminder_at'),
  remindersEndedAt: at('reminders_ended_at'),
  remindersAnswered: integer('reminders_answered').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  sheetEmails: text('sheet_emails').array().notNull().default([]),
  refusedEmails: text('refused_emails').array().notNull().default([]),
  phoneSince: at('phone_since'),
  phoneSource: text('phone_source', { enum: phoneSources }),
  phoneMessageId: uuid('phone_message_id'),
  refusedPhones: text('refused_phones').array().notNull().default([]),
  acceptedParties: jsonb('accepted_parties').$type<AcceptedParty[]>().notNull().default([]),
  homonym: integer('homonym').notNull().default(1),
  doubledBy: text('doubled_by', { enum: ['name', 'address'] }),
  inSheet: boolean('in_sheet').notNull().default(false),
  leftSheetAt: at('left_sheet_at'),
  toldCaseTypes: text('told_case_types').array().notNull().default([]),
});
