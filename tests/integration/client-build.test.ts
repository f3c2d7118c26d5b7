import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { demoKeys } from '#server/start/demo-office.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';
import { testKeys } from '#support/test-office.ts';

const loading = /<div id="root" data-drawn="index"><div [^>]*aria-label="Chargement"/;

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

  describe('as the server hands it out', () => {
    let test: TestApp;
    let demo: FastifyInstance;
    const get = (url: string, encoding = 'identity') =>
      test.app.inject({ url, headers: { 'accept-encoding': encoding } });

    beforeAll(async () => {
      const [database] = testDatabases;
      test = await openTestApp(await (database as NonNullable<typeof database>).open(), {
        needs: () => ({ webFolder: folder }),
      });
      demo = await createApp({
        ...test.office.dependencies.app,
        webFolder: folder,
        publicInfo: { demo: { ...demoKeys, officeHours: 'always' }, version: '1', hosting: null },
      });
    });
    afterAll(async () => {
      await demo.close();
      await test.close();
    });

    it('is compressed for who can read it, and kept for ever where its name changes with its content', async () => {
      const script = readdirSync(join(folder, 'assets')).find((name) => name.endsWith('.js'));
      const plain = await get(`/assets/${script}`);
      const brotli = await get(`/assets/${script}`, 'gzip, deflate, br, zstd');
      const gzip = await get(`/assets/${script}`, 'gzip');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
      for (const { headers } of [plain, brotli, gzip]) {
        expect(headers['content-type']).toMatch(/javascript/);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(headers.vary).toMatch(/accept-encoding/i);
      }
    });

    it('opens at any address of a screen, is never kept, and answers to HEAD', async () => {
      for (const url of ['/login', '/discover', '/admin/workflows', '/nulle/part']) {
        const page = await get(url, 'br');
        expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
        expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<html lang="fr"');
        expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
      }
      expect((await get('/assets/none.js')).statusCode).toBe(404);
      expect((await get('/api/none')).statusCode).toBe(404);
    });

    it('brings the scripts of a screen with its page, instead of one after the other', async () => {
      const preloads = async (url: string) =>
        (await get(url)).body.match(/<link rel="modulepreload"[^>]*>/g)?.join('') ?? '';
      expect(await preloads('/login')).toMatch(/assets\/login-[\w-]+\.js/);
      expect(await preloads('/discover?from=mail')).toMatch(/assets\/discover-[\w-]+\.js/);
      expect(await preloads('/login')).not.toMatch(/app-layout/);
      expect(await preloads('/nulle/part')).not.toMatch(/app-layout|login/);
    });

    it('opens the sign-in page with 120 kB of scripts at most', async () => {
      const scripts = new Set((await get('/login')).body.match(/assets\/[\w.-]+\.js/g));
      const sizes = [...scripts].map((script) => gzipSync(readFileSync(join(folder, script))).length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
    });

    it('comes drawn where anyone may read it', async () => {
      const { body } = await get('/discover');
      expect(body).toContain('<title>Découvrir Minutier</title>');
      expect(body).toMatch(/<div id="root" data-drawn="discover"><.*Compromis ou promesse de vente/s);
      expect(body.match(/<title>/g)).toHaveLength(1);
      expect((await get('/privacy')).body).toContain('Durées de conservation');
      // The others say that they are loading, before any script.
      expect((await get('/nulle/part')).body).toMatch(loading);
    });

    it('draws the sign-in page for who has not signed in, with room for the demo’s keys where there are some', async () => {
      const { body } = await get('/login');
      expect(body).toMatch(/<title>Connexion\s· Minutier<\/title>/);
      expect(body).toMatch(/<div id="root" data-drawn="login"><div inert="">.*Se connecter/s);
      // What would be typed before the scripts are there would be lost.
      expect(body).toMatch(/<input readonly [^>]*name="licenseKey"/);
      expect(body).not.toContain('Étude de démonstration');
      expect((await demo.inject('/login')).body).toMatch(/<div inert="">.*Étude de démonstration/s);
      expect((await test.call('GET', '/login', { key: testKeys.notary })).body).toMatch(loading);
    });

    it('draws a screen and fetches its data at once only for who may see it', async () => {
      const own = await test.call('GET', '/notary/workflows', { key: testKeys.notary });
      expect(own.body).toMatch(/<div inert="">.*Mes Automatisations/s);
      expect(own.body).toMatch(/assets\/app-layout-[\w-]+\.js/);
      expect(own.body).toContain('<link rel="preload" as="fetch" crossorigin href="/api/workflows">');
      for (const key of [undefined, testKeys.admin]) {
        const { body } = await test.call('GET', '/notary/workflows', key ? { key } : {});
        expect(body).toMatch(loading);
        expect(body).not.toMatch(/app-layout|\/api\//);
      }
      expect((await test.call('GET', '/admin/workflows', { key: testKeys.admin })).body).toContain(
        'Gestion des',
      );
    });

    it('runs no script from its pages but their own', async () => {
      const { body, headers } = await test.call('GET', '/notary/workflows', { key: testKeys.notary });
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
      expect(scripts).toHaveLength(2);
      const hash = (script = '') => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
      expect(headers['content-security-policy']).toContain(
        `script-src 'self' ${scripts.map(hash).join(' ')};`,
      );
    });

    it('paints the screen of who has signed in before it asks for a script', async () => {
      const { body } = await test.call('GET', '/notary/workflows', { key: testKeys.notary });
      const [later = ''] = body.match(/<template id="scripts">.*?<\/template>/s) ?? [];
      expect(later.match(/\.js"/g)?.length).toBeGreaterThan(3);
      expect(body.replace(later, '')).not.toContain('.js"');
    });

    it('sends a list compressed, and a short answer as it is', async () => {
      await test.addWorkflow({ description: 'Lire le courrier. '.repeat(100) });
      const ask = (url: string) =>
        test.call('GET', url, { key: testKeys.admin, headers: { 'accept-encoding': 'gzip, br' } });
      const list = await ask('/api/workflows');
      expect(list.headers['content-encoding']).toBe('br');
      expect(JSON.parse(brotliDecompressSync(list.rawPayload).toString())).toHaveLength(1);
      expect((await ask('/api/session')).headers['content-encoding']).toBeUndefined();
    });

    it('keeps search engines away from the calls', async () => {
      const { body, headers } = await get('/robots.txt');
      expect(headers['content-type']).toMatch(/text\/plain/);
      expect(body).toContain('Disallow: /api/');
    });
  });
});
