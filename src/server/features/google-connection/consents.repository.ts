import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createConsents } from '#server/database/consents.ts';
import { googleConsents } from './google-connection.tables.ts';

export interface Consent {
  notaryId: string;
  /** The browser session that asked for it. */
  sessionId: string;
  clientId: string;
  codeVerifier: string;
  redirectUri: string;
}

export function createConsentsRepository(db: Database, cipher: Cipher) {
  return createConsents<Consent>(db, cipher, googleConsents, 'google_consents.code_verifier');
}
