import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Where something stands in the list: since when it waits, to the microsecond as PostgreSQL keeps it, and its id. */
export interface ToDoPlace {
  at: string;
  id: string;
}

/** Places are compared as they are written. */
export function writePlace({ at, id }: ToDoPlace): string {
  return `${at}_${id}`;
}

export function readPlace(written: string): ToDoPlace {
  const [at = '', id = ''] = written.split('_');
  return { at, id };
}

/** The moment as a place tells it. */
export function selectAt(at: SQLWrapper): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** What stands after the place that is given when the statement is sent, newest first. */
export function isAfter(at: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(${at}, ${id}) < (${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`;
}

export function newestFirst(at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [desc(at), desc(id)];
}
