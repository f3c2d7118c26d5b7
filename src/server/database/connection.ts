import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { StartupError } from '#server/ground/startup-error.ts';
import { NamingClient } from './named-statements.ts';

/** A connection or a transaction: a repository does not know which. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Several statements in one text, for migrations only. */
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
  return {
    db: drizzlePglite({ client }) as unknown as Database,
    kind: 'pglite',
    execute: async (script) => void (await client.exec(script)),
    close: () => client.close(),
  };
}

export async function openPostgres(url: string): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    application_name: 'minutier',
    Client: NamingClient,
  });
  pool.on('error', () => {
    // An idle connection that the server closed: the pool opens another when it is needed.
  });
  // One that is closed in the middle of a transaction tells whoever waits for its answer; nobody else need hear of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    throw new StartupError(
      'PostgreSQL ne répond pas à l’adresse DATABASE_URL : vérifiez l’adresse et le mot de passe.',
      {
        cause,
      },
    );
  }
  return {
    db: drizzlePg({ client: pool }) as unknown as Database,
    kind: 'postgres',
    execute: async (script) => void (await pool.query(script)),
    close: () => pool.end(),
    countConnections: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
