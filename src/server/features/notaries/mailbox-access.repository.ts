import { and, eq, isNull, sql } from 'drizzle-orm';
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
    /** The mailbox of this address was opened. Nothing where the office has another one by now. */
    async noteProof(notaryId: string, address: string): Promise<void> {
      const isStill = eq(sql`lower(${notaries.email})`, address.toLowerCase());
      const isNew = sql`${notaries.provedAddress} is distinct from ${notaries.email}`;
      await db
        .update(notaries)
        .set({ provedAddress: notaries.email })
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt), isStill, isNew));
    },
  };
}
