import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import type { His } from './find-what-is-his.ts';

const ERASED = '[effacé]';
/** Shorter ones are in every other word. */
const SHORTEST = 3;

/**
 * Takes him out of what the runs of thirty days have told. Runs know no client by his id: whatever says his surname, an
 * address or a file of his goes, be it of his namesake's.
 */
export async function scrubHistory(db: Database, notaryId: string, his: His): Promise<void> {
  const words = listWords(his);
  const patterns = sql.join(
    words.map((word) => sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql`, `,
  );
  const rows = await queryRows<{ id: string; slot: string; data: unknown; error: string | null }>(
    db,
    sql`select workflow_id as id, slot::text as slot, response_data as data, error_message as error
        from cron_executions where notary_id = ${notaryId}
        and concat_ws(' ', response_data::text, error_message) ilike any (array[${patterns}])`,
  );
  const hide = (text: string) => (says(text, words) ? ERASED : text);
  for (const { id, slot, data, error } of rows) {
    const told = data === null ? null : JSON.stringify(hideIn(data, hide));
    await db.execute(
      sql`update cron_executions set response_data = ${told}::jsonb, error_message = ${error && hide(error)}
          where notary_id = ${notaryId} and workflow_id = ${id} and slot = ${slot}::timestamptz`,
    );
  }
  await db.execute(
    sql`update run_troubles set sentence = ${ERASED}
        where notary_id = ${notaryId} and sentence ilike any (array[${patterns}])`,
  );
}

/** A surname of two letters, such as LY, is found with his first name. */
function listWords({ client, names, addresses, formerAddresses, fileNames }: His): string[] {
  const words = [client.lastName, ...names, ...addresses, ...formerAddresses, ...fileNames];
  // What JSON writes in its own way, such as a quotation mark, is looked for by the rest of the name.
  return [...new Set(words.map((word) => longestPlain(word).toLowerCase()))].filter(
    (word) => word.length >= SHORTEST,
  );
}

function longestPlain(text: string): string {
  return text
    .split(/["\\\p{Cc}]/u)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

function says(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase();
  return words.some((word) => folded.includes(word));
}

function hideIn(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((one) => hideIn(one, hide));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideIn(one, hide)]));
}
