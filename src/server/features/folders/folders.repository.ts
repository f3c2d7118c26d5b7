import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { folders } from './folders.tables.ts';

export type FolderRow = typeof folders.$inferSelect;

interface FolderTexts {
  name: string;
  description: string | null;
}

export function createFoldersRepository(db: Database) {
  return {
    async list(): Promise<FolderRow[]> {
      return db.select().from(folders).orderBy(desc(folders.createdAt), desc(folders.id));
    },
    async create(texts: FolderTexts): Promise<FolderRow> {
      const [row] = await db
        .insert(folders)
        .values({ ...texts, id: newId() })
        .returning();
      return row as FolderRow;
    },
    async update(id: string, texts: FolderTexts): Promise<FolderRow | null> {
      const [row] = await db
        .update(folders)
        .set({ ...texts, updatedAt: sql`now()` })
        .where(eq(folders.id, id))
        .returning();
      return row ?? null;
    },
    /** No workflow can be put into it until the transaction ends. */
    async lock(id: string): Promise<boolean> {
      const rows = await db.select({ id: folders.id }).from(folders).where(eq(folders.id, id)).for('update');
      return rows.length > 0;
    },
    /** How many workflows were in it. */
    async empty(id: string): Promise<number> {
      const rows = await db
        .update(workflows)
        .set({ folderId: null, updatedAt: sql`now()` })
        .where(eq(workflows.folderId, id))
        .returning({ id: workflows.id });
      return rows.length;
    },
    async remove(id: string): Promise<void> {
      await db.delete(folders).where(eq(folders.id, id));
    },
  };
}
