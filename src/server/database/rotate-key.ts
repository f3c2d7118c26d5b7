import { sql } from 'drizzle-orm';
import { appendAudit } from './audit-log.ts';
import { createCipher, identifyKey, keysOf } from './cipher.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

/** Every column that holds something sealed, alone or inside a text. */
const sealedColumns = [
  { table: 'licenses', key: 'id', column: 'key_encrypted' },
  { table: 'notaries', key: 'id', column: 'google_password' },
  { table: 'notaries', key: 'id', column: 'google_credentials' },
  { table: 'google_connections', key: 'notary_id', column: 'refresh_token' },
  { table: 'google_connections', key: 'notary_id', column: 'access_token' },
  { table: 'google_consents', key: 'state_hash', column: 'code_verifier' },
] as const;

/** Key, 12 bytes of IV, 16 of tag, then the text. */
const SEALED = /\b(?:k1|[0-9a-f]{10})\.[\w-]{16}\.[\w-]{22}\.[\w-]*/g;

/**
 * Seals every secret with another key, all or none of them, and indexes the licence keys under it. What bears the new key
 * already is left: done twice, it is done once. Returns how many were sealed.
 */
export async function rotateKey(db: Database, currentHex: string, nextHex: string): Promise<number> {
  const next = createCipher(keysOf(nextHex));
  const nextId = identifyKey(nextHex);
  const either = createCipher([...keysOf(currentHex), { id: nextId, hex: nextHex }]);
  const reseal = (text: string) =>
    text.replace(SEALED, (sealed) =>
      sealed.startsWith(`${nextId}.`) ? sealed : next.encrypt(either.decrypt(sealed)),
    );

  return db.transaction(async (tx) => {
    let sealed = 0;
    for (const { table, key, column } of sealedColumns) {
      const [from, id, at] = [table, key, column].map((name) => sql.identifier(name));
      const rows = await queryRows<{ id: string; text: string }>(
        tx,
        sql`select ${id}::text as id, ${at} as text from ${from} where ${at} is not null for update`,
      );
      for (const row of rows) {
        const text = reseal(row.text);
        if (text === row.text) continue;
        await tx.execute(sql`update ${from} set ${at} = ${text} where ${id}::text = ${row.id}`);
        sealed += 1;
      }
    }
    const licences = await queryRows<{ id: string; sealed: string }>(
      tx,
      sql`select id, key_encrypted as sealed from licenses`,
    );
    for (const licence of licences) {
      const index = next.index(next.decrypt(licence.sealed));
      await tx.execute(sql`update licenses set key_index = ${index} where id = ${licence.id}`);
    }
    const details = { key: nextId, sealed };
    const operator = { actorRole: 'operator', actorLicenceId: null, subjectId: null };
    await appendAudit(tx, { ...operator, action: 'encryption-key.rotated', details });
    return sealed;
  });
}

/** Whether a product works on this PostgreSQL database: each of its processes has a connection for its jobs. */
export async function isProductRunning(db: Database): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'minutier-jobs' limit 1`,
  );
  return rows.length > 0;
}
