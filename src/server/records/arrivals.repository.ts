import { asc, sql } from 'drizzle-orm';
import type { Arrivals } from '#server/automations/arrivals.ts';
import type { Database } from '#server/database/connection.ts';
import { once } from '#server/database/prepared.ts';
import { clientsVersion } from '#server/features/clients/clients.repository.ts';
import {
  findCopy,
  likenessOf,
  listOtherNumbers,
  listParts,
  listPresent,
  mayBeCopy,
} from '#server/features/messages/earlier-copy.ts';
import { messages } from '#server/features/messages/messages.tables.ts';

export function createArrivalsRepository(db: Database): Arrivals {
  const lookingBack = once(() =>
    db
      .select({ version: sql<string>`(${clientsVersion(db)})`, message: messages })
      .from(sql`(select 1) as one`)
      .leftJoin(messages, mayBeCopy())
      .orderBy(asc(messages.id))
      .prepare('look-back'),
  );
  return {
    async lookBack(notaryId, { id }, head, parts) {
      const rows = await lookingBack().execute({ notaryId, id, ...likenessOf(head, parts) });
      const earlier = rows.flatMap(({ message }) => message ?? []);
      return {
        copy: await findCopy(db, notaryId, earlier, head, parts),
        clientsVersion: rows[0]?.version ?? '',
      };
    },
    listOtherNumbers: (message) => listOtherNumbers(db, message),
    async isThereAnew(notaryId, message) {
      const { contentHash, threadKey } = message;
      if (!contentHash) return false;
      const head = { ...message, contentHash, threadKey: threadKey ?? '' };
      const parts = await listParts(db, notaryId, message.id);
      return (await findCopy(db, notaryId, await listPresent(db, message), head, parts)) !== null;
    },
  };
}
