import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStandstill } from '#server/automations/office/standstill.ts';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { silencedAddresses } from '#server/features/erasures/erasures.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { ToDoCounts } from '#shared/contracts/to-do.ts';
import { DAY_MS } from '#shared/durations.ts';
import { suspensionTexts } from '#shared/messages/suspensions.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { editSheet, fillSheet, listActivity, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
const father = 'rene.barthe@orange.example';
const daughter = 'lea.barthe@boite.example';
const brother = 'hugo.barthe@boite.example';
const cousin = 'nils.barthe@boite.example';

describe('the address of a daughter who told of her father’s death, once he is erased', () => {
  let test: TestApp;
  const db = () => test.office.database.db;
  const records = () => test.office.needs().records;
  const notaryId = () => test.office.notary.id;

  beforeEach(async () => {
    test = await openTestApp(await openPostgres(await createMigratedPostgres()), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    await fillSheet(test.office, 'requirements', [['Succession', 'RIB', 'Oui', '']]);
    await fillSheet(test.office, 'clients', [['BARTHE', 'René', 'Achat', father]]);
    await test.office.run('document_classification');
    await db()
      .insert(suspensions)
      .values({
        ...{ id: newId(), notaryId: notaryId(), clientId: (await find('René')).id, kind: 'death-of-client' },
        ...{ announcedAt: test.office.clock.time, startedBy: 'automation', addresses: [father, daughter] },
      });
  });
  afterEach(() => test.close());

  async function find(firstName: string) {
    const clients = await records().clients.list(notaryId());
    const client = clients.find((one) => one.firstName === firstName);
    if (!client) throw new Error(`no client ${firstName}`);
    return client;
  }
  async function bringLea(row: number): Promise<void> {
    await editSheet(test.office, 'clients', (sheet) => {
      for (const [at, cell] of ['BARTHE', 'Léa', 'Succession', daughter].entries())
        sheet.getRow(row).getCell(at + 1).value = cell;
    });
    await test.office.run('document_classification');
  }
  const erase = async () => {
    const path = fillRoute(routes.clientErasure, { id: (await find('René')).id });
    expect((await test.call('POST', path, { key, body: { binsPapers: false } })).json()).toMatchObject({
      problem: null,
      sheetLeft: false,
    });
  };
  const remind = async () => {
    await test.office.run('client_reminder');
    return (await sentTo(test.office, daughter)).length;
  };

  it('is written to where she is a client by then', async () => {
    await bringLea(3);
    await erase();
    expect(await db().select().from(silencedAddresses)).toHaveLength(1);
    expect(await records().silenced.findAmong(notaryId(), [father, daughter])).toEqual(new Set([father]));
    expect(await remind()).toBe(1);
  });

  it('is silent where she becomes one later, until the office, which is told, takes her up', async () => {
    await erase();
    await bringLea(2);
    expect(await remind()).toBe(0);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + DAY_MS);
    expect(await remind()).toBe(0);
    const { id } = await find('Léa');
    const stops = await records().suspensions.listOpenOf(notaryId(), id, '2026-06-17');
    expect(stops).toMatchObject([{ kind: 'silenced' }]);
    const told = (await listActivity(test.office)).filter(({ because }) =>
      because.includes(suspensionTexts.silenced),
    );
    expect(told).toMatchObject([{ clientId: id, attention: true }]);
    const counts: ToDoCounts = (await test.call('GET', routes.toDoCounts, { key })).json();
    expect(counts).toMatchObject({ stop: 1 });
    const body = { ids: stops.map((stop) => stop.id) };
    await test.call('POST', fillRoute(routes.clientResumption, { id }), { key, body });
    expect(await records().silenced.findAmong(notaryId(), [father, daughter])).toEqual(new Set([father]));
    test.office.clock.time = new Date(test.office.clock.time.getTime() + DAY_MS);
    expect(await remind()).toBe(1);
  });

  /** A client whose own address is nobody's but his. */
  async function bringJean(): Promise<string> {
    await editSheet(test.office, 'clients', (sheet) => {
      for (const [at, cell] of ['MOREL', 'Jean', 'Succession', 'jean.morel@boite.example'].entries())
        sheet.getRow(2).getCell(at + 1).value = cell;
    });
    await test.office.run('document_classification');
    return (await find('Jean')).id;
  }
  /** An answer to whoever has written for this client; how many have reached that address once the mailbox is read. */
  const answer = async (clientId: string, letterKey: string, ...addresses: string[]) => {
    for (const toAddress of addresses) {
      const letter = { toName: 'Léa', toAddress, subject: 'Rendez-vous', body: 'Mardi.', inReplyTo: null };
      const mail = { ...letter, kind: 'answer' as const, clientId, threadKey: null, referenceIds: [] };
      const own = { key: `${letterKey}:${toAddress}`, messageId: `<${letterKey}-${toAddress}>` };
      await records().mails.prepare(notaryId(), { ...mail, ...own }, test.office.clock.time);
    }
    await test.office.run('client_management');
    return (await Promise.all(addresses.map((address) => sentTo(test.office, address)))).flat().length;
  };
  const listTold = async () =>
    (await listActivity(test.office)).filter(({ because }) => because.includes(suspensionTexts.silenced));

  it('keeps no other client’s stop by itself: each is told for himself, and taken up alone', async () => {
    await erase();
    const id = await bringJean();
    expect(await answer(id, 'one', daughter)).toBe(0);
    const { reminders, addresses } = await readStandstill(test.office.needs());
    expect([reminders.has(id), [...addresses]]).toEqual([true, []]);
  });

  it('is taken up where she writes for another client, whose own it is not', async () => {
    await erase();
    const id = await bringJean();
    expect(await answer(id, 'one', daughter)).toBe(0);
    const stops = await records().suspensions.listOpenOf(notaryId(), id, '2026-06-16');
    expect(stops).toMatchObject([{ kind: 'silenced' }]);
    expect((await listTold()).map(({ because }) => because.join(' '))).toEqual([
      expect.stringContaining(daughter),
    ]);
    const body = { ids: stops.map((stop) => stop.id) };
    await test.call('POST', fillRoute(routes.clientResumption, { id }), { key, body });
    expect(await records().silenced.findAmong(notaryId(), [father, daughter])).toEqual(new Set([father]));
    expect(await answer(id, 'two', daughter)).toBe(1);
    // Whom nobody has taken up stays silent.
    expect(await answer(id, 'three', father)).toBe(0);
  });

  it('is told beside each other silent one, and « Reprendre » lifts those that were told and no more', async () => {
    await records().silenced.add(notaryId(), [brother, cousin], test.office.clock.time);
    await erase();
    const id = await bringJean();
    expect(await answer(id, 'one', daughter, brother)).toBe(0);
    const told = await listTold();
    expect(told.map(({ attention }) => attention)).toEqual([true, true]);
    for (const address of [daughter, brother])
      expect(told.filter(({ because }) => because.join(' ').includes(address))).toHaveLength(1);
    // What is kept back by the stop itself is told of nobody.
    expect(await answer(id, 'two', cousin)).toBe(0);
    const pieces = fillRoute(routes.clientPieces, { id });
    const { suspensions: stops }: CasePieces = (await test.call('GET', pieces, { key })).json();
    expect(stops.map(({ addresses }) => addresses?.toSorted())).toEqual([[brother, daughter].toSorted()]);
    const body = { ids: stops.map((stop) => stop.id) };
    await test.call('POST', fillRoute(routes.clientResumption, { id }), { key, body });
    const silent = await records().silenced.findAmong(notaryId(), [daughter, brother, cousin]);
    expect(silent).toEqual(new Set([cousin]));
    expect(await answer(id, 'three', daughter, brother)).toBe(2);
    expect(await answer(id, 'four', cousin)).toBe(0);
    expect(await listTold()).toHaveLength(3);
  });

  it('waits for a person again where another one is found silent after he had left the first so', async () => {
    await records().silenced.add(notaryId(), [brother], test.office.clock.time);
    await erase();
    const id = await bringJean();
    const countStops = async () => {
      const counts: ToDoCounts = (await test.call('GET', routes.toDoCounts, { key })).json();
      return counts.stop;
    };
    await answer(id, 'one', daughter);
    const [stop] = await records().suspensions.listOpenOf(notaryId(), id, '2026-06-16');
    const body = { ids: [stop?.id], leave: true };
    await test.call('POST', fillRoute(routes.clientSuspensionDecision, { id }), { key, body });
    expect(await countStops()).toBe(0);
    expect(await records().suspensions.addSilenced(notaryId(), stop?.id ?? '', brother)).toBe(true);
    expect(await records().suspensions.addSilenced(notaryId(), stop?.id ?? '', brother)).toBe(false);
    expect(await countStops()).toBe(1);
  });

  it('is silent again where she is erased before anybody has taken her up', async () => {
    await erase();
    await bringLea(2);
    await remind();
    const { id } = await find('Léa');
    await db().delete(silencedAddresses);
    await test.call('POST', fillRoute(routes.clientErasure, { id }), { key, body: { binsPapers: false } });
    expect(await db().select().from(suspensions).where(eq(suspensions.clientId, id))).toEqual([]);
    expect(await records().silenced.findAmong(notaryId(), [daughter])).toEqual(new Set([daughter]));
  });
});
