import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, updatedAt } from '#server/database/columns.ts';
import { automationTypes } from '#shared/automations.ts';

export const workflows = pgTable('workflows', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  active: boolean('active').notNull().default(false),
  type: text('type', { enum: automationTypes }).notNull(),
  category: text('category'),
  tags: text('tags').array().notNull().default([]),
  notaryId: uuid('notary_id'),
  notaryEmail: text('notary_email'),
  folderId: uuid('folder_id'),
  cronEnabled: boolean('cron_enabled').notNull().default(false),
  cronInterval: integer('cron_interval').notNull().default(60),
  cronLastRun: at('cron_last_run'),
  cronNextRun: at('cron_next_run'),
  /** Of the last run that was made; null before the first. */
  cronLastStatus: text('cron_last_status', { enum: ['success', 'failed'] }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What a workflow is found by, folded; the database keeps them itself (0071). Each run writes a workflow anew, and not these. */
export const workflowWords = pgTable('workflow_words', {
  workflowId: uuid('workflow_id').primaryKey(),
  words: text('words').notNull(),
});

/** What signs the calls of a workflow of another engine, for one host. */
export const workflowSecrets = pgTable('workflow_secrets', {
  workflowId: uuid('workflow_id').primaryKey(),
  host: text('host').notNull(),
  secretSealed: text('secret_sealed').notNull(),
  createdAt: at('created_at').notNull(),
  previousSealed: text('previous_sealed'),
  previousUntil: at('previous_until'),
});

/** How one workflow stood before « Activer l'étude ». */
export interface ActivationChange {
  id: string;
  created: boolean;
  wasActive: boolean;
  wasScheduled: boolean;
}

export const officeActivations = pgTable('office_activations', {
  notaryId: uuid('notary_id').primaryKey(),
  changes: jsonb('changes').$type<ActivationChange[]>().notNull(),
  activatedAt: at('activated_at').notNull().defaultNow(),
  /** By the clock of `workflows.updated_at`. */
  notedAt: at('noted_at').notNull().defaultNow(),
});

/** An activation of the last hour none of whose automations was changed or deleted since; runs change none. */
export const isActivationUndoable = sql<boolean>`(${officeActivations.notedAt} > now() - interval '1 hour' and not exists (
  select from jsonb_to_recordset(${officeActivations.changes}) as done(id uuid)
  left join ${workflows} undone on undone.id = done.id
  where undone.updated_at is distinct from ${officeActivations.notedAt}))`;
