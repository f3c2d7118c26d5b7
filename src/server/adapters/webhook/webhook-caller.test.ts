import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it } from 'vitest';
import type { WebhookOutcome } from '#server/ports/webhook-caller.ts';
import { eventually } from '#support/eventually.ts';
import {
  answerJson,
  openWebhookServer,
  type ReceivedCall,
  type WebhookServer,
} from '#support/webhook-server.ts';
import { createWebhookCaller } from './webhook-caller.ts';

const secret = randomBytes(32);
const servers: WebhookServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function open(answer: (response: ServerResponse, call: ReceivedCall) => void): Promise<WebhookServer> {
  const server = await openWebhookServer(answer);
  servers.push(server);
  return server;
}

function call(
  url: string,
  options: { allowedHosts?: string[]; timeoutMs?: number; secrets?: Buffer[] } = {},
): Promise<WebhookOutcome> {
  const caller = createWebhookCaller({
    allowedHosts: options.allowedHosts ?? servers.map((server) => server.host),
    ...(options.timeoutMs ? { timeoutMs: options.timeoutMs } : {}),
  });
  const { secrets = [secret] } = options;
  return caller.call({ url, id: 'call-1', secrets, payload: { workflow_id: 'w1' } });
}

describe('a webhook call', () => {
  it('is a signed POST of JSON', async () => {
    const server = await open((response) => answerJson(response, 200, { success: true }));
    expect(await call(`${server.url}/hook`)).toEqual({
      kind: 'answered',
      status: 200,
      host: server.host,
      body: { success: true },
    });
    const [received] = server.calls as [ReceivedCall];
    expect(received).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json', 'webhook-id': 'call-1' },
    });
    const verifier = new Webhook(secret.toString('base64'));
    expect(verifier.verify(received.body, received.headers as Record<string, string>)).toEqual({
      workflow_id: 'w1',
    });
    expect(() => verifier.verify(`${received.body} `, received.headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
  });

  it('bears a signature for each of its secrets: whoever knows one of them believes it', async () => {
    const server = await open((response) => answerJson(response, 200, {}));
    const [newer, older] = [randomBytes(32), randomBytes(32)];
    await call(server.url, { secrets: [newer, older] });
    const [received] = server.calls as [ReceivedCall];
    const verify = (known: Buffer) =>
      new Webhook(`whsec_${known.toString('base64')}`).verify(
        received.body,
        received.headers as Record<string, string>,
      );
    for (const known of [newer, older]) expect(verify(known)).toEqual({ workflow_id: 'w1' });
    expect(() => verify(secret)).toThrow('No matching signature');
  });

  it('is signed for the host that it goes to, and for none that it is sent on to', async () => {
    const elsewhere = await open((response) => answerJson(response, 200, {}));
    const first = await open((response) => response.writeHead(307, { location: elsewhere.url }).end());
    expect(await call(first.url)).toMatchObject({ kind: 'answered', host: elsewhere.host });
    expect(first.calls[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(elsewhere.calls[0]?.headers).toMatchObject({ 'webhook-id': 'call-1' });
    expect(elsewhere.calls[0]?.headers).not.toHaveProperty('webhook-signature');
  });

  it('takes what is no JSON as a message', async () => {
    const server = await open((response) => response.end('C’est fait'));
    expect(await call(server.url)).toMatchObject({ body: { message: 'C’est fait' } });
  });

  it.each([403, 404, 500])('tells a status %i as it is', async (status) => {
    const server = await open((response) => answerJson(response, status, { error: 'non' }));
    expect(await call(server.url)).toEqual({
      kind: 'answered',
      status,
      host: server.host,
      body: { error: 'non' },
    });
  });
});

describe('the limits of a webhook call', () => {
  it('end one that is not answered in time', async () => {
    const server = await open(() => undefined);
    expect(await call(server.url, { timeoutMs: 300 })).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  it('end one whose answer never ends', async () => {
    const server = await open((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await call(server.url, { timeoutMs: 400 })).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  it('are for the whole call, redirections included', async () => {
    const server = await open((response) =>
      setTimeout(() => response.writeHead(307, { location: '/again' }).end(), 250),
    );
    expect(await call(server.url, { timeoutMs: 500 })).toMatchObject({ kind: 'failed', reason: 'timeout' });
    // A limit for each of them would have let the sixth end the call, as one too many.
    expect(server.calls.length).toBeLessThan(6);
  });

  it('end an answer of more than 1 MB', async () => {
    const server = await open((response) => response.end(Buffer.alloc(1024 * 1024 + 1, 'x')));
    expect(await call(server.url)).toMatchObject({ kind: 'failed', reason: 'too-large' });
    const exact = await open((response) => response.end(Buffer.alloc(1024 * 1024, 'x')));
    expect(await call(exact.url)).toMatchObject({ kind: 'answered' });
  });

  it('let only a few large answers be read at the same time, and none wait without end', async () => {
    const waiting: ServerResponse[] = [];
    const server = await open((response, { path }) => {
      if (path === '/small') return answerJson(response, 200, {});
      // The first part is more than a small answer; the rest comes when the test says so.
      response.writeHead(200).write(`"${'x'.repeat(300_000)}`);
      waiting.push(response);
    });
    const caller = createWebhookCaller({ allowedHosts: [server.host], timeoutMs: 20_000 });
    const ask = (path: string) =>
      caller.call({ url: server.url + path, id: 'call-1', secrets: [], payload: {} });
    const large = Array.from({ length: 40 }, () => ask('/large'));
    await eventually(() => waiting.length === 40);
    expect(await ask('/small')).toMatchObject({ kind: 'answered' });
    for (const response of waiting.splice(0)) response.end('"');
    const outcomes = await Promise.all(large);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(Array(40).fill('answered'));
  });

  it('are those of whoever asks, when he breaks the call off', async () => {
    const server = await open(() => undefined);
    const caller = createWebhookCaller({ allowedHosts: [server.host] });
    const controller = new AbortController();
    const asked = caller.call({
      url: server.url,
      id: 'call-1',
      secrets: [],
      payload: {},
      signal: controller.signal,
    });
    await eventually(() => server.calls.length === 1);
    controller.abort();
    expect(await asked).toMatchObject({ kind: 'failed', reason: 'broken-off' });
  });

  it('are no hindrance to a redirection that says much', async () => {
    const there = await open((response) => answerJson(response, 200, { done: true }));
    const first = await open((response) =>
      response.writeHead(307, { location: there.url }).end(Buffer.alloc(300_000, 'x')),
    );
    expect(await call(first.url)).toMatchObject({ kind: 'answered', body: { done: true } });
  });

  it('free the places of large answers that are broken off while they wait for one', async () => {
    const begun: ServerResponse[] = [];
    const server = await open((response) => {
      response.writeHead(200).write(`"${'x'.repeat(300_000)}`);
      begun.push(response);
    });
    const caller = createWebhookCaller({ allowedHosts: [server.host], timeoutMs: 20_000 });
    const controller = new AbortController();
    const ask = (signal?: AbortSignal) =>
      caller.call({ url: server.url, id: 'c', secrets: [], payload: {}, ...(signal ? { signal } : {}) });
    const first = Array.from({ length: 16 }, () => ask(controller.signal));
    await eventually(() => begun.length === 16);
    const waiting = Array.from({ length: 8 }, () => ask(controller.signal));
    await eventually(() => begun.length === 24);
    controller.abort();
    const brokenOff = await Promise.all([...first, ...waiting]);
    expect(new Set(brokenOff.map((outcome) => outcome.kind))).toEqual(new Set(['failed']));
    const next = Array.from({ length: 20 }, () => ask());
    await eventually(() => begun.length === 44);
    for (const response of begun.slice(24)) response.end('"');
    expect((await Promise.all(next)).map(({ kind }) => kind)).toEqual(Array(20).fill('answered'));
  });

  it('end a chain of more than five redirections', async () => {
    const server = await open((response, { path }) => {
      const turn = Number(path.slice(1)) || 0;
      if (turn === 5) answerJson(response, 200, {});
      else response.writeHead(307, { location: `/${turn + 1}` }).end();
    });
    expect(await call(server.url)).toMatchObject({ kind: 'answered', status: 200 });
    const endless = await open((response) => response.writeHead(307, { location: '/' }).end());
    expect(await call(endless.url)).toMatchObject({ kind: 'failed', reason: 'network' });
    expect(endless.calls).toHaveLength(6);
  });

  it('are told by what went wrong', async () => {
    const server = await open((response) => response.destroy());
    expect(await call(server.url)).toMatchObject({ kind: 'failed', reason: 'network' });
    expect(await call('http://nowhere.invalid/')).toMatchObject({ kind: 'failed', reason: 'network' });
  });

  it.each(['', 'hook', 'ftp://files.example/', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'let no « %s » be called',
    async (url) => {
      expect(await call(url)).toMatchObject({ kind: 'failed', reason: 'invalid-url' });
    },
  );
});

describe('private networks', () => {
  const refused = { kind: 'failed', reason: 'not-allowed' };

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::127.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fec0::1]',
    '[ff02::1]',
    'localhost',
    'LOCALHOST',
  ])('are not reached by way of %s', async (host) => {
    const server = await open((response) => answerJson(response, 200, {}));
    const { port } = new URL(server.url);
    expect(await call(`http://${host}:${port}/`, { allowedHosts: [] })).toMatchObject(refused);
    expect(server.calls).toEqual([]);
  });

  it('are not reached by a redirection either', async () => {
    const inside = await open((response) => answerJson(response, 200, { secret: true }));
    const { port } = new URL(inside.url);
    for (const location of [inside.url, `http://localhost:${port}/`, `//127.0.0.1:${port}/`]) {
      const outside = await open((response) => response.writeHead(302, { location }).end());
      expect(await call(outside.url, { allowedHosts: [outside.host] })).toMatchObject(refused);
    }
    expect(inside.calls).toEqual([]);
  });

  it('are reached where the operator allows it, at that port only', async () => {
    const server = await open((response) => answerJson(response, 200, {}));
    const other = await open((response) => answerJson(response, 200, {}));
    expect(await call(server.url, { allowedHosts: [server.host] })).toMatchObject({ status: 200 });
    expect(await call(other.url, { allowedHosts: [server.host] })).toMatchObject(refused);
  });

  it('are not left for a redirection to another kind of address', async () => {
    const server = await open((response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await call(server.url)).toMatchObject({ kind: 'failed', reason: 'network' });
  });
});
