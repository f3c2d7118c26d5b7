import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: at('at').notNull().defaultNow(),
  actorRole: text('actor_role').notNull(),
  actorLicenseId: uuid('actor_license_id'),
  action: text('action').notNull(),
  subjectId: uuid('subject_id'),
  details: jsonb('details').notNull().default({}),
  /** Given by the database, whoever writes (decision 0066). */
  strand: integer('strand').notNull().default(0),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  /** The hash of the line before it in its strand; empty for the first. */
  previous: text('previous').notNull().default(''),
  hash: text('hash').notNull().default(''),
});

/** The last line of each strand. */
export const auditStrands = pgTable('audit_strands', {
  strand: integer('strand').generatedAlwaysAsIdentity().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
  hash: text('hash').notNull().default(''),
});

export const auditCheckpoints = pgTable(
  'audit_checkpoints',
  {
    strand: integer('strand').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** The lines after this one, up to `seq`, have been forgotten; -1 says that `seq` was the last line then. */
    after: bigint('after', { mode: 'number' }).notNull(),
    sealed: text('sealed').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.strand, table.seq, table.after] })],
);

/** Strands that do not go on from where they were sealed, since when, and the first line that doesn't. */
export const auditRefusals = pgTable('audit_refusals', {
  strand: integer('strand').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  why: text('why', { enum: ['changed', 'missing', 'unsealed', 'late'] }).notNull(),
  since: at('since').notNull().defaultNow(),
});
