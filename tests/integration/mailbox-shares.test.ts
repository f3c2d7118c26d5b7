import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { createMailboxWatches } from '#server/features/mailbox/mailbox-watches.repository.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const LEASE_MS = 50_000;

describe.each(testDatabases)('the mailboxes to be watched, on $name', ({ open }) => {
  let test: TestApp;
  let ids: string[];
  const processes = [newId(), newId(), newId()] as const;

  beforeEach(async () => {
    test = await openTestApp(await open());
    ids = [];
    for (let office = 0; office < 6; office += 1)
      ids.push(await test.addWorkflow({ type: 'client_management' }));
  });
  afterEach(() => test.close());

  const db = () => test.office.database.db;
  const take = async (holder: string) =>
    (await createMailboxWatches(db()).takeShare(holder, LEASE_MS)).map(({ id }) => id).sort();
  /** As if a process had been killed that long ago: its rows stand as it left them. */
  const die = (holder: string) =>
    db().execute(sql`update leases set expires_at = now() where holder = ${holder}`);
  /** Each time that a row is written it lies elsewhere, and is another transaction's. */
  const readRows = () =>
    queryRows<{ id: string; holder: string; written: string }>(
      db(),
      sql`select workflow_id as id, holder, ctid || ' ' || xmin as written from mailbox_watches order by 1`,
    );

  it('are all one process’s while it is alone', async () => {
    expect(await take(processes[0])).toEqual(ids.toSorted());
    expect(await take(processes[0])).toEqual(ids.toSorted());
  });

  it('are shared evenly once another comes, none by two, none by nobody', async () => {
    await take(processes[0]);
    await take(processes[1]);
    const [first, second] = [await take(processes[0]), await take(processes[1])];
    expect([first.length, second.length]).toEqual([3, 3]);
    expect([...first, ...second].sort()).toEqual(ids.toSorted());
    expect(await take(processes[0])).toEqual(first);
  });

  it('are another’s when their process has died, or stops', async () => {
    await take(processes[0]);
    await take(processes[1]);
    await take(processes[0]);
    expect(await take(processes[1])).toHaveLength(3);
    await die(processes[0]);
    expect(await take(processes[1])).toEqual(ids.toSorted());
    await createMailboxWatches(db()).giveBack(processes[1]);
    expect(await take(processes[2])).toEqual(ids.toSorted());
  });

  it('are written down when they change hands, and not at each look', async () => {
    await take(processes[0]);
    const before = await readRows();
    expect(before).toHaveLength(6);
    await take(processes[0]);
    await take(processes[0]);
    expect(await readRows()).toEqual(before);
    await take(processes[1]);
    await take(processes[0]);
    expect(await take(processes[1])).toHaveLength(3);
    const after = await readRows();
    const own = after.filter(({ holder }) => holder === processes[0]);
    expect(own).toEqual(before.filter(({ id }) => own.some((row) => row.id === id)));
    expect(own).toHaveLength(3);
  });

  it('stay with a process that lives, however long it has had them', async () => {
    await take(processes[0]);
    await createMailboxWatches(db()).takeShare(processes[1], LEASE_MS);
    expect(await take(processes[1])).toEqual([]);
    await die(processes[0]);
    // It was only slow, and is back before anybody has taken anything.
    expect(await take(processes[0])).toHaveLength(3);
    expect(await take(processes[1])).toHaveLength(3);
  });

  it('leave no name of a killed process behind', async () => {
    await take(processes[0]);
    await die(processes[0]);
    await take(processes[1]);
    const left = await queryRows<{ holder: string }>(
      db(),
      sql`select holder from leases where name like 'mailbox-watch %'`,
    );
    expect(left).toEqual([{ holder: processes[1] }]);
  });

  it('are no longer watched once they are switched off', async () => {
    await take(processes[0]);
    await db().execute(sql`update workflows set active = false where id = ${ids[0]}`);
    await db().execute(sql`update workflows set cron_enabled = false where id = ${ids[1]}`);
    expect(await take(processes[0])).toEqual(ids.slice(2).sort());
  });
});
