import { eq } from 'drizzle-orm';
import { documents } from '#server/features/documents/documents.tables.ts';
import type { DocumentSeen } from '#shared/contracts/document-seen.ts';
import type { TestOffice } from './test-office.ts';

/** What a screen that was opened now says of a document; of one that is not there, nobody's. */
export async function asSeen({ database }: Pick<TestOffice, 'database'>, id: string): Promise<DocumentSeen> {
  const where = eq(documents.id, id);
  const [row] = await database.db.select({ from: documents.clientId }).from(documents).where(where);
  return { from: row?.from ?? null };
}
