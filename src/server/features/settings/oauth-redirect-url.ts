/** The engine's OAuth callback: what the notary registers at Google, and what his form is filled with. */
export function buildOauthRedirectUrl(engineUrl: string): string {
  return `${engineUrl}/oauth/callback`;
}
