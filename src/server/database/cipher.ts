import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { onceEach } from './prepared.ts';

/** Table, column and key of the row: a secret that is copied into another row does not open there (decision 0065). */
export type SealedPlace = `${string}.${string}/${string}`;

const BOUND = 'v2';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const GCM = { authTagLength: TAG_BYTES };

/** Encrypts columns (AES-256-GCM) and indexes what must be found again without being readable (HMAC-SHA-256). */
export interface Cipher {
  /**
   * `v2.<key>.<iv>.<tag>.<text>` in base64url: the key's id is told so that keys can rotate. It opens at this place only.
   */
  encrypt(plain: string, place: SealedPlace): string;
  /** What was sealed before places counted, without `v2`, opens anywhere until it is sealed again. */
  decrypt(sealed: string, place: SealedPlace): string;
  index(plain: string): string;
  /** A secret for one purpose, derived from the main key. */
  derive(purpose: string): Buffer;
}

/** Keys by id; the last one seals, all of them open. Indexes and derived secrets are those of the first. */
export function createCipher(keys: { id: string; hex: string }[]): Cipher {
  const newest = keys.at(-1);
  const oldest = keys[0];
  if (!newest || !oldest) throw new Error('no encryption key');
  const derivedOf = onceEach((hex: string) =>
    onceEach((purpose: string) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), 'minutier', purpose, 32)),
    ),
  );
  const derived = (hex: string, purpose: string) => derivedOf(hex)(purpose);
  return {
    encrypt(plain, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', derived(newest.hex, 'columns'), iv, GCM);
      cipher.setAAD(Buffer.from(place, 'utf8'));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'));
      return [BOUND, newest.id, ...parts].join('.');
    },
    decrypt(sealed, place) {
      const isBound = sealed.startsWith(`${BOUND}.`);
      const [id, ...rest] = sealed.split('.').slice(isBound ? 1 : 0);
      const [iv, tag, text] = rest.map((part) => Buffer.from(part, 'base64url'));
      const key = keys.find((candidate) => candidate.id === id);
      if (!key || !iv || !tag || !text) throw new Error('sealed with an unknown key');
      // Node takes shorter tags, which are guessed sooner, for those that it is not told of.
      if (iv.length !== IV_BYTES || tag.length !== TAG_BYTES) throw new Error('sealed in another way');
      const decipher = createDecipheriv('aes-256-gcm', derived(key.hex, 'columns'), iv, GCM);
      if (isBound) decipher.setAAD(Buffer.from(place, 'utf8'));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
    index: (plain) => createHmac('sha256', derived(oldest.hex, 'index')).update(plain).digest('base64url'),
    // A copy: whoever asks may wipe it.
    derive: (purpose) => Buffer.from(derived(oldest.hex, purpose)),
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

/** A secret and where it stands. */
export interface Sealed {
  text: string;
  place: SealedPlace;
}

/** Whether this key opens what was sealed. */
export function opensWith(hex: string, { text, place }: Sealed): boolean {
  try {
    createCipher(keysOf(hex)).decrypt(text, place);
    return true;
  } catch {
    return false;
  }
}
