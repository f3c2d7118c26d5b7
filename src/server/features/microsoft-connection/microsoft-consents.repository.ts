import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { microsoftConsents } from './microsoft-connection.tables.ts';

export interface MicrosoftConsent {
  notaryId: string;
  /** The browser session that asked for it. */
  sessionId: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Consents under way. The state that travels through the browser is kept as a hash. */
export function createMicrosoftConsentsRepository(db: Database, cipher: Cipher) {
  const verifierOf = (stateHash: string) => placeOf('microsoft_consents.code_verifier', stateHash);
  return {
    async begin(state: string, consent: MicrosoftConsent, until: Date, now: Date): Promise<void> {
      await db.delete(microsoftConsents).where(lt(microsoftConsents.expiresAt, now));
      const stateHash = hash(state);
      const codeVerifier = cipher.encrypt(consent.codeVerifier, verifierOf(stateHash));
      await db.insert(microsoftConsents).values({ ...consent, codeVerifier, stateHash, expiresAt: until });
    },
    /** Each state counts once. */
    async take(state: string, now: Date): Promise<MicrosoftConsent | null> {
      const [row] = await db
        .delete(microsoftConsents)
        .where(and(eq(microsoftConsents.stateHash, hash(state)), gt(microsoftConsents.expiresAt, now)))
        .returning();
      if (!row) return null;
      const { notaryId, sessionId, redirectUri, stateHash } = row;
      const codeVerifier = cipher.decrypt(row.codeVerifier, verifierOf(stateHash));
      return { notaryId, sessionId, redirectUri, codeVerifier };
    },
  };
}

function hash(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
