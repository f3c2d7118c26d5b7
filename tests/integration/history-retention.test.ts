import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { webhookReceipts } from '#server/features/engine/engine.tables.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { executionCounters } from '#server/features/executions/executions.tables.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { createSchedulerLogsRepository } from '#server/features/scheduler/scheduler-logs.repository.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createPostgresDatabase, testDatabases } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

async function recordAt(handle: DatabaseHandle, slot: Date): Promise<void> {
  await createExecutionsRepository(handle.db).record({
    workflowId: newId(),
    notaryId: null,
    slot,
    at: slot,
    trigger: 'schedule',
    status: 'success',
    errorMessage: null,
    response: null,
  });
}

const findPlaces = (handle: DatabaseHandle) =>
  queryRows<{ place: string }>(
    handle.db,
    sql`select tableoid::regclass::text as place from cron_executions order by slot`,
  ).then((rows) => rows.map((row) => row.place));

const listDays = (handle: DatabaseHandle, table: string) =>
  queryRows<{ name: string }>(
    handle.db,
    sql`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = ${table}::regclass order by 1`,
  ).then((rows) => rows.map((row) => row.name.replace(`${table}_`, '')));

const comingDays = ['2027_03_15', '2027_03_16', '2027_03_17', '2027_03_18'];

describe.each(testDatabases)('the history’s days on $name', ({ open }) => {
  it('are made ahead, so that each execution and each log lies with its day', async () => {
    const handle = await open();
    await maintainPartitions(handle.db, now);
    await maintainPartitions(handle.db, now);
    expect(await listDays(handle, 'cron_executions')).toEqual([...comingDays, 'default']);
    expect(await listDays(handle, 'cron_scheduler_logs')).toEqual([...comingDays, 'default']);
    await recordAt(handle, now);
    await recordAt(handle, new Date('2027-03-15T23:59:59.999Z'));
    await recordAt(handle, new Date('2027-03-16T00:00:00Z'));
    await recordAt(handle, new Date('2027-04-01T00:00:00Z'));
    expect(await findPlaces(handle)).toEqual([
      'cron_executions_2027_03_15',
      'cron_executions_2027_03_15',
      'cron_executions_2027_03_16',
      'cron_executions_default',
    ]);
    await handle.close();
  });

  it('go after 30 days, whole; the counters stay', async () => {
    const handle = await open();
    for (const days of [40, 30, 29, 1]) {
      await maintainPartitions(handle.db, daysAgo(days));
      await recordAt(handle, daysAgo(days));
      await createSchedulerLogsRepository(handle.db).open(daysAgo(days));
    }
    await recordAt(handle, daysAgo(35));
    await maintainPartitions(handle.db, now);
    expect(await findPlaces(handle)).toEqual(['cron_executions_2027_02_14', 'cron_executions_2027_03_14']);
    const logs = await createSchedulerLogsRepository(handle.db).listLatest(20);
    expect(logs.map((log) => log.execution_time.slice(0, 10))).toEqual(['2027-03-14', '2027-02-14']);
    expect((await listDays(handle, 'cron_executions'))[0]).toBe('2027_02_14');
    const counters = await handle.db.select().from(executionCounters);
    expect(counters.reduce((sum, row) => sum + row.count, 0)).toBe(5);
    await handle.close();
  });

  it('leave a day alone that already has rows outside of any, and lose none of them', async () => {
    const handle = await open();
    await recordAt(handle, now);
    await maintainPartitions(handle.db, now);
    expect(await listDays(handle, 'cron_executions')).toEqual([...comingDays.slice(1), 'default']);
    await recordAt(handle, now);
    expect(await findPlaces(handle)).toEqual(['cron_executions_default', 'cron_executions_default']);
    await maintainPartitions(handle.db, new Date(now.getTime() + 30 * DAY_MS));
    expect(await findPlaces(handle)).toEqual([]);
    await handle.close();
  });
});

describe('the history’s days on PostgreSQL with several processes', () => {
  it('are made and dropped once while executions are being written', async () => {
    const url = await createPostgresDatabase();
    const handles = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    const [first] = handles as [DatabaseHandle];
    await migrate(first);
    await maintainPartitions(first.db, daysAgo(45));
    await Promise.all(
      handles.flatMap((handle) => [
        maintainPartitions(handle.db, now),
        ...Array.from({ length: 10 }, (_, index) => recordAt(handle, new Date(now.getTime() + index))),
      ]),
    );
    expect((await findPlaces(first)).length).toBe(40);
    await maintainPartitions(first.db, new Date(now.getTime() + DAY_MS));
    const days = await listDays(first, 'cron_executions');
    expect(days.slice(-5)).toEqual(['2027_03_16', '2027_03_17', '2027_03_18', '2027_03_19', 'default']);
    expect(days).not.toContain('2027_01_29');
    await Promise.all(handles.map((handle) => handle.close()));
  });

  it('do not hold everything up behind a backup that reads the tables', async () => {
    const handle = await openPostgres(await createPostgresDatabase());
    await migrate(handle);
    await handle.db.transaction(async (backup) => {
      await backup.execute(sql`lock table cron_executions, cron_executions_default in access share mode`);
      await expect(maintainPartitions(handle.db, now)).rejects.toMatchObject({ cause: { code: '55P03' } });
      await recordAt(handle, now);
    });
    await handle.close();
  });
});

describe.each(testDatabases)('the scheduler on $name, at start and once an hour,', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
  });
  afterAll(() => test.close());

  it('makes the days and throws away what has had its time', async () => {
    const { database, clock } = test.office;
    await test.signIn(testKeys.notary);
    await test.signIn('NOTARY-WRONG001', '203.0.113.1');
    await database.db.insert(webhookReceipts).values([
      { id: 'old', receivedAt: new Date(Date.now() - 2 * DAY_MS) },
      { id: 'new', receivedAt: new Date() },
    ]);
    clock.time = new Date(now.getTime() + 7 * DAY_MS + 1);
    const background = test.office.dependencies.startBackground();
    await eventually(async () => (await listDays(database, 'cron_executions')).includes('2027_03_25'));
    const receipts = await database.db.select().from(webhookReceipts);
    expect(receipts.map((row) => row.id)).toEqual(['new']);
    expect(await queryRows(database.db, sql`select 1 from sessions`)).toEqual([]);
    expect(await queryRows(database.db, sql`select 1 from sign_in_throttles`)).toEqual([]);

    clock.time = new Date(clock.time.getTime() + DAY_MS);
    await eventually(async () => (await listDays(database, 'cron_executions')).includes('2027_03_26'));
    await background.stop();
  });
});
