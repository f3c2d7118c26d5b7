import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { CAGE_OF_NODE, openCage } from './cage.ts';
import type { Attempt } from './hijacked-worker.ts';
import { createWorker, type Worker } from './worker.ts';

const SECRET = 'what-another-client-sent';

/** Made by the tests, outside of all that a reader is given. */
const outside = join(tmpdir(), `outside-of-the-cage-${process.pid}`);
const paths = {
  document: join(outside, 'document.txt'),
  picture: join(outside, 'document.png'),
  written: join(outside, 'written'),
};

describe.each([
  ['that the kernel holds', openCage],
  ['that Node alone holds', async () => CAGE_OF_NODE],
])('a hijacked reader %s', { timeout: 60_000 }, (_, open) => {
  let worker: Worker<Attempt, string>;
  let sealed: boolean;
  let server: Server;
  let connections = 0;

  beforeAll(async () => {
    process.env.MINUTIER_TEST_SECRET = SECRET;
    mkdirSync(outside, { recursive: true });
    writeFileSync(paths.document, SECRET);
    writeFileSync(
      paths.picture,
      await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const cage = await open();
    sealed = cage.isSealed;
    const entry = new URL('./hijacked-worker.ts', import.meta.url);
    worker = createWorker({
      kind: { name: 'hijacked', entry, newMegabytes: 2 },
      idleMilliseconds: 60_000,
      cage,
    });
    server = createServer((socket) => {
      connections += 1;
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    delete process.env.MINUTIER_TEST_SECRET;
    await worker.close();
    server.close();
    rmSync(outside, { recursive: true });
  });

  const attempt = (what: Attempt['what'], path = paths.document) =>
    worker.run(
      ownedByOperator,
      { what, path, port: (server.address() as { port: number }).port },
      { milliseconds: 20_000, charge() {} },
    );

  test.each([
    'read a file',
    'read the environment of the server',
    'run a program',
    'send a datagram',
  ] as const)('cannot %s', async (what) => {
    expect(await attempt(what)).toMatch(/^refused: (ERR_ACCESS_DENIED|ENOENT)$/);
  });

  test('sees no folder but the code, and changes nothing of that', async () => {
    expect(await attempt('list a folder', outside)).toMatch(/^refused/);
    expect(await attempt('list a folder', '/')).toMatch(/^refused/);
    const code = new URL('./hijacked-worker.ts', import.meta.url).pathname;
    const before = readFileSync(code, 'utf8');
    expect(await attempt('read a file', code)).toMatch(/^won/);
    expect(await attempt('write a file', code)).toMatch(/^refused/);
    expect(await attempt('write a file', paths.written)).toMatch(/^refused/);
    expect(readFileSync(code, 'utf8')).toBe(before);
    expect(readdirSync(outside)).not.toContain('written');
  });

  test('finds nothing of the server in its own environment', async () => {
    const environment = await attempt('read the environment');
    expect(environment).toMatch(/^won/);
    expect(environment).not.toContain(SECRET);
  });

  test('reaches nobody by the network, from no thread', async () => {
    expect(await attempt('open a connection')).toMatch(/^refused/);
    expect(await attempt('open a connection from a thread')).toMatch(/^refused/);
    expect(await attempt('wait for connections')).toMatch(/^refused/);
    expect(connections).toBe(0);
  });

  test('gets no further in native code, where the kernel holds it', async ({ skip }) => {
    if (!sealed) skip('this machine gives no namespaces: Node does not watch native code');
    expect(await attempt('read a picture in native code', paths.picture)).toMatch(/^refused/);
    expect(await attempt('write a picture in native code', `${paths.written}.png`)).toMatch(/^refused/);
    expect(readdirSync(outside)).not.toContain('written.png');
  });
});

// The server of a test is often root's, an office's never is.
test.runIf(process.getuid?.() === 0)(
  'the kernel holds it as well for a server that is not root',
  async ({ skip }) => {
    if (!(await openCage()).isSealed) skip('this machine gives no namespaces');
    const code = `const { openCage } = await import(${JSON.stringify(new URL('./cage.ts', import.meta.url).href)});
    console.log((await openCage()).isSealed);`;
    const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
    const told = execFileSync('setpriv', [...nobody, process.execPath, '--input-type=module', '-e', code], {
      encoding: 'utf8',
    });
    expect(told.trim()).toBe('true');
  },
);
