import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StripeAccount } from './stripe-account.ts';
import { stripeCalls } from './stripe-calls.ts';
import { parseStripeForm, StripeRefusal } from './stripe-forms.ts';
import type { StripeEvent } from './stripe-objects.ts';

export const stripeTestKeys = {
  STRIPE_SECRET_KEY: 'sk_test_minutier',
  STRIPE_WEBHOOK_SECRET: 'whsec_minutier',
};

/** A Stripe of our own, over HTTP: what is tested is Stripe's library, not a stand-in for it. */
export interface StripeServer {
  url: string;
  /** What the product is started with to reach it. */
  env: Record<string, string>;
  account: StripeAccount;
  /** While true, every call fails as Stripe's own failures do. */
  down: boolean;
  /** While true, something before Stripe says « all is well » with a page of its own. */
  isHidden: boolean;
  /** Keeps an answer that is decided already on its way, for as long as this takes. */
  delay: ((call: string) => Promise<void>) | null;
  /** Method and path of every call, in order. */
  calls: string[];
  close(): Promise<void>;
}

export async function openStripeServer(clock: () => Date): Promise<StripeServer> {
  const account = new StripeAccount(clock);
  const answers = new Map<string, { status: number; body: object }>();
  const state: StripeServer = {
    url: '',
    env: {},
    account,
    down: false,
    isHidden: false,
    delay: null,
    calls: [],
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function decide(request: IncomingMessage, body: string): { status: number; body: object } {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    state.calls.push(`${request.method} ${pathname}`);
    if (state.down) return { status: 500, body: { error: { type: 'api_error', message: 'Stripe is down' } } };
    if (request.headers.authorization !== `Bearer ${stripeTestKeys.STRIPE_SECRET_KEY}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const known = request.method === 'POST' ? answers.get(idempotencyKey) : undefined;
    if (known) return known;
    const answer = call(
      request.method ?? '',
      pathname,
      parseStripeForm(request.method === 'GET' ? searchParams : new URLSearchParams(body)),
    );
    if (request.method === 'POST' && idempotencyKey) answers.set(idempotencyKey, answer);
    return answer;
  }

  function call(method: string, path: string, params: ReturnType<typeof parseStripeForm>) {
    const [, parent = '', id = '', act = ''] = /^(.*)\/([a-z]+_\w+)(\/[a-z]+)?$/.exec(path) ?? [];
    const exact = stripeCalls[`${method} ${path}`];
    const ofOne = stripeCalls[`${method} ${parent}/:id${act}`];
    try {
      if (exact) return { status: 200, body: structuredClone(exact(account, params, '')) };
      if (ofOne) return { status: 200, body: structuredClone(ofOne(account, params, id)) };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
    return {
      status: 404,
      body: {
        error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` },
      },
    };
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', async () => {
      if (state.isHidden)
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Connexion</html>');
      const answer = decide(request, body);
      await state.delay?.(`${request.method} ${request.url}`);
      response
        .writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_test' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.env = { ...stripeTestKeys, STRIPE_API_URL: state.url };
  return state;
}

/** The bytes and the signature with which Stripe delivers an event at this moment. */
export function signStripeEvent(
  event: StripeEvent,
  { secret = stripeTestKeys.STRIPE_WEBHOOK_SECRET, at = new Date() } = {},
): { body: string; signature: string } {
  const body = JSON.stringify(event, null, 2);
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${digest}` };
}
