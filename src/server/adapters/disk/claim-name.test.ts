import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimName } from './claim-name.ts';

describe('taking a free name on a disk without hard links', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'claim-'));
    await writeFile(join(folder, '.upload'), 'bytes');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const refuse = async () => {
    throw Object.assign(new Error('no hard links here'), { code: 'EPERM' });
  };

  it('still never overwrites', async () => {
    await writeFile(join(folder, 'acte.pdf'), 'the notary’s');
    const names = ['acte.pdf', 'acte (2).pdf'];
    expect(await claimName(join(folder, '.upload'), folder, names, refuse)).toBe('acte (2).pdf');
    expect(await readFile(join(folder, 'acte.pdf'), 'utf8')).toBe('the notary’s');
    expect(await readFile(join(folder, 'acte (2).pdf'), 'utf8')).toBe('bytes');
    expect((await readdir(folder)).sort()).toEqual(['acte (2).pdf', 'acte.pdf']);
  });

  it('says so when the disk is full rather than trying another way', async () => {
    const fail = async () => {
      throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    };
    await expect(claimName(join(folder, '.upload'), folder, ['a.pdf'], fail)).rejects.toThrow('disk full');
  });
});
