import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { queuedRuns, runHolders } from '#server/features/scheduler/scheduler.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { addDueWorkflow } from '#support/due-workflow.ts';
import { lightly } from '#support/lightly.ts';
import { eventually } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'minutier-workers-'));

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Scene {
  database: DatabaseHandle;
  webhook: WebhookServer;
  /** Another process that takes runs. */
  startWorker(): Promise<ChildProcess>;
  /** Due at once, and not again before the test is over. */
  addDue(): Promise<string>;
  findExecutions(id: string): Promise<(typeof cronExecutions.$inferSelect)[]>;
  close(): Promise<void>;
}

async function openScene(webhook: WebhookServer): Promise<Scene> {
  const url = await createMigratedPostgres();
  const database = await openPostgres(url);
  return {
    database,
    webhook,
    addDue: () => addDueWorkflow(database, webhook.url),
    async startWorker() {
      const child = spawn(
        process.execPath,
        [...lightly, 'tests/support/worker-process.ts', mkdtempSync(join(folder, 'data-'))],
        {
          env: {
            ...process.env,
            ENCRYPTION_KEY: 'ab'.repeat(32),
            DATABASE_URL: url,
            WEBHOOK_ALLOWED_HOSTS: webhook.host,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      children.push(child);
      await once(child.stdout, 'data');
      return child;
    },
    findExecutions: (id) =>
      database.db.select().from(cronExecutions).where(eq(cronExecutions.workflowId, id)),
    async close() {
      await database.close();
      await webhook.close();
    },
  };
}

describe('a worker that is asked to stop', () => {
  it.concurrent('lets the call end that it waits for, and begins nothing more', async () => {
    const scene = await openScene(
      await openWebhookServer((response) =>
        setTimeout(() => answerJson(response, 200, { success: true }), 10_000),
      ),
    );
    const worker = await scene.startWorker();
    const id = await scene.addDue();
    await eventually(() => scene.webhook.calls.length === 1);
    const ended = once(worker, 'exit');
    worker.kill('SIGTERM');
    await eventually(async () => {
      const [run] = await scene.findExecutions(id);
      return run?.status === 'success';
    }, 30);
    expect((await ended)[0]).toBe(0);
    expect(await scene.database.db.select().from(queuedRuns)).toEqual([]);
    expect(await scene.database.db.select().from(runHolders)).toEqual([]);
    const later = await scene.addDue();
    const successor = await scene.startWorker();
    await eventually(async () => (await scene.findExecutions(later)).length === 1, 30);
    successor.kill('SIGKILL');
    expect(scene.webhook.calls).toHaveLength(2);
    await scene.close();
  });
});

describe('a worker that stood still until it was believed dead', () => {
  it.concurrent('breaks its call off, and neither records it nor frees what its successor holds', async () => {
    const broken: number[] = [];
    let letGo = () => {};
    const scene = await openScene(
      await openWebhookServer((response) => {
        const call = scene.webhook.calls.length;
        response.on('close', () => {
          if (!response.writableEnded) broken.push(call);
        });
        if (call === 2) letGo = () => answerJson(response, 200, { success: true, message: 'Du second' });
      }),
    );
    const frozen = await scene.startWorker();
    const id = await scene.addDue();
    await eventually(() => scene.webhook.calls.length === 1);
    frozen.kill('SIGSTOP');
    await scene.startWorker();
    await eventually(() => scene.webhook.calls.length === 2, 50);
    const holderOf = async () =>
      (await scene.database.db.select().from(queuedRuns).where(eq(queuedRuns.workflowId, id)))[0]?.holder;
    const successor = await holderOf();
    frozen.kill('SIGCONT');
    await eventually(() => broken.length > 0, 50);
    expect(broken).toEqual([1]);
    expect(await holderOf()).toBe(successor);
    expect(await scene.findExecutions(id)).toEqual([]);
    letGo();
    await eventually(async () => (await scene.findExecutions(id)).length === 1);
    expect(await scene.findExecutions(id)).toMatchObject([
      { status: 'success', responseData: { message: 'Du second' } },
    ]);
    expect(scene.webhook.calls).toHaveLength(2);
    // It is of use again, under another name.
    await eventually(async () => (await scene.database.db.select().from(runHolders)).length === 2);
    await scene.close();
  });
});
