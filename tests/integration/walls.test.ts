import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOffice, asOwner, asPlatform } from '#server/database/rights.ts';
import { bankAccounts } from '#server/features/bank-calls/bank-calls.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { takeWheresOut } from '#support/forgotten-wheres.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { neighbourOf } from '#support/test-office.ts';

const modules = await Promise.all(globSync('src/server/**/*.tables.ts').map((file) => import(resolve(file))));
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => ({ table, name: getTableName(table), columns: getTableColumns(table) }));
const ofOffices = tables.filter(({ columns }) => 'notaryId' in columns);

/** All that somebody of an office may look at. */
const looks = authorisation.filter(
  ({ access, method }) => method === 'GET' && !['public', 'signed', 'admin'].includes(access),
);

/** Tables of other owners than offices that point at one: what is theirs is hidden from every office. */
const ofLicences = [
  'sessions',
  'second_factors',
  'recovery_codes',
  'replaced_licence_keys',
  'platform_mails',
  'sign_in_links',
  'known_browsers',
  'factor_changes',
  'workflow_secrets',
  'workflow_words',
];

const odile = { name: 'Odile Tessandier', address: 'odile.tessandier@orange.example' };

describe.each(testDatabases)('the walls between offices, on $name', ({ open }) => {
  let app: TestApp;
  let db: Database;
  let own: string;
  let other: string;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    ({ db } = app.office.database);
    own = app.office.notary.id;
    const address = { licenceEmail: 'etude@durand.example', email: 'pieces@durand.example' };
    other = await app.addNotary({ key: testKeys.other, lastName: 'DURAND', ...address });
    await fillSheet(app.office, 'clients', [['TESSANDIER', 'Odile', 'Vente maison', odile.address]]);
    const attachments = [{ name: 'RIB Tessandier.txt', content: 'Relevé d’identité' }];
    app.office.deliver('1', await writeMail({ from: odile, subject: 'Rendez-vous Tessandier', attachments }));
    await app.office.runAll();
    const notary = await app.office.dependencies.seeding.notaries.findById(other);
    const neighbour = neighbourOf(app.office, notary as NonNullable<typeof notary>);
    await fillSheet(neighbour, 'clients', [['MARTIN', 'Zoé', 'Vente maison', 'zoe@orange.example']]);
    await neighbour.run('client_management');
  });
  afterAll(() => app.close());

  it('stand around every table that has an office’s rows, or points at one that has', async () => {
    const open = await queryRows<{ name: string }>(
      db,
      sql`with recursive owned as (
            select oid, relname, relrowsecurity from pg_class
            where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition and exists (
              select from pg_attribute where attrelid = pg_class.oid and attname = 'notary_id' and not attisdropped)
            union
            select child.oid, child.relname, child.relrowsecurity from pg_constraint
            join owned on confrelid = owned.oid join pg_class child on child.oid = conrelid
          )
          select relname as name from owned where not relrowsecurity or not exists (
            select from pg_policy join pg_roles on pg_roles.oid = any(polroles)
            where polrelid = owned.oid and rolname = 'minutier_office'
              and pg_get_expr(polqual, polrelid) like '%current_office()%')`,
    );
    expect(open).toEqual([]);
  });

  it('are asked about each page of an office', () => {
    expect(looks.length).toBeGreaterThan(20);
  });

  it('are held by roles that own nothing and are no superuser', async () => {
    const able = await queryRows(
      db,
      sql`select rolname from pg_roles where rolname like 'minutier\_%'
          and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin
               or exists (select from pg_class where relowner = pg_roles.oid))`,
    );
    expect(able).toEqual([]);
    const whoAmI = () => queryRows<{ role: string }>(db, sql`select current_user::text as role`);
    expect(await whoAmI()).toEqual([{ role: 'minutier_platform' }]);
    expect(await asOffice(own, whoAmI)).toEqual([{ role: 'minutier_office' }]);
    // Cascading: what other tables lead to is refused to its owner as well, and would show nothing.
    for (const forbidden of ['drop table clients cascade', 'alter table clients disable row level security'])
      await expect(db.execute(sql.raw(forbidden))).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it.each(ofLicences)('show no office anything of %s', async (name) => {
    const look = () => queryRows(db, sql`select count(*) from ${sql.identifier(name)}`);
    await expect(asOffice(own, look)).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it.each(ofOffices)('hide the rows of $name from a statement that forgot its where', async ({ table }) => {
    await asOwner(() => addRow(db, table, own));
    const count = async () => (await db.select({ one: sql`1` }).from(table)).length;
    const touch = () => db.execute(sql`update ${table} set notary_id = notary_id`);
    const empty = () => db.execute(sql`delete from ${table}`);
    const before = await asOffice(own, count);
    expect(before).toBeGreaterThan(0);
    const ofOther = await asOffice(other, count);
    expect(before + ofOther).toBeLessThanOrEqual(await asPlatform(count));
    // Whoever he is, he owns none of them.
    const stranger = randomUUID();
    expect(await asOffice(stranger, count)).toBe(0);
    await asOffice(stranger, touch);
    await asOffice(stranger, empty);
    expect(await asOffice(own, count)).toBe(before);
    await expect(asOffice(other, () => addRow(db, table, own, false))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('keep their side when offices ask at the same time, through transactions and failures', async () => {
    const names = async (on: Database) =>
      (await on.select({ name: clients.lastName }).from(clients)).map((row) => row.name);
    const ask = (notaryId: string, turn: number) =>
      asOffice(notaryId, async () => {
        if (turn % 3 === 0) return db.transaction(names);
        if (turn % 3 === 1)
          await db.transaction((tx) => tx.execute(sql`select 1 / 0`)).catch(() => undefined);
        return names(db);
      });
    const turns = Array.from({ length: 90 }, (_, turn) => turn);
    const answers = await Promise.all(turns.map((turn) => ask(turn % 2 ? own : other, turn)));
    for (const [turn, found] of answers.entries()) {
      expect(found.includes('TESSANDIER')).toBe(turn % 2 === 1);
      expect(found.includes('MARTIN')).toBe(turn % 2 === 0);
    }
  });

  describe('with every where taken out of what the screens of an office ask', () => {
    let putBack: () => void;
    beforeAll(() => {
      putBack = takeWheresOut(db, removing);
    });
    afterAll(() => putBack());

    it('the statements would show another’s rows, were it not for the walls', async () => {
      const all = () => db.select().from(clients).where(eq(clients.notaryId, other));
      const names = async (found: ReturnType<typeof all>) => (await found).map((row) => row.lastName);
      expect(await asOffice(other, () => names(all()))).not.toContain('TESSANDIER');
      removing.add('minutier_platform');
      expect(await asPlatform(() => names(all()))).toContain('TESSANDIER');
      removing.delete('minutier_platform');
    });

    it.each(looks)('GET $path tells the neighbour nothing', async ({ path }) => {
      const answer = await app.call('GET', path.replace(':id', own), { key: testKeys.other });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/tessandier|vasseur/i);
      expect(answer.body).not.toContain(own);
    });

    it('what is his own is still found', async () => {
      const answer = await app.call('GET', routes.clients, { key: testKeys.other });
      expect(answer.body).toContain('MARTIN');
      const found = await app.call('POST', routes.search, { key: testKeys.other, body: { q: 'tessandier' } });
      expect(found.body).not.toMatch(/tessandier.*orange|TESSANDIER/);
    });
  });
});

const removing = new Set<string>(['minutier_office']);

/** A row of this office, of which only that is true; `whole` leaves out what others it should point at. */
async function addRow(db: Database, table: PgTable, notaryId: string, asReplica = true): Promise<void> {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const values = columns.flatMap(([key, column]) => {
    if (key === 'notaryId') return [[key, notaryId]];
    // An account is of a paper or of a message.
    if (table === bankAccounts && key === 'documentId') return [[key, randomUUID()]];
    return column.notNull && !column.hasDefault ? [[key, inventValue(column)]] : [];
  });
  await db.transaction(async (tx) => {
    if (asReplica) await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(table).values(Object.fromEntries(values)).onConflictDoNothing();
  });
}

function inventValue(column: PgColumn): unknown {
  if (column.enumValues?.[0]) return column.enumValues[0];
  if (column.getSQLType() === 'uuid') return randomUUID();
  if (column.getSQLType() === 'date') return '2026-06-16';
  const byKind: Record<string, unknown> = {
    string: randomUUID(),
    number: 1,
    bigint: 1n,
    boolean: true,
    json: {},
    array: [],
  };
  return column.dataType === 'date' ? new Date('2026-06-16T08:00:00Z') : byKind[column.dataType];
}
