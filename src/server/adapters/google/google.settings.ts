import { httpAddress, type Setting } from '#server/ground/setting.ts';

export const googleSettings = {
  /** Another address than Google's own, for tests. */
  googleApiUrl: {
    variable: 'GOOGLE_API_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'Google',
    meaning: 'autre adresse pour le consentement, Drive et Sheets, pour les tests',
  },
} as const satisfies Record<string, Setting>;
