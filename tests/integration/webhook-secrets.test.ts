import type { IncomingHttpHeaders } from 'node:http';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workflowSecrets } from '#server/features/workflows/workflows.tables.ts';
import { type NewWebhookSecret, newWebhookSecretSchema } from '#shared/contracts/webhook-secrets.ts';
import { DAY_MS } from '#shared/durations.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

describe.each(productionDatabase)('the secret of a workflow on $name', ({ open }) => {
  let test: TestApp;
  let server: WebhookServer;
  let other: WebhookServer;
  let id: string;

  beforeAll(async () => {
    server = await openWebhookServer((response) => answerJson(response, 200, { success: true }));
    other = await openWebhookServer((response) => answerJson(response, 200, { success: true }));
    test = await openTestApp(await open(), {
      env: { WEBHOOK_ALLOWED_HOSTS: `${server.host},${other.host}` },
    });
  });
  afterAll(async () => {
    await test.close();
    await Promise.all([server.close(), other.close()]);
  });
  beforeEach(async () => {
    test.office.clock.time = new Date();
    id = await test.addWorkflow({ type: 'client_management', webhookUrl: `${server.url}/hook` });
  });

  const path = (of = id) => `/api/workflows/${of}/secret`;
  const roll = async (): Promise<NewWebhookSecret> =>
    newWebhookSecretSchema.parse((await test.call('POST', path(), { key: testKeys.admin })).json());
  const getState = async () => (await test.call('GET', path(), { key: testKeys.admin })).json();
  const moveTo = (webhookUrl: string) =>
    test.call('PUT', `/api/workflows/${id}`, { key: testKeys.admin, body: { webhookUrl } });
  function execute(at = server) {
    const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
    test.office.clock.time = new Date(test.office.clock.time.getTime() + 1);
    return test.call('POST', '/functions/v1/execute-webhook', {
      key: testKeys.admin,
      body: { webhookUrl: `${at.url}/hook`, workflowId: id, payload },
    });
  }
  /** The last call that this server received of a run of the workflow made now. */
  async function run(at = server) {
    await execute(at);
    const call = at.calls.at(-1);
    if (!call) throw new Error('nothing was called');
    return call;
  }
  const isBelieved = (secret: string, { body, headers }: { body: string; headers: IncomingHttpHeaders }) => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };

  it('is none until somebody makes it: calls go unsigned, and the screen says so', async () => {
    expect(await getState()).toEqual({
      host: server.host,
      signedWith: 'nothing',
      createdAt: null,
      previousUntil: null,
    });
    expect((await run()).headers).not.toHaveProperty('webhook-signature');
  });

  it('is told once, signs from then on, and is this workflow’s alone', async () => {
    const made = await roll();
    expect(made).toMatchObject({ signedWith: 'secret', previousUntil: null });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(isBelieved(made.secret, await run())).toBe(true);
    expect(JSON.stringify(await getState())).not.toContain(made.secret.slice(6));
    const [row] = await test.office.database.db.select().from(workflowSecrets);
    expect(JSON.stringify(row)).not.toContain(made.secret.slice(6));

    id = await test.addWorkflow({ type: 'client_reminder', webhookUrl: `${server.url}/hook` });
    const second = await roll();
    const call = await run();
    expect([isBelieved(second.secret, call), isBelieved(made.secret, call)]).toEqual([true, false]);
  });

  it('once replaced stays good for a day beside the new one, and no longer', async () => {
    const first = await roll();
    const second = await roll();
    expect(second.previousUntil).toBe(new Date(test.office.clock.time.getTime() + DAY_MS).toISOString());
    const call = await run();
    expect([first, second].map(({ secret }) => isBelieved(secret, call))).toEqual([true, true]);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + DAY_MS);
    const late = await run();
    expect([first, second].map(({ secret }) => isBelieved(secret, late))).toEqual([false, true]);
    expect(await getState()).toMatchObject({ signedWith: 'secret', previousUntil: null });
  });

  it('is for the host that it was made for: another one asks for another, and it never comes back', async () => {
    const first = await roll();
    await moveTo(`${server.url}/hook`);
    expect(isBelieved(first.secret, await run())).toBe(true);
    await moveTo(`${other.url}/hook`);
    expect(await getState()).toMatchObject({ host: other.host, signedWith: 'nothing' });
    expect((await run(other)).headers).not.toHaveProperty('webhook-signature');
    const second = await roll();
    expect(second.previousUntil).toBeNull();
    const call = await run(other);
    expect([first, second].map(({ secret }) => isBelieved(secret, call))).toEqual([false, true]);
    await moveTo(`${server.url}/hook`);
    expect((await run()).headers).not.toHaveProperty('webhook-signature');
  });

  it('is not for the same host and port in clear, where others read: it is gone with the https', async () => {
    await moveTo(`${server.url.replace('http:', 'https:')}/hook`);
    expect(await roll()).toMatchObject({ host: server.host, signedWith: 'secret' });
    await moveTo(`${server.url}/hook`);
    expect(await getState()).toMatchObject({ host: server.host, signedWith: 'nothing' });
    expect((await run()).headers).not.toHaveProperty('webhook-signature');
  });

  it('that cannot be opened fails its own run alone, until another one is made', async () => {
    const { db } = test.office.database;
    const well = { workflowId: id, host: server.host };
    await roll();
    id = await test.addWorkflow({ type: 'client_reminder', webhookUrl: `${server.url}/hook` });
    await roll();
    await db
      .update(workflowSecrets)
      .set({ secretSealed: 'unreadable' })
      .where(eq(workflowSecrets.workflowId, id));

    const broken = { workflowId: id, host: server.host };
    const found = await test.office.dependencies.app.webhookSecrets.findFor([broken, well]);
    expect([found.get(broken.workflowId), found.get(well.workflowId)?.length]).toEqual([null, 1]);
    const calls = server.calls.length;
    const answer = await execute();
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { success: false, error: runSentences.secretUnreadable },
    ]);
    expect(server.calls).toHaveLength(calls);

    const made = await roll();
    expect(made.previousUntil).toBeNull();
    expect(isBelieved(made.secret, await run())).toBe(true);
  });

  it('that replaced one which cannot be opened signs alone', async () => {
    await roll();
    const made = await roll();
    await test.office.database.db
      .update(workflowSecrets)
      .set({ previousSealed: 'unreadable' })
      .where(eq(workflowSecrets.workflowId, id));
    const call = await run();
    expect(isBelieved(made.secret, call)).toBe(true);
    expect(String(call.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  it('opens nothing at our own engine, which believes its own alone', async () => {
    const { secret } = await roll();
    const call = new Webhook(secret);
    const [at, body] = [new Date(), JSON.stringify({ workflow_id: id })];
    const response = await test.call('POST', '/webhook/client-management', {
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'run_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': call.sign('run_1', at, body),
      },
      body: JSON.parse(body),
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'webhook-unsigned']);
  });

  it('is nobody’s to make for a workflow of our own engine', async () => {
    id = await test.addWorkflow({ type: 'client_management' });
    expect(await getState()).toMatchObject({ signedWith: 'engine' });
    const response = await test.call('POST', path(), { key: testKeys.admin });
    expect([response.statusCode, response.json().code]).toEqual([409, 'webhook-secret-own']);
  });
});
