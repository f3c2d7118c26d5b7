import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AuthType, createClient } from 'webdav';
import { DriveError } from '#server/ports/drive-error.ts';
import { createDriveAgents } from './agents-of-drive.ts';
import { createDavBackoff } from './dav-backoff.ts';
import {
  failureOf,
  failureOfConnection,
  isPassing,
  isTimeUp,
  readRetryAfter,
  TOO_LARGE,
} from './dav-failure.ts';

const LIMIT_MS = 20_000;
/** A large document takes its time on an office's line. */
const CONTENT_LIMIT_MS = 60_000;
/** What lists a folder of ten thousand files is a quarter of it. */
const MOST_TOLD_BYTES = 16 * 1024 * 1024;
/** A little more than what is ever read whole. */
const MOST_FILE_BYTES = 151 * 1024 * 1024;
/** By so much may a file be larger than its server said. */
const SLACK_BYTES = 64 * 1024;

/** Between one try and the next; a server that asks for longer is left alone until then. */
const PAUSES_MS = [200, 800];
const LONGEST_PAUSE_MS = 2000;

/** One office's own root on a server. The secret never leaves the Authorization header. */
export interface DavAccess {
  /** Without a slash at the end and without secret. */
  url: string;
  username: string;
  password: string;
  /** Not named by the operator: reached at a public address only. */
  guarded?: true;
}

/** Names from the office's root down, as the server writes them. */
export type DavPath = readonly string[];

export interface DavRequest {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Refusals that the caller knows what to do with; all others are thrown. */
  accept?: readonly number[];
  /** False for what must not be sent twice. */
  again?: boolean;
  /** The answer is broken off there: whatever the server says, it is held whole. */
  mostBytes?: number;
  /** The name of a folder beside the office's root, from which the path goes down instead. */
  beside?: string;
}

export interface DavAnswer {
  status: number;
  header(name: string): string | null;
  body: Buffer;
}

export interface DavRequests {
  urlOf(path: DavPath): string;
  /** Tries again when the server or the line fails for a moment. Throws DriveError. */
  send(method: string, path: DavPath, request?: DavRequest): Promise<DavAnswer>;
  stream(path: DavPath): Promise<AsyncIterable<Buffer>>;
  /** What it answered is of no use: it is left alone for a while, as after a failure of its own. */
  noteFailure(error: DriveError): void;
}

interface Options {
  wait?: (milliseconds: number) => Promise<unknown>;
  now?: () => number;
  limitMs?: number;
}

type Sent = Awaited<ReturnType<ReturnType<typeof createClient>['customRequest']>>;

export function createDavRequests(
  access: DavAccess,
  { wait = pause, now = Date.now, ...limits }: Options = {},
): DavRequests {
  const client = createClient(access.url, {
    // The header is ours: RFC 7617 §2.1 wants UTF-8, the client writes accents as Latin-1.
    authType: AuthType.None,
    ...createDriveAgents(
      access.url,
      { keepAlive: true, maxSockets: 6 },
      { guarded: access.guarded === true },
    ),
    // A compressed answer gets another ETag than the file's.
    headers: {
      Authorization: authorizationOf(access),
      'Accept-Encoding': 'identity',
      'User-Agent': 'Minutier',
    },
  });
  const backoff = createDavBackoff(now);

  const above = access.url.slice(0, access.url.lastIndexOf('/'));
  const below = (root: string, path: DavPath) => [root, ...path.map(encodeURIComponent)].join('/');
  const urlOf = (path: DavPath) => below(access.url, path);

  async function ask(method: string, path: DavPath, request: DavRequest, signal: AbortSignal): Promise<Sent> {
    try {
      const { headers, body: data, beside } = request;
      return await client.customRequest('', {
        url: beside === undefined ? urlOf(path) : below(above, [beside, ...path]),
        method,
        signal,
        ...(headers ? { headers } : {}),
        ...(data === undefined ? {} : { data }),
      });
    } catch (error) {
      // The client throws refusals; they carry the answer.
      const refused = (error as { response?: Sent } | null)?.response;
      if (refused) return refused;
      throw failureOfConnection(error);
    }
  }

  async function once(method: string, path: DavPath, request: DavRequest): Promise<Sent & { read: Buffer }> {
    const usual = method === 'GET' || method === 'PUT' ? CONTENT_LIMIT_MS : LIMIT_MS;
    const line = new AbortController();
    const signal = AbortSignal.any([line.signal, AbortSignal.timeout(limits.limitMs ?? usual)]);
    const answer = await ask(method, path, request, signal);
    const read = await readWithin(bodyOf(answer), request.mostBytes ?? MOST_TOLD_BYTES).catch(
      (error: unknown) => {
        // Or its server goes on sending to nobody.
        line.abort();
        throw failureOfConnection(error);
      },
    );
    const promised = answer.headers.get('content-length');
    if (method !== 'HEAD' && promised !== null && Number(promised) !== read.byteLength) {
      throw new DriveError('unreachable', 'cut-short');
    }
    return Object.assign(answer, { read });
  }

  return {
    urlOf,
    async send(method, path, request = {}) {
      for (let tries = 0; ; tries += 1) {
        backoff.check();
        const answer = await once(method, path, request).catch((error: DriveError) => error);
        const failure =
          answer instanceof DriveError
            ? answer
            : answer.status < 400 || request.accept?.includes(answer.status)
              ? null
              : failureOf(answer.status);
        if (!failure && !(answer instanceof DriveError)) {
          backoff.succeeded();
          return {
            status: answer.status,
            header: (name) => answer.headers.get(name),
            body: answer.read,
          };
        }
        const error = failure ?? (answer as DriveError);
        const asked =
          answer instanceof DriveError ? null : readRetryAfter(answer.headers.get('retry-after'), now());
        const delay = Math.max(PAUSES_MS[tries] ?? Number.POSITIVE_INFINITY, asked ?? 0);
        if (request.again === false || !isPassing(error) || isTimeUp(error) || delay > LONGEST_PAUSE_MS) {
          // What is not sent twice is looked after by its caller, who has to ask what became of it.
          if (request.again !== false) backoff.failed(error, asked);
          throw error;
        }
        await wait(delay);
      }
    },
    noteFailure: (error) => backoff.failed(error, null),
    async stream(path) {
      backoff.check();
      const answer = await ask('GET', path, {}, AbortSignal.timeout(10 * CONTENT_LIMIT_MS));
      if (answer.status >= 400) throw failureOf(answer.status);
      return bodyOf(answer);
    },
  };
}

/** How much is read of a file of which its server says this size; zero says nothing. */
export function roomFor(size: number): number {
  return size > 0 ? Math.min(size + SLACK_BYTES, MOST_FILE_BYTES) : MOST_FILE_BYTES;
}

function bodyOf(answer: Sent): AsyncIterable<Buffer> {
  return (answer as unknown as { body: AsyncIterable<Buffer> | null }).body ?? Readable.from([]);
}

async function readWithin(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) throw new DriveError('unreachable', TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function authorizationOf({ username, password }: DavAccess): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
