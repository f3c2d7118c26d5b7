import { eq } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { licenses } from '#server/database/schema.ts';

export interface Licence {
  id: string;
  key: string;
  type: string;
  email: string;
  active: boolean;
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
    async create(licence: { key: string; type: 'admin' | 'notary'; email: string }): Promise<string> {
      const id = newId();
      await db.insert(licenses).values({
        id,
        keyEncrypted: cipher.encrypt(licence.key),
        keyIndex: cipher.index(licence.key),
        type: licence.type,
        email: licence.email,
      });
      return id;
    },
  };
}
