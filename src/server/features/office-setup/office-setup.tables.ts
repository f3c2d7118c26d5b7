import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, notaryId, updatedAt } from '#server/database/columns.ts';
import { driveKinds, mailProviders } from '#shared/contracts/office-setup.ts';
import { trialSteps } from '#shared/trial-steps.ts';

/** How an office is reached, where it has chosen. */
export const officeSetups = pgTable('office_setups', {
  notaryId: notaryId().primaryKey(),
  provider: text('provider', { enum: mailProviders }).notNull(),
  imapHost: text('imap_host'),
  imapPort: integer('imap_port'),
  smtpHost: text('smtp_host'),
  smtpPort: integer('smtp_port'),
  drive: text('drive', { enum: driveKinds }).notNull(),
  webdavUrl: text('webdav_url'),
  webdavUsername: text('webdav_username'),
  webdavPassword: text('webdav_password'),
  updatedAt: updatedAt(),
});

/** What was found when each step was last tried. */
export const officeTrials = pgTable(
  'office_trials',
  {
    notaryId: notaryId(),
    step: text('step', { enum: trialSteps }).notNull(),
    problem: text('problem'),
    place: text('place'),
    triedAt: at('tried_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.step] })],
);
