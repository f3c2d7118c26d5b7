import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { countLedger } from '#server/database/ledger.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { routes } from '#shared/contracts/routes.ts';
import { createPostgresDatabase } from '#support/databases.ts';
import { firstKeys, firstRows, idOf, migrateUpTo } from '#support/first-house.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const databases: [string, () => Promise<DatabaseHandle>][] = [
  ['PGlite', () => openPglite(null)],
  ['PostgreSQL', async () => openPostgres(await createPostgresDatabase())],
];

/** What each screen asks for first. */
const screens = {
  notary: [
    routes.workflows,
    routes.activity,
    routes.mailbox,
    routes.toDo,
    routes.toDoCounts,
    routes.officeDay,
    `${routes.documents}?state=held`,
    `${routes.documents}?state=filed`,
    routes.clients,
    routes.clientFiles,
    routes.bankCalls,
    routes.closures,
    routes.notaryAccount,
    routes.officeSetup,
    routes.persons,
    routes.sessions,
    routes.simulation,
    routes.supportAccess,
  ],
  admin: [
    routes.workflows,
    routes.folders,
    routes.notaryFolders,
    routes.executions,
    routes.executionStats,
    routes.schedulerLogs,
    routes.cronSettings,
    routes.platformSettings,
    routes.notaries,
    routes.licences,
    routes.officeHealth,
    routes.paymentSetup,
  ],
};

describe.each(databases)('an installation of the first migration on %s', (_, open) => {
  let test: TestApp;
  let handle: DatabaseHandle;
  let before: Map<string, number>;

  /** Rows by table, of the two offices of then. */
  async function countRows(): Promise<Map<string, number>> {
    const tables = await queryRows<{ name: string }>(
      handle.db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const [row] = await queryRows<{ count: number }>(
        handle.db,
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      );
      counts.set(name, row?.count ?? 0);
    }
    return counts;
  }

  beforeAll(async () => {
    handle = await open();
    await migrateUpTo(handle, '0003');
    await handle.execute(firstRows());
    before = await countRows();
    expect([...before].filter(([, count]) => count === 0)).toEqual([]);
    await migrate(handle);
  });
  afterAll(() => test?.close());

  it('keeps every row when it is brought to today in one go', async () => {
    const after = await countRows();
    const lost = [...before].filter(([name, count]) => (after.get(name) ?? 0) < count);
    // A notice that had not left goes by the platform's mails since then.
    expect(lost).toEqual([['outgoing_mails', before.get('outgoing_mails')]]);
    expect([after.get('outgoing_mails'), after.get('platform_mails')]).toEqual([4, 2]);
    const ledger = await countLedger(handle.db);
    expect(ledger.find(({ notary }) => notary === 'Étude Ancienne')).toMatchObject({
      balanced: true,
      messages: { received: 3, handled: 1, held: 1, refused: 1, open: 0 },
      parts: { received: 3, filed: 1, held: 1, refused: 1, open: 0 },
    });
  });

  it('says of each row what is true of it since', async () => {
    const one = async <T>(text: ReturnType<typeof sql>) => (await queryRows<T & object>(handle.db, text))[0];
    expect(await one(sql`select folder_id from clients where id = ${idOf(72)}`)).toEqual({ folder_id: null });
    expect(
      await one(sql`select folder_id, reminders_sent, phone_source from clients where id = ${idOf(71)}`),
    ).toEqual({ folder_id: 'f-1', reminders_sent: 1, phone_source: 'earlier' });
    expect(await one(sql`select subscription_status as is from licenses where id = ${idOf(3)}`)).toEqual({
      is: 'paused',
    });
    expect(await one(sql`select awaits_person, mailbox from messages where id = ${idOf(82)}`)).toEqual({
      awaits_person: true,
      mailbox: 'pieces@ancienne.example',
    });
    expect(await one(sql`select automation from cron_executions where id = ${idOf(41)}`)).toEqual({
      automation: 'client_management',
    });
    expect(await one(sql`select count(*)::int as acts from audit_log where hash is not null`)).toEqual({
      acts: before.get('audit_log'),
    });
  });

  it('opens with its own keys, and every screen answers', async () => {
    test = await openTestApp(handle);
    const refused: string[] = [];
    for (const [person, paths] of Object.entries(screens))
      for (const url of paths) {
        const { statusCode, body } = await test.call('GET', url, {
          key: firstKeys[person as keyof typeof screens],
        });
        if (statusCode !== 200) refused.push(`${url} ${statusCode} ${body}`);
      }
    expect(refused).toEqual([]);
    const clients = await test.call('GET', routes.clients, { key: firstKeys.notary });
    expect(clients.body).toContain('DURAND');
    expect(clients.body).not.toContain('PETIT');
  });
});

/** Rows that came after the first day, written just before the migration that changes them, and what it made of them. */
const later: [migration: string, rows: string, found: ReturnType<typeof sql>, is: object][] = [
  [
    '0041',
    `insert into google_consents (state_hash, notary_id, client_id, code_verifier, redirect_uri, expires_at)
     values ('s', '${idOf(11)}', 'c', 'v', 'r', now() + interval '10 minutes')`,
    sql`select count(*)::int as consents from google_consents`,
    { consents: 0 },
  ],
  [
    '0054',
    `insert into second_factors (license_id, secret_sealed, recovery_salt) values ('${idOf(2)}', 'x', 'y')`,
    sql`select license_id, holder_id, person_id from second_factors`,
    { license_id: idOf(2), holder_id: idOf(2), person_id: null },
  ],
  [
    '0078',
    `update documents set read_at = now(), read_by = 'here' where id = '${idOf(91)}'`,
    sql`select read_by, second_reading from documents where id = ${idOf(91)}`,
    { read_by: 'here', second_reading: null },
  ],
  [
    '0081',
    [
      account(901, 'aside', 'first'),
      account(902, 'aside', 'same'),
      account(903, 'aside', 'changed'),
      account(904, 'aside', 'creditor'),
      account(905, 'aside', 'first'),
      account(906, 'known', 'first'),
      `insert into bank_calls (id, notary_id, key, why, account_id, opened_at)
       values ('${idOf(911)}', '${idOf(11)}', 'call', 'first-unknown', '${idOf(905)}', now())`,
    ].join(';\n'),
    sql`select json_object_agg(last_four, aside_from) as were from bank_accounts`,
    // Called about, it is called about again, whatever it was; no creditor's comes back, and none that still counts was aside.
    { were: { 901: 'known', 902: 'known', 903: 'to-confirm', 904: null, 905: 'to-confirm', 906: null } },
  ],
];

function account(number: number, state: string, verdict: string): string {
  return `insert into bank_accounts (id, notary_id, iban_sealed, iban_index, country, last_four, document_id, sender, verdict, state, first_seen)
    values ('${idOf(number)}', '${idOf(11)}', 'x', '${number}', 'FR', '${number}', '${idOf(91)}', 'known', '${verdict}', '${state}', now())`;
}

describe('rows of a later day', () => {
  it.each(later)('that migration %s changes are what they should be', async (migration, rows, found, is) => {
    const handle = await openPostgres(await createPostgresDatabase());
    await migrateUpTo(handle, '0003');
    await handle.execute(firstRows());
    await migrateUpTo(handle, migration);
    await handle.execute(rows);
    await migrate(handle);
    expect(await queryRows(handle.db, found)).toEqual([is]);
    await handle.close();
  });
});
