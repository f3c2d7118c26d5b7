import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the tables of several features have in common. */

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => at('created_at').notNull().defaultNow();
export const updatedAt = () => at('updated_at').notNull().defaultNow();
export const notaryId = () => uuid('notary_id').notNull();
