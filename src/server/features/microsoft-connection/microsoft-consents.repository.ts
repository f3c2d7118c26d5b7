import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createConsents } from '#server/database/consents.ts';
import { microsoftConsents } from './microsoft-connection.tables.ts';

export interface MicrosoftConsent {
  notaryId: string;
  /** The browser session that asked for it. */
  sessionId: string;
  codeVerifier: string;
  redirectUri: string;
}

export function createMicrosoftConsentsRepository(db: Database, cipher: Cipher) {
  return createConsents<MicrosoftConsent>(db, cipher, microsoftConsents, 'microsoft_consents.code_verifier');
}
