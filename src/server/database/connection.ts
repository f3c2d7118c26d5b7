import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { StartupError } from '#server/ground/startup-error.ts';
import { keepsSessions } from './keeps-sessions.ts';
import { asOwner, findRights, type Rights } from './rights.ts';
import { ScopedPglite } from './scoped-pglite.ts';
import { type Patience, ScopedPool } from './scoped-pool.ts';

/** A connection or a transaction: a repository does not know which. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
  db: Database;
  kind: 'pglite' | 'postgres';
  /**
   * From here on statements have the rights that were given to the work under way, the platform's where none were
   * (`rights.ts`). Before, and for the operator's commands, they are the owner's, who makes the tables.
   */
  stepDown(): void;
  /** Several statements in one text, as the owner: for migrations only. */
  execute(script: string): Promise<void>;
  close(): Promise<void>;
  /** Of a server, this process's; `waiting` are those who ask for one in vain. */
  countConnections?(): { idle: number; busy: number; waiting: number };
}

/** One connection for the whole process: it survives kill -9, but calls no fsync, so not a power cut. */
export async function openPglite(folder: string | null): Promise<DatabaseHandle> {
  if (folder) mkdirSync(join(folder), { recursive: true });
  return handleOf(await PGlite.create(folder ?? 'memory://'));
}

export function handleOf(client: PGlite): DatabaseHandle {
  const standing = createStanding();
  const scoped = new ScopedPglite(client, standing.find);
  return {
    db: drizzlePglite({ client: scoped as unknown as PGlite }) as unknown as Database,
    kind: 'pglite',
    stepDown: standing.stepDown,
    execute: async (script) => void (await scoped.execute(script)),
    close: () => client.close(),
  };
}

interface Opening extends Patience {
  /** The setting that the address is of, named where it does not answer. */
  variable?: string;
}

export async function openPostgres(
  url: string,
  { variable = 'DATABASE_URL', ...patience }: Opening = {},
): Promise<DatabaseHandle> {
  const standing = createStanding();
  const pool = new ScopedPool(url, standing.find, patience);
  let isShared = false;
  try {
    await pool.query('select 1');
    isShared = !(await keepsSessions(url));
  } catch (cause) {
    await pool.end();
    throw new StartupError(
      `PostgreSQL ne répond pas à l’adresse ${variable} : vérifiez l’adresse et le mot de passe.`,
      { cause },
    );
  }
  if (isShared) {
    await pool.end();
    throw new StartupError(
      `${variable} mène à un répartiteur qui change de connexion d’une requête à l’autre (PgBouncer : pool_mode=transaction ou statement). Minutier dit une fois à chaque connexion de quelle étude elle est : réglez-le sur pool_mode=session, ou donnez l’adresse de PostgreSQL lui-même.`,
    );
  }
  return {
    db: drizzlePg({ client: pool as unknown as pg.Pool }) as unknown as Database,
    kind: 'postgres',
    stepDown: standing.stepDown,
    execute: (script) => asOwner(async () => void (await pool.query(script))),
    close: () => pool.end(),
    countConnections: () => pool.count(),
  };
}

function createStanding() {
  let isOwner = true;
  return {
    find: (): Rights => (isOwner ? { role: 'owner' } : (findRights() ?? { role: 'minutier_platform' })),
    stepDown(): void {
      isOwner = false;
    },
  };
}
