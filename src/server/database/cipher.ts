import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts columns (AES-256-GCM) and indexes what must be found again without being readable (HMAC-SHA-256). */
export interface Cipher {
  /** `<key>.<iv>.<tag>.<text>` in base64url: the key's id comes first so that keys can rotate. */
  encrypt(plain: string): string;
  decrypt(sealed: string): string;
  index(plain: string): string;
  /** A secret for one purpose, derived from the main key. */
  derive(purpose: string): Buffer;
}

/** Keys by id; the last one seals, all of them open. Indexes and derived secrets are those of the first. */
export function createCipher(keys: { id: string; hex: string }[]): Cipher {
  const newest = keys.at(-1);
  const oldest = keys[0];
  if (!newest || !oldest) throw new Error('no encryption key');
  const derived = (hex: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), 'minutier', purpose, 32));
  return {
    encrypt(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived(newest.hex, 'columns'), iv);
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [newest.id, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    decrypt(sealed) {
      const [id, iv, tag, text] = sealed.split('.');
      const key = keys.find((candidate) => candidate.id === id);
      if (!key || !iv || !tag || text === undefined) throw new Error('sealed with an unknown key');
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derived(key.hex, 'columns'),
        Buffer.from(iv, 'base64url'),
      );
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString(
        'utf8',
      );
    },
    index: (plain) => createHmac('sha256', derived(oldest.hex, 'index')).update(plain).digest('base64url'),
    derive: (purpose) => derived(oldest.hex, purpose),
  };
}

/** What a key is known by in what it has sealed: its fingerprint, which says nothing of it. */
export function identifyKey(hex: string): string {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, 10);
}

/** One key, under the name that all keys had at first and under its own. */
export function keysOf(hex: string): { id: string; hex: string }[] {
  return [
    { id: 'k1', hex },
    { id: identifyKey(hex), hex },
  ];
}

/** Whether this key opens what was sealed. */
export function opensWith(hex: string, sealed: string): boolean {
  try {
    createCipher(keysOf(hex)).decrypt(sealed);
    return true;
  } catch {
    return false;
  }
}
