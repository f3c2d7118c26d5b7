import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { onceFor } from '#server/database/prepared.ts';
import { labelClients } from '#shared/client-labels.ts';
import { clients } from './clients.tables.ts';

const listing = onceFor((db) => {
  const own = eq(clients.notaryId, sql.placeholder('notaryId'));
  const names = db
    .select({ nameKey: clients.nameKey })
    .from(clients)
    .where(and(own, gt(clients.homonym, 1)));
  const { id, lastName, firstName, nameKey, homonym, emails, phone, caseType } = clients;
  return db
    .select({ id, lastName, firstName, nameKey, homonym, emails, phone, caseType })
    .from(clients)
    .where(and(own, inArray(nameKey, names)))
    .prepare('list-homonyms');
});

/** What tells the clients of one name apart on a screen, by client; nobody else is in it. */
export async function listHomonymLabels(db: Database, notaryId: string): Promise<Map<string, string>> {
  return labelClients(await listing(db).execute({ notaryId }));
}

/** What these clients are called on a screen. */
export async function nameClients(
  db: Database,
  notaryId: string,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: clients.id, lastName: clients.lastName, firstName: clients.firstName })
    .from(clients)
    .where(and(eq(clients.notaryId, notaryId), inArray(clients.id, ids)));
  const labels = await listHomonymLabels(db, notaryId);
  return new Map(
    rows.map(({ id, lastName, firstName }) => [id, labels.get(id) ?? `${lastName} ${firstName}`.trim()]),
  );
}
