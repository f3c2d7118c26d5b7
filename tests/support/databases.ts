import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { findQuickFolder } from './quick-folder.ts';

export interface TestDatabase {
  name: string;
  /** A new, migrated database. */
  open(): Promise<DatabaseHandle>;
}

/** The two databases that the product runs on: every suite of a feature runs on both. */
export const testDatabases: TestDatabase[] = [
  { name: 'PGlite', open: openMigratedPglite },
  { name: 'PostgreSQL', open: async () => openPostgres(await createMigratedPostgres()) },
];

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
  return createDatabase(new URL(url).pathname.slice(1));
}

async function createDatabase(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name} template ${template}`);
  await server.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
