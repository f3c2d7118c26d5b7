import { and, eq, notLike } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { drivePlaces } from './documents.tables.ts';

export type DrivePlacesRepository = ReturnType<typeof createDrivePlacesRepository>;

/** Remembers which folder plays which part on an office's drive, so that a rename by the notary loses nothing. */
export function createDrivePlacesRepository(db: Database) {
  return {
    async find(notaryId: string, place: string): Promise<string | null> {
      const [row] = await db
        .select({ folderId: drivePlaces.folderId })
        .from(drivePlaces)
        .where(and(eq(drivePlaces.notaryId, notaryId), eq(drivePlaces.place, place)));
      return row?.folderId ?? null;
    },
    async save(notaryId: string, place: string, folderId: string): Promise<void> {
      await db
        .insert(drivePlaces)
        .values({ notaryId, place, folderId })
        .onConflictDoUpdate({ target: [drivePlaces.notaryId, drivePlaces.place], set: { folderId } });
    },
    async listFolderIds(notaryId: string): Promise<string[]> {
      const rows = await db
        .select({ folderId: drivePlaces.folderId })
        .from(drivePlaces)
        .where(eq(drivePlaces.notaryId, notaryId));
      return rows.map(({ folderId }) => folderId);
    },
    async forget(notaryId: string, place: string): Promise<void> {
      await db
        .delete(drivePlaces)
        .where(and(eq(drivePlaces.notaryId, notaryId), eq(drivePlaces.place, place)));
    },
    /** The office has another drive now: its places are made there. What was carried once is not carried again. */
    async forgetAll(notaryId: string): Promise<void> {
      await db
        .delete(drivePlaces)
        .where(and(eq(drivePlaces.notaryId, notaryId), notLike(drivePlaces.place, 'carried:%')));
    },
  };
}
