import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { AutomationType } from '#shared/automations.ts';
import { type Execution, type ExecutionStatus, placeOfExecution } from '#shared/contracts/executions.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createPostgresDatabase, testDatabases } from '#support/databases.ts';

import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');
const MINUTE = 60_000;

describe.each(testDatabases)('the history on $name', ({ open }) => {
  let test: TestApp;
  let otherOffice: string;
  let gone: string;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
    const { db } = test.office.database;
    await maintainPartitions(db, now);
    otherOffice = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const make = (notaryId: string, type: AutomationType) => test.addWorkflow({ notaryId, type });
    const office = test.office.notary.id;
    const own = [await make(office, 'client_management'), await make(office, 'client_reminder')];
    const other = await make(otherOffice, 'client_reminder');
    gone = await make(otherOffice, 'document_classification');
    const record = (workflowId: string, notaryId: string, minute: number, status: ExecutionStatus) => {
      // Two days, and three of them in each millisecond.
      const at = new Date(now.getTime() + Math.floor(minute / 3) * 30 * MINUTE);
      return createExecutionsRepository(db).record({
        workflowId,
        notaryId,
        slot: new Date(now.getTime() + minute * MINUTE),
        at,
        trigger: 'schedule',
        status,
        errorMessage: null,
        response: null,
      });
    };
    for (let minute = 0; minute < 120; minute += 1) {
      const status = minute % 10 === 0 ? 'failed' : minute % 4 === 0 ? 'skipped' : 'success';
      await record(own[minute % 2] ?? '', office, minute, status);
    }
    for (let minute = 0; minute < 9; minute += 1) await record(other, otherOffice, minute, 'success');
    await record(gone, otherOffice, 1, 'failed');
    await db.delete(workflows).where(eq(workflows.id, gone));
  });
  afterAll(() => test.close());

  const list = async (asked: Record<string, string>): Promise<Execution[]> =>
    (await test.call('GET', `/api/executions?${new URLSearchParams(asked)}`, { key: testKeys.admin })).json();
  /** Page after page, to the end. */
  async function walk(asked: Record<string, string> = {}): Promise<Execution[][]> {
    const pages = [await list(asked)];
    for (let page = pages[0]; page?.length === 50; page = pages.at(-1)) {
      const last = page.at(-1);
      if (last) pages.push(await list({ ...asked, before: placeOfExecution(last) }));
    }
    return pages;
  }

  it('is told whole and once, newest first, page after page', async () => {
    const pages = await walk();
    expect(pages.map((page) => page.length)).toEqual([50, 50, 30]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(130);
    const times = all.map(({ executionTime }) => executionTime);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('says whose each run was, even of a workflow that is gone', async () => {
    const all = (await walk()).flat();
    expect(new Set(all.map(({ officeName }) => officeName))).toEqual(
      new Set(['Étude Vasseur', 'Luc DURAND']),
    );
    expect(all.filter(({ workflowName }) => workflowName === null)).toMatchObject([
      { officeId: otherOffice, workflowId: null, status: 'failed' },
    ]);
  });

  it.each([
    [{ status: 'failed' }, 13],
    [{ status: 'skipped' }, 24],
    [{ automation: 'client_reminder' }, 69],
    [{ automation: 'document_classification' }, 1],
    [{ automation: 'client_reminder', status: 'failed' }, 0],
  ])('of %j holds %i runs', async (asked, count) => {
    expect((await walk(asked)).flat()).toHaveLength(count);
  });

  it('of an office holds its own and no other’s', async () => {
    const office = test.office.notary.id;
    const counts = [
      [{ office }, 120],
      [{ office, status: 'failed' }, 12],
      [{ office, automation: 'client_reminder' }, 60],
      [{ office: otherOffice }, 10],
      [{ office: newId() }, 0],
    ] as const;
    for (const [asked, count] of counts) {
      const found = (await walk(asked)).flat();
      expect(found).toHaveLength(count);
      for (const { officeId } of found) expect(officeId).toBe(asked.office);
    }
  });

  it('counts a minute as it was, from the same rows', async () => {
    const repository = createExecutionsRepository(test.office.database.db);
    expect(await repository.countMinute(now)).toEqual({ processed: 7, successful: 5, failed: 2 });
  });

  it('tells a run that was made days after its slot where it was made', async () => {
    const office = test.office.notary.id;
    const [madeAt, slot] = [now.getTime() + 15 * 60 * MINUTE, now.getTime() - 5 * DAY_MS];
    await createExecutionsRepository(test.office.database.db).record({
      workflowId: await test.addWorkflow({ notaryId: office, type: 'client_reminder' }),
      notaryId: office,
      slot: new Date(slot),
      at: new Date(madeAt),
      trigger: 'schedule',
      status: 'success',
      errorMessage: null,
      response: { message: 'En retard.', steps: [] },
    });
    for (const [asked, count] of [
      [{}, 131],
      [{ office }, 121],
    ] as const) {
      const pages = await walk(asked);
      expect(pages[0]?.some(({ message }) => message === 'En retard.')).toBe(true);
      const times = pages.flat().map(({ executionTime }) => executionTime);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(new Set(pages.flat().map((execution) => execution.id)).size).toBe(count);
    }
  });

  const id = '01a20a1f-f111-7ae9-bf3d-496031a2b3c4';
  it.each([
    'status=lost',
    'office=7',
    'before=hier',
    'automation=coffee',
    `before=${'-'.repeat(20)}_${'-'.repeat(36)}`,
    `before=2027-03-15T10:00:00.000Z_${'-'.repeat(36)}`,
    `before=2027-02-30T10:00:00.000Z_${id}`,
    `before=0000-01-01T10:00:00.000Z_${id}`,
    `before=9999-12-31T10:00:00.000Z_${id}`,
    `before=2027-03-15T10:00:00.000Z_${id}_${id}`,
  ])('knows no « %s »', async (asked) => {
    expect((await test.call('GET', `/api/executions?${asked}`, { key: testKeys.admin })).statusCode).toBe(
      400,
    );
  });
});

describe.each([
  ['PGlite', () => openPglite(null)],
  ['PostgreSQL', async () => openPostgres(await createPostgresDatabase())],
])('a history of before on %s', (_name, open) => {
  it('learns what each run was of, wherever its workflow is still there', async () => {
    const handle = await open();
    await handle.execute(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const file of readdirSync('migrations').sort()) {
      if (file >= '0048') continue;
      await handle.execute(readFileSync(`migrations/${file}`, 'utf8'));
      await handle.execute(`insert into migrations (name) values ('${file}')`);
    }
    await handle.execute(`create table cron_executions_2027_03_15 partition of cron_executions
      for values from ('2027-03-15T00:00:00Z') to ('2027-03-16T00:00:00Z')`);
    const [known, gone] = [newId(), newId()];
    await handle.db.execute(sql`insert into workflows (id, name, description, webhook_url, type)
      values (${known}, 'n', 'd', 'https://n8n.example/', 'client_reminder')`);
    for (const [workflow, slot] of [
      [known, now],
      [gone, now],
      // Older than every partition: the default one.
      [known, new Date('2027-01-01T00:00:00Z')],
    ] as const)
      await handle.db.execute(sql`insert into cron_executions (id, workflow_id, slot, execution_time, status)
        values (gen_random_uuid(), ${workflow}, ${slot.toISOString()}, ${slot.toISOString()}, 'success')`);
    expect((await migrate(handle))[0]).toBe('0048_history_by_office.sql');
    const rows = await handle.db.select().from(cronExecutions).orderBy(cronExecutions.slot);
    expect(rows.map(({ workflowId, automation }) => [workflowId, automation]).sort()).toEqual(
      [
        [known, 'client_reminder'],
        [known, 'client_reminder'],
        [gone, 'unknown'],
      ].sort(),
    );
    const indexed = await queryRows<{ count: number }>(
      handle.db,
      sql`select count(*)::int as count from pg_inherits where inhparent = 'cron_executions_by_office'::regclass`,
    );
    const partitions = await queryRows<{ count: number }>(
      handle.db,
      sql`select count(*)::int as count from pg_inherits where inhparent = 'cron_executions'::regclass`,
    );
    expect(indexed).toEqual(partitions);
    await handle.close();
  });
});
