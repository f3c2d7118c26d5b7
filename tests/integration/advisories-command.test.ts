import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runToEnd } from '#support/product.ts';

const answered = 'POST /-/npm/v1/security/advisories/bulk';

/** As whoever publishes Minutier runs it, against a registry that speaks npm's protocol of advisories. */
describe('npm run advisories', { timeout: 60_000 }, () => {
  let registry: Server;
  let asked: Record<string, string[]>;
  let cache: string;
  beforeEach(() => {
    cache = mkdtempSync(join(tmpdir(), 'minutier-advisories-'));
  });
  afterEach(async () => {
    rmSync(cache, { recursive: true });
    registry.close();
    await once(registry, 'close');
  });

  async function ask(advisories: object | null, settings: Record<string, string> = {}) {
    registry = createServer(async (request, response) => {
      if (!advisories || `${request.method} ${request.url}` !== answered) {
        response.writeHead(405).end();
        return;
      }
      asked = JSON.parse(await text(request.pipe(createGunzip())));
      response.setHeader('content-type', 'application/json').end(JSON.stringify(advisories));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
    return runToEnd('scripts/advisories.ts', [], {
      npm_config_registry: url,
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
      ...settings,
    });
  }
  const weakness = (severity: string, title: string) => ({
    id: 1,
    url: 'https://advisories.example/1',
    title,
    severity,
    vulnerable_versions: '*',
  });

  it('says that nothing is known of the packages of the product, and asks of no package of development', async () => {
    const { code, output } = await ask({});
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringContaining('aucune faiblesse connue'),
    });
    expect(Object.keys(asked)).toContain('fastify');
    expect(Object.keys(asked)).not.toContain('vitest');
  });

  it('names the package, the worst first, and what is known of it', async () => {
    const { code, output } = await ask({
      yauzl: [weakness('moderate', 'Reads beyond the end')],
      sharp: [weakness('critical', 'Writes beyond the end')],
    });
    expect(code).toBe(1);
    expect(output).toMatch(
      /critique : sharp[\s\S]*Writes beyond the end \(https:\/\/advisories\.example\/1\)[\s\S]*moyenne : yauzl/,
    );
  });

  it('asks where npm is told to stay offline, and takes no silence for none', async () => {
    const { code, output } = await ask(
      { sharp: [weakness('high', 'Writes beyond the end')] },
      { npm_config_offline: 'true' },
    );
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('grave : sharp') });
  });

  it('says that nothing was learned where the registry has no answer', async () => {
    const { code, output } = await ask(null);
    expect(code).toBe(2);
    expect(output).toContain('rien n’est su');
    expect(output).not.toContain('aucune faiblesse');
  });
});
