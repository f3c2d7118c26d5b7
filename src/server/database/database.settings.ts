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
  databaseMigrationPassword: {
    variable: 'DATABASE_MIGRATION_PASSWORD',
    schema: z.string(),
    form: 'un mot de passe',
    fallback: null,
    fallbackShown: 'celui de `DATABASE_MIGRATION_URL`',
    meaning: 'le mot de passe du compte de `DATABASE_MIGRATION_URL`, quand l’adresse n’en a pas',
    secret: true,
  },
  databaseMigrations: {
    variable: 'DATABASE_MIGRATIONS',
    schema: z.enum(['start', 'apart']),
    form: 'start ou apart',
    fallback: 'start',
    meaning:
      'qui adapte les tables : `start`, chaque processus quand il démarre ; `apart`, la commande `npm run migrate`, avant lui, et il ne connaît alors pas le compte qui les possède',
  },
} as const satisfies Record<string, Setting>;

/** Both addresses with their passwords, wherever those were given. Throws StartupError. */
export function findDatabaseUrls(given: ValuesOf<typeof databaseSettings>) {
  return {
    /** Null: the embedded database. */
    databaseUrl: withPassword('DATABASE', given.databaseUrl, given.databasePassword),
    /** Null: whoever serves owns the tables as well. */
    databaseMigrationUrl: withPassword(
      'DATABASE_MIGRATION',
      given.databaseMigrationUrl,
      given.databaseMigrationPassword,
    ),
    migratesApart: given.databaseMigrations === 'apart',
  };
}

function withPassword(name: string, address: string | null, password: string | null): string | null {
  if (!password) return address;
  if (!address) throw new StartupError(`${name}_PASSWORD demande ${name}_URL, l’adresse de la base.`);
  const url = new URL(address);
  if (url.password)
    throw new StartupError(
      `${name}_URL a déjà un mot de passe : retirez-le de l’adresse, ou ne donnez pas ${name}_PASSWORD.`,
    );
  url.password = encodeURIComponent(password);
  return url.href;
}
