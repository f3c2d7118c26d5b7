import { and, eq, isNull } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
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
      return row ? { password: row.sealed && cipher.decrypt(row.sealed), startedAt: row.startedAt } : null;
    },
  };
}
