import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, notaryId, updatedAt } from '#server/database/columns.ts';
import type { GoogleProblem } from '#shared/messages/google.ts';

/** The Google account of an office. */
export const googleConnections = pgTable('google_connections', {
  notaryId: notaryId().primaryKey(),
  account: text('account'),
  clientId: text('client_id'),
  refreshToken: text('refresh_token'),
  accessToken: text('access_token'),
  accessExpiresAt: at('access_expires_at'),
  problem: text('problem').$type<GoogleProblem>(),
  connectedAt: at('connected_at'),
  updatedAt: updatedAt(),
});

export const googleConsents = pgTable('google_consents', {
  stateHash: text('state_hash').primaryKey(),
  notaryId: notaryId(),
  sessionId: uuid('session_id').notNull(),
  clientId: text('client_id').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: at('expires_at').notNull(),
});

export const driveUploads = pgTable(
  'drive_uploads',
  {
    notaryId: notaryId(),
    key: text('key').notNull(),
    fileId: text('file_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.notaryId, table.key] })],
);
