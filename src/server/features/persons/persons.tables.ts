import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import { personStandings } from '#shared/standings.ts';

export const persons = pgTable('persons', {
  id: uuid('id').primaryKey(),
  licenseId: uuid('license_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  standing: text('standing', { enum: personStandings }).notNull(),
  invitedAt: at('invited_at').notNull(),
  joinedAt: at('joined_at'),
  /** The row stays: what he did names him. */
  leftAt: at('left_at'),
});

export const signInLinks = pgTable('sign_in_links', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  kind: text('kind', { enum: ['invitation', 'sign-in'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  /** Of the browser that asked for it; null of an invitation. */
  browserHash: text('browser_hash'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});
