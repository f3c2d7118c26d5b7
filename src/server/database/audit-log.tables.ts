import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  at: at('at').notNull().defaultNow(),
  actorRole: text('actor_role').notNull(),
  actorLicenseId: uuid('actor_license_id'),
  action: text('action').notNull(),
  subjectId: uuid('subject_id'),
  details: jsonb('details').notNull().default({}),
});
