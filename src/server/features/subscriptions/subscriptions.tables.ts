import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';
import type { ReconciliationDifference } from '#shared/contracts/licences.ts';

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
  deliveries: integer('deliveries').notNull().default(1),
  handledAt: at('handled_at'),
});

export const debitsUnderWay = pgTable('debits_under_way', {
  checkoutId: text('checkout_id').primaryKey(),
  addressIndex: text('address_index').notNull(),
  orderedAt: at('ordered_at').notNull(),
});

export const paymentReconciliations = pgTable('payment_reconciliations', {
  day: date('day').primaryKey(),
  startedAt: at('started_at').notNull().defaultNow(),
  finishedAt: at('finished_at'),
  checked: integer('checked').notNull().default(0),
  differences: jsonb('differences').$type<ReconciliationDifference[]>().notNull().default([]),
  error: text('error'),
});
