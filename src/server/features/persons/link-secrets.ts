import { createHash, createHmac } from 'node:crypto';
import type { Cipher } from '#server/database/cipher.ts';

export type LinkSecrets = ReturnType<typeof createLinkSecrets>;

/**
 * What a link carries, made from its id and the installation's key: the mail can be written again after a failure, and the
 * database holds nothing that opens anything.
 */
export function createLinkSecrets(cipher: Cipher) {
  const key = cipher.derive('sign-in-links');
  return {
    tokenOf: (linkId: string) => createHmac('sha256', key).update(linkId).digest('base64url'),
  };
}

/** How a token, or what a browser is known by, is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
