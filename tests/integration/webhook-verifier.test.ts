import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookCaller } from '#server/adapters/webhook/webhook-caller.ts';
import { findFreePort } from '#support/free-port.ts';
import { eventually } from '#support/test-app.ts';

const secret = Buffer.alloc(32, 5);

/** The receiver that the documentation gives to whoever is called, as it stands there. */
describe('the verifier of docs/webhooks.md', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-verifier-'));
  let receiver: ChildProcess;
  let host: string;

  beforeAll(async () => {
    const [, program] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? [];
    if (!program) throw new Error('the documentation has no JavaScript');
    writeFileSync(join(folder, 'receiver.mjs'), program);
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const port = await findFreePort();
    host = `127.0.0.1:${port}`;
    receiver = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { PORT: String(port), MINUTIER_SECRET: `whsec_${secret.toString('base64')}` },
      stdio: 'ignore',
    });
    await eventually(() => fetch(`http://${host}/`).catch(() => null));
  });
  afterAll(() => {
    receiver.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = (id: string, secrets: Buffer[]) =>
    createWebhookCaller({ allowedHosts: [host] }).call({
      url: `http://${host}/`,
      id,
      secrets,
      payload: { slot: '2026-11-23T08:00:00.000Z', attempt: 1 },
    });

  it('believes what is signed with its secret, alone or beside another, and does a slot once', async () => {
    const done = { success: true, message: 'Fait pour le créneau 2026-11-23T08:00:00.000Z.' };
    expect(await call('run_a_1', [secret])).toMatchObject({ status: 200, body: done });
    expect(await call('run_a_1', [secret])).toMatchObject({ body: { message: 'Déjà fait.' } });
    expect(await call('run_a_2', [Buffer.alloc(32, 6), secret])).toMatchObject({ body: done });
  });

  it('refuses what is signed with another, or not at all', async () => {
    for (const secrets of [[Buffer.alloc(32, 6)], []])
      expect(await call('run_b_1', secrets)).toMatchObject({ status: 401, body: { success: false } });
  });
});
