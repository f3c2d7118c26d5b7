import { and, eq, isNull } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { parseCredentials } from './google-credentials.ts';
import { notaries } from './notaries.tables.ts';

/** The OAuth client that an office has given, opened, with the address whose account it is for. */
export function createGoogleClientRepository(db: Database, cipher: Cipher, defaultRedirectUri: string) {
  return {
    async find(notaryId: string) {
      const [row] = await db
        .select({ email: notaries.email, column: notaries.googleCredentials })
        .from(notaries)
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)));
      if (!row) return null;
      const { clientId, clientSecret, redirectUri } = parseCredentials(row.column);
      return {
        email: row.email,
        clientId: clientId.trim(),
        clientSecret:
          clientSecret && cipher.decrypt(clientSecret, placeOf('notaries.google_credentials', notaryId)),
        redirectUri: redirectUri || defaultRedirectUri,
      };
    },
  };
}
