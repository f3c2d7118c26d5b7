import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { foldWords } from '#server/database/folded-words.ts';
import { newId } from '#server/database/ids.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { LicenceOrigin } from '#shared/contracts/licences.ts';
import type { LicenceFacts } from '#shared/licence-state.ts';
import { readLicenceKey } from './licence-key.ts';
import { licenses, replacedLicenceKeys } from './licences.tables.ts';

export interface Licence extends LicenceFacts {
  id: string;
  key: string;
  /** What it is found by. */
  keyIndex: string;
  type: string;
  email: string;
  secondFactorDemanded: boolean;
}

export interface NewLicence {
  key: string;
  type: 'admin' | 'notary';
  email: string;
  origin?: LicenceOrigin;
  createdAt?: Date;
  /** The paid checkout that it comes from. */
  checkout?: { id: string; customerId: string | null; subscriptionId: string | null };
}

export interface LicenceRow {
  licence: typeof licenses.$inferSelect;
  notaryName: string | null;
}

export type LicencesRepository = ReturnType<typeof createLicencesRepository>;

export function createLicencesRepository(db: Database, cipher: Cipher) {
  const open = (row: typeof licenses.$inferSelect): Licence => ({
    id: row.id,
    key: cipher.decrypt(row.keyEncrypted, placeOf('licenses.key_encrypted', row.id)),
    keyIndex: row.keyIndex,
    type: row.type,
    email: row.email,
    active: row.active,
    blockedAt: row.blockedAt,
    stopsAt: row.stopsAt,
    subscriptionStatus: row.subscriptionStatus,
    secondFactorDemanded: row.secondFactorDemanded,
  });

  /** As it was typed, and as it was meant. */
  const indexesOf = (typed: string) =>
    [typed.trim(), readLicenceKey(typed)].flatMap((key) => (key === null ? [] : cipher.index(key)));

  /** Null when a licence with this key, or of this checkout, is there already. */
  async function createUnlessKnown(licence: NewLicence): Promise<string | null> {
    const id = newId();
    const [made] = await db
      .insert(licenses)
      .values({
        id,
        keyEncrypted: cipher.encrypt(licence.key, placeOf('licenses.key_encrypted', id)),
        keyIndex: cipher.index(licence.key),
        type: licence.type,
        email: licence.email,
        origin: licence.origin ?? 'manual',
        ...(licence.createdAt ? { createdAt: licence.createdAt } : {}),
        stripeCheckoutId: licence.checkout?.id ?? null,
        stripeCustomerId: licence.checkout?.customerId ?? null,
        stripeSubscriptionId: licence.checkout?.subscriptionId ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: licenses.id });
    return made?.id ?? null;
  }

  const notaryName = sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${notaries.firstName}, ${notaries.lastName})), '')`;

  /** Each licence with its notary's name. */
  const rows = () =>
    db
      .select({ licence: licenses, notaryName })
      .from(licenses)
      .leftJoin(notaries, eq(notaries.licenseId, licenses.id));

  /** It was bought, and is paid for again. */
  const goesOn = (
    licence: Record<'origin' | 'active' | 'stopsAt' | 'subscriptionStatus', AnyPgColumn>,
    now: Date,
  ) =>
    and(
      eq(licence.origin, 'purchase'),
      eq(licence.active, true),
      sql`not (coalesce(${licence.stopsAt} <= ${now.toISOString()}, false)
        and ${licence.subscriptionStatus} in ('canceled', 'cancel_at_period_end'))`,
    );

  /** Neither case nor accents count. */
  function matches(search: string) {
    if (search.trim() === '') return undefined;
    return sql`strpos(${foldWords(sql`concat_ws(' ', ${licenses.email}, ${notaryName})`)}, ${foldWords(sql`${search.trim()}::text`)}) > 0`;
  }

  return {
    /** Keys are compared through their HMAC: the column that is searched tells nothing about the key. */
    async findByKey(key: string): Promise<Licence | null> {
      const [row] = await db
        .select()
        .from(licenses)
        .where(inArray(licenses.keyIndex, indexesOf(key)));
      return row ? open(row) : null;
    },
    /** Whether it was a licence's key until it was taken back. */
    async wasReplaced(key: string): Promise<boolean> {
      const [row] = await db
        .select({ id: replacedLicenceKeys.id })
        .from(replacedLicenceKeys)
        .where(inArray(replacedLicenceKeys.keyIndex, indexesOf(key)));
      return row !== undefined;
    },
    /** Whoever signs in waits, and those who change the key one for the other. */
    async lock(id: string): Promise<void> {
      await db.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, id)).for('update');
    },
    /**
     * What the new one is found by, and whether the former one was said to be a stranger's; null when there is no such licence. From
     * here on the former key opens nothing.
     */
    async replaceKey(
      id: string,
      key: string,
      at: Date,
    ): Promise<{ keyIndex: string; wasStolen: boolean } | null> {
      const [row] = await db.select().from(licenses).where(eq(licenses.id, id)).for('update');
      if (!row) return null;
      const { keyIndex } = row;
      const replacedId = newId();
      const former = cipher.decrypt(row.keyEncrypted, placeOf('licenses.key_encrypted', id));
      const keyEncrypted = cipher.encrypt(former, placeOf('replaced_licence_keys.key_encrypted', replacedId));
      await db
        .insert(replacedLicenceKeys)
        .values({ id: replacedId, licenseId: id, keyEncrypted, keyIndex, replacedAt: at });
      const sealed = {
        keyEncrypted: cipher.encrypt(key, placeOf('licenses.key_encrypted', id)),
        keyIndex: cipher.index(key),
      };
      await db
        .update(licenses)
        .set({ ...sealed, secondFactorClosedAt: null, updatedAt: at })
        .where(eq(licenses.id, id));
      return { keyIndex: sealed.keyIndex, wasStolen: row.secondFactorClosedAt !== null };
    },
    async isKeyOf(id: string, key: string): Promise<boolean> {
      const [row] = await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(and(eq(licenses.id, id), inArray(licenses.keyIndex, indexesOf(key))));
      return row !== undefined;
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
    /** Whether this address has a licence that was bought and goes on. */
    async hasPaid(email: string, now: Date): Promise<boolean> {
      const rows = await db
        .select({ id: licenses.id })
        .from(licenses)
        .where(and(sql`lower(${licenses.email}) = ${email.toLowerCase()}`, goesOn(licenses, now)))
        .limit(1);
      return rows.length > 0;
    },
    /** Bought since then, by an address with another one that was bought within the month before; both go on. */
    async listBoughtTwice(since: Date, now: Date): Promise<{ id: string; checkoutId: string | null }[]> {
      const former = alias(licenses, 'former');
      return db
        .selectDistinct({ id: licenses.id, checkoutId: licenses.stripeCheckoutId })
        .from(licenses)
        .innerJoin(
          former,
          and(
            sql`lower(${former.email}) = lower(${licenses.email})`,
            lt(former.id, licenses.id),
            gt(former.createdAt, sql`${licenses.createdAt} - interval '31 days'`),
            goesOn(former, now),
          ),
        )
        .where(and(gt(licenses.createdAt, since), goesOn(licenses, now)));
    },
    /** Newest first, from the one after `before`. */
    async listPage({ search, before, limit }: { search: string; before: string | null; limit: number }) {
      return rows()
        .where(and(matches(search), before ? lt(licenses.id, before) : undefined))
        .orderBy(desc(licenses.id))
        .limit(limit);
    },
    async count(search: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(licenses)
        .leftJoin(notaries, eq(notaries.licenseId, licenses.id))
        .where(matches(search));
      return row?.total ?? 0;
    },
    async findRow(id: string): Promise<LicenceRow | null> {
      const [row] = await rows().where(eq(licenses.id, id));
      return row ?? null;
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
