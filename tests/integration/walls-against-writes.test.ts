import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner, asPlatform } from '#server/database/rights.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { takeWheresOut } from '#support/forgotten-wheres.ts';
import { costly, createIdFinder, nameThing } from '#support/fuzz/call-maker.ts';
import { createContractValues } from '#support/fuzz/contract-values.ts';
import { listOperations, type Operation } from '#support/fuzz/operations.ts';
import { openTwoOffices } from '#support/fuzz/two-offices.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const modules = await Promise.all(globSync('src/server/**/*.tables.ts').map((file) => import(resolve(file))));
const tables: PgTable[] = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .filter((table) => 'notaryId' in getTableColumns(table));

/** Of each route, of other bodies each time. */
const CALLS = 6;

describe.each(testDatabases)('the walls, against what an office writes, on $name', ({ open }) => {
  let test: TestApp;
  let db: Database;
  let victim: string;
  let ids: Record<string, string[]>;
  let operations: Operation[];

  beforeAll(async () => {
    test = await openTestApp(await open());
    ({ db } = test.office.database);
    victim = test.office.notary.id;
    await openTwoOffices(test);
    ids = await collectIdsOf(db, victim);
    operations = listOperations(test.app).filter(
      ({ method, path, access }) =>
        method !== 'GET' &&
        !costly.has(path) &&
        ['reader', 'clerk', 'notary', 'holder'].some((standing) => access.endsWith(standing)),
    );
    // An office that demands a second factor is let do nothing else until it has one.
    operations.sort((one, other) => Number(isDemand(one)) - Number(isDemand(other)));
  }, 120_000);
  afterAll(() => test.close());

  it('are tried by each route that writes for an office, with ids that exist', () => {
    expect(operations.length).toBeGreaterThan(45);
    const named = operations.filter(({ params }) => params.length > 0);
    const found = named.filter(({ path, params }) =>
      params.every((one) => createIdFinder(ids)(nameThing(path, one)).length > 0),
    );
    expect(found.length).toBeGreaterThan(20);
  });

  it('hold back a statement that forgot whose rows it changes: without them it would have changed them', async () => {
    const before = await read(db, victim);
    const putBack = takeWheresOut(db, new Set(['minutier_platform']));
    const undone = asPlatform(() =>
      db.transaction(async (tx) => {
        await tx.update(clients).set({ caseType: 'Forgotten' }).where(eq(clients.id, victim));
        expect(await asOwner(() => read(tx, victim))).not.toBe(before);
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    putBack();
    expect(await read(db, victim)).toBe(before);
  });

  it('hold for all of them, with every where of the office’s statements taken out', async () => {
    const idsOf = createIdFinder(ids);
    const validOf = createContractValues((field) => (idsOf(field).length > 0 ? idsOf(field) : null));
    const before = await read(db, victim);
    const changed: string[] = [];
    let done = 0;
    const putBack = takeWheresOut(db);
    for (const operation of operations) {
      const cookie = readCookie(await test.signIn(testKeys.other));
      const values = operation.body ? validOf(operation.body, '') : fc.constant(undefined);
      for (const [turn, body] of fc.sample(values, { numRuns: CALLS, seed: 104 }).entries()) {
        const url = operation.path.replace(/:(\w+)/g, (_, name: string) => {
          const known = idsOf(nameThing(operation.path, name));
          return known[turn % Math.max(1, known.length)] ?? victim;
        });
        const answer = await test.app.inject({
          method: operation.method as 'POST',
          url,
          headers: { cookie },
          ...(body === undefined ? {} : { payload: body as object }),
          remoteAddress: `10.4.${turn}.${operations.indexOf(operation)}`,
        });
        if (answer.statusCode < 400) done += 1;
        expect(answer.body, `${operation.method} ${url}`).not.toMatch(/quercythe/i);
      }
      if ((await read(db, victim)) !== before) changed.push(`${operation.method} ${operation.path}`);
    }
    putBack();
    expect(changed).toEqual([]);
    expect(done).toBeGreaterThan(30);
  }, 240_000);
});

const isDemand = ({ path }: Operation) => path === routes.secondFactorDemand;

/** All rows of an office, in one figure. */
async function read(db: Database, notaryId: string): Promise<string> {
  const each = tables.map((table) => {
    const name = getTableName(table);
    return sql`select ${name}::text || coalesce(string_agg(t::text, '|' order by t::text), '') as held
      from ${sql.identifier(name)} t where notary_id = ${notaryId}`;
  });
  const [row] = await asOwner(() =>
    queryRows<{ figure: string }>(
      db,
      sql`select md5(string_agg(held, '#' order by held)) as figure from (${sql.join(each, sql` union all `)}) every`,
    ),
  );
  return row?.figure ?? '';
}

async function collectIdsOf(db: Database, notaryId: string): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = { notaries: [notaryId] };
  for (const table of tables) {
    if (!('id' in getTableColumns(table))) continue;
    const name = getTableName(table);
    const look = sql`select id::text from ${sql.identifier(name)} where notary_id = ${notaryId} limit 5`;
    ids[name] = (await asOwner(() => queryRows<{ id: string }>(db, look))).map(({ id }) => id);
  }
  return ids;
}
