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

/** What stands after a place, newest first; everything where there is none. */
export function isAfter(at: SQLWrapper, id: SQLWrapper, place: ToDoPlace | null): SQL | undefined {
  return place ? sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)` : undefined;
}

export function newestFirst(at: SQLWrapper, id: SQLWrapper): SQL[] {
  return [desc(at), desc(id)];
}
