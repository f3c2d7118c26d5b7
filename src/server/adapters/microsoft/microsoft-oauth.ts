import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import { MicrosoftError } from '#server/ports/microsoft-error.ts';
import type { MicrosoftApplication } from './microsoft.settings.ts';

/** The mailbox over IMAP and SMTP, also while nobody sits before it, and nothing else. */
const scope =
  'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access';

const ANSWER_WITHIN_MS = 8_000;
/** What an access token lives where the answer does not say. */
const USUAL_SECONDS = 1800;

export interface MicrosoftTokens {
  accessToken: string;
  expiresAt: Date;
  /** At a refresh, the one that counts from now on, where another takes the place of the one before. */
  refreshToken: string | null;
}

/** OAuth 2 with the platform's application: authorisation code, PKCE, refresh. Every call throws MicrosoftError. */
export function createMicrosoftOauth({ clientId, clientSecret, tenant, loginUrl }: MicrosoftApplication) {
  const base = `${loginUrl}/${tenant}/oauth2/v2.0`;
  const server: AuthorizationServer = { issuer: loginUrl, token_endpoint: `${base}/token` };
  const client = { client_id: clientId };
  const proof = ClientSecretPost(clientSecret);
  // Only where the operator has named another address than Microsoft's.
  const plain = loginUrl.startsWith('http:') ? { [allowInsecureRequests]: true } : {};
  const options = () => ({ ...plain, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

  return {
    async beginConsent(request: { state: string; loginHint: string; redirectUri: string }) {
      const codeVerifier = generateRandomCodeVerifier();
      const url = new URL(`${base}/authorize`);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: request.redirectUri,
        scope,
        state: request.state,
        login_hint: request.loginHint,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString();
      return { url: url.href, codeVerifier };
    },

    async exchange(given: {
      state: string;
      code: string;
      codeVerifier: string;
      redirectUri: string;
    }): Promise<MicrosoftTokens> {
      const { state, code, codeVerifier, redirectUri } = given;
      try {
        const answered = validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
        const response = await authorizationCodeGrantRequest(
          server,
          client,
          proof,
          answered,
          redirectUri,
          codeVerifier,
          options(),
        );
        return toTokens(await processAuthorizationCodeResponse(server, client, response));
      } catch (error) {
        throw describeFailure(error, 'consent-expired');
      }
    },

    async refresh(refreshToken: string): Promise<MicrosoftTokens> {
      try {
        const response = await refreshTokenGrantRequest(server, client, proof, refreshToken, options());
        return toTokens(await processRefreshTokenResponse(server, client, response));
      } catch (error) {
        throw describeFailure(error, 'revoked');
      }
    },
  };
}

function toTokens({ access_token, expires_in, refresh_token }: TokenEndpointResponse): MicrosoftTokens {
  return {
    accessToken: access_token,
    expiresAt: new Date(Date.now() + (expires_in ?? USUAL_SECONDS) * 1000),
    refreshToken: refresh_token ?? null,
  };
}

/** RFC 6749 §5.2, and what Microsoft adds where the person has to sign in again. */
const ended = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];

function describeFailure(error: unknown, whenRefused: 'consent-expired' | 'revoked'): MicrosoftError {
  if (error instanceof ResponseBodyError) {
    if (ended.includes(error.error)) return new MicrosoftError(whenRefused, error.error);
    if (error.error === 'invalid_client' || error.error === 'unauthorized_client')
      return new MicrosoftError('client-refused', error.error);
    return new MicrosoftError('unreachable', error.error.slice(0, 40));
  }
  const { code } = (error ?? {}) as { code?: unknown };
  return new MicrosoftError('unreachable', typeof code === 'string' ? code : undefined);
}
