import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/database/schema.ts';
import type { Cell } from './csv.ts';

/** One file of the export. */
export interface Register {
  fileName: string;
  /** What is in it, for the index. */
  describes: string;
  headings: readonly string[];
  read(db: Database, notaryId: string): AsyncGenerator<Cell[]>;
}

const PAGE = 500;

/** An office's rows in the order in which they were made, a page at a time: no register is held whole. */
export async function* readPages<Row extends { id: string }>(
  readPage: (after: string | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ; ) {
    const rows = await readPage(after, PAGE);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? null;
  }
}

/** What is this office's, after that row. */
export function ofOffice(
  table: { notaryId: PgColumn; id: PgColumn },
  notaryId: string,
  after: string | null,
): SQL | undefined {
  return and(eq(table.notaryId, notaryId), after === null ? undefined : gt(table.id, after));
}

/** Joined to whatever names a client; the office is said twice, so that no row of another can come along. */
export function isClientOf(column: PgColumn, notaryId: string): SQL | undefined {
  return and(eq(clients.id, column), eq(clients.notaryId, notaryId));
}

export const clientColumns = { lastName: clients.lastName, firstName: clients.firstName };

export function nameClient({ lastName, firstName }: { lastName: string | null; firstName: string | null }) {
  return [lastName, firstName].filter(Boolean).join(' ');
}
