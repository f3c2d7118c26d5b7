import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const method = (name: string) => name as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describe.each(testDatabases.slice(0, 1))('answers on $name', ({ open }) => {
  let test: TestApp;
  let secure: TestApp;

  beforeAll(async () => {
    test = await openTestApp(await open());
    secure = await openTestApp(await open(), { env: { PUBLIC_URL: 'https://minutier.example' } });
  });
  afterAll(async () => {
    await test.close();
    await secure.close();
  });

  const whoAmI = (cookie: string) =>
    secure.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } });

  describe.each([undefined, testKeys.notary, testKeys.admin])('kept by no cache, as asked by %s', (key) => {
    it.each(authorisation.filter(({ path, method }) => !(method === 'DELETE' && path === '/api/session')))(
      '$method $path',
      async (route) => {
        const url = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
        const response = await test.call(method(route.method), url, key ? { key } : {});
        expect(String(response.headers['cache-control'])).toContain('no-store');
      },
    );
  });

  it.each(['/api/nowhere', '/functions/v1/nowhere', '/nowhere'])(
    'are not kept for what is not there: %s',
    async (url) => {
      const response = await test.call('GET', url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('a flood of what is not there is refused like any other, and its cookies ask the database nothing', async () => {
    let asked = 0;
    const flooded = await openTestApp(await open(), {
      needs: ({ sessions }) => ({
        sessions: {
          ...sessions,
          findByToken: (...given) => {
            asked += 1;
            return sessions.findByToken(...given);
          },
        },
      }),
    });
    const statuses = new Map<number, number>();
    for (let at = 0; at < 700; at += 1) {
      const { statusCode } = await flooded.app.inject({
        url: at % 2 === 0 ? '/api/nowhere' : `/nowhere/${at}`,
        headers: { cookie: `minutier_session=${String(at).padStart(43, 'a')}` },
        remoteAddress: '203.0.113.7',
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    await flooded.close();
    expect(statuses.get(429)).toBeGreaterThan(50);
    expect(asked).toBeLessThanOrEqual(700 - (statuses.get(429) ?? 0));
    expect(asked).toBeGreaterThan(0);
  });

  it('TRACE is a route of nobody’s: nothing of a request comes back', async () => {
    for (const url of ['/', '/api/session', '/login']) {
      const headers = { cookie: 'secret=1', 'x-secret': '2' };
      const answer = await test.app.inject({ method: 'TRACE' as 'GET', url, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/secret/);
    }
  });

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/docs/static/swagger-ui.css'])(
    'have the same policy of contents at %s as everywhere',
    async (url) => {
      const policyOf = async (path: string) =>
        (await test.call('GET', path)).headers['content-security-policy'];
      expect(await policyOf(url)).toBe(await policyOf('/api/public-info'));
    },
  );

  it('refuse a base for addresses, and what the screens never ask of a machine', async () => {
    const { headers } = await test.call('GET', '/api/public-info');
    const contentPolicy = String(headers['content-security-policy']);
    expect(contentPolicy).toContain("base-uri 'none'");
    expect(contentPolicy.split(';')).toContain("style-src 'self'");
    expect(contentPolicy).not.toContain('unsafe');
    const policy = String(headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
      expect(policy).toContain(`${feature}=()`);
    expect(policy).toContain('clipboard-write=(self)');
  });

  it('over https give a cookie that no other host can set, and take no other', async () => {
    const response = await secure.signIn(testKeys.notary);
    const header = String(response.headers['set-cookie']);
    expect(header).toMatch(/^__Host-minutier_session=[^;]{40,};/);
    expect(header).toMatch(/; Secure/);
    expect(header).toMatch(/; Path=\/(;|$)/);
    expect(header).not.toMatch(/; Domain/);
    const cookie = readCookie(response);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    expect((await whoAmI(cookie.replace('__Host-', ''))).statusCode).toBe(401);
    const left = await secure.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } });
    expect(String(left.headers['set-cookie'])).toMatch(/^__Host-minutier_session=;.*; Secure/);
  });

  it('over plain http give the cookie its plain name', async () => {
    expect(readCookie(await test.signIn(testKeys.notary))).toMatch(/^minutier_session=/);
  });
});
