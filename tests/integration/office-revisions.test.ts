import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

/** Tables with an office's rows that no run reads, each with why a change there need not be seen by one. */
const readByNoRun: Record<string, string> = {
  cron_executions: 'what runs leave',
  google_consents: 'somebody is on Google’s page',
  idle_runs: 'what runs leave',
  licenses: 'asked before each run',
  mailbox_watches: 'who is told of new mail',
  microsoft_consents: 'somebody is on Microsoft’s page',
  office_revisions: 'the revision itself',
  persons: 'who may sign in',
  queued_runs: 'the runs themselves',
  run_troubles: 'what runs leave',
  simulated_things: 'a simulation writes nowhere',
  simulations: 'a simulation writes nowhere',
  support_accesses: 'who may look',
  support_looks: 'who has looked',
  workflow_secrets: 'asked before each run',
  workflow_words: 'what the administrator finds them by',
  workflows: 'asked before each run',
};

describe.each(testDatabases)('the revision of an office, on $name,', ({ open }) => {
  let office: TestOffice;
  let db: Database;
  let notaryId: string;

  beforeAll(async () => {
    office = await openTestOffice(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    ({ db } = office.database);
    notaryId = office.notary.id;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const attachments = [{ name: 'RIB Fontaine.txt', content: 'Relevé d’identité' }];
    office.deliver('1', await writeMail({ from: claire, subject: 'Bonjour', attachments }));
    await office.runAll();
  });
  afterAll(() => office.close());

  async function revision(): Promise<bigint> {
    const rows = await queryRows<{ revision: string }>(
      db,
      sql`select revision::text from office_revisions where notary_id = ${notaryId}`,
    );
    return BigInt(rows[0]?.revision ?? 0);
  }

  async function isAnother(work: () => Promise<unknown>): Promise<boolean> {
    const before = await revision();
    await work();
    return (await revision()) !== before;
  }

  it('is another one whenever anything changes in any table with an office’s rows, but those that no run reads', async () => {
    const rows = await queryRows<{ name: string; noted: boolean }>(
      db,
      sql`select relname as name, (
            select count(*) = 2 from pg_trigger where tgrelid = pg_class.oid and tgdeferrable and tginitdeferred
              and tgenabled = 'O' and tgname in ('note_more_or_less', 'note_other')
          ) as noted
          from pg_class join pg_policy on polrelid = pg_class.oid and polname = 'office' order by 1`,
    );
    expect(rows.length).toBeGreaterThan(35);
    expect(rows.filter(({ noted }) => !noted).map(({ name }) => name)).toEqual(Object.keys(readByNoRun));
  });

  it.each(['messages', 'message_parts', 'activity', 'drive_places', 'reminders'])(
    'is another one when a row of %s goes',
    async (table) => {
      const own = sql`notary_id = ${notaryId}`;
      const name = sql.identifier(table);
      expect(await queryRows(db, sql`select 1 from ${name} where ${own} limit 1`)).toHaveLength(1);
      const before = await revision();
      expect(before).toBeGreaterThan(0n);
      await db
        .transaction(async (tx) => {
          await tx.execute(
            sql`delete from ${name} where ctid = (select ctid from ${name} where ${own} limit 1)`,
          );
          await tx.execute(sql`set constraints all immediate`);
          const [row] = await queryRows<{ revision: string }>(
            tx,
            sql`select revision::text from office_revisions where notary_id = ${notaryId}`,
          );
          expect(BigInt(row?.revision ?? 0)).not.toBe(before);
          tx.rollback();
        })
        .catch((error: Error) => {
          if (error.message !== 'Rollback') throw error;
        });
    },
  );

  it('is another one when a row comes, changes or is the office itself', async () => {
    const place = sql`insert into drive_places (notary_id, place, folder_id) values (${notaryId}, 'new', 'x')`;
    expect(await isAnother(() => db.execute(place))).toBe(true);
    const name = sql`update clients set first_name = 'Clara' where notary_id = ${notaryId}`;
    expect(await isAnother(() => db.execute(name))).toBe(true);
    const rhythm = sql`update notaries set reminder_frequency = 5 where id = ${notaryId}`;
    expect(await isAnother(() => db.execute(rhythm))).toBe(true);
  });

  it('is the same when the same is written again, when a mailbox was looked at, and when another office changes', async () => {
    const again = sql`update clients set first_name = first_name where notary_id = ${notaryId}`;
    expect(await isAnother(() => db.execute(again))).toBe(false);
    const look = sql`update mailbox_states set last_read_at = now() where notary_id = ${notaryId}`;
    expect(await isAnother(() => db.execute(look))).toBe(false);
    const cursor = sql`update mailbox_states set cursor = 'other' where notary_id = ${notaryId}`;
    expect(await isAnother(() => db.execute(cursor))).toBe(true);
    const { licences, notaries } = office.dependencies.seeding;
    const licenceId = await licences.create({
      key: 'NOTARY-OTHER001',
      type: 'notary',
      email: 'x@durand.example',
    });
    const { id: _, ...like } = office.notary;
    const other = { ...like, licenceId, email: 'pieces@durand.example', driveName: 'DURAND' };
    expect(await isAnother(() => notaries.create(other as never))).toBe(false);
  });

  it('goes with its office', async () => {
    const { licences, notaries } = office.dependencies.seeding;
    const licenceId = await licences.create({
      key: 'NOTARY-OTHER002',
      type: 'notary',
      email: 'y@morel.example',
    });
    const { id: _, ...like } = office.notary;
    const other = { ...like, licenceId, email: 'pieces@morel.example', driveName: 'MOREL' };
    const id = await notaries.create(other as never);
    const count = () => queryRows(db, sql`select 1 from office_revisions where notary_id = ${id}`);
    expect(await count()).toHaveLength(1);
    await db.execute(sql`delete from notaries where id = ${id}`);
    expect(await count()).toHaveLength(0);
  });
});

const [, postgres] = testDatabases;

it('two who change the same office in another order do not wait for each other', async () => {
  if (!postgres) throw new Error('no database');
  const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
  const { db } = office.database;
  const names = ['ALBERT', 'BERNARD'].map((name) => [name, 'Paul', 'Vente maison', `${name}@client.example`]);
  await fillSheet(office, 'clients', names);
  await office.runAll();
  const touch = (tx: Pick<Database, 'execute'>, name: string) =>
    tx.execute(sql`update clients set phone = phone || '0', case_type = null where last_name = ${name}`);
  const bothBegan = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = ['ALBERT', 'BERNARD'].map((name, at) =>
    db.transaction(async (tx) => {
      await touch(tx, name);
      bothBegan[at]?.resolve();
      await Promise.all(bothBegan.map(({ promise }) => promise));
      await tx.execute(
        sql`insert into drive_places (notary_id, place, folder_id) values (${office.notary.id}, ${name}, 'x')`,
      );
    }),
  );
  await Promise.all(changing);
  await office.close();
});
