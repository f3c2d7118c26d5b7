import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another engine, n8n for one, would receive. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookServer {
  /** `127.0.0.1:<port>`, as WEBHOOK_ALLOWED_HOSTS takes it. */
  host: string;
  url: string;
  calls: ReceivedCall[];
  /** Breaks off every call that it has not answered. */
  dropAll(): void;
  close(): Promise<void>;
}

/** A plain HTTP server; `answer` does what it likes with each call. */
export async function openWebhookServer(
  answer: (response: ServerResponse, call: ReceivedCall) => void,
): Promise<WebhookServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      calls.push(call);
      answer(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}`,
    calls,
    dropAll: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
