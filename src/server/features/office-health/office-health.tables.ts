import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { officeTroubleKinds, troubleKinds } from '#shared/troubles.ts';

/** Workflows whose last run failed. */
export const runTroubles = pgTable('run_troubles', {
  workflowId: uuid('workflow_id').primaryKey(),
  notaryId: uuid('notary_id'),
  kind: text('kind', { enum: officeTroubleKinds }).notNull(),
  since: at('since').notNull(),
  lastAt: at('last_at').notNull(),
  sentence: text('sentence').notNull(),
  lastSuccessAt: at('last_success_at'),
});

/** From the first sign of a trouble to its end, with who was told of it. */
export const troubles = pgTable('troubles', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: troubleKinds }).notNull(),
  /** Of the office or licence that has it; empty for what concerns them all. */
  subject: text('subject').notNull().default(''),
  /** Only words of our own: null where they may be somebody else's. */
  sentence: text('sentence'),
  since: at('since').notNull(),
  seenAt: at('seen_at').notNull(),
  toldAt: at('told_at'),
  notaryToldAt: at('notary_told_at'),
  endedAt: at('ended_at'),
});
