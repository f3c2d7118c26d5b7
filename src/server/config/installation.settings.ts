import { z } from 'zod';
import { flag, type Setting } from '#server/ground/setting.ts';

/** What is of the whole process, and of no room of the server. */
export const installationSettings = {
  role: {
    variable: 'ROLE',
    schema: z.enum(['all', 'web', 'worker']),
    form: 'all, web ou worker',
    fallback: 'all',
    meaning: '`all`, `web` ou `worker`',
  },
  demo: {
    variable: 'DEMO',
    ...flag,
    fallback: null,
    fallbackShown: 'selon `DATA_DIR`',
    meaning:
      'force ou interdit l’étude de démonstration ; sans elle, un dossier vide le devient, s’il n’y a pas de `DATABASE_URL`',
  },
} as const satisfies Record<string, Setting>;
