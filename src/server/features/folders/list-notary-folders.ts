import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { NotaryFolder } from '#shared/contracts/folders.ts';

/** Every notary with the workflows made for him, by name. */
export async function listNotaryFolders(db: Database): Promise<NotaryFolder[]> {
  const owners = await db
    .select({
      id: notaries.id,
      firstName: notaries.firstName,
      lastName: notaries.lastName,
      email: notaries.email,
    })
    .from(notaries)
    .where(isNull(notaries.deletedAt));
  const owned = await db
    .select({ id: workflows.id, name: workflows.name, notaryId: workflows.notaryId })
    .from(workflows)
    .where(isNotNull(workflows.notaryId))
    .orderBy(desc(workflows.createdAt), desc(workflows.id));
  const ofNotary = Map.groupBy(owned, ({ notaryId }) => notaryId);
  return owners.toSorted(byName).map(({ id, firstName, lastName, email }) => ({
    notaryId: id,
    notaryName: `${firstName} ${lastName}`,
    notaryEmail: email,
    workflows: (ofNotary.get(id) ?? []).map((workflow) => ({ id: workflow.id, name: workflow.name })),
  }));
}

interface Named {
  firstName: string;
  lastName: string;
  id: string;
}

// Here and not in the query: the embedded database would put É after Z.
const order = new Intl.Collator('fr');

function byName(one: Named, other: Named): number {
  return (
    order.compare(one.lastName, other.lastName) ||
    order.compare(one.firstName, other.firstName) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
