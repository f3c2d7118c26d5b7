import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';

export const supportAccesses = pgTable('support_accesses', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  grantedAt: at('granted_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** By the office, before its time. */
  endedAt: at('ended_at'),
});

export const supportLooks = pgTable(
  'support_looks',
  {
    accessId: uuid('access_id').notNull(),
    licenseId: uuid('license_id').notNull(),
    firstAt: at('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accessId, table.licenseId] })],
);
