import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Cipher } from './cipher.ts';
import type { Database } from './connection.ts';
import { placeOf } from './sealed-columns.ts';

/** What every table of consents has, beside the columns of what is asked for. */
type ConsentTable = PgTable & Record<'stateHash' | 'codeVerifier' | 'expiresAt', PgColumn>;

/** Consents under way. The state that travels through the browser is kept as a hash. */
export function createConsents<Consent extends { codeVerifier: string }>(
  db: Database,
  cipher: Cipher,
  table: ConsentTable,
  column: Parameters<typeof placeOf>[0],
) {
  return {
    async begin(state: string, consent: Consent, until: Date, now: Date): Promise<void> {
      await db.delete(table).where(lt(table.expiresAt, now));
      const stateHash = hash(state);
      const codeVerifier = cipher.encrypt(consent.codeVerifier, placeOf(column, stateHash));
      const row = { ...consent, codeVerifier, stateHash, expiresAt: until };
      await db.insert(table).values(row as never);
    },
    /** Each state counts once. */
    async take(state: string, now: Date): Promise<Consent | null> {
      const [row] = await db
        .delete(table)
        .where(and(eq(table.stateHash, hash(state)), gt(table.expiresAt, now)))
        .returning();
      if (!row) return null;
      const { stateHash, expiresAt: _, ...consent } = row as Consent & { stateHash: string; expiresAt: Date };
      const codeVerifier = cipher.decrypt(consent.codeVerifier, placeOf(column, stateHash));
      return { ...consent, codeVerifier } as unknown as Consent;
    },
  };
}

function hash(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
