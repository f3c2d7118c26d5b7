import { drive } from '@googleapis/drive';
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { GoogleError } from '#server/ports/google-error.ts';
import { describeFailure } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import type { GoogleEndpoints } from './endpoints.ts';

/** Drive, Sheets, and the mailbox over IMAP and SMTP: what the automations work with, and nothing else. */
export const googleScopes = [
  'https://www.googleapis.com/auth/drive',
  'https://www.googleapis.com/auth/spreadsheets',
  'https://mail.google.com/',
] as const;

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export interface GoogleTokens {
  accessToken: string;
  expiresAt: Date;
  /** Given at the first exchange; at a refresh only where it takes the place of the one before (RFC 6749 §6). */
  refreshToken: string | null;
  scopes: string[] | null;
}

/** OAuth 2 with the office's own client: authorisation code, PKCE, offline access. Every method throws GoogleError. */
export function createGoogleOauth(endpoints: GoogleEndpoints) {
  const open = ({ clientId, clientSecret, redirectUri }: GoogleClient) =>
    new OAuth2Client({
      clientId,
      clientSecret,
      redirectUri,
      endpoints: {
        oauth2AuthBaseUrl: endpoints.consent,
        oauth2TokenUrl: endpoints.token,
        oauth2RevokeUrl: endpoints.revoke,
      },
      transporterOptions: { retry: false, timeout: 20_000 },
    });

  return {
    async beginConsent(client: GoogleClient, { state, loginHint }: { state: string; loginHint: string }) {
      const oauth = open(client);
      const { codeVerifier, codeChallenge } = await oauth.generateCodeVerifierAsync();
      const url = oauth.generateAuthUrl({
        access_type: 'offline',
        // Without it Google gives no refresh token to an office that consented before.
        prompt: 'consent',
        scope: [...googleScopes],
        state,
        login_hint: loginHint,
        include_granted_scopes: false,
        code_challenge: codeChallenge ?? '',
        code_challenge_method: CodeChallengeMethod.S256,
      });
      return { url, codeVerifier };
    },

    async exchange(client: GoogleClient, code: string, codeVerifier: string): Promise<GoogleTokens> {
      try {
        const { tokens } = await open(client).getToken({ code, codeVerifier });
        return toTokens(tokens);
      } catch (error) {
        throw describeTokenFailure(error, 'consent-expired');
      }
    },

    async refresh(client: GoogleClient, refreshToken: string): Promise<GoogleTokens> {
      const oauth = open(client);
      oauth.setCredentials({ refresh_token: refreshToken });
      let rotated: string | null = null;
      // The library writes the old one over it before it returns.
      oauth.once('tokens', (given) => {
        rotated = given.refresh_token ?? null;
      });
      try {
        const { credentials } = await oauth.refreshAccessToken();
        return toTokens({ ...credentials, refresh_token: rotated });
      } catch (error) {
        throw describeTokenFailure(error, 'revoked');
      }
    },

    /** An access that we do not keep is given back. That it could not be is no reason to fail. */
    async revoke(client: GoogleClient, token: string): Promise<void> {
      await open(client)
        .revokeToken(token)
        .catch(() => undefined);
    },

    /** Whose drive the token opens. */
    async findAccount(accessToken: string): Promise<string> {
      const auth = new OAuth2Client();
      auth.setCredentials({ access_token: accessToken });
      const api = drive({ version: 'v3', rootUrl: endpoints.drive });
      try {
        const { data } = await api.about.get({ auth, fields: 'user(emailAddress)' }, NO_RETRY);
        if (data.user?.emailAddress) return data.user.emailAddress;
      } catch (error) {
        const failure = describeFailure(error);
        if ('error' in failure && failure.error instanceof GoogleError) throw failure.error;
      }
      throw new GoogleError('unreachable', 'no-account');
    },
  };
}

function toTokens(tokens: {
  access_token?: string | null;
  refresh_token?: string | null;
  expiry_date?: number | null;
  scope?: string;
}): GoogleTokens {
  if (!tokens.access_token) throw new GoogleError('unreachable', 'no-token');
  return {
    accessToken: tokens.access_token,
    expiresAt: new Date(tokens.expiry_date ?? Date.now() + 30 * 60_000),
    refreshToken: tokens.refresh_token ?? null,
    scopes: tokens.scope?.split(' ') ?? null,
  };
}

/** RFC 6749 §5.2. `invalid_grant` is a code that was used, or a refresh token that is no longer one. */
function describeTokenFailure(error: unknown, invalidGrant: 'consent-expired' | 'revoked'): GoogleError {
  if (error instanceof GoogleError) return error;
  const { response } = (error ?? {}) as { response?: { data?: { error?: unknown } } };
  const name = response?.data?.error;
  if (name === 'invalid_grant') return new GoogleError(invalidGrant, name);
  if (['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch'].includes(String(name)))
    return new GoogleError('client-refused', String(name));
  const failure = describeFailure(error);
  const known = 'error' in failure && failure.error instanceof GoogleError ? failure.error : null;
  return known ?? new GoogleError('unreachable', typeof name === 'string' ? name.slice(0, 40) : 'token');
}
