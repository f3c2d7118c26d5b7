import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '#server/database/columns.ts';

export const knownBrowsers = pgTable('known_browsers', {
  id: uuid('id').primaryKey(),
  licenseId: uuid('license_id').notNull(),
  /** Null of whoever came with the licence key. */
  personId: uuid('person_id'),
  browserHash: text('browser_hash').notNull(),
  device: text('device'),
  network: text('network'),
  denialHash: text('denial_hash').notNull(),
  firstSeenAt: at('first_seen_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
  /** Null where nobody was told of it: the first of all, and one of a kind that was told of that day. */
  toldAt: at('told_at'),
  /** Wrong codes of the second factor that came from it, once its holder had passed it from there. */
  codeFailures: integer('code_failures').notNull().default(0),
  codesBlockedUntil: at('codes_blocked_until'),
});

/** A second factor that was set up or taken away, as its mail tells it, for as long as the mail's link opens something. */
export const factorChanges = pgTable('factor_changes', {
  id: uuid('id').primaryKey(),
  browserId: uuid('browser_id').notNull(),
  change: text('change', { enum: ['on', 'off'] }).notNull(),
  /** From where it was made, which a stolen session lets be elsewhere than its browser. */
  device: text('device'),
  network: text('network'),
  denialHash: text('denial_hash').notNull(),
  at: at('at').notNull(),
});
