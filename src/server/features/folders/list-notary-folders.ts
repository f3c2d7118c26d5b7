import { desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { NotaryFolder } from '#shared/contracts/folders.ts';

/** Every notary with the workflows made for him, by name. */
export async function listNotaryFolders(db: Database): Promise<NotaryFolder[]> {
  const rows = await db
    .select({
      id: notaries.id,
      firstName: notaries.firstName,
      lastName: notaries.lastName,
      email: notaries.email,
      workflowId: workflows.id,
      workflowName: workflows.name,
    })
    .from(notaries)
    .leftJoin(workflows, eq(workflows.notaryId, notaries.id))
    .where(isNull(notaries.deletedAt))
    .orderBy(desc(workflows.createdAt), desc(workflows.id));
  const folders = new Map<string, NotaryFolder>();
  for (const row of rows.toSorted(byName)) {
    const folder = folders.get(row.id) ?? {
      notaryId: row.id,
      notaryName: `${row.firstName} ${row.lastName}`,
      notaryEmail: row.email,
      workflows: [],
    };
    folders.set(row.id, folder);
    if (row.workflowId && row.workflowName)
      folder.workflows.push({ id: row.workflowId, name: row.workflowName });
  }
  return [...folders.values()];
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
