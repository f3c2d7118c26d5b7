import { randomInt } from 'node:crypto';

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `NOTARY-` or `ADMIN-` and eight characters of the system's cryptographic randomness. */
export function makeLicenceKey(type: 'admin' | 'notary'): string {
  const random = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
  return `${type.toUpperCase()}-${random}`;
}
