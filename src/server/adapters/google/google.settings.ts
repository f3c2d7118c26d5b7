import { z } from 'zod';
import { httpAddress, type Setting, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

export const googleSettings = {
  /** The platform's own, for the offices that bring none. */
  googleClientId: {
    variable: 'GOOGLE_CLIENT_ID',
    schema: z.string().max(300),
    form: 'le Client ID d’un client OAuth de Google',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      'client OAuth « Application Web » de l’installation, redirection `PUBLIC_URL/oauth/callback`, API Drive, Sheets et Gmail : avec lui, une étude relie sa boîte et son Drive sans rien créer chez Google',
  },
  googleClientSecret: {
    variable: 'GOOGLE_CLIENT_SECRET',
    schema: z.string().regex(/^\S{12,300}$/),
    form: 'le Client secret de ce client',
    fallback: null,
    fallbackShown: 'aucun',
    meaning: 'son secret, obligatoire avec `GOOGLE_CLIENT_ID`',
    secret: true,
  },
  /** Another address than Google's own, for tests. */
  googleApiUrl: {
    variable: 'GOOGLE_API_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'Google',
    meaning: 'autre adresse pour le consentement, Drive et Sheets, pour les tests',
  },
} as const satisfies Record<string, Setting>;

/** The platform's own OAuth client at Google. */
export interface PlatformGoogleClient {
  clientId: string;
  clientSecret: string;
}

/** Null: each office brings its own. Throws StartupError. */
export function checkGoogle(given: ValuesOf<typeof googleSettings>): PlatformGoogleClient | null {
  const { googleClientId: clientId, googleClientSecret: clientSecret } = given;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new StartupError('GOOGLE_CLIENT_ID et GOOGLE_CLIENT_SECRET se donnent ensemble.');
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}
