import { and, eq, gt, lte } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { DAY_MS } from '#shared/durations.ts';
import { debitsUnderWay } from './subscriptions.tables.ts';

/** A direct debit is settled in less. */
export const DEBIT_DAYS = 14;

export type DebitsUnderWayRepository = ReturnType<typeof createDebitsUnderWayRepository>;

/** Ordered, and neither paid nor refused yet. Addresses are compared, not kept. */
export function createDebitsUnderWayRepository(db: Database, cipher: Cipher) {
  const indexOf = (email: string) => cipher.index(`debit:${email.trim().toLowerCase()}`);
  const oldest = (now: Date) => new Date(now.getTime() - DEBIT_DAYS * DAY_MS);
  return {
    async note({ id, email, createdAt }: { id: string; email: string; createdAt: Date }): Promise<void> {
      const addressIndex = indexOf(email);
      await db
        .insert(debitsUnderWay)
        .values({ checkoutId: id, addressIndex, orderedAt: createdAt })
        // Noted under a key that was replaced since, it would be found by nobody.
        .onConflictDoUpdate({ target: debitsUnderWay.checkoutId, set: { addressIndex } });
    },
    async forget(checkoutId: string): Promise<void> {
      await db.delete(debitsUnderWay).where(eq(debitsUnderWay.checkoutId, checkoutId));
    },
    async isDebit(checkoutId: string): Promise<boolean> {
      const rows = await db
        .select({ id: debitsUnderWay.checkoutId })
        .from(debitsUnderWay)
        .where(eq(debitsUnderWay.checkoutId, checkoutId));
      return rows.length > 0;
    },
    async isUnderWay(email: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: debitsUnderWay.checkoutId })
        .from(debitsUnderWay)
        .where(
          and(eq(debitsUnderWay.addressIndex, indexOf(email)), gt(debitsUnderWay.orderedAt, oldest(now))),
        )
        .limit(1);
      return rows.length > 0;
    },
    /** Those of which no answer came. */
    async forgetOld(now: Date): Promise<void> {
      await db.delete(debitsUnderWay).where(lte(debitsUnderWay.orderedAt, oldest(now)));
    },
  };
}
