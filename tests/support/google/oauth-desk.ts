import { createHash, randomBytes } from 'node:crypto';
import type { DriveAccount } from './drive-account.ts';
import { GoogleRefusal } from './refusal.ts';
import type { Answer, Call } from './server.ts';

interface Grant {
  scope: string;
  challenge: string;
  redirectUri: string;
}

/** Consent and tokens of one Google account, with the person who answers the consent screen. */
export class OauthDesk {
  readonly client = { id: 'minutier.apps.googleusercontent.com', secret: 'GOCSPX-minutier' };
  /** What the person does on the consent screen. */
  consents = true;
  /** Scopes that the person unticks there. */
  withheld: string[] = [];
  /** Each refresh gives another refresh token, and the one that it was asked with is none any more (RFC 6749 §6). */
  rotates = false;
  /** What every access token is, for a mail server that knows no other; at random unless given. */
  fixedAccess: string | null = null;
  /** Seconds that an access token lives. */
  lifetime = 3600;
  readonly codes = new Map<string, Grant>();
  readonly refreshTokens = new Map<string, string>();
  readonly accessTokens = new Map<string, number>();
  /** True: any bearer is taken, for tests that are not about tokens. */
  open = false;
  /** Parameters with which the product sent the notary to the last consent. */
  lastRequest: Record<string, string> = {};
  readonly account: DriveAccount;

  constructor(account: DriveAccount) {
    this.account = account;
  }

  /** « Supprimer l’accès » on the account's page, or a password that was changed. */
  revokeAll(): void {
    this.refreshTokens.clear();
    this.accessTokens.clear();
  }

  answerNo(): void {
    this.consents = false;
  }

  changeSecret(): void {
    this.client.secret = `GOCSPX-${randomBytes(8).toString('hex')}`;
  }

  expireAccess(): void {
    this.accessTokens.clear();
  }

  checkToken({ headers }: Call): void {
    const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
    if (this.open ? token !== '' : (this.accessTokens.get(token) ?? 0) > Date.now()) return;
    throw new GoogleRefusal(401, 'authError');
  }

  issue(scope: string): { access_token: string; expires_in: number; scope: string; token_type: string } {
    const access = this.fixedAccess ?? `ya29.${randomBytes(16).toString('hex')}`;
    this.accessTokens.set(access, Date.now() + this.lifetime * 1000);
    return { access_token: access, expires_in: this.lifetime, scope, token_type: 'Bearer' };
  }
}

export function answerOauthCall(desk: OauthDesk, call: Call): Answer | null {
  if (call.method === 'GET' && call.path === '/o/oauth2/v2/auth') return showConsent(desk, call);
  if (call.method !== 'POST' || !call.path.startsWith('/oauth2/')) return null;
  const form = new URLSearchParams(call.body.toString());
  if (call.path === '/oauth2/revoke') {
    const token = form.get('token') ?? call.query.get('token') ?? '';
    // Google takes back all that the person has granted to this client, whichever of its tokens is given.
    if (desk.refreshTokens.has(token) || desk.accessTokens.has(token)) desk.revokeAll();
    return { status: 200, body: {} };
  }
  if (call.path !== '/oauth2/token') return null;
  if (form.get('client_id') !== desk.client.id || form.get('client_secret') !== desk.client.secret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
  if (form.get('grant_type') === 'refresh_token') return refresh(desk, form);
  return exchange(desk, form);
}

function showConsent(desk: OauthDesk, { query }: Call): Answer {
  desk.lastRequest = Object.fromEntries(query);
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  if (!desk.consents) back.searchParams.set('error', 'access_denied');
  else back.searchParams.set('code', issueCode(desk, query));
  return { status: 302, headers: { location: back.href }, body: '' };
}

function issueCode(desk: OauthDesk, query: URLSearchParams): string {
  const code = `4/${randomBytes(16).toString('hex')}`;
  const asked = (query.get('scope') ?? '').split(' ');
  const scope = asked.filter((each) => !desk.withheld.includes(each)).join(' ');
  const challenge = query.get('code_challenge_method') === 'S256' ? query.get('code_challenge') : null;
  desk.codes.set(code, { scope, challenge: challenge ?? '', redirectUri: query.get('redirect_uri') ?? '' });
  return code;
}

function exchange(desk: OauthDesk, form: URLSearchParams): Answer {
  const code = form.get('code') ?? '';
  const grant = desk.codes.get(code);
  desk.codes.delete(code);
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const valid = grant && grant.redirectUri === form.get('redirect_uri') && grant.challenge === proof;
  if (!grant || !valid) return { status: 400, body: { error: 'invalid_grant' } };
  const token = `1//${randomBytes(16).toString('hex')}`;
  desk.refreshTokens.set(token, grant.scope);
  return { status: 200, body: { ...desk.issue(grant.scope), refresh_token: token } };
}

function refresh(desk: OauthDesk, form: URLSearchParams): Answer {
  const asked = form.get('refresh_token') ?? '';
  const scope = desk.refreshTokens.get(asked);
  if (scope === undefined)
    return {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    };
  if (!desk.rotates) return { status: 200, body: desk.issue(scope) };
  const token = `1//${randomBytes(16).toString('hex')}`;
  desk.refreshTokens.delete(asked);
  desk.refreshTokens.set(token, scope);
  return { status: 200, body: { ...desk.issue(scope), refresh_token: token } };
}
