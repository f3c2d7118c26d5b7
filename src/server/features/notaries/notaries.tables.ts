import { type SQL, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, updatedAt } from '#server/database/columns.ts';
import { driveKinds } from '#shared/contracts/office-setup.ts';

/** The expression stands in the migration. */
const writtenByDatabase = sql``;

export const notaries = pgTable('notaries', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  mainEmail: text('main_email'),
  licenseId: uuid('license_id'),
  googleCredentials: text('google_credentials'),
  emailSignature: text('email_signature'),
  reminderFrequency: integer('reminder_frequency').notNull().default(3),
  googlePassword: text('google_password'),
  phoneNumber: text('phone_number'),
  cabinetName: text('cabinet_name'),
  driveName: text('drive_name').notNull(),
  /** The address whose mailbox was opened, on servers that the office has not named itself (0098). */
  provedAddress: text('proved_address'),
  /** When it went to other mail servers under this address or a former one; null where it never has (0125). */
  mailboxSince: at('mailbox_since'),
  /** Where its mail was when it was removed, `imap` for where its address leads; null of who is here (0143). */
  leftMailbox: text('left_mailbox'),
  /** On which drive its papers were when it was removed; null of who has said since where they are (0143). */
  leftDrive: text('left_drive', { enum: driveKinds }),
  leftDriveUrl: text('left_drive_url'),
  leftDriveUsername: text('left_drive_username'),
  /** When an automation of his that sends was last deleted, by the clock of `workflows.updated_at` (0143). */
  senderRemovedAt: at('sender_removed_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: at('deleted_at'),
  /** Where he stands in a list by name; and what he is found by, his name alone on the first line. The database writes both (0071). */
  place: text('place').notNull().generatedAlwaysAs(writtenByDatabase),
  words: text('words').notNull().generatedAlwaysAs(writtenByDatabase),
  answersPapers: boolean('answers_papers').notNull().default(true),
});

/**
 * What an office's mailbox is known by: its address, with the moment at which it went to other servers, where it has. Cursors
 * and ids are those of one mailbox: another server under the same address may number its messages from the same beginning.
 */
export const mailboxName: SQL<string> = sql<string>`${notaries.email}
  || coalesce(' ' || (extract(epoch from ${notaries.mailboxSince}) * 1000)::bigint, '')`;
