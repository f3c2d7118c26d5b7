import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import type { His } from './find-what-is-his.ts';

/**
 * His name, with what proves it, where it was read on a paper that is nobody's. The paper itself may be a stranger's who bears it, and
 * waits as it did; it only proposes nobody any more.
 */
export async function forgetHisName(db: Database, notaryId: string, { names }: His): Promise<void> {
  const nobodys = and(eq(documents.notaryId, notaryId), isNull(documents.clientId));
  const read = await db
    .select({ id: documents.id, person: documents.person })
    .from(documents)
    .where(and(nobodys, isNotNull(documents.person)));
  const his = new Set(names.map(fold));
  const ids = read.flatMap(({ id, person }) => (person && his.has(fold(person)) ? id : []));
  await db
    .update(documents)
    .set({ person: null, evidence: null })
    .where(and(nobodys, inArray(documents.id, ids)));
}

function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLocaleLowerCase('fr');
}
