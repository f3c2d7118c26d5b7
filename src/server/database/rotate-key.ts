import { sql } from 'drizzle-orm';
import { StartupError } from '#server/ground/startup-error.ts';
import { sealCheckpointsAgain, witnessAgain } from './audit-checkpoints.ts';
import { actors, audit } from './audit-log.ts';
import { createCheckpointSeal } from './audit-seal.ts';
import { type AuditWitness, noWitness } from './audit-witness.ts';
import { type Cipher, createCipher, identifyKey, keysOf, type SealedPlace } from './cipher.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';
import { indexedColumns, SEALED, sealedColumns } from './sealed-columns.ts';

/**
 * Seals every secret with another key, each at its place, all or none of them, and indexes under it what is found by an index. Links
 * that were mailed open nothing any more: they are made from the former key, which somebody else may have. What bears the new key
 * already is left: done twice, it is done once. Returns how many were sealed. A StartupError says that one of them cannot be
 * opened, and that nothing was changed.
 */
export async function rotateKey(
  db: Database,
  currentHex: string,
  nextHex: string,
  witness: AuditWitness = noWitness,
): Promise<number> {
  const next = createCipher(keysOf(nextHex));
  const nextId = identifyKey(nextHex);
  const either = createCipher([...keysOf(currentHex), { id: nextId, hex: nextHex }]);
  const reseal = (text: string, place: SealedPlace) =>
    text.replace(SEALED, (sealed) =>
      sealed.startsWith(`v2.${nextId}.`) ? sealed : next.encrypt(open(either, sealed, place), place),
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
        const text = reseal(row.text, `${table}.${column}/${row.id}`);
        if (text === row.text) continue;
        await tx.execute(sql`update ${from} set ${at} = ${text} where ${id}::text = ${row.id}`);
        sealed += 1;
      }
    }
    for (const { table, column, indexed } of indexedColumns) {
      const [from, of, at] = [table, column, indexed].map((name) => sql.identifier(name));
      const rows = await queryRows<{ id: string; sealed: string }>(
        tx,
        sql`select id, ${of} as sealed from ${from}`,
      );
      for (const { id, sealed: text } of rows) {
        const plain = next.decrypt(text, `${table}.${column}/${id}`);
        await tx.execute(sql`update ${from} set ${at} = ${next.index(plain)} where id = ${id}`);
      }
    }
    await tx.execute(sql`delete from sign_in_links`);
    // Their addresses are kept nowhere: the next night finds those that are under way still.
    await tx.execute(sql`delete from debits_under_way`);
    const seals = [
      createCheckpointSeal(createCipher(keysOf(currentHex))),
      createCheckpointSeal(next),
    ] as const;
    await sealCheckpointsAgain(tx, ...seals);
    witnessAgain(witness, ...seals);
    const details = { key: nextId, sealed };
    await audit(tx, actors.operator, { action: 'encryption-key.rotated', subjectId: null, details });
    return sealed;
  });
}

function open(cipher: Cipher, sealed: string, place: SealedPlace): string {
  try {
    return cipher.decrypt(sealed, place);
  } catch (cause) {
    throw new StartupError(
      'Un secret de la base ne s’ouvre pas avec la clé actuelle : rien n’a été modifié.',
      {
        cause,
      },
    );
  }
}
