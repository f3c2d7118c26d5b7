import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { promoUses } from './checkout.tables.ts';

/** Who took how many free licences today; network addresses are counted, not kept. */
export function createPromoUsesRepository(db: Database, cipher: Cipher) {
  const indexOf = (address: string, day: string) => cipher.index(`promo:${day}:${address}`);
  return {
    /** Until the transaction ends: requests for free licences pass one after the other, so that counting means something. */
    async queueUp(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('promo'))`);
    },
    async count(address: string, day: string): Promise<number> {
      const [row] = await db
        .select({ uses: count() })
        .from(promoUses)
        .where(and(eq(promoUses.addressIndex, indexOf(address, day)), eq(promoUses.day, day)));
      return row?.uses ?? 0;
    },
    async countAll(day: string): Promise<number> {
      const [row] = await db.select({ uses: count() }).from(promoUses).where(eq(promoUses.day, day));
      return row?.uses ?? 0;
    },
    async record(use: { address: string; day: string; licenceId: string }): Promise<void> {
      await db.insert(promoUses).values({
        id: newId(),
        addressIndex: indexOf(use.address, use.day),
        day: use.day,
        licenseId: use.licenceId,
      });
    },
    async forgetBefore(day: string): Promise<void> {
      await db.delete(promoUses).where(lt(promoUses.day, day));
    },
  };
}
