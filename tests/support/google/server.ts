import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DriveAccount } from './drive-account.ts';
import { answerDriveCall } from './drive-calls.ts';
import { createFaults, type Faults } from './faults.ts';
import { applyMask, parseMask } from './field-mask.ts';
import { answerOauthCall, OauthDesk } from './oauth-desk.ts';
import { GoogleRefusal } from './refusal.ts';
import { answerSheetsCall, SheetBooks } from './sheet-calls.ts';
import { answerUpload, type Uploads } from './upload-calls.ts';

/** One request, read to its end. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
  json(): object;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: object | Buffer | string;
}

/** Google over HTTP: consent, tokens, Drive v3 and Sheets v4, with faults on demand. The product's SDKs are the real ones. */
export interface GoogleServer {
  url: string;
  account: DriveAccount;
  books: SheetBooks;
  oauth: OauthDesk;
  faults: Faults;
  /** Method and path of every call, in order. */
  calls: string[];
  /** Another account, with empty hands and no faults. */
  renew(account: DriveAccount): void;
  close(): Promise<void>;
}

export async function openGoogleServer(email = 'pieces@durand.example'): Promise<GoogleServer> {
  const uploads: Uploads = new Map();
  const calls: string[] = [];
  const state = { ...open(new DriveAccount(email)), url: '', calls, renew, close };

  function renew(account: DriveAccount): void {
    Object.assign(state, open(account));
    calls.length = 0;
  }

  function answer(call: Call): Answer {
    const { account, books, oauth } = state;
    const consent = answerOauthCall(oauth, call);
    if (consent) return consent;
    oauth.checkToken(call);
    const upload = answerUpload(account, uploads, call);
    if (upload) return upload;
    const found = answerDriveCall(account, call) ?? answerSheetsCall(books, call);
    if (found === null) throw new GoogleRefusal(404, 'notFound');
    if (Buffer.isBuffer(found)) return { status: 200, body: found };
    const fields = call.query.get('fields');
    return { status: 200, body: (fields ? applyMask(found, parseMask(fields)) : found) as object };
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google');
    const name = `${request.method} ${pathname}`;
    calls.push(name);
    const fault = state.faults.take(name);
    if (fault?.kind === 'drop') return void response.destroy();
    if (fault?.kind === 'page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Connexion</html>');
    const body = await readBody(request, fault?.kind === 'drop-mid-upload');
    const call: Call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
      json: () => JSON.parse(body.toString() || '{}') as object,
    };
    if (fault?.kind === 'drop-mid-upload') {
      // What had come is kept, as Google keeps it; the caller hears nothing.
      if (uploads.has(searchParams.get('upload_id') ?? '')) answerUpload(state.account, uploads, call);
      return void response.destroy();
    }
    await fault?.happen?.();
    if (fault?.kind === 'slow') await wait(fault.milliseconds ?? 300);
    const refused = fault?.kind === 'refuse' ? fault.refusal : null;
    const given = refused ? toAnswer(refused) : attempt(call);
    await fault?.happenAfter?.();
    if (fault?.kind === 'drop-answer') return void response.destroy();
    send(response, given);
  }

  function attempt(call: Call): Answer {
    try {
      return answer(call);
    } catch (error) {
      if (error instanceof GoogleRefusal) return toAnswer(error);
      throw error;
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

function open(account: DriveAccount) {
  return { account, books: new SheetBooks(account), oauth: new OauthDesk(account), faults: createFaults() };
}

function toAnswer({ status, body, headers }: GoogleRefusal): Answer {
  return { status, body, headers };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const plain = Buffer.isBuffer(body) || typeof body === 'string';
  const type = plain ? 'application/octet-stream' : 'application/json; charset=UTF-8';
  response.writeHead(status, { 'content-type': type, ...headers }).end(plain ? body : JSON.stringify(body));
}

async function readBody(request: IncomingMessage, half: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  let bytes = 0;
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (half && bytes >= length / 2) break;
  }
  return Buffer.concat(chunks);
}
