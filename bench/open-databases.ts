import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite, openPostgres } from '#server/database/connection.ts';
import { startPostgres } from '#support/postgres-server.ts';

/** A database that was made before, and stays. */
export async function openKept(url: string) {
  return { database: await openPostgres(url), release: async () => undefined };
}

/** A PostgreSQL of its own, and how it ends. */
export async function openServer() {
  const { url, stop } = await startPostgres();
  return { database: await openPostgres(`${url}/postgres`), release: stop };
}

/** The embedded database in a folder of its own. */
export async function openEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  return {
    database: await openPglite(join(folder, 'db')),
    release: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
