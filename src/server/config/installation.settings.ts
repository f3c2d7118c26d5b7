import { z } from 'zod';
import { flag, type Setting } from '#server/ground/setting.ts';

/** What is of the whole process, and of no room of the server. */
export const installationSettings = {
  role: {
    variable: 'ROLE',
    schema: z.enum(['all', 'web', 'worker', 'look']),
    form: 'all, web, worker ou look',
    fallback: 'all',
    meaning:
      '`all`, `web`, `worker`, ou `look` : les écrans d’une copie restaurée que l’on regarde, où rien ne se fait et d’où rien ne part',
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
