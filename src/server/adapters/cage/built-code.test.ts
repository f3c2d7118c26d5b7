import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUILT_FOLDER, findCode, hashSources, readBuilt } from './built-code.ts';

describe('the code that was built for the cage', () => {
  let root: string;
  const sources = ['src/one.ts', 'src/two.ts'];

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'minutier-built-'));
    write('package-lock.json', '{}');
    for (const path of sources) write(path, 'export {};');
    const entries = { 'src/one.ts': 'one.js' };
    write(
      'dist/readers/built-from.json',
      JSON.stringify({ sources, entries, digest: hashSources(root, sources), maker: '' }),
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('is used as long as its sources are those of which it was made', () => {
    expect(readBuilt(root)?.entries).toEqual({ 'src/one.ts': 'one.js' });
  });

  test.each([
    ['a source that has changed', 'src/two.ts', 'export const two = 2;'],
    ['other packages', 'package-lock.json', '{"packages":{}}'],
    ['something else in place of what tells of it', 'dist/readers/built-from.json', 'null'],
  ])('is left alone after %s', (_, path, text) => {
    write(path, text);
    expect(readBuilt(root)).toBeNull();
  });

  test('is left alone where a source is gone, and where nothing was built', () => {
    rmSync(join(root, 'src/two.ts'));
    expect(readBuilt(root)).toBeNull();
    rmSync(join(root, 'dist'), { recursive: true });
    expect(readBuilt(root)).toBeNull();
  });

  test('is what the processes of this very run start from', () => {
    const readers = [
      'message-parsing/message-process',
      'xlsx/workbook-process',
      'text-extraction/reading-process',
    ];
    for (const reader of readers)
      expect(findCode(new URL(`../${reader}.ts`, import.meta.url))).toContain(BUILT_FOLDER);
    expect(findCode(new URL('./hijacked-worker.ts', import.meta.url))).toMatch(/cage\/hijacked-worker\.ts$/);
  });
});
