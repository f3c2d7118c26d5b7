import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { googleConsents } from './google-connection.tables.ts';

export interface Consent {
  notaryId: string;
  /** The browser session that asked for it. */
  sessionId: string;
  clientId: string;
  codeVerifier: string;
  redirectUri: string;
}

export type ConsentsRepository = ReturnType<typeof createConsentsRepository>;

/** Consents under way. The state that travels through the browser is kept as a hash. */
export function createConsentsRepository(db: Database, cipher: Cipher) {
  return {
    async begin(state: string, consent: Consent, until: Date, now: Date): Promise<void> {
      await db.delete(googleConsents).where(lt(googleConsents.expiresAt, now));
      const stateHash = hash(state);
      const codeVerifier = cipher.encrypt(consent.codeVerifier, verifierOf(stateHash));
      await db.insert(googleConsents).values({ ...consent, codeVerifier, stateHash, expiresAt: until });
    },
    /** Each state counts once. */
    async take(state: string, now: Date): Promise<Consent | null> {
      const [row] = await db
        .delete(googleConsents)
        .where(and(eq(googleConsents.stateHash, hash(state)), gt(googleConsents.expiresAt, now)))
        .returning();
      if (!row) return null;
      const { notaryId, sessionId, clientId, redirectUri, stateHash } = row;
      const codeVerifier = cipher.decrypt(row.codeVerifier, verifierOf(stateHash));
      return { notaryId, sessionId, clientId, redirectUri, codeVerifier };
    },
  };
}

const verifierOf = (stateHash: string) => placeOf('google_consents.code_verifier', stateHash);

function hash(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
