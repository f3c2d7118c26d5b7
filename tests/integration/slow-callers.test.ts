import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp } from '#support/test-app.ts';

const limits = {
  headersMs: 800,
  requestMs: 1500,
  silentMs: 1500,
  connections: 40,
  connectionsOfNetwork: 10,
};
/** Node looks four times within the shortest limit; a busy machine looks later. */
const SOON_MS = 15_000;

describe.each(testDatabases.slice(0, 1))('callers that are slow, or many', ({ open }) => {
  let test: TestApp;
  let app: FastifyInstance;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    test = await openTestApp(await open());
    app = await createApp({ ...test.office.dependencies.app, webFolder: '/nowhere' }, limits);
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await wait(50);
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const port = () => (app.server.address() as AddressInfo).port;

  /** What came back before the server let go, soon. */
  async function drip(start: string, drop: string, everyMs: number) {
    const socket = connect(port(), '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => undefined);
    socket.write(start);
    const dripping = setInterval(() => socket.write(drop), everyMs);
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([ended, wait(SOON_MS)]);
    clearInterval(dripping);
    return { answer, isClosed: socket.destroyed };
  }

  const isServed = async () => (await fetch(`http://127.0.0.1:${port()}${routes.publicInfo}`)).status;

  it('are let go when their headers never end', async () => {
    const { isClosed, answer } = await drip('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n', 100);
    expect(isClosed).toBe(true);
    expect(answer).not.toContain(' 200 ');
  });

  it('are let go when their body comes byte by byte', async () => {
    const head = `POST ${routes.session} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`;
    const { isClosed, answer } = await drip(head, ' ', 100);
    expect(isClosed).toBe(true);
    expect(answer).not.toContain(' 200 ');
  });

  it('are let go when they say nothing at all', async () => {
    const { isClosed, answer } = await drip('', '', 100_000);
    expect(isClosed).toBe(true);
    expect(answer).not.toContain(' 200 ');
  });

  it('keep nobody else from being served', async () => {
    const slow = Array.from({ length: 30 }, () => drip('GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n', 200));
    await wait(200);
    expect(await isServed()).toBe(200);
    expect((await Promise.all(slow)).every(({ isClosed }) => isClosed)).toBe(true);
    expect(await isServed()).toBe(200);
  });

  it('are refused beyond what the process may hold, and served again once the others have gone', async () => {
    const open = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(port(), '127.0.0.1', () => resolve(socket));
        socket.on('error', () => undefined);
        sockets.push(socket);
      });
    await Promise.all(Array.from({ length: limits.connections + 5 }, open));
    await wait(300);
    expect(await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(
      limits.connections,
    );
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(async () => (await isServed()) === 200);
  });

  it('hold no more connections of one network than that, unless they stand for many', async () => {
    const { createServer } = await import('node:http');
    const countHeld = async (isExempt: () => boolean) => {
      const server = createServer();
      limitConnections(server, { ...limits, connections: 100 }, isExempt);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port: own } = server.address() as AddressInfo;
      for (let number = 0; number < 15; number += 1)
        sockets.push(connect(own, '127.0.0.1').on('error', () => undefined));
      await wait(300);
      const count = await new Promise<number>((resolve) => server.getConnections((_, held) => resolve(held)));
      server.closeAllConnections();
      server.close();
      return count;
    };
    expect(await countHeld(() => false)).toBe(limits.connectionsOfNetwork);
    expect(await countHeld(() => true)).toBe(15);
  });

  it.each([
    ['/nowhere', '203.0.113.1'],
    ['/api/nowhere', '203.0.113.2'],
    [routes.publicInfo, '203.0.113.3'],
    ['/api/docs/json', '203.0.113.4'],
  ])('are told to wait after six hundred requests a minute: %s', async (url, remoteAddress) => {
    const statuses: number[] = [];
    for (let number = 0; number < 602; number += 1)
      statuses.push((await app.inject({ method: 'GET', url, remoteAddress })).statusCode);
    expect(statuses.slice(0, 600)).not.toContain(429);
    expect(statuses.slice(600)).toEqual([429, 429]);
    expect((await app.inject({ method: 'GET', url, remoteAddress: '203.0.113.9' })).statusCode).not.toBe(429);
  });
});
