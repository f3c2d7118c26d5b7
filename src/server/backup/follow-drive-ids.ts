import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import type { SavedFile } from './manifest.ts';

/** Where the records name an item of an office's drive. */
export const driveIdColumns = [
  { table: 'documents', column: 'drive_file_id' },
  { table: 'documents', column: 'home_id' },
  { table: 'clients', column: 'folder_id' },
  { table: 'drive_places', column: 'folder_id' },
  { table: 'erasures', column: 'folder_id' },
] as const;

/** No drive calls anything so. */
const MARK = 'restored:';

/**
 * A local drive knows its files by what the disk calls them, which is another name on another disk: the records follow.
 * Ids of Google's and of WebDAV's are not among them, and stay. In two rounds, since a disk may give one item the very
 * name that another one had; what is no longer on the drive must not come by such a name either.
 */
export async function followDriveIds(db: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  const taken = new Set(ids.values());
  await db.transaction(async (tx) => {
    for (const { table, column } of driveIdColumns) {
      const [from, at] = [sql.identifier(table), sql.identifier(column)];
      const rows = await queryRows<{ id: string }>(
        tx,
        sql`select distinct ${at} as id from ${from} where ${at} is not null`,
      );
      for (const { id } of rows) {
        const now = ids.get(id) ?? (taken.has(id) ? `former-${id}` : null);
        if (now) await tx.execute(sql`update ${from} set ${at} = ${MARK + now} where ${at} = ${id}`);
      }
      await tx.execute(
        sql`update ${from} set ${at} = substr(${at}, ${MARK.length + 1}) where starts_with(${at}, ${MARK})`,
      );
    }
  });
}

/**
 * Whether these records are those of these files: some document is what they say it is, to the byte. Ids alone might agree
 * by chance, on a disk without birth times. True as well where no document is on a local drive.
 */
export async function belongTogether(db: Database, files: readonly SavedFile[]): Promise<boolean> {
  const digests = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const rows = await queryRows<{ id: string; hash: string }>(
    db,
    sql`select drive_file_id as id, content_hash as hash from documents where drive_file_id ~ '^[0-9]+-[0-9]+$'`,
  );
  return rows.length === 0 || rows.some(({ id, hash }) => digests.get(id) === hash);
}

/** The drive's own notes of what was stored under which key. */
export function followDriveNotes(dataDir: string, ids: ReadonlyMap<string, string>): void {
  for (const note of globSync('drive/*/.minutier/keys/*', { cwd: dataDir })) {
    const path = join(dataDir, note);
    const id = ids.get(readFileSync(path, 'utf8'));
    if (id) writeFileSync(path, id, { flush: true });
  }
}
