import { and, eq, gt, type InferSelectModel, not, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import type { Cell } from './csv.ts';

export type ClientRow = typeof clients.$inferSelect;

/** One file of the export. */
export interface Register {
  fileName: string;
  /** What is in it, for the index. */
  describes: string;
  headings: readonly string[];
  read(db: Database, whose: Whose): AsyncGenerator<Cell[]>;
}

/** Of a whole office, or of one of its clients alone. */
export interface Whose {
  notaryId: string;
  clientId: string | null;
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

/** Joined to whatever a row points at; the office is said twice, so that no row of another can come along. */
export function isPointedAt(
  table: { notaryId: PgColumn; id: PgColumn },
  column: PgColumn,
  notaryId: string,
): SQL | undefined {
  return and(eq(table.id, column), eq(table.notaryId, notaryId));
}

const names = { lastName: clients.lastName, firstName: clients.firstName };
type ClientsTable = PgTable & { id: PgColumn; notaryId: PgColumn; clientId: PgColumn };
type Named = { lastName: string | null; firstName: string | null };

/** The rows of a table that names a client, and that client's name; empty where there is none. */
export async function* readWithClient<Table extends ClientsTable>(
  db: Database,
  { notaryId, clientId }: Whose,
  table: Table,
  /** Of a client's own register, what is left out of it. */
  { except }: { except?: SQL } = {},
): AsyncGenerator<{ row: InferSelectModel<Table>; client: string }> {
  type Joined = Named & { id: string; row: InferSelectModel<Table> };
  const rows = readPages(async (after, limit) => {
    const page: unknown = await db
      .select({ id: table.id, row: table as PgTable, ...names })
      .from(table as PgTable)
      .leftJoin(clients, isPointedAt(clients, table.clientId, notaryId))
      .where(
        and(
          ofOffice(table, notaryId, after),
          clientId ? eq(table.clientId, clientId) : undefined,
          clientId && except ? not(except) : undefined,
        ),
      )
      .orderBy(table.id)
      .limit(limit);
    // Drizzle's types give up on a table that is only known by its columns.
    return page as Joined[];
  });
  for await (const { row, ...client } of rows) yield { row, client: nameClient(client) };
}

export function nameClient({ lastName, firstName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(' ');
}
