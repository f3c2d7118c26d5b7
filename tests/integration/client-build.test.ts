import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** The client as a first start builds it, whatever the environment of whoever starts it. */
describe('the client that npm start builds', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'minutier-client-'));
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder],
      { env: { ...process.env, NODE_ENV: 'test' } },
    );
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('carries React’s production code, and none of its development checks', () => {
    const assets = join(folder, 'assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    const development = scripts.filter((script) =>
      readFileSync(join(assets, script), 'utf8').includes('jsxDEV'),
    );
    expect(development).toEqual([]);
  });
});
