import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The first start, with the npm of this machine; what it is called with is noted on the way. */
describe('what is installed at the first start', { timeout: 60_000 }, () => {
  let folder: string;
  const path = (...names: string[]) => join(folder, ...names);
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'minutier-bootstrap-'));
    for (const name of ['scripts', 'bin']) mkdirSync(path(name));
    copyFileSync('scripts/bootstrap.mjs', path('scripts', 'bootstrap.mjs'));
    const noted = `#!/bin/sh\necho "$1 $2" >> "${path('calls')}"\nexec "${npm}" "$@"\n`;
    writeFileSync(path('bin', 'npm'), noted, { mode: 0o755 });
    writeLock({});
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const writeLock = (dependencies: Record<string, string>) =>
    writeFileSync(
      path('package-lock.json'),
      JSON.stringify({
        name: 'x',
        version: '1.0.0',
        lockfileVersion: 3,
        packages: { '': { name: 'x', dependencies } },
      }),
    );
  const writePackage = (dependencies: Record<string, string>) =>
    writeFileSync(path('package.json'), JSON.stringify({ name: 'x', version: '1.0.0', dependencies }));
  const start = () =>
    spawnSync(process.execPath, [path('scripts', 'bootstrap.mjs')], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path('bin')}:${process.env.PATH}` },
    });
  const calls = () => readFileSync(path('calls'), 'utf8').trim().split('\n');

  it('is what the lockfile says', () => {
    writePackage({});
    expect(start()).toMatchObject({ status: 0, stderr: '' });
    expect(calls()).toEqual(['ci --ignore-scripts']);
    expect(existsSync(path('node_modules', '.installed'))).toBe(true);
    start();
    expect(calls()).toEqual(['ci --ignore-scripts']);
  });

  it('is nothing where that cannot be had: no other version is taken, and it is said in two languages', () => {
    writePackage({ 'left-out-of-the-lockfile': '1.0.0' });
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toContain("« npm ci » n'a pas pu installer exactement ce que dit package-lock.json");
    expect(stderr).toContain('could not install exactly what package-lock.json says');
    expect(calls()).toEqual(['ci --ignore-scripts']);
    expect(existsSync(path('node_modules', '.installed'))).toBe(false);
  });
});
