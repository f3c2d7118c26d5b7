import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { silencedAddresses } from './erasures.tables.ts';
import { markAddress } from './mark-address.ts';

export type SilencedAddressesRepository = ReturnType<typeof createSilencedAddressesRepository>;

/** Addresses of erased clients that nothing automatic goes to. Nobody can tell from a row which one it is. */
export function createSilencedAddressesRepository(db: Database) {
  return {
    async add(notaryId: string, addresses: readonly string[], since: Date): Promise<void> {
      const rows = await Promise.all(
        addresses.map(async (address) => ({
          notaryId,
          fingerprint: await markAddress(notaryId, address),
          since,
        })),
      );
      if (rows.length > 0) await db.insert(silencedAddresses).values(rows).onConflictDoNothing();
    },
    /** By what `lift` knows them; before its transaction, as each takes its time. */
    async listMarks(notaryId: string, addresses: readonly string[]): Promise<string[]> {
      const marks: string[] = [];
      for (const address of new Set(addresses)) marks.push(await markAddress(notaryId, address));
      return marks;
    },
    /** They are a client's, says a person: they are written to again. */
    async lift(notaryId: string, fingerprints: string[]): Promise<void> {
      await db
        .delete(silencedAddresses)
        .where(
          and(eq(silencedAddresses.notaryId, notaryId), inArray(silencedAddresses.fingerprint, fingerprints)),
        );
    },
    /** Those of these that are silenced. */
    async findAmong(notaryId: string, addresses: readonly string[]): Promise<Set<string>> {
      const asked = [...new Set(addresses)];
      if (asked.length === 0) return new Set();
      // Most offices have none, and their mails cost nothing.
      const [any] = await db
        .select({ since: silencedAddresses.since })
        .from(silencedAddresses)
        .where(eq(silencedAddresses.notaryId, notaryId))
        .limit(1);
      if (!any) return new Set();
      const marks = new Map<string, string>();
      for (const address of asked) marks.set(await markAddress(notaryId, address), address);
      const rows = await db
        .select({ fingerprint: silencedAddresses.fingerprint })
        .from(silencedAddresses)
        .where(
          and(
            eq(silencedAddresses.notaryId, notaryId),
            inArray(silencedAddresses.fingerprint, [...marks.keys()]),
          ),
        );
      return new Set(rows.flatMap(({ fingerprint }) => marks.get(fingerprint) ?? []));
    },
  };
}
