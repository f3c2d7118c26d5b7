import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { licenses, notaries } from '#server/database/schema.ts';
import type { LicenceOrigin } from '#shared/contracts/licences.ts';

export interface Licence {
  id: string;
  key: string;
  type: string;
  email: string;
  active: boolean;
}

export interface NewLicence {
  key: string;
  type: 'admin' | 'notary';
  email: string;
  origin?: LicenceOrigin;
  /** The paid checkout that it comes from. */
  checkout?: { id: string; customerId: string | null; subscriptionId: string | null };
}

export type LicencesRepository = ReturnType<typeof createLicencesRepository>;

export function createLicencesRepository(db: Database, cipher: Cipher) {
  const open = (row: typeof licenses.$inferSelect): Licence => ({
    id: row.id,
    key: cipher.decrypt(row.keyEncrypted),
    type: row.type,
    email: row.email,
    active: row.active,
  });

  /** Null when a licence with this key, or of this checkout, is there already. */
  async function createUnlessKnown(licence: NewLicence): Promise<string | null> {
    const [made] = await db
      .insert(licenses)
      .values({
        id: newId(),
        keyEncrypted: cipher.encrypt(licence.key),
        keyIndex: cipher.index(licence.key),
        type: licence.type,
        email: licence.email,
        origin: licence.origin ?? 'manual',
        stripeCheckoutId: licence.checkout?.id ?? null,
        stripeCustomerId: licence.checkout?.customerId ?? null,
        stripeSubscriptionId: licence.checkout?.subscriptionId ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: licenses.id });
    return made?.id ?? null;
  }

  return {
    /** Keys are compared through their HMAC: the column that is searched tells nothing about the key. */
    async findByKey(key: string): Promise<Licence | null> {
      const [row] = await db
        .select()
        .from(licenses)
        .where(eq(licenses.keyIndex, cipher.index(key)));
      return row ? open(row) : null;
    },
    async findById(id: string): Promise<Licence | null> {
      const [row] = await db.select().from(licenses).where(eq(licenses.id, id));
      return row ? open(row) : null;
    },
    createUnlessKnown,
    async create(licence: NewLicence): Promise<string> {
      const id = await createUnlessKnown(licence);
      if (!id) throw new Error('a licence with this key exists');
      return id;
    },
    async findIdByCheckout(checkoutId: string): Promise<string | null> {
      const [row] = await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(eq(licenses.stripeCheckoutId, checkoutId));
      return row?.id ?? null;
    },
    async listAdministrators(): Promise<string[]> {
      const rows = await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(and(eq(licenses.type, 'admin'), eq(licenses.active, true)));
      return rows.map(({ id }) => id);
    },
    /** The free licence that this address has already. */
    async findIdOfPromo(email: string): Promise<string | null> {
      const [row] = await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(and(sql`lower(${licenses.email}) = ${email.toLowerCase()}`, eq(licenses.origin, 'promo')))
        .orderBy(asc(licenses.createdAt))
        .limit(1);
      return row?.id ?? null;
    },
    /** Newest first, each with its notary's name. */
    async listAll() {
      return db
        .select({
          licence: licenses,
          notaryName: sql<
            string | null
          >`nullif(trim(concat_ws(' ', ${notaries.firstName}, ${notaries.lastName})), '')`,
        })
        .from(licenses)
        .leftJoin(notaries, eq(notaries.licenseId, licenses.id))
        .orderBy(desc(licenses.createdAt), desc(licenses.id));
    },
    /** False when it was so already. */
    async setBlocked(id: string, at: Date | null): Promise<boolean> {
      const changed = await db
        .update(licenses)
        .set({ blockedAt: at, updatedAt: sql`now()` })
        .where(
          and(eq(licenses.id, id), at ? isNull(licenses.blockedAt) : sql`${licenses.blockedAt} is not null`),
        )
        .returning({ id: licenses.id });
      return changed.length > 0;
    },
  };
}
