import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './connection.ts';

/**
 * Made when it is first needed, and once. For statements that are sent for every message: writing one anew costs more
 * than sending it, and most transactions need none of them.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for one of several, each by its key. */
export function onceEach<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, () => Made>();
  return (key) => {
    const known = made.get(key) ?? once(() => make(key));
    made.set(key, known);
    return known();
  };
}

/** The same for each database that is asked: the process's own, and each transaction. */
export function onceFor<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, { value: Made }>();
  return (db) => {
    const known = made.get(db) ?? { value: make(db) };
    made.set(db, known);
    return known.value;
  };
}

/** A value that is given when the statement is sent, written as its column stores it. Never null. */
export function given(name: string, column: PgColumn): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** A row of which these columns are given when the statement is sent, by `rowValues` with the same prefix. */
export function givenRow<Column extends string>(
  prefix: string,
  columns: readonly Column[],
): Record<Column, Placeholder> {
  const named = columns.map((column) => [column, sql.placeholder(`${prefix}.${column}`)]);
  return Object.fromEntries(named);
}

/** What the row does not say is null: dates, lists and JSON must be said. */
export function rowValues<Column extends string>(
  prefix: string,
  columns: readonly Column[],
  row: Partial<Record<Column, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(columns.map((column) => [`${prefix}.${column}`, row[column] ?? null]));
}
