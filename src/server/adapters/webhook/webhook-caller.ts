import { lookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { Agent, errors, request } from 'undici';
import type { WebhookCaller, WebhookOutcome } from '#server/ports/webhook-caller.ts';

const LIMIT_MS = 30_000;
const LIMIT_BYTES = 1024 * 1024;
const LIMIT_REDIRECTS = 5;

export interface WebhookCallerOptions {
  secret: Buffer;
  /** `host:port` that may be reached although private: the engine's own, and what the operator allows. */
  allowedHosts: string[];
  timeoutMs?: number;
}

class NotAllowed extends Error {}

/** Signs after the Standard Webhooks convention; refuses private networks at the moment of connecting, redirects included. */
export function createWebhookCaller(options: WebhookCallerOptions): WebhookCaller {
  const signer = new Webhook(options.secret.toString('base64'));
  const open = new Agent();
  const guarded = new Agent({
    connect: {
      // The check is on the address that is connected to, not on an earlier look-up that could differ.
      lookup: (hostname, lookupOptions, callback) =>
        lookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
          if (error) return callback(error, []);
          const refused = addresses.some(({ address }) => !isPublic(address));
          return refused ? callback(new NotAllowed(hostname), []) : callback(null, addresses);
        }),
    },
  });

  const limit = options.timeoutMs ?? LIMIT_MS;

  /** `signal` ends the whole call: a chain of redirections gets no more time than one answer. */
  async function post(
    target: URL,
    { body, id, signal }: { body: string; id: string; signal: AbortSignal },
    redirects: number,
  ): Promise<WebhookOutcome> {
    const allowed = options.allowedHosts.includes(target.host.toLowerCase());
    if (!allowed && ipaddr.isValid(bare(target.hostname)) && !isPublic(bare(target.hostname)))
      throw new NotAllowed();
    const timestamp = new Date();
    const response = await request(target.href, {
      method: 'POST',
      dispatcher: allowed ? open : guarded,
      signal,
      headersTimeout: limit,
      bodyTimeout: limit,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Minutier',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
        'webhook-signature': signer.sign(id, timestamp, body),
      },
      body,
    });
    const location = response.headers.location;
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      await response.body.dump();
      const next = URL.parse(location, target.href);
      if (redirects === 0 || !next || !isHttp(next))
        return { kind: 'failed', reason: 'network', message: 'Redirection refusée' };
      return post(next, { body, id, signal }, redirects - 1);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > LIMIT_BYTES)
        return { kind: 'failed', reason: 'too-large', message: 'Réponse de plus de 1 Mo' };
      chunks.push(chunk as Buffer);
    }
    return {
      kind: 'answered',
      status: response.statusCode,
      body: parse(Buffer.concat(chunks).toString('utf8')),
    };
  }

  return {
    async call({ url, id, payload }) {
      const target = URL.parse(url);
      if (!target || !isHttp(target))
        return { kind: 'failed', reason: 'invalid-url', message: 'URL du webhook invalide' };
      try {
        const signal = AbortSignal.timeout(limit);
        return await post(target, { body: JSON.stringify(payload), id, signal }, LIMIT_REDIRECTS);
      } catch (error) {
        return describeFailure(error);
      }
    },
  };
}

function describeFailure(error: unknown): WebhookOutcome {
  if (error instanceof NotAllowed || (error as { cause?: unknown })?.cause instanceof NotAllowed) {
    return {
      kind: 'failed',
      reason: 'not-allowed',
      message: 'Adresse de webhook non autorisée (réseau privé)',
    };
  }
  const timeout =
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (timeout)
    return { kind: 'failed', reason: 'timeout', message: 'Le webhook n’a pas répondu en 30 secondes' };
  return { kind: 'failed', reason: 'network', message: 'Le serveur du webhook est injoignable' };
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Neither private, nor loopback, nor link-local, nor any other range that does not lead to the internet. */
function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6, only 2000::/3 was ever given out; `::127.0.0.1` is one of the others.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 500) };
  }
}
