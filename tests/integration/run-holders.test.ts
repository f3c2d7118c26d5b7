import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { createRunHolder, HolderLost, holdFast } from '#server/features/scheduler/run-holder.ts';
import { createRunQueue } from '#server/features/scheduler/run-queue.ts';
import { queuedRuns, runHolders } from '#server/features/scheduler/scheduler.tables.ts';
import { finishRuns } from '#server/runs/record-run.ts';
import { testDatabases } from '#support/databases.ts';

const LEASE_MS = 10_000;

describe.each(testDatabases)('processes that hold runs, on $name', ({ open }) => {
  let handle: DatabaseHandle;
  let time = 0;
  const now = () => time;

  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());
  beforeEach(async () => {
    await handle.db.delete(queuedRuns);
    await handle.db.delete(runHolders);
  });

  /** A run under way, of a workflow that is gone: the queue does not mind. */
  async function begin(holder: string, host = 'one.example'): Promise<string> {
    const workflowId = newId();
    await handle.db.transaction((tx) =>
      createRunQueue(handle.db).put(tx, [
        { workflowId, slot: new Date(), trigger: 'schedule', host, holder },
      ]),
    );
    return workflowId;
  }
  const holderOf = async (workflowId: string) =>
    (await handle.db.select().from(queuedRuns).where(eq(queuedRuns.workflowId, workflowId)))[0]?.holder;
  const letLeaseEnd = (id: string) =>
    handle.db
      .update(runHolders)
      .set({ aliveUntil: sql`now() - interval '1 second'` })
      .where(eq(runHolders.id, id));

  it('lose what they hold, and their name for good, once they have been silent', async () => {
    const [silent, other] = [createRunHolder(handle.db, now), createRunHolder(handle.db, now)];
    const [id] = [await silent.get(), await other.get()];
    const run = await begin(id);
    await letLeaseEnd(id);
    time += LEASE_MS;
    await other.renew();
    expect(await other.freeOrphans()).toBe(1);
    expect(await holderOf(run)).toBeNull();
    const lost: string[] = [];
    silent.onLost((name) => lost.push(name));
    expect(silent.isHeld(id)).toBe(false);
    await silent.renew();
    expect(lost).toEqual([id]);
    expect(await silent.get()).not.toBe(id);
    await Promise.all([silent.stop(), other.stop()]);
  });

  it('keep what they hold when they wake before anybody took it', async () => {
    const silent = createRunHolder(handle.db, now);
    const id = await silent.get();
    const run = await begin(id);
    await letLeaseEnd(id);
    time += 5 * LEASE_MS;
    expect(silent.isHeld(id)).toBe(false);
    expect(await silent.get()).toBe(id);
    expect(silent.isHeld(id)).toBe(true);
    expect(await holderOf(run)).toBe(id);
    await silent.stop();
  });

  it('declare nobody dead before they have been well themselves for as long as a lease', async () => {
    const [silent, other] = [createRunHolder(handle.db, now), createRunHolder(handle.db, now)];
    const [id] = [await silent.get(), await other.get()];
    await letLeaseEnd(id);
    expect(await other.freeOrphans()).toBe(0);
    // The database was away for a while, for both of them.
    time += 5 * LEASE_MS;
    await other.renew();
    expect(await other.freeOrphans()).toBe(0);
    time += LEASE_MS;
    await other.renew();
    expect(await other.freeOrphans()).toBe(1);
    await Promise.all([silent.stop(), other.stop()]);
  });

  it('take and record nothing under a name that they have lost', async () => {
    const silent = createRunHolder(handle.db, now);
    const id = await silent.get();
    const workflowId = await begin(id);
    await handle.db.delete(runHolders).where(eq(runHolders.id, id));
    await handle.db.update(queuedRuns).set({ holder: newId() });
    const queue = createRunQueue(handle.db);
    const run = {
      workflowId,
      slot: new Date(),
      trigger: 'schedule' as const,
      host: 'one.example',
      holder: id,
      tries: 1,
      brokenOff: 0,
      workflow: null,
      isOn: true,
    };
    await expect(handle.db.transaction((tx) => holdFast(tx, id))).rejects.toThrow(HolderLost);
    await expect(begin(id)).rejects.toThrow(HolderLost);
    await expect(queue.take(id, { places: [], others: 9, limit: 9 })).rejects.toThrow(HolderLost);
    await finishRuns(handle.db, [{ run, at: new Date(), result: null }]);
    await queue.giveBack([run], 'tried');
    expect(await holderOf(workflowId)).toEqual(expect.any(String));
    await silent.stop();
  });

  it('give back what they hold without knowing of it', async () => {
    const holder = createRunHolder(handle.db, now);
    const id = await holder.get();
    const [known, unknown] = [await begin(id), await begin(id)];
    expect(await createRunQueue(handle.db).giveBackUnknown(id, [known])).toBe(1);
    expect([await holderOf(known), await holderOf(unknown)]).toEqual([id, null]);
    await holder.stop();
  });

  it('take of each host as many waiting runs as it has places, in the order in which they came', async () => {
    const queue = createRunQueue(handle.db);
    const holder = createRunHolder(handle.db, now);
    const id = await holder.get();
    const hosts = ['slow.example', 'slow.example', 'slow.example', 'full.example', 'quick.example'];
    const waiting: string[] = [];
    for (const host of hosts) {
      const workflowId = newId();
      waiting.push(workflowId);
      await handle.db.transaction((tx) =>
        queue.put(tx, [{ workflowId, slot: new Date(), trigger: 'schedule', host, holder: null }]),
      );
    }
    const places = [
      { host: 'slow.example', places: 2 },
      { host: 'full.example', places: 0 },
    ];
    const taken = await queue.take(id, { places, others: 1, limit: 10 });
    expect(new Set(taken.map(({ workflowId }) => workflowId))).toEqual(
      new Set([waiting[0], waiting[1], waiting[4]]),
    );
    expect(taken.map(({ tries, workflow }) => [tries, workflow])).toEqual(taken.map(() => [1, null]));
    expect(await queue.hasWaiting()).toBe(true);
    await holder.stop();
  });
});
