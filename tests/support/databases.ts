import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { likeOneConnection } from './like-one-connection.ts';
import { findQuickFolder } from './quick-folder.ts';

export interface TestDatabase {
  name: string;
  /** A new, migrated database. */
  open(): Promise<DatabaseHandle>;
}

const embedded: TestDatabase = { name: 'PGlite', open: openMigratedPglite };

const server: TestDatabase = {
  name: 'PostgreSQL',
  open: openMigratedPostgres,
};

/** The two databases that the product runs on, for suites that are about statements and rows (decision 0073). */
export const testDatabases: TestDatabase[] = [embedded, server];

/** The one of offices that pay, for suites that are about what the product does, whatever keeps its rows. */
export const productionDatabase: TestDatabase[] = [server];

/** A copy of the run's embedded database, in a folder that goes when it is closed. */
async function openMigratedPglite(): Promise<DatabaseHandle> {
  const folder = mkdtempSync(join(findQuickFolder(), 'minutier-pglite-'));
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const handle = await openPglite(folder);
  return {
    ...handle,
    async close() {
      await handle.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A copy of the run's template, which goes when it is closed. */
async function openMigratedPostgres(): Promise<DatabaseHandle> {
  const url = await createMigratedPostgres();
  const handle = likeOneConnection(await openPostgres(url));
  return {
    ...handle,
    async close() {
      try {
        await handle.close();
      } finally {
        await askServer(`drop database ${nameOf(url)} with (force)`);
      }
    },
  };
}

/** A new database on the run's PostgreSQL as the product leaves it at its first start; its address. */
export function createMigratedPostgres(): Promise<string> {
  return createDatabase(inject('postgresTemplate'));
}

/** A new empty database on the run's PostgreSQL; its address. */
export function createPostgresDatabase(): Promise<string> {
  return createDatabase('template1');
}

/** Another database on the same server with all that is in this one, to which nobody may be connected; its address. */
export function copyPostgres(url: string): Promise<string> {
  return createDatabase(nameOf(url));
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await askServer(`create database ${name} template ${template}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

async function askServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  try {
    await server.query(statement);
  } finally {
    await server.end();
  }
}
