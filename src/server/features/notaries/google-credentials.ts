import { z } from 'zod';
import type { Cipher } from '#server/database/cipher.ts';
import { placeOf } from '#server/database/sealed-columns.ts';

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const field = z.string().default('');
const storedSchema = z.object({ clientId: field, clientSecret: field, redirectUri: field });

/** The text of this notary's column. Of the three only the secret is one: it alone is sealed. */
export function sealCredentials(notaryId: string, credentials: GoogleCredentials, cipher: Cipher): string {
  const { clientSecret } = credentials;
  const place = placeOf('notaries.google_credentials', notaryId);
  return JSON.stringify({
    ...credentials,
    clientSecret: clientSecret && cipher.encrypt(clientSecret, place),
  });
}

/** Its secret still sealed: empty when there is none. */
export function parseCredentials(column: string | null): GoogleCredentials {
  return storedSchema.parse(JSON.parse(column ?? '{}'));
}
