import { sql } from 'drizzle-orm';
import type { Sealed, SealedPlace } from './cipher.ts';
import type { Database } from './connection.ts';
import { queryRows } from './query.ts';

/** Every column that holds something sealed, alone or inside a text. Licences first: nobody is without one. */
export const sealedColumns = [
  { table: 'licenses', key: 'id', column: 'key_encrypted' },
  { table: 'replaced_licence_keys', key: 'id', column: 'key_encrypted' },
  { table: 'notaries', key: 'id', column: 'google_password' },
  { table: 'notaries', key: 'id', column: 'google_credentials' },
  { table: 'google_connections', key: 'notary_id', column: 'refresh_token' },
  { table: 'google_connections', key: 'notary_id', column: 'access_token' },
  { table: 'google_consents', key: 'state_hash', column: 'code_verifier' },
  { table: 'microsoft_connections', key: 'notary_id', column: 'refresh_token' },
  { table: 'microsoft_connections', key: 'notary_id', column: 'access_token' },
  { table: 'microsoft_consents', key: 'state_hash', column: 'code_verifier' },
  { table: 'office_setups', key: 'notary_id', column: 'webdav_password' },
  { table: 'second_factors', key: 'holder_id', column: 'secret_sealed' },
  { table: 'bank_accounts', key: 'id', column: 'iban_sealed' },
  { table: 'workflow_secrets', key: 'workflow_id', column: 'secret_sealed' },
  { table: 'workflow_secrets', key: 'workflow_id', column: 'previous_sealed' },
  { table: 'simulated_things', key: 'id', column: 'content_sealed' },
  { table: 'taught_sentences', key: 'id', column: 'sentence_sealed' },
] as const;

/** Sealed columns that are found again by the index beside them, of tables whose key is `id`. */
export const indexedColumns = [
  { table: 'licenses', column: 'key_encrypted', indexed: 'key_index' },
  { table: 'replaced_licence_keys', column: 'key_encrypted', indexed: 'key_index' },
  { table: 'bank_accounts', column: 'iban_sealed', indexed: 'iban_index' },
  { table: 'taught_sentences', column: 'sentence_sealed', indexed: 'sentence_index' },
] as const;

type SealedColumn = {
  [Each in (typeof sealedColumns)[number] as `${Each['table']}.${Each['column']}`]: Each;
};

/** Where a secret stands: it opens nowhere else. `id` is the key of its row. */
export function placeOf(column: keyof SealedColumn, id: string): SealedPlace {
  return `${column}/${id}`;
}

/** How it is sealed (`v2` with its place), key, 12 bytes of IV, 16 of tag, then the text, of 45 kB at most: of a longer one nothing could be opened. */
export const SEALED = /\b(?:v2\.)?(?:k1|[0-9a-f]{10})\.[\w-]{16}\.[\w-]{22}\.[\w-]{0,60000}/g;

/** One secret of this database, the oldest licence's where there is one; null while nothing is sealed. */
export async function findSealed(db: Database): Promise<Sealed | null> {
  for (const { table, key, column } of sealedColumns) {
    const [from, id, at] = [table, key, column].map((name) => sql.identifier(name));
    const rows = await queryRows<{ id: string; text: string }>(
      db,
      sql`select ${id}::text as id, ${at} as text from ${from}
          where ${at} ~ '\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.' order by ${id} limit 1`,
    );
    const [row] = rows;
    const [text] = row?.text.match(SEALED) ?? [];
    if (row && text) return { text, place: `${table}.${column}/${row.id}` };
  }
  return null;
}
