import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';

/** The bytes of an office's documents, as they were when they came. */
export async function sumDocuments(db: Database, notaryId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${documents.size}), 0)` })
    .from(documents)
    .where(eq(documents.notaryId, notaryId));
  return Number(row?.bytes ?? 0);
}
