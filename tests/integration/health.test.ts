import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import { runTroubles } from '#server/features/office-health/office-health.tables.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { errorResponseSchema } from '#shared/contracts/errors.ts';
import { errorCatalogue } from '#shared/messages/errors.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(testDatabases)('health on $name', ({ name, open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  it('lives and is ready', async () => {
    expect((await test.call('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await test.call('GET', '/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('lives but is not ready once the database is gone', async () => {
    const other = await openTestApp(await open());
    await other.office.dependencies.close();
    await other.office.database.close();
    expect((await other.call('GET', '/healthz')).statusCode).toBe(200);
    const response = await other.call('GET', '/readyz');
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable' }]);
    await other.app.close();
  });

  it('shows its metrics to this machine; to others in embedded mode only', async () => {
    const here = await test.call('GET', '/metrics');
    expect(here.statusCode).toBe(200);
    expect(here.body).toContain('minutier_executions_total');
    expect(here.body).toContain('minutier_automation_seconds');
    expect(here.body).toContain('nodejs_eventloop_lag_p99_seconds');
    for (const name of [
      'minutier_run_lateness_seconds_bucket',
      'minutier_queued_runs{state="waiting"} 0',
      'minutier_oldest_waiting_run_seconds 0',
      'minutier_database_up 1',
      'minutier_offices{state="failing"} 0',
    ])
      expect(here.body).toContain(name);
    const elsewhere = await test.call('GET', '/metrics', { address: '203.0.113.1' });
    expect(elsewhere.statusCode).toBe(name === 'PGlite' ? 200 : 404);
  });
});

describe('metrics', () => {
  it('name what fails by the office’s id, and say that the database is away', async () => {
    const [database] = testDatabases;
    const test = await openTestApp(await (database as NonNullable<typeof database>).open());
    const { db } = test.office.database;
    const workflowId = await test.addWorkflow({ type: 'client_reminder' });
    const { id: notaryId } = test.office.notary;
    const at = test.office.clock.time;
    await db.insert(queuedRuns).values({
      workflowId,
      slot: new Date(at.getTime() - 90_000),
      trigger: 'schedule',
      host: 'n8n.example',
    });
    const trouble = { workflowId, notaryId, kind: 'mailbox', since: at, lastAt: at, sentence: 'x' } as const;
    await db.insert(runTroubles).values(trouble);
    const { body } = await test.call('GET', '/metrics');
    expect(body).toContain('minutier_queued_runs{state="waiting"} 1');
    expect(body).toContain('minutier_oldest_waiting_run_seconds 90');
    expect(body).toContain('minutier_offices{state="failing"} 1');
    expect(body).toContain(
      `minutier_office_failing_since_timestamp_seconds{office="${notaryId}",kind="mailbox"}`,
    );
    await test.office.database.close();
    expect((await test.call('GET', '/metrics')).body).toContain('minutier_database_up 0');
    await test.app.close();
  });
});

describe('the description of the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    const [database] = testDatabases;
    test = await openTestApp(await (database as NonNullable<typeof database>).open());
  });
  afterAll(() => test.close());

  it('is OpenAPI and has every call of the product', async () => {
    const response = await test.call('GET', '/api/docs/json');
    const description = response.json();
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      info: { title: 'Minutier' },
    });
    const described = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = authorisation
      .filter(({ path }) => path !== '/metrics' && !path.startsWith('/api/docs'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(promised.sort());
  });

  it('says what each call is for', async () => {
    const { paths } = (await test.call('GET', '/api/docs/json')).json();
    for (const methods of Object.values<Record<string, { summary?: string }>>(paths))
      for (const call of Object.values(methods)) expect(call.summary).toMatch(/\p{L}{3}/u);
  });

  it('has a page to read it on', async () => {
    const page = await test.call('GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('errors', () => {
  let test: TestApp;
  beforeAll(async () => {
    const [database] = testDatabases;
    test = await openTestApp(await (database as NonNullable<typeof database>).open());
  });
  afterAll(() => test.close());

  it.each([
    ['not-found', 'GET', '/api/nothing', {}],
    ['not-found', 'POST', '/webhook/nothing', { body: {} }],
    ['unauthenticated', 'GET', '/api/workflows', {}],
    ['forbidden', 'GET', '/api/executions', { key: testKeys.notary }],
    ['validation', 'POST', '/api/session', { body: {} }],
    ['licence-invalid', 'POST', '/api/session', { body: { licenseKey: 'NOTARY-WRONG001' } }],
    ['too-large', 'POST', '/api/session', { body: { licenseKey: 'x'.repeat(1_100_000) } }],
    ['webhook-unsigned', 'POST', '/webhook/client-reminder', { body: {} }],
  ] as const)(
    '%s is answered with the catalogue’s status and sentence',
    async (code, method, url, options) => {
      const response = await test.call(method, url, options);
      const answer = errorResponseSchema.parse(response.json());
      expect(answer.code).toBe(code);
      expect(response.statusCode).toBe(errorCatalogue[code].status);
      expect(answer.error).toBe(errorCatalogue[code].sentence);
    },
  );

  it('that nobody foresaw tell nothing of the inside', async () => {
    const broken = await openTestApp(await (testDatabases[0] as (typeof testDatabases)[number]).open(), {
      needs: () => ({
        publicInfo: {
          get demo(): never {
            throw new Error('secret of the house');
          },
          version: 'test',
          hosting: null,
        },
      }),
    });
    const response = await broken.call('GET', '/api/public-info');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'internal', error: errorCatalogue.internal.sentence });
    await broken.close();
  });

  it('of broken JSON and of other kinds of content are the caller’s', async () => {
    for (const [type, payload] of [
      ['application/json', '{'],
      ['text/csv', 'a;b'],
    ] as const) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/session',
        headers: { 'content-type': type },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation' });
    }
  });
});
