import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column's id is one of these, however many: a list of parameters makes another statement for each length, which
 * is written, read and planned anew each time that it comes, and takes one of the names that are kept (`named-statements.ts`).
 */
export function among(column: SQLWrapper, ids: readonly string[]): SQL {
  return isIn(column, writeIds(ids));
}

/** The same in a statement that is prepared: `name` is given, as `writeIds` writes it, when it is sent. */
export function amongGiven(column: SQLWrapper, name: string): SQL {
  return isIn(column, sql.placeholder(name));
}

export function writeIds(ids: readonly string[]): string {
  return ids.join(',');
}

function isIn(column: SQLWrapper, ids: string | Placeholder): SQL {
  return sql`${column} = any(string_to_array(${ids}, ',')::uuid[])`;
}
