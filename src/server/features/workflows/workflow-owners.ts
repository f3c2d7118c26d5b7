import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { folders } from '#server/features/folders/folders.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';

export interface WorkflowOwner {
  id: string;
  email: string;
}

/** Found and kept from being deleted until the transaction ends. */
export async function findOwner(tx: Database, email: string): Promise<WorkflowOwner | null> {
  const [row] = await tx
    .select({ id: notaries.id, email: notaries.email })
    .from(notaries)
    .where(and(eq(sql`lower(${notaries.email})`, email.toLowerCase()), isNull(notaries.deletedAt)))
    // A weaker lock would let him be deleted: his row stays, marked.
    .for('share');
  return row ?? null;
}

/** Same, for the folder that a workflow goes into. */
export async function isFolder(tx: Database, id: string): Promise<boolean> {
  const rows = await tx.select({ id: folders.id }).from(folders).where(eq(folders.id, id)).for('key share');
  return rows.length > 0;
}
