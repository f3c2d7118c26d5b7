import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { Desk } from '#server/desk/desk.ts';
import { createErasureDesk, type ErasureDesk } from '#server/desk/erasure-desk.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { erasures } from '#server/features/erasures/erasures.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp } from '#support/test-app.ts';

describe('erasures that several offices wait for', () => {
  let test: TestApp;
  let desk: ErasureDesk;
  let asked: string[];
  /** Offices whose drive says nothing. */
  const silent = new Set<string>();

  beforeEach(async () => {
    test = await openTestApp(await openPostgres(await createMigratedPostgres()), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    asked = [];
    silent.clear();
    const { db } = test.office.database;
    const doAlone = async (notaryId: string) => {
      asked.push(notaryId);
      if (silent.has(notaryId)) await new Promise(() => undefined);
      return null;
    };
    const clock = { now: () => test.office.clock.time };
    const own = { db, clock } as unknown as Desk;
    desk = createErasureDesk(own, { logger: createLogger('silent'), doAlone });
  });
  afterEach(() => test.close());

  async function openOffice(name: string, after = 0): Promise<string> {
    const notaryId = await test.addNotary({
      key: `OFFICE-OF-${name}`,
      licenceEmail: `etude@${name}.example`,
      email: `pieces@${name}.example`,
      lastName: name,
    });
    const askedAt = new Date(test.office.clock.time.getTime() + after);
    const erasure = { id: newId(), notaryId, clientId: newId(), binsPapers: false, askedAt };
    await test.office.database.db.insert(erasures).values(erasure);
    return notaryId;
  }

  it('are not held by one of them whose drive says nothing', async () => {
    const first = await openOffice('durand');
    const second = await openOffice('martin');
    silent.add(first);
    void desk.resume();
    await eventually(() => asked.includes(second));
  });

  it('are not held by one of them of which not even the failure can be written', async () => {
    const first = await openOffice('durand');
    const second = await openOffice('martin');
    await test.office.database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before update on erasures for each row when (old.notary_id = '${first}')
        execute function refuse();`);
    await desk.resume();
    expect(asked.toSorted()).toEqual([first, second].toSorted());
  });

  it('are done in the registry alone of one that is removed, once nothing can be at work there', async () => {
    const office = await openOffice('durand');
    const { db } = test.office.database;
    const [erasure] = await db.select().from(erasures);
    const name = { lastName: 'LY', firstName: 'Anne', nameKey: 'ly anne' };
    await db.insert(clients).values({ ...name, id: erasure?.clientId ?? '', notaryId: office });
    await db.update(notaries).set({ deletedAt: test.office.clock.time }).where(eq(notaries.id, office));
    await desk.resume();
    expect(await db.select().from(clients)).toHaveLength(1);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + 2 * HOUR_MS);
    await desk.resume();
    expect(await db.select().from(clients)).toEqual([]);
    expect(await db.select().from(erasures)).toMatchObject([
      { doneAt: test.office.clock.time, problem: null, sheetLeft: true },
    ]);
    expect(asked).toEqual([]);
  });

  it('are taken up while an earlier look is not over, and those under way not twice', async () => {
    const offices = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => openOffice(name, at)));
    for (const id of offices.slice(0, 5)) silent.add(id);
    void desk.resume();
    await eventually(() => asked.length >= 4);
    void desk.resume();
    await eventually(() => asked.length >= offices.length);
    expect(asked.toSorted()).toEqual(offices.toSorted());
  });
});
