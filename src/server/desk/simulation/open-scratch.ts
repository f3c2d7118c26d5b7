import { type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';
import { openInMemory } from '#server/database/open-in-memory.ts';
import { queryRows } from '#server/database/query.ts';
import { AppError } from '#server/ground/errors.ts';

/** What the automations remember of an office, each with what its rows are put in order by. What they did is not part of it. */
export const remembered = {
  notaries: 'id',
  mailbox_states: 'mailbox',
  drive_places: 'place',
  sheet_states: 'sheet',
  clients: 'id',
  messages: 'id',
  message_moves: 'id',
  documents: 'id',
  message_parts: 'id',
  replies: 'message_id',
  document_corrections: 'id',
  outgoing_mails: 'id',
  reminders: 'id',
  suspensions: 'id',
  office_closures: 'id',
  bank_accounts: 'id',
  bank_calls: 'id',
  questionnaires: 'id',
  erasures: 'id',
  silenced_addresses: 'fingerprint',
  taught_sentences: 'id',
} as const;

const AT_ONCE = 1000;
/** Beyond it the copy would take memory that others need. */
const MOST_ROWS = 120_000;

/**
 * A database in memory that holds this office and nobody else: what is written there is written nowhere. Whoever opens
 * it closes it.
 */
export async function openScratch(db: Database, notaryId: string): Promise<DatabaseHandle> {
  const scratch = await openInMemory();
  try {
    // Of other tables, such as licences, nothing is copied.
    await scratch.execute(`set session_replication_role = replica`);
    let copied = 0;
    for (const [table, key] of Object.entries(remembered)) {
      copied += await copyRows(db, scratch.db, { table, key, notaryId });
      if (copied > MOST_ROWS) throw new AppError('simulation-too-large');
    }
    await scratch.execute(`set session_replication_role = origin`);
    return scratch;
  } catch (error) {
    await scratch.close();
    throw error;
  }
}

async function copyRows(
  from: Database,
  to: Database,
  { table, key, notaryId }: { table: string; key: string; notaryId: string },
): Promise<number> {
  const name = sql.identifier(table);
  const owner = sql.identifier(table === 'notaries' ? 'id' : 'notary_id');
  const columns = await listWritable(to, table);
  for (let copied = 0; ; ) {
    const rows = await queryRows<{ row: unknown }>(
      from,
      sql`select to_jsonb(one) as row from ${name} one where ${owner} = ${notaryId}
          order by ${sql.identifier(key)} limit ${AT_ONCE} offset ${copied}`,
    );
    copied += rows.length;
    if (rows.length > 0)
      await to.execute(
        sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)`,
      );
    if (rows.length < AT_ONCE || copied > MOST_ROWS) return copied;
  }
}

/** What the database writes into a row by itself it writes there as well. */
async function listWritable(db: Database, table: string): Promise<SQL> {
  const columns = await queryRows<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}
