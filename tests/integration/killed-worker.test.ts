import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { cronExecutions, executionCounters } from '#server/features/executions/executions.tables.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { routes } from '#shared/contracts/routes.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { addDueWorkflow } from '#support/due-workflow.ts';
import { lightly } from '#support/lightly.ts';
import { startProduct } from '#support/product.ts';
import { eventually } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

/** Later than this test lasts, and no further ahead than a slot is planned: what is further is brought back, and would run. */
const PLANNED_MS = 3 * MINUTE_MS;
const ENCRYPTION_KEY = 'ab'.repeat(32);
const children: ChildProcess[] = [];
const folders: string[] = [];
const servers: WebhookServer[] = [];

afterAll(async () => {
  await Promise.all(children.map(kill));
  await Promise.all(servers.map((server) => server.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-worker-'));
  folders.push(folder);
  return folder;
}

async function startWorker(
  folder: string,
  env: { WEBHOOK_ALLOWED_HOSTS: string; DATABASE_URL?: string },
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...lightly, 'tests/support/worker-process.ts', folder], {
    env: { ...process.env, ENCRYPTION_KEY, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** A webhook that never answers its first call: whoever makes it can be killed at leisure. */
async function openStuckWebhook(): Promise<WebhookServer> {
  let answered = false;
  const server = await openWebhookServer((response) => {
    if (answered) answerJson(response, 200, { success: true });
    answered = true;
  });
  servers.push(server);
  return server;
}

const findExecutions = (database: DatabaseHandle, id: string) =>
  database.db.select().from(cronExecutions).where(eq(cronExecutions.workflowId, id));

async function expectOneExecution(database: DatabaseHandle, id: string): Promise<void> {
  expect(await findExecutions(database, id)).toMatchObject([{ status: 'success', trigger: 'schedule' }]);
  expect(await database.db.select().from(executionCounters)).toMatchObject([{ status: 'success', count: 1 }]);
}

describe('a web process that is killed during a run that a person has started', () => {
  it.concurrent.each(['is planned', 'is not planned'])(
    'has it finished by a worker, and written down once, where the workflow %s',
    async (how) => {
      const webhook = await openStuckWebhook();
      const url = await createMigratedPostgres();
      const database = await openPostgres(url);
      const key = 'ADMIN-KILLED-00000001';
      const cipher = createCipher(keysOf(ENCRYPTION_KEY));
      const admin = { key, type: 'admin', email: 'admin@minutier.example' } as const;
      await createLicencesRepository(database.db, cipher).create(admin);
      const id = await createWorkflowsRepository(database.db).create({
        name: 'Moteur extérieur',
        description: 'Un moteur lent',
        webhookUrl: webhook.url,
        type: 'client_management',
        active: true,
        notaryId: null as unknown as string,
        notaryEmail: null as unknown as string,
        interval: 2,
        nextRun: how === 'is planned' ? new Date(Date.now() + PLANNED_MS) : null,
      });
      const env = { DATABASE_URL: url, WEBHOOK_ALLOWED_HOSTS: webhook.host };
      const web = await startProduct({
        ...env,
        ENCRYPTION_KEY,
        DATA_DIR: makeFolder(),
        ROLE: 'web',
        ADMIN_SECOND_FACTOR: 'offered',
      });
      const json = { 'content-type': 'application/json' };
      const signedIn = await fetch(web.url + routes.session, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ licenseKey: key }),
      });
      const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
      // Ready before the call begins: its start may take longer than the thirty seconds that a call is given.
      await startWorker(makeFolder(), env);
      const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
      void fetch(web.url + routes.executeWebhook, {
        method: 'POST',
        headers: { ...json, cookie },
        body: JSON.stringify({ webhookUrl: webhook.url, workflowId: id, payload }),
      }).catch(() => undefined);
      await eventually(() => webhook.calls.length === 1);
      await web.stop('SIGKILL');
      await eventually(async () => (await findExecutions(database, id)).length > 0, 50);
      expect(await findExecutions(database, id)).toMatchObject([{ status: 'success', trigger: 'manual' }]);
      expect(webhook.calls.map((call) => JSON.parse(call.body).attempt)).toEqual([1, 2]);
      await database.close();
    },
  );
});

describe('a worker that is killed during a run', () => {
  it.concurrent('has its run finished by another, and written down once', async () => {
    const webhook = await openStuckWebhook();
    const url = await createMigratedPostgres();
    const database = await openPostgres(url);
    const env = { DATABASE_URL: url, WEBHOOK_ALLOWED_HOSTS: webhook.host };
    const doomed = await startWorker(makeFolder(), env);
    const id = await addDueWorkflow(database, webhook.url);
    await eventually(() => webhook.calls.length === 1);
    // Within the thirty seconds that the call is given, however long the other takes to start.
    await kill(doomed);
    await startWorker(makeFolder(), env);
    // Fifteen seconds where nothing else runs: ten without a sign of life, then the rounds of two.
    await eventually(async () => (await findExecutions(database, id)).length > 0, 50);
    await expectOneExecution(database, id);
    // The receiver sees that it is the same slot once more, and which try.
    const [first, second] = webhook.calls.map((call) => call.headers['webhook-id']);
    expect(second).toBe(first);
    expect(webhook.calls.map((call) => JSON.parse(call.body).attempt)).toEqual([1, 2]);
    await database.close();
  });

  it.concurrent('finishes it itself in embedded mode, once it is started again', async () => {
    const webhook = await openStuckWebhook();
    const folder = makeFolder();
    cpSync(inject('pgliteTemplate'), join(folder, 'db'), { recursive: true });
    const before = await openPglite(join(folder, 'db'));
    const id = await addDueWorkflow(before, webhook.url);
    await before.close();
    const env = { WEBHOOK_ALLOWED_HOSTS: webhook.host };
    const doomed = await startWorker(folder, env);
    await eventually(() => webhook.calls.length === 1);
    await kill(doomed);
    const successor = await startWorker(folder, env);
    await eventually(() => webhook.calls.length === 2, 50);
    // Asked to stop, it lets the call end and writes it down.
    const ended = once(successor, 'exit');
    successor.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    const after = await openPglite(join(folder, 'db'));
    await expectOneExecution(after, id);
    await after.close();
  });
});
