import { type Setting, wordList } from '#server/ground/setting.ts';

export const webhookSettings = {
  webhookAllowedHosts: {
    variable: 'WEBHOOK_ALLOWED_HOSTS',
    schema: wordList,
    form: 'des noms d’hôtes séparés par des virgules',
    fallback: '',
    fallbackShown: 'aucun',
    meaning: 'hôtes privés (`hôte:port`) que les workflows peuvent appeler, séparés par des virgules',
  },
} as const satisfies Record<string, Setting>;
