import { z } from 'zod';
import type { Setting, ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

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
  databasePassword: {
    variable: 'DATABASE_PASSWORD',
    schema: z.string(),
    form: 'un mot de passe',
    fallback: null,
    fallbackShown: 'celui de `DATABASE_URL`',
    meaning: 'le mot de passe du compte de `DATABASE_URL`, quand l’adresse n’en a pas',
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

/** The address with its password, wherever that was given. Throws StartupError. */
export function findDatabaseUrl({
  databaseUrl,
  databasePassword,
}: Pick<ValuesOf<typeof databaseSettings>, 'databaseUrl' | 'databasePassword'>): string | null {
  if (!databasePassword) return databaseUrl;
  if (!databaseUrl) throw new StartupError('DATABASE_PASSWORD demande DATABASE_URL, l’adresse de la base.');
  const url = new URL(databaseUrl);
  if (url.password)
    throw new StartupError(
      'DATABASE_URL a déjà un mot de passe : retirez-le de l’adresse, ou ne donnez pas DATABASE_PASSWORD.',
    );
  url.password = encodeURIComponent(databasePassword);
  return url.href;
}
