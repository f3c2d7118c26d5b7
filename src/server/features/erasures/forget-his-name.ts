import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { bankAccounts } from '#server/features/bank-calls/bank-calls.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';

type IsHis = (written: string) => boolean;
type Evidence = NonNullable<typeof documents.$inferSelect.evidence>;

/**
 * His name, with what proves it, where it was read on a paper that is nobody's, as whose it is or as the holder of an account. The
 * paper itself may be a stranger's who bears it, and waits as it did; it only proposes nobody any more. One that is another's by
 * name stays so, and loses what names him beside.
 */
export async function forgetHisName(db: Database, notaryId: string, isHis: IsHis): Promise<void> {
  await forgetPerson(db, notaryId, isHis);
  await forgetHolder(db, notaryId, isHis);
}

async function forgetPerson(db: Database, notaryId: string, isHis: IsHis): Promise<void> {
  const nobodys = and(eq(documents.notaryId, notaryId), isNull(documents.clientId));
  const read = await db
    .select({ id: documents.id, person: documents.person, evidence: documents.evidence })
    .from(documents)
    .where(and(nobodys, or(isNotNull(documents.person), isNotNull(documents.evidence))));
  const isNamedHimself = read.flatMap(({ id, person }) => (person && isHis(person) ? id : []));
  await db
    .update(documents)
    .set({ person: null, evidence: null })
    .where(and(nobodys, inArray(documents.id, isNamedHimself)));
  for (const { id, evidence } of read) {
    const left = evidence && leaveOut(evidence, isHis);
    if (left === evidence || isNamedHimself.includes(id)) continue;
    await db
      .update(documents)
      .set({ evidence: left })
      .where(and(nobodys, eq(documents.id, id)));
  }
}

/** The same where no passage names him. */
function leaveOut(evidence: Evidence, isHis: IsHis): Evidence {
  const named = Object.entries(evidence).filter(([, passage]) => passage && isHis(passage.text));
  if (named.length === 0) return evidence;
  return { ...evidence, ...Object.fromEntries(named.map(([of]) => [of, null])) };
}

async function forgetHolder(db: Database, notaryId: string, isHis: IsHis): Promise<void> {
  const nobodys = and(eq(bankAccounts.notaryId, notaryId), isNull(bankAccounts.clientId));
  const held = await db
    .select({ id: bankAccounts.id, holder: bankAccounts.holder })
    .from(bankAccounts)
    .where(and(nobodys, isNotNull(bankAccounts.holder)));
  const ids = held.flatMap(({ id, holder }) => (holder && isHis(holder) ? id : []));
  await db
    .update(bankAccounts)
    .set({ holder: null })
    .where(and(nobodys, inArray(bankAccounts.id, ids)));
}
