import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { addDueWorkflow } from '#support/due-workflow.ts';
import { type FaultyLine, type LineState, openFaultyLine } from '#support/faulty-line.ts';
import { lightly } from '#support/lightly.ts';
import { eventually } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

/** Long enough for calls to be under way when the line goes. */
const CALL_MS = 1000;
const SILENT_AFTER_MS = 1500;
const AWAY_MS = 4000;

describe('a PostgreSQL that is gone for a while under a worker at work', () => {
  let line: FaultyLine;
  let webhook: WebhookServer;
  let database: DatabaseHandle;
  let worker: ChildProcess;
  const folder = mkdtempSync(join(tmpdir(), 'minutier-outage-'));

  beforeAll(async () => {
    const url = new URL(await createMigratedPostgres());
    database = await openPostgres(url.href);
    line = await openFaultyLine(Number(url.port));
    webhook = await openWebhookServer((response) =>
      setTimeout(() => answerJson(response, 200, { success: true }), CALL_MS),
    );
    url.port = String(line.port);
    worker = spawn(process.execPath, [...lightly, 'tests/support/worker-process.ts', folder], {
      env: {
        ...process.env,
        ENCRYPTION_KEY: 'ab'.repeat(32),
        DATABASE_URL: url.href,
        WEBHOOK_ALLOWED_HOSTS: webhook.host,
        TEST_SILENT_AFTER_MS: String(SILENT_AFTER_MS),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(worker.stdout as NonNullable<typeof worker.stdout>, 'data');
  });
  afterAll(async () => {
    worker?.kill('SIGKILL');
    await line?.close();
    await webhook?.close();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const addDue = () => Promise.all(Array.from({ length: 8 }, () => addDueWorkflow(database, webhook.url)));

  it.each<[string, LineState]>([
    ['refuses every connection', 'cut'],
    ['says nothing at all, and has forgotten its connections when it is back', 'silent'],
    ['answers what is no PostgreSQL', { says: 'HTTP/1.1 200 OK\r\n\r\n<html>Bienvenue</html>' }],
  ])('and %s: every run is made and written down once', async (_, state) => {
    const before = webhook.calls.length;
    const begun = await addDue();
    await eventually(() => webhook.calls.length >= before + begun.length);
    line.set(state);
    const meanwhile = await addDue();
    await wait(AWAY_MS);
    expect(worker.exitCode).toBeNull();
    line.set('open');
    const all = [...begun, ...meanwhile];
    await eventually(async () => {
      const rows = await database.db.select().from(cronExecutions);
      return all.every((id) => rows.some((row) => row.workflowId === id));
    }, 40);
    const rows = (await database.db.select().from(cronExecutions)).filter((row) =>
      all.includes(row.workflowId),
    );
    expect(rows.map(({ status }) => status)).toEqual(all.map(() => 'success'));
    const called = webhook.calls.map(({ body }) => JSON.parse(body).workflow_id);
    expect(called.filter((id) => all.includes(id)).sort()).toEqual(all.toSorted());
  });
});
