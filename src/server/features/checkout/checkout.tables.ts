import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/database/columns.ts';

export const promoUses = pgTable('promo_uses', {
  id: uuid('id').primaryKey(),
  addressIndex: text('address_index').notNull(),
  day: date('day').notNull(),
  licenseId: uuid('license_id').notNull(),
  createdAt: createdAt(),
});
