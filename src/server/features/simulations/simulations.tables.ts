import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';
import { type SimulationFigures, simulatedKinds } from '#shared/contracts/simulations.ts';

export const simulations = pgTable('simulations', {
  notaryId: uuid('notary_id').primaryKey(),
  id: uuid('id').notNull(),
  state: text('state', { enum: ['running', 'done', 'failed'] }).notNull(),
  step: text('step', { enum: ['reading', 'filing', 'reminding'] }).notNull(),
  treated: integer('treated').notNull().default(0),
  total: integer('total').notNull().default(0),
  problem: text('problem'),
  figures: jsonb('figures').$type<SimulationFigures>(),
  startedAt: at('started_at').notNull(),
  touchedAt: at('touched_at').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const simulatedThings = pgTable('simulated_things', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  kind: text('kind', { enum: simulatedKinds }).notNull(),
  position: integer('position').notNull(),
  contentSealed: text('content_sealed').notNull(),
});
