import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface SeenCall {
  method: string;
  /** Decoded, from the server's root. */
  path: string;
}

/** What happens to a call instead of the usual. */
export type Fault =
  | { status: number; headers?: Record<string, string> }
  /** The line breaks before the server has heard of it, after it has done it, or in the middle of the answer. */
  | { line: 'before' | 'after' | 'middle' }
  /** Something before the server answers « all is well » with a page of its own. */
  | { page: string };

export interface WebdavProxy {
  url: string;
  calls: SeenCall[];
  /** Asked for each call; null lets it through. */
  fault: (call: SeenCall) => Fault | null;
  /** What happens elsewhere just before the server hears of a call. */
  hold: (call: SeenCall) => Promise<void>;
  /** Headers that a server which does not know them would not see. */
  forget: string[];
  /** Whose answer comes back with a byte changed. */
  damage: (call: SeenCall) => boolean;
  /** What a server that is wrong says instead. */
  rewrite: (body: string) => string;
  close(): Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

interface ProxyOptions {
  /** What another kind of server would have answered. */
  alter?: (call: SeenCall & { request: IncomingMessage; sent: Buffer }, answer: Answer) => Promise<Answer>;
}

/** Stands before a real WebDAV server: counts the calls, breaks those that it is told to. */
export async function startWebdavProxy(target: string, { alter }: ProxyOptions = {}): Promise<WebdavProxy> {
  const upstream = new URL(target);
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const here = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const proxy: WebdavProxy = {
    url: here + upstream.pathname,
    calls: [],
    fault: () => null,
    hold: async () => undefined,
    forget: [],
    damage: () => false,
    rewrite: (body) => body,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? '', path: decodeURIComponent(request.url ?? '') };
    proxy.calls.push(call);
    const fault = proxy.fault(call);
    const sent = await buffer(request);
    if (fault && 'status' in fault) return void response.writeHead(fault.status, fault.headers).end();
    if (fault && 'page' in fault)
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(fault.page);
    const line = fault && 'line' in fault ? fault.line : null;
    if (line === 'before') return void response.destroy();
    await proxy.hold(call);
    const plain = await forward(request, sent);
    const answer = alter ? await alter({ ...call, request, sent }, plain) : plain;
    if (proxy.damage(call) && answer.body[0] !== undefined) answer.body[0] ^= 1;
    if (answer.status === 207) answer.body = Buffer.from(proxy.rewrite(answer.body.toString('utf8')));
    if (line === 'after') return void response.destroy();
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length });
    if (line !== 'middle') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  }

  function forward(request: IncomingMessage, sent: Buffer): Promise<Answer> {
    const rewrite = (text: string) => text.replaceAll(here, upstream.origin);
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => !proxy.forget.includes(name))
        .map(([name, value]) => [name, rewrite(String(value))]),
    );
    return new Promise((resolve, reject) => {
      const call = ask(
        { host: upstream.hostname, port: upstream.port, path: request.url, method: request.method, headers },
        async (answer) =>
          resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) }),
      );
      call.on('error', reject);
      call.end(sent);
    });
  }

  return proxy;
}
