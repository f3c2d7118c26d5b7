import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const databaseSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    form: 'une adresse PostgreSQL, par exemple postgres://utilisateur:secret@hote/base',
    fallback: null,
    fallbackShown: 'aucune',
    meaning: 'PostgreSQL 15 ou plus récent ; sans elle, la base embarquée, pour un seul processus',
    secret: true,
  },
  databaseMigrationUrl: {
    variable: 'DATABASE_MIGRATION_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    form: 'une adresse PostgreSQL, par exemple postgres://proprietaire:secret@hote/base',
    fallback: null,
    fallbackShown: 'celle de `DATABASE_URL`',
    meaning:
      'la même base sous le compte qui possède les tables ; celui de `DATABASE_URL` n’en possède alors aucune et ne peut pas prendre ses droits',
    secret: true,
  },
} as const satisfies Record<string, Setting>;
