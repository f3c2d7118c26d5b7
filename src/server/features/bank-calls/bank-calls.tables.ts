import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId } from '#server/database/columns.ts';
import { callOutcomes, callReasons, phoneSources, senderStandings } from '#shared/bank-calls.ts';

/** « aside »: another's account, or one that proves nothing of the client's. */
const accountStates = ['known', 'to-confirm', 'refused', 'former', 'aside'] as const;
export type AccountState = (typeof accountStates)[number];
const statesBefore = ['known', 'to-confirm', 'refused', 'former'] as const satisfies AccountState[];

export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  clientId: uuid('client_id'),
  ibanSealed: text('iban_sealed').notNull(),
  ibanIndex: text('iban_index').notNull(),
  country: text('country').notNull(),
  lastFour: text('last_four').notNull(),
  holder: text('holder'),
  bank: text('bank'),
  problem: text('problem'),
  documentId: uuid('document_id'),
  messageId: uuid('message_id'),
  senderAddress: text('sender_address'),
  sender: text('sender', { enum: senderStandings }).notNull(),
  verdict: text('verdict').notNull(),
  state: text('state', { enum: accountStates }).notNull(),
  firstSeen: at('first_seen').notNull(),
  asideFrom: text('aside_from', { enum: statesBefore }),
});

export const bankCalls = pgTable('bank_calls', {
  id: uuid('id').primaryKey(),
  notaryId: notaryId(),
  key: text('key').notNull(),
  clientId: uuid('client_id'),
  why: text('why', { enum: callReasons }).notNull(),
  accountId: uuid('account_id'),
  beforeId: uuid('before_id'),
  documentId: uuid('document_id'),
  messageId: uuid('message_id'),
  passage: text('passage'),
  phone: text('phone'),
  phoneSince: at('phone_since'),
  phoneSource: text('phone_source', { enum: phoneSources }),
  state: text('state', { enum: ['open', 'done', 'withdrawn'] })
    .notNull()
    .default('open'),
  openedAt: at('opened_at').notNull(),
  caller: text('caller'),
  calledAt: at('called_at'),
  said: text('said'),
  outcome: text('outcome', { enum: callOutcomes }),
  tries: integer('tries').notNull().default(0),
});
