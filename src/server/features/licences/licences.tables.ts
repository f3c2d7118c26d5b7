import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, updatedAt } from '#server/database/columns.ts';
import { licenceOrigins } from '#shared/contracts/licences.ts';
import { subscriptionStatuses } from '#shared/licence-state.ts';

/** Keys that were taken back. */
export const replacedLicenceKeys = pgTable('replaced_licence_keys', {
  id: uuid('id').primaryKey(),
  licenseId: uuid('license_id').notNull(),
  keyEncrypted: text('key_encrypted').notNull(),
  keyIndex: text('key_index').notNull().unique(),
  replacedAt: at('replaced_at').notNull().defaultNow(),
});

export const licenses = pgTable('licenses', {
  id: uuid('id').primaryKey(),
  keyEncrypted: text('key_encrypted').notNull(),
  keyIndex: text('key_index').notNull().unique(),
  /** Open: a licence of a type that has no screens is answered for all the same. */
  type: text('type').notNull(),
  email: text('email').notNull(),
  active: boolean('active').notNull().default(true),
  subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }),
  nextPaymentDue: at('next_payment_due'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  origin: text('origin', { enum: licenceOrigins }).notNull().default('manual'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripeCheckoutId: text('stripe_checkout_id'),
  pastDueSince: at('past_due_since'),
  stopsAt: at('stops_at'),
  blockedAt: at('blocked_at'),
  readTicket: bigint('read_ticket', { mode: 'number' }).notNull().default(0),
  readAt: at('read_at'),
  secondFactorDemanded: boolean('second_factor_demanded').notNull().default(false),
  /** Null while links in mails open it. */
  mailSignInClosedAt: at('mail_sign_in_closed_at'),
  /** Null while its key may set up a second factor. */
  secondFactorClosedAt: at('second_factor_closed_at'),
});
