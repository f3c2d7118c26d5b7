import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { testDatabases } from '#support/databases.ts';

/** Foreign keys without an index, each with why a look at the whole table is short for ever. */
const short: Record<string, string> = {
  'google_consents.notary_id': 'goes within minutes: somebody is on Google’s page',
  'microsoft_consents.notary_id': 'goes within minutes: somebody is on Microsoft’s page',
  'workflows.folder_id': 'three rows an office, read when an administrator deletes a folder',
};

describe.each(testDatabases)('the foreign keys on $name', ({ open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  it('each lead an index: a row that goes is looked for in each table that may point at it', async () => {
    // A partial index serves where it leaves out nothing but the rows that point at nothing.
    const rows = await queryRows<{ name: string }>(
      handle.db,
      sql`select conrelid::regclass || '.' || attname as name
          from pg_constraint
          join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace and not exists (
            select from pg_index where indrelid = conrelid and indisvalid and indkey[0] = conkey[1]
              and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
          order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(short));
  });
});
