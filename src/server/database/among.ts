import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column's id is one of these, however many: a list of parameters makes another statement for each length, which
 * is written, read and planned anew each time that it comes, and takes one of the names that are kept (`named-statements.ts`).
 */
export function among(column: SQLWrapper, ids: readonly string[]): SQL {
  return sql`${column} = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
}
