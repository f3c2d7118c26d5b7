import { createHash, createHmac } from 'node:crypto';
import type { Cipher } from '#server/database/cipher.ts';

/** What a mail's « Ce n'était pas moi » carries: made from a row's id and the installation's key, so that no table holds it. */
export function createDenialSecrets(cipher: Cipher) {
  const key = cipher.derive('sign-in-denials');
  return { tokenOf: (rowId: string) => createHmac('sha256', key).update(rowId).digest('base64url') };
}

/** What is kept of a link's token, and of a browser's cookie. */
export const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');
