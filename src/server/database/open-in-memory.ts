import { PGlite } from '@electric-sql/pglite';
import { type DatabaseHandle, handleOf } from './connection.ts';
import { migrate } from './migrate.ts';

/** Four megabytes: an empty database with all its tables. */
let kept: Promise<Blob> | undefined;

/**
 * A new, migrated database in memory. To make one takes this thread seconds, in which it serves no screen: the first is
 * kept, and all are copies of it (decision 0073).
 */
export async function openInMemory(): Promise<DatabaseHandle> {
  kept ??= makeEmpty();
  try {
    return handleOf(await PGlite.create('memory://', { loadDataDir: await kept }));
  } catch (error) {
    // What failed once, for want of memory perhaps, may succeed the next time.
    kept = undefined;
    throw error;
  }
}

async function makeEmpty(): Promise<Blob> {
  const client = await PGlite.create('memory://');
  try {
    await migrate(handleOf(client));
    return await client.dumpDataDir('gzip');
  } finally {
    await client.close();
  }
}
