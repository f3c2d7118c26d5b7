import { z } from 'zod';
import type { Cipher } from '#server/database/cipher.ts';

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const field = z.string().default('');
const storedSchema = z.object({ clientId: field, clientSecret: field, redirectUri: field });

/** The column's text. Of the three only the secret is one: it alone is sealed. */
export function sealCredentials(credentials: GoogleCredentials, cipher: Cipher): string {
  const { clientSecret } = credentials;
  return JSON.stringify({ ...credentials, clientSecret: clientSecret && cipher.encrypt(clientSecret) });
}

/** Its secret still sealed: empty when there is none. */
export function parseCredentials(column: string | null): GoogleCredentials {
  return storedSchema.parse(JSON.parse(column ?? '{}'));
}
