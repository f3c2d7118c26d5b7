import { httpAddress, type Setting } from '#server/ground/setting.ts';

export const engineSettings = {
  engineUrl: {
    variable: 'ENGINE_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'l’adresse d’écoute',
    meaning: 'où les workflows trouvent le moteur',
  },
} as const satisfies Record<string, Setting>;
