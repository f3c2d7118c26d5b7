import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';

export const KEY_HEX = 'ab'.repeat(32);
/** Of the office and of the administrator of the first day. */
export const firstKeys = { admin: 'ADMIN-FIRST001', notary: 'NOTARY-FIRST001', other: 'NOTARY-FIRST002' };

/** Brings an empty database to where it stood just before this migration. */
export async function migrateUpTo(handle: DatabaseHandle, before: string): Promise<void> {
  await handle.execute(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await queryRows<{ name: string }>(handle.db, sql`select name from migrations`);
  const done = new Set(known.map(({ name }) => name));
  const names = readdirSync('migrations').sort();
  for (const name of names.filter((one) => one < before && !done.has(one))) {
    await handle.execute(readFileSync(`migrations/${name}`, 'utf8'));
    await handle.execute(`insert into migrations (name) values ('${name}')`);
  }
}

/** As secrets were sealed before they were bound to their place (decision 0065). */
function sealAsThen(plain: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(KEY_HEX, 'hex'), 'minutier', 'columns', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 });
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['k1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** An id that says which row it is. */
export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const licence = (number: number, key: string, type: string, status: string | null) =>
  `insert into licenses (id, key_encrypted, key_index, type, email, subscription_status) values
   ('${idOf(number)}', '${sealAsThen(key)}', '${createCipher(keysOf(KEY_HEX)).index(key)}', '${type}',
    'titulaire${number}@ancien.example', ${status ? `'${status}'` : 'null'});`;

/** What two offices had then: a row or more of every table of that time. */
export function firstRows(): string {
  return [
    licence(1, firstKeys.admin, 'admin', null),
    licence(2, firstKeys.notary, 'notary', 'active'),
    licence(3, firstKeys.other, 'notary', 'renegotiated'),
    readFileSync(join(import.meta.dirname, 'first-rows.sql'), 'utf8'),
    `update notaries set google_password = '${sealAsThen('secret')}' where id = '${idOf(11)}';`,
  ].join('\n');
}
