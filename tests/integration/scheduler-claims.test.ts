import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { bringBackSlots } from '#server/features/scheduler/bring-back-slots.ts';
import {
  type ClaimNeeds,
  claimDueWorkflows,
  type DueRun,
} from '#server/features/scheduler/claim-due-workflows.ts';
import { createHostBreaker } from '#server/features/scheduler/host-breaker.ts';
import { createRunQueue } from '#server/features/scheduler/run-queue.ts';
import { createRunsService } from '#server/features/scheduler/runs.service.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { globalSettings } from '#server/features/settings/settings.tables.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import { createMigratedPostgres, testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:30Z');
const MINUTE = 60_000;
const idsOf = (runs: readonly DueRun[]) => new Set(runs.map(({ workflowId }) => workflowId));

describe.each(testDatabases)('claiming due workflows on $name', ({ open }) => {
  let test: TestApp;
  let jobs: DueRun[];
  let skipped: { workflowId: string; slot: Date; reason: string }[];
  let isBusy: boolean;

  const needs: ClaimNeeds = {
    async queue(_tx, runs) {
      if (isBusy) return new Set();
      jobs.push(...runs);
      return idsOf(runs);
    },
    async recordSkipped(_tx, runs) {
      skipped.push(...runs);
    },
  };
  const claim = (at: Date = now) => claimDueWorkflows(test.office.database.db, needs, at, 100);
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.office.database.db.delete(workflows);
    [jobs, skipped, isBusy] = [[], [], false];
  });

  it('takes those whose slot has come, and moves them to their next one', async () => {
    const due = await test.addWorkflow({ nextRun: ago(1000) });
    const later = await test.addWorkflow({ nextRun: new Date(now.getTime() + 1) });
    expect(await claim()).toBe(1);
    expect(jobs).toMatchObject([{ workflowId: due, slot: ago(1000), trigger: 'schedule' }]);
    const next = (await test.getWorkflow(due)).cronNextRun?.getTime() ?? 0;
    expect(next).toBeGreaterThan(now.getTime());
    expect(next).toBeLessThanOrEqual(now.getTime() + MINUTE);
    expect((await test.getWorkflow(later)).cronNextRun?.getTime()).toBe(now.getTime() + 1);
    expect(await claim()).toBe(0);
  });

  it('gives a slot that a clock ahead has put days away this interval’s again, and leaves the others', async () => {
    const due = await test.addWorkflow({ nextRun: ago(1000) });
    // A process whose clock is days ahead, for one tick.
    expect(await claim(new Date(now.getTime() + 5 * 24 * 60 * MINUTE))).toBe(1);
    const planned = await test.addWorkflow({ nextRun: new Date(now.getTime() + MINUTE) });
    const idle = await test.addWorkflow({ nextRun: new Date(now.getTime() + 90 * MINUTE), active: false });
    expect(await bringBackSlots(test.office.database.db, now)).toBe(1);
    const next = (await test.getWorkflow(due)).cronNextRun?.getTime() ?? 0;
    expect(next).toBeGreaterThan(now.getTime());
    expect(next).toBeLessThanOrEqual(now.getTime() + 2 * MINUTE);
    expect((await test.getWorkflow(planned)).cronNextRun?.getTime()).toBe(now.getTime() + MINUTE);
    expect((await test.getWorkflow(idle)).cronNextRun?.getTime()).toBe(now.getTime() + 90 * MINUTE);
  });

  it('leaves alone those that are inactive or not planned', async () => {
    await test.addWorkflow({ nextRun: ago(1000), active: false });
    const unplanned = await test.addWorkflow({ nextRun: ago(1000) });
    await test.office.database.db
      .update(workflows)
      .set({ cronEnabled: false })
      .where(eq(workflows.id, unplanned));
    expect(await claim()).toBe(0);
  });

  it('leaves everything alone while the automatic planning is off for all', async () => {
    const { db } = test.office.database;
    const id = await test.addWorkflow({ nextRun: ago(1000) });
    await db.update(globalSettings).set({ value: { enabled: false } });
    expect(await claim()).toBe(0);
    expect((await test.getWorkflow(id)).cronNextRun).toEqual(ago(1000));
    await db.update(globalSettings).set({ value: { enabled: true } });
    expect(await claim()).toBe(1);
    await db.delete(globalSettings);
    await test.addWorkflow({ nextRun: ago(1000) });
    expect(await claim()).toBe(1);
  });

  it('skips, and says why, those of an office whose licence is not active', async () => {
    const { db } = test.office.database;
    const id = await test.addWorkflow({ nextRun: ago(1000) });
    const notaries = eq(licenses.email, 'etude@vasseur.example');
    await db.update(licenses).set({ active: false }).where(notaries);
    await claim();
    await db.update(licenses).set({ active: true }).where(notaries);
    expect(jobs).toEqual([]);
    expect(skipped).toMatchObject([{ workflowId: id, slot: ago(1000), reason: obstacleSentences.inactive }]);
    expect((await test.getWorkflow(id)).cronNextRun?.getTime()).toBeGreaterThan(now.getTime());
  });

  it('skips, and says why, those whose previous run is not over', async () => {
    isBusy = true;
    const id = await test.addWorkflow({ nextRun: ago(1000) });
    await claim();
    expect(skipped).toMatchObject([{ workflowId: id, slot: ago(1000), reason: runSentences.busy }]);
  });

  it('does not make up missed slots, but a reminder that was due, once', async () => {
    await test.addWorkflow({ type: 'client_management', nextRun: ago(3 * 60 * MINUTE) });
    await test.addWorkflow({ type: 'document_classification', nextRun: ago(3 * 60 * MINUTE) });
    const reminder = await test.addWorkflow({ type: 'client_reminder', nextRun: ago(3 * 60 * MINUTE) });
    expect(await claim()).toBe(3);
    expect(jobs.map((job) => job.workflowId)).toEqual([reminder]);
    expect(skipped).toEqual([]);
    expect(await claim()).toBe(0);
  });

  it('takes what is left at the next turn when there is a lot', async () => {
    for (let made = 0; made < 5; made += 1) await test.addWorkflow({ nextRun: ago(1000) });
    const { db } = test.office.database;
    expect(await claimDueWorkflows(db, needs, now, 3)).toBe(3);
    expect(await claimDueWorkflows(db, needs, now, 3)).toBe(2);
    expect(new Set(jobs.map((job) => job.workflowId)).size).toBe(5);
  });

  it('moves and queues all or nothing', async () => {
    const id = await test.addWorkflow({ nextRun: ago(1000) });
    const failing: ClaimNeeds = { ...needs, queue: () => Promise.reject(new Error('no queue')) };
    await expect(claimDueWorkflows(test.office.database.db, failing, now, 10)).rejects.toThrow('no queue');
    expect((await test.getWorkflow(id)).cronNextRun).toEqual(ago(1000));
  });
});

describe('claiming due workflows with several processes on PostgreSQL', () => {
  const COUNT = 120;
  let handles: DatabaseHandle[];
  let ids: string[];

  beforeAll(async () => {
    const url = await createMigratedPostgres();
    handles = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    const [first] = handles as [DatabaseHandle];
    const repository = createWorkflowsRepository(first.db);
    ids = [];
    for (let made = 0; made < COUNT; made += 1)
      ids.push(
        await repository.create({
          name: `Workflow ${made}`,
          description: 'Sans notaire',
          webhookUrl: 'https://engine.example/',
          type: 'document_classification',
          active: true,
          notaryId: null as unknown as string,
          notaryEmail: null as unknown as string,
          interval: 1,
          nextRun: new Date(now.getTime() - made),
        }),
      );
  });
  afterAll(() => Promise.all(handles.map((handle) => handle.close())));

  it('gives each slot to exactly one of four that claim at the same time', async () => {
    const jobs: DueRun[] = [];
    const needs: ClaimNeeds = {
      async queue(_tx, runs) {
        jobs.push(...runs);
        return idsOf(runs);
      },
      recordSkipped: async () => undefined,
    };
    for (let minute = 0; minute < 5; minute += 1) {
      const at = new Date(now.getTime() + minute * MINUTE);
      const counts = await Promise.all(
        handles.flatMap(({ db }) => [1, 2].map(() => claimAll(db, needs, at))),
      );
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    }
    expect(jobs).toHaveLength(5 * COUNT);
    expect(new Set(jobs.map((job) => `${job.workflowId} ${job.slot.toISOString()}`)).size).toBe(5 * COUNT);
    for (const id of ids) expect(jobs.filter((job) => job.workflowId === id)).toHaveLength(5);
  });

  it('never locks itself up with an administrator who starts everything at the same time', async () => {
    const [first, second] = handles as [DatabaseHandle, DatabaseHandle];
    const queue = createRunQueue(second.db);
    const workflows = createWorkflowsRepository(first.db);
    const runs = createRunsService({
      db: second.db,
      clock: { now: () => new Date() },
      caller: { call: () => Promise.reject(new Error('not called')) },
      engineHost: 'engine.example',
      breaker: createHostBreaker(),
      openHolder: () => expect.fail('nothing is begun'),
      finisher: { add: () => Promise.reject(new Error('nothing has ended')) },
      queue,
      findSecrets: async () => new Map(),
      observeCall: () => expect.fail('nothing is called'),
      listScheduled: async () => (await workflows.list()).reverse(),
      findObstacle: async () => null,
      record: async () => undefined,
      findStatuses: async (workflowIds) => new Map(workflowIds.map((id) => [id, 'success'])),
    });
    const needs: ClaimNeeds = {
      queue: (tx, due) =>
        queue.put(
          tx,
          due.map((run) => ({ ...run, host: 'engine.example', holder: null })),
        ),
      recordSkipped: async () => undefined,
    };
    for (let minute = 10; minute < 16; minute += 1) {
      const at = new Date(now.getTime() + minute * MINUTE);
      await first.db.delete(queuedRuns);
      await Promise.all([claimDueWorkflows(first.db, needs, at, COUNT), runs.runAll()]);
    }
  });

  async function claimAll(db: DatabaseHandle['db'], needs: ClaimNeeds, at: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const count = await claimDueWorkflows(db, needs, at, 7);
      total += count;
      if (count === 0) return total;
    }
  }
});
