import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { Agent, errors } from 'undici';
import type { WebhookCaller, WebhookOutcome } from '#server/ports/webhook-caller.ts';
import { createLookup } from '../addresses/guarded-lookup.ts';
import { isPublic, NotAllowed } from '../addresses/public-address.ts';
import { type CallEnd, endAfter, OutOfTime } from './call-end.ts';
import { exchange, TooLarge } from './exchange.ts';
import { createLargeAnswers } from './large-answers.ts';

const LIMIT_MS = 30_000;
const LIMIT_REDIRECTS = 5;

export interface WebhookCallerOptions {
  /** `host:port` that may be reached although private: the engine's own, and what the operator allows. */
  allowedHosts: string[];
  timeoutMs?: number;
}

interface Call {
  body: string;
  id: string;
  secrets: readonly Buffer[];
  /** Whom the secrets are shared with: a redirection to another, or to the same in clear, gets no signature. */
  origin: string;
  /** Of the whole call: a chain of redirections gets no more time than one answer. */
  end: CallEnd;
}

/** Signs after the Standard Webhooks convention; refuses private networks at the moment of connecting, redirects included. */
export function createWebhookCaller(
  options: WebhookCallerOptions,
): WebhookCaller & { countConnections(): number } {
  const limit = options.timeoutMs ?? LIMIT_MS;
  const limits = { headersTimeout: limit, bodyTimeout: limit };
  const open = new Agent({ ...limits, connect: { lookup: createLookup({ guarded: false }) } });
  const guarded = new Agent({ ...limits, connect: { lookup: createLookup({ guarded: true }) } });
  const large = createLargeAnswers();
  const allowedHosts = new Set(options.allowedHosts);

  async function post(target: URL, call: Call, redirects: number): Promise<WebhookOutcome> {
    const host = target.host.toLowerCase();
    const allowed = allowedHosts.has(host);
    if (!allowed && ipaddr.isValid(bare(target.hostname)) && !isPublic(bare(target.hostname)))
      throw new NotAllowed();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Minutier',
      ...sign(target.origin === call.origin ? call.secrets : [], call),
    };
    const asked = { url: target, headers, body: call.body };
    const { status, location, text } = await exchange(allowed ? open : guarded, asked, call.end, large);
    if (location !== null) {
      const next = URL.parse(location, target.href);
      if (redirects === 0 || !next || !isHttp(next))
        return { kind: 'failed', reason: 'network', message: 'Redirection refusée' };
      return post(next, call, redirects - 1);
    }
    return { kind: 'answered', status, host, body: parse(text) };
  }

  return {
    /** Open ones, whether something is asked on them or not. */
    countConnections: () =>
      [open, guarded]
        .flatMap(({ stats }) => Object.values(stats))
        .reduce((sum, { connected }) => sum + Number(connected), 0),
    async call({ url, id, secrets, payload, signal: asked }) {
      const target = URL.parse(url);
      if (!target || !isHttp(target))
        return { kind: 'failed', reason: 'invalid-url', message: 'URL du webhook invalide' };
      const end = endAfter(limit, asked);
      try {
        const call = { body: JSON.stringify(payload), id, secrets, origin: target.origin, end };
        return await post(target, call, LIMIT_REDIRECTS);
      } catch (error) {
        if (asked?.aborted) return { kind: 'failed', reason: 'broken-off', message: 'Appel interrompu' };
        return describeFailure(end.reason ?? error);
      } finally {
        end.release();
      }
    },
  };
}

/** https://www.standardwebhooks.com: HMAC-SHA256 over id, second and body; one signature a secret. */
function sign(secrets: readonly Buffer[], { id, body }: Call): Record<string, string> {
  const second = String(Math.floor(Date.now() / 1000));
  const signatures = secrets.map((secret) => {
    const hash = createHmac('sha256', secret).update(`${id}.${second}.${body}`);
    return `v1,${hash.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': second,
    ...(signatures.length > 0 ? { 'webhook-signature': signatures.join(' ') } : {}),
  };
}

function describeFailure(error: unknown): WebhookOutcome {
  if (error instanceof TooLarge)
    return { kind: 'failed', reason: 'too-large', message: 'Réponse de plus de 1 Mo' };
  if (error instanceof NotAllowed || (error as { cause?: unknown })?.cause instanceof NotAllowed) {
    return {
      kind: 'failed',
      reason: 'not-allowed',
      message: 'Adresse de webhook non autorisée (réseau privé)',
    };
  }
  const timeout =
    error instanceof OutOfTime ||
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

/** What is no JSON is a message. No database stores the character 0, nor half of a surrogate pair. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return text.includes('\\u') ? makeStorable(value) : value;
  } catch {
    return { message: toStorable(text.slice(0, 500)) };
  }
}

function makeStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorable(value);
  if (Array.isArray(value)) return value.map(makeStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [toStorable(key), makeStorable(one)]));
}

function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
