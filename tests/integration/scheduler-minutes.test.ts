import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { asOwner } from '#server/database/rights.ts';
import { cronSchedulerLogs } from '#server/features/scheduler/scheduler.tables.ts';
import { createSchedulerLogsRepository } from '#server/features/scheduler/scheduler-logs.repository.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:30Z');
const MINUTE = 60_000;

describe.each(productionDatabase)('the scheduler’s minutes on $name', ({ open }) => {
  it('are written down once each with their counts, whoever runs the scheduler', async () => {
    const test = await openTestApp(await open(), { now: new Date('2027-03-15T10:00:58Z') });
    const { clock, database, dependencies } = test.office;
    const { executions } = dependencies.app;
    const record = (at: string, status: 'success' | 'failed' | 'skipped') =>
      executions.record({
        workflowId: newId(),
        notaryId: null,
        slot: new Date(at),
        at: new Date(at),
        trigger: 'schedule',
        status,
        errorMessage: null,
        response: null,
      });
    const logs = () => database.db.select().from(cronSchedulerLogs).orderBy(cronSchedulerLogs.minute);
    const schedulers = [dependencies.startBackground(), dependencies.startBackground()];

    await eventually(async () => (await logs()).length === 1);
    await record('2027-03-15T10:00:00Z', 'success');
    await record('2027-03-15T10:00:59.999Z', 'failed');
    await record('2027-03-15T10:00:30Z', 'skipped');
    clock.time = new Date('2027-03-15T10:01:01Z');
    await eventually(async () => (await logs()).length === 2);
    // Ended with its minute, written a moment later.
    await record('2027-03-15T10:00:59Z', 'success');
    await record('2027-03-15T10:01:00Z', 'success');
    clock.time = new Date('2027-03-15T10:01:06Z');
    await eventually(async () => (await logs())[0]?.status === 'completed');
    clock.time = new Date('2027-03-15T10:02:06Z');
    await eventually(async () => (await logs())[1]?.status === 'completed');
    await Promise.all(schedulers.map((scheduler) => scheduler.stop()));

    const shown = (await test.call('GET', '/api/scheduler/logs', { key: testKeys.admin })).json();
    expect(shown).toMatchObject([
      { status: 'started', execution_time: '2027-03-15T10:02:00.000Z' },
      {
        status: 'completed',
        execution_time: '2027-03-15T10:01:00.000Z',
        response_data: {
          message: '1 exécution, aucune erreur.',
          workflows_processed: 1,
          success_count: 1,
          error_count: 0,
        },
      },
      {
        status: 'completed',
        execution_time: '2027-03-15T10:00:00.000Z',
        error_message: null,
        response_data: {
          message: '4 exécutions, dont 1 en échec.',
          workflows_processed: 4,
          success_count: 2,
          error_count: 1,
        },
      },
    ]);
    await test.close();
  });

  it('that saw an error say so, and have their counts all the same', async () => {
    const handle = await open();
    const logs = createSchedulerLogsRepository(handle.db);
    const minute = new Date('2027-03-15T10:00:00Z');
    await logs.open(minute);
    await logs.recordError(minute, 'Le planificateur a rencontré une erreur.');
    const counts = { processed: 3, successful: 2, failed: 1 };
    await logs.closeBefore(new Date('2027-03-15T10:01:00Z'), async () => counts);
    expect(await logs.listLatest(1)).toMatchObject([
      {
        status: 'error',
        error_message: 'Le planificateur a rencontré une erreur.',
        response_data: { workflows_processed: 3, success_count: 2, error_count: 1 },
      },
    ]);
    await handle.close();
  });

  it('are shown twenty at a time, newest first', async () => {
    const test = await openTestApp(await open(), { now });
    const { logs } = test.office.dependencies.app.scheduler;
    for (let minute = 0; minute < 25; minute += 1) await logs.open(new Date(now.getTime() + minute * MINUTE));
    const shown = (await test.call('GET', '/api/scheduler/logs', { key: testKeys.admin })).json();
    expect(shown).toHaveLength(20);
    expect(shown[0].execution_time).toBe(new Date(now.getTime() + 24 * MINUTE).toISOString());
    await test.close();
  });

  it('go on after the database failed for a moment', async () => {
    const test = await openTestApp(await open(), { now });
    const { clock, database, dependencies } = test.office;
    const background = dependencies.startBackground();
    await eventually(async () => (await database.db.select().from(cronSchedulerLogs)).length === 1);
    await asOwner(() => database.db.execute(sql`alter table workflows rename to workflows_gone`));
    clock.time = new Date(now.getTime() + MINUTE);
    const [, failed] = await eventually(async () => {
      const rows = await database.db.select().from(cronSchedulerLogs).orderBy(cronSchedulerLogs.minute);
      return rows[1]?.errorMessage ? rows : null;
    });
    expect(failed?.errorMessage).toBe('Le planificateur a rencontré une erreur.');
    await asOwner(() => database.db.execute(sql`alter table workflows_gone rename to workflows`));
    clock.time = new Date(now.getTime() + 2 * MINUTE);
    await eventually(async () => (await database.db.select().from(cronSchedulerLogs)).length === 3);
    await background.stop();
    await test.close();
  });
});
