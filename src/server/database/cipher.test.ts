import { describe, expect, it } from 'vitest';
import { createCipher, keysOf } from './cipher.ts';

const cipher = createCipher(keysOf('ab'.repeat(32)));
const own = 'notaries.google_password/1';

describe('a sealed column', () => {
  const sealed = cipher.encrypt('une longue phrase', own);

  it('opens at its place', () => {
    expect(cipher.decrypt(sealed, own)).toBe('une longue phrase');
  });

  it.each([
    ['another row', 'notaries.google_password/2'],
    ['another column', 'notaries.google_credentials/1'],
    ['another table', 'licenses.key_encrypted/1'],
  ] as const)('does not open in %s', (_, place) => {
    expect(() => cipher.decrypt(sealed, place)).toThrow(/unable to authenticate/);
  });

  it('cannot be passed off as one that was sealed before places counted', () => {
    expect(() => cipher.decrypt(sealed.slice('v2.'.length), own)).toThrow(/unable to authenticate/);
  });

  it.each([4, 8, 12, 15])('is not proved by %i bytes of its tag', (length) => {
    const parts = sealed.split('.');
    parts[3] = Buffer.from(parts[3] ?? '', 'base64url')
      .subarray(0, length)
      .toString('base64url');
    expect(() => cipher.decrypt(parts.join('.'), own)).toThrow('sealed in another way');
  });

  it('does not open once a bit of it has changed', () => {
    const parts = sealed.split('.');
    const text = Buffer.from(parts[4] ?? '', 'base64url');
    text[0] = (text[0] ?? 0) ^ 1;
    parts[4] = text.toString('base64url');
    expect(() => cipher.decrypt(parts.join('.'), own)).toThrow(/unable to authenticate/);
  });
});
