import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCipher, keysOf, type Sealed } from '#server/database/cipher.ts';
import { beginKeyChange } from './key-change.ts';
import { keyFiles } from './key-files.ts';
import { openEncryptionKey } from './open-encryption-key.ts';

const [first, second, third] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32)) as [string, string, string];
const place = 'licenses.key_encrypted/1';
const seal = (hex: string, keys = keysOf(hex)): Sealed => ({
  text: createCipher(keys).encrypt('NOTARY-TEST0001', place),
  place,
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minutier-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (sealed: Sealed | null, encryptionKey: string | null = null) =>
  openEncryptionKey({ dataDir, encryptionKey }, sealed);
const change = (sealed: Sealed | null) => beginKeyChange({ dataDir, encryptionKey: null }, undefined, sealed);
const hold = (name: keyof ReturnType<typeof keyFiles>, text: string) =>
  writeFileSync(keyFiles(dataDir)[name], text);
const held = (name: keyof ReturnType<typeof keyFiles>) => {
  const file = keyFiles(dataDir)[name];
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

describe('the key of the data folder', () => {
  it('is made once, for its owner alone', async () => {
    const key = await open(null);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await open(seal(key))).toBe(key);
    expect(readdirSync(dataDir)).toEqual(['encryption.key']);
    expect(statSync(keyFiles(dataDir).key).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'ab'.repeat(31), `${first}${first}`])(
    'seals nothing when it is not a whole one: « %s »',
    async (text) => {
      hold('key', text);
      await expect(open(null)).rejects.toThrow('64 chiffres hexadécimaux');
      await expect(change(null)).rejects.toThrow('64 chiffres hexadécimaux');
      expect(held('key')).toBe(text);
    },
  );

  it('is not made anew beside secrets that another one has sealed', async () => {
    await expect(open(seal(first))).rejects.toThrow('DATA_DIR n’a pas leur clé');
    expect(readdirSync(dataDir)).toEqual([]);
    hold('key', second);
    await expect(open(seal(first))).rejects.toThrow('n’ouvre pas les secrets');
    await expect(change(seal(first))).rejects.toThrow('n’ouvre pas les secrets');
    expect(held('next')).toBeNull();
  });

  it('yields to a configured one, which has to open the secrets too', async () => {
    expect(await open(seal(first), first)).toBe(first);
    await expect(open(seal(first), second)).rejects.toThrow('n’ouvre pas les secrets');
  });

  it('knows secrets that were sealed before keys had a name', async () => {
    const early = seal(first, [{ id: 'k1', hex: first }]);
    expect(await open(early, first)).toBe(first);
    await expect(open(early, second)).rejects.toThrow('n’ouvre pas les secrets');
  });
});

describe('a change of that key', () => {
  it('keeps the former one until a start has opened a secret with the new one', async () => {
    hold('key', first);
    const { current, next, end } = await change(seal(first));
    expect([current, held('next')]).toEqual([first, next]);
    await end();
    expect([held('key'), held('former'), held('next')]).toEqual([next, first, null]);
    await open(seal(next));
    expect(held('former')).toBeNull();
  });

  it('is made again when the disk has lost it, and only it', async () => {
    hold('key', second);
    hold('former', first);
    await expect(open(seal(first))).rejects.toThrow('relancez « npm run rotate-key »');
    const again = await change(seal(first));
    expect(again).toMatchObject({ current: first, next: second });
    await again.end();
    expect(await open(seal(second))).toBe(second);
  });

  it.each([first, second])(
    'goes on where it was broken off, whichever key seals by then',
    async (sealing) => {
      hold('key', first);
      hold('next', second);
      await expect(open(seal(sealing))).rejects.toThrow('relancez « npm run rotate-key »');
      const again = await change(seal(sealing));
      expect(again).toMatchObject({ current: first, next: second });
      await again.end();
      expect([held('key'), held('former')]).toEqual([second, first]);
    },
  );

  it('leaves nothing behind when it is given up, unless a secret has the next key', async () => {
    hold('key', first);
    await (await change(seal(first))).giveUp();
    expect(readdirSync(dataDir)).toEqual(['encryption.key']);
    hold('next', second);
    await (await change(seal(second))).giveUp();
    expect(held('next')).toBe(second);
  });

  it('opens nothing with a key that neither was nor will be', async () => {
    hold('key', first);
    hold('next', second);
    await expect(change(seal(third))).rejects.toThrow('n’ouvre pas les secrets');
  });
});
