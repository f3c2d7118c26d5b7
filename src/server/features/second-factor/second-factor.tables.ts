import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '#server/database/columns.ts';

export const secondFactors = pgTable('second_factors', {
  /** The licence's id, or the person's. */
  holderId: uuid('holder_id').primaryKey(),
  licenseId: uuid('license_id').notNull(),
  personId: uuid('person_id'),
  secretSealed: text('secret_sealed').notNull(),
  recoverySalt: text('recovery_salt').notNull(),
  /** Null until its holder has proved that his application has it: it protects nothing before. */
  confirmedAt: at('confirmed_at'),
  /** The last half minute whose code was accepted. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  failures: integer('failures').notNull().default(0),
  blockedUntil: at('blocked_until'),
  /** From which it was confirmed: whoever says that it is a stranger's takes the factor away. */
  browserId: uuid('browser_id'),
  /** Said to be a stranger's, of who must have one: it lets in nobody, and the key alone lets in nobody either. */
  deniedAt: at('denied_at'),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable('recovery_codes', {
  id: uuid('id').primaryKey(),
  holderId: uuid('holder_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: at('used_at'),
});
