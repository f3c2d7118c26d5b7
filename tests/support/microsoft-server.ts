import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Plays login.microsoftonline.com for one person, as its documentation says (OAuth 2 authorisation code, PKCE, v2.0). */
export interface MicrosoftServer {
  url: string;
  /** What the person does on the consent screen: null gives the consent. */
  refusal: { error: string; description: string } | null;
  /** What the access tokens say: whose mailbox they open. */
  accessToken: string;
  /** Seconds that an access token lives. */
  lifetime: number;
  /** The refresh tokens that count: each refresh gives another one, and the former is none any more. */
  refreshTokens: Set<string>;
  /** Calls of the token endpoint, by kind of grant. */
  asked: string[];
  /** What the token endpoint answers instead, for a while. */
  down: boolean;
  /** Parameters with which the product sent the person to the last consent. */
  lastRequest: Record<string, string>;
  close(): Promise<void>;
}

export const microsoftApplication = {
  MICROSOFT_CLIENT_ID: '7d0c1f0e-6d1c-4c83-9c1e-2f4b3f0f4c11',
  MICROSOFT_CLIENT_SECRET: 'microsoft-application-secret',
};

interface Grant {
  challenge: string;
  redirectUri: string;
  scope: string;
}

export async function openMicrosoftServer(accessToken: string): Promise<MicrosoftServer> {
  const codes = new Map<string, Grant>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname === '/common/oauth2/v2.0/authorize') {
      response.writeHead(302, { location: showConsent(searchParams) });
      return response.end();
    }
    if (request.method !== 'POST' || pathname !== '/common/oauth2/v2.0/token') return send(404, {});
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    state.asked.push(form.get('grant_type') ?? '');
    if (state.down) return send(503, { error: 'temporarily_unavailable' });
    if (
      form.get('client_id') !== microsoftApplication.MICROSOFT_CLIENT_ID ||
      form.get('client_secret') !== microsoftApplication.MICROSOFT_CLIENT_SECRET
    )
      return send(401, {
        error: 'invalid_client',
        error_description: 'AADSTS7000215: Invalid client secret.',
      });
    const scope = form.get('grant_type') === 'refresh_token' ? refresh(form) : exchange(form);
    if (!scope) return send(400, { error: 'invalid_grant', error_description: 'AADSTS70000: expired.' });
    const refreshToken = `0.A${randomBytes(16).toString('hex')}`;
    state.refreshTokens.add(refreshToken);
    send(200, {
      token_type: 'Bearer',
      scope,
      expires_in: state.lifetime,
      ext_expires_in: state.lifetime,
      access_token: state.accessToken,
      refresh_token: refreshToken,
    });
  });

  function showConsent(query: URLSearchParams): string {
    state.lastRequest = Object.fromEntries(query);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (state.refusal) {
      back.searchParams.set('error', state.refusal.error);
      back.searchParams.set('error_description', state.refusal.description);
      return back.href;
    }
    const code = `0.B${randomBytes(16).toString('hex')}`;
    codes.set(code, {
      challenge: query.get('code_challenge_method') === 'S256' ? (query.get('code_challenge') ?? '') : '',
      redirectUri: query.get('redirect_uri') ?? '',
      scope: query.get('scope') ?? '',
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  function exchange(form: URLSearchParams): string | null {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const valid = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    return grant && valid ? grant.scope : null;
  }

  function refresh(form: URLSearchParams): string | null {
    return state.refreshTokens.delete(form.get('refresh_token') ?? '') ? 'IMAP.AccessAsUser.All' : null;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: MicrosoftServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusal: null,
    accessToken,
    lifetime: 3600,
    refreshTokens: new Set(),
    asked: [],
    down: false,
    lastRequest: {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
