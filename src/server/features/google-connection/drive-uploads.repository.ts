import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { driveUploads } from './google-connection.tables.ts';

/** The file that each upload of this office became, noted before it is made. */
export function createDriveUploadsRepository(db: Database, notaryId: string) {
  return {
    async find(key: string): Promise<string | null> {
      const [row] = await db
        .select({ fileId: driveUploads.fileId })
        .from(driveUploads)
        .where(and(eq(driveUploads.notaryId, notaryId), eq(driveUploads.key, key)));
      return row?.fileId ?? null;
    },
    async save(key: string, fileId: string): Promise<void> {
      await db
        .insert(driveUploads)
        .values({ notaryId, key, fileId })
        .onConflictDoUpdate({ target: [driveUploads.notaryId, driveUploads.key], set: { fileId } });
    },
  };
}
