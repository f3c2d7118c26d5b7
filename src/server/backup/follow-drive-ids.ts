import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../database/connection.ts';
import { queryRows } from '../database/query.ts';

/** Where the records name an item of an office's drive. */
const named = [
  { table: 'documents', column: 'drive_file_id' },
  { table: 'clients', column: 'folder_id' },
  { table: 'drive_places', column: 'folder_id' },
] as const;

/**
 * A local drive knows its files by what the disk calls them, which is another name on another disk: the records and the
 * notes of what was stored follow. Ids of Google's and of WebDAV's are not among them, and stay.
 */
export async function followDriveIds(dataDir: string, ids: ReadonlyMap<string, string>): Promise<void> {
  for (const note of globSync('drive/*/.minutier/keys/*', { cwd: dataDir })) {
    const path = join(dataDir, note);
    const id = ids.get(readFileSync(path, 'utf8'));
    if (id) writeFileSync(path, id, { flush: true });
  }
  if (!existsSync(join(dataDir, 'db'))) return;
  const database = await openPglite(join(dataDir, 'db'));
  try {
    await database.db.transaction(async (tx) => {
      for (const { table, column } of named) {
        const [from, at] = [sql.identifier(table), sql.identifier(column)];
        const rows = await queryRows<{ id: string }>(tx, sql`select distinct ${at} as id from ${from}`);
        for (const row of rows) {
          const id = ids.get(row.id);
          if (id) await tx.execute(sql`update ${from} set ${at} = ${id} where ${at} = ${row.id}`);
        }
      }
    });
  } finally {
    await database.close();
  }
}
