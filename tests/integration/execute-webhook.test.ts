import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#server/features/licences/licences.tables.ts';
import type { Execution } from '#shared/contracts/executions.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

describe.each(productionDatabase)('running a workflow by its webhook on $name', ({ open }) => {
  let test: TestApp;
  let server: WebhookServer;
  let answer: (response: ServerResponse) => void;
  let workflowId: string;
  const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };

  beforeAll(async () => {
    server = await openWebhookServer((response) => answer(response));
    const port = await findFreePort();
    test = await openTestApp(await open(), {
      env: { WEBHOOK_ALLOWED_HOSTS: server.host, ENGINE_URL: `http://127.0.0.1:${port}` },
    });
    await test.app.listen({ port, host: '127.0.0.1' });
    workflowId = await test.addWorkflow({ type: 'client_management', webhookUrl: `${server.url}/hook` });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(() => {
    server.calls.length = 0;
    answer = (response) => answerJson(response, 200, { success: true });
  });

  const execute = (body: object, key: string = testKeys.notary) => {
    test.office.clock.time = new Date();
    return test.call('POST', '/functions/v1/execute-webhook', { key, body: { payload, ...body } });
  };
  const run = () => execute({ webhookUrl: `${server.url}/hook`, workflowId });
  const findLatest = async (): Promise<Execution> =>
    (await test.call('GET', '/api/executions', { key: testKeys.admin })).json()[0];

  it('sends what another engine needs to know, after the Standard Webhooks convention', async () => {
    expect((await run()).statusCode).toBe(200);
    expect(server.calls).toHaveLength(1);
    const [call] = server.calls as [(typeof server.calls)[number]];
    expect(call).toMatchObject({ method: 'POST', path: '/hook' });
    const at = test.office.clock.time;
    expect(call.headers).toMatchObject({
      'webhook-id': `run_${workflowId}_${at.getTime()}`,
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    });
    expect(JSON.parse(call.body)).toEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      source: 'notary_app',
      trigger: 'manual',
      slot: at.toISOString(),
      attempt: 1,
      workflow_id: workflowId,
      workflow_type: 'client_management',
      notary_email: 'pieces@vasseur.example',
    });
  });

  it('gives each run an id of its own', async () => {
    await run();
    await run();
    const ids = server.calls.map((call) => call.headers['webhook-id']);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['{ success: true }', 200, { success: true, message: 'Fait.' }, { success: true, message: 'Fait.' }],
    ['{ success: true } whatever the status', 500, { success: true }, { success: true, status: 500 }],
    ['a status 2xx', 204, '', { success: true, status: 204 }],
    ['neither success nor error', 200, { id: 42 }, { success: true, message: '' }],
    ['a list', 200, [1, 2], { success: true }],
    ['no JSON', 200, 'Workflow was started', { success: true, message: 'Workflow was started' }],
    ['{ success: false }', 200, { success: false, message: 'Boîte fermée' }, { error: 'Boîte fermée' }],
    [
      'an error in English',
      200,
      { error: 'Quota exceeded' },
      { success: false, error: 'Le moteur appelé a répondu que l’exécution a échoué' },
    ],
    ['an error', 200, { error: 'Quota dépassé' }, { success: false, error: 'Quota dépassé' }],
    ['an error of a kind of its own', 500, { error: { code: 1 } }, { success: false, status: 500 }],
    ['status 403', 403, 'Forbidden', { success: false, status: 403 }],
    [
      'status 404',
      404,
      { code: 404 },
      { success: false, error: "Webhook introuvable - vérifiez l'URL", answered: 'Réponse HTTP 404' },
    ],
    ['an empty 404', 404, '', { success: false, answered: 'Réponse vide (HTTP 404)' }],
    [
      'a web page',
      502,
      '<html><h1>Bad Gateway</h1></html>',
      {
        success: false,
        error: 'Le moteur appelé est en panne ou surchargé',
      },
    ],
    [
      'status 500',
      500,
      {},
      { success: false, status: 500, error: 'Erreur serveur du webhook - vérifiez la configuration' },
    ],
  ])('understands %s', async (_name, status, body, expected) => {
    answer = (response) =>
      typeof body === 'string' ? response.writeHead(status).end(body) : answerJson(response, status, body);
    const response = await run();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status, ...expected });
    const { success } = response.json();
    expect(await findLatest()).toMatchObject({
      workflowId,
      trigger: 'manual',
      status: success ? 'success' : 'failed',
      errorMessage: response.json().error ?? null,
    });
  });

  it('tells of a server that cannot be reached, and of one that says too much', async () => {
    answer = (response) => response.destroy();
    expect((await run()).json()).toEqual({
      success: false,
      status: null,
      message: '',
      error: 'Le serveur du webhook est injoignable',
    });
    answer = (response) => response.end('x'.repeat(1_100_000));
    expect((await run()).json()).toMatchObject({ success: false, error: 'Réponse de plus de 1 Mo' });
  });

  it('moves the last run, and the last status that the card shows', async () => {
    answer = (response) => answerJson(response, 500, {});
    await run();
    const at = test.office.clock.time;
    expect((await test.getWorkflow(workflowId)).cronLastRun).toEqual(at);
    const [card] = (await test.call('GET', '/api/workflows', { key: testKeys.notary })).json();
    expect(card).toMatchObject({ lastStatus: 'failed', cronSettings: { lastRun: at.toISOString() } });
  });

  it('is refused where the address is not the workflow’s own', async () => {
    for (const webhookUrl of [
      `${server.url}/other`,
      `${server.url}/hook?x=1`,
      'https://elsewhere.example/',
    ]) {
      const response = await execute({ webhookUrl, workflowId });
      expect([response.statusCode, response.json().code]).toEqual([404, 'workflow-not-found']);
    }
    expect(server.calls).toEqual([]);
  });

  it.each(['', 'hook', 'ftp://files.example/hook', 'javascript:alert(1)'])(
    'is refused where the address « %s » is none',
    async (webhookUrl) => {
      const response = await execute({ webhookUrl, workflowId });
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { code: 'webhook-url-invalid', error: 'URL du webhook invalide' },
      ]);
    },
  );

  it.each(['http://127.0.0.1:1/hook', 'http://localhost:1/hook', 'http://[::ffff:10.0.0.1]/hook'])(
    'does not reach into a private network by way of %s',
    async (webhookUrl) => {
      const id = await test.addWorkflow({ type: 'client_management', webhookUrl });
      expect((await execute({ webhookUrl, workflowId: id })).json()).toEqual({
        success: false,
        status: null,
        message: '',
        error: 'Adresse de webhook non autorisée (réseau privé)',
      });
    },
  );

  it('never overlaps itself', async () => {
    let release = () => {};
    answer = (response) => {
      release = () => answerJson(response, 200, {});
    };
    const first = run();
    await eventually(() => server.calls.length === 1);
    const second = await run();
    expect([second.statusCode, second.json().code]).toEqual([409, 'automation-busy']);
    release();
    expect((await first).json()).toMatchObject({ success: true });
    expect(server.calls).toHaveLength(1);
  });

  it('does nothing for an office whose licence is not active, and tells why', async () => {
    const setActive = (active: boolean) =>
      test.office.database.db
        .update(licenses)
        .set({ active })
        .where(eq(licenses.email, 'etude@vasseur.example'));
    await setActive(false);
    const response = await execute({ webhookUrl: `${server.url}/hook`, workflowId }, testKeys.admin);
    await setActive(true);
    expect(response.json()).toMatchObject({
      success: true,
      message: 'La licence de l’étude n’est pas active.',
    });
    expect(server.calls).toEqual([]);
    expect(await findLatest()).toMatchObject({
      status: 'skipped',
      errorMessage: 'La licence de l’étude n’est pas active.',
    });
  });

  it('reaches the product’s own engine, whose steps show in the history', async () => {
    const id = await test.addWorkflow({ type: 'client_management' });
    const { webhookUrl } = await test.getWorkflow(id);
    const response = await execute({ webhookUrl, workflowId: id });
    expect(response.json()).toMatchObject({ success: true, status: 200 });
    const latest = await findLatest();
    expect(latest).toMatchObject({ workflowId: id, status: 'success' });
    expect(latest.steps.length).toBeGreaterThan(0);
  });
});
