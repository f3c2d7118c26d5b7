import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, notaryId, updatedAt } from '#server/database/columns.ts';
import type { MicrosoftProblem } from '#shared/messages/microsoft.ts';

/** The consent that an office has given for its mailbox at Microsoft. */
export const microsoftConnections = pgTable('microsoft_connections', {
  notaryId: notaryId().primaryKey(),
  address: text('address'),
  refreshToken: text('refresh_token'),
  accessToken: text('access_token'),
  accessExpiresAt: at('access_expires_at'),
  problem: text('problem').$type<MicrosoftProblem>(),
  connectedAt: at('connected_at'),
  updatedAt: updatedAt(),
});

export const microsoftConsents = pgTable('microsoft_consents', {
  stateHash: text('state_hash').primaryKey(),
  notaryId: notaryId(),
  sessionId: uuid('session_id').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: at('expires_at').notNull(),
});
