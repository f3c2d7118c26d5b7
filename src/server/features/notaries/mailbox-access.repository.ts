import { and, eq, isNull } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { notaries } from './notaries.tables.ts';

export type MailboxAccessRepository = ReturnType<typeof createMailboxAccessRepository>;

/** What opening an office's dedicated mailbox takes. */
export function createMailboxAccessRepository(db: Database, cipher: Cipher) {
  return {
    async find(notaryId: string): Promise<{ password: string | null; startedAt: Date } | null> {
      const [row] = await db
        .select({ sealed: notaries.googlePassword, startedAt: notaries.createdAt })
        .from(notaries)
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)));
      if (!row) return null;
      const place = placeOf('notaries.google_password', notaryId);
      return { password: row.sealed && cipher.decrypt(row.sealed, place), startedAt: row.startedAt };
    },
  };
}
