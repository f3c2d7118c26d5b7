import { doublePrecision, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, updatedAt } from '#server/database/columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  licenseId: uuid('license_id').notNull(),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
  device: text('device'),
  network: text('network'),
  lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  personId: uuid('person_id'),
  /** From which it was opened; null once it was forgotten, and of a program that keeps no cookie. */
  browserId: uuid('browser_id'),
});

export const signInThrottles = pgTable('sign_in_throttles', {
  key: text('key').primaryKey(),
  failures: doublePrecision('failures').notNull(),
  blockedUntil: at('blocked_until').notNull(),
  updatedAt: updatedAt(),
});
