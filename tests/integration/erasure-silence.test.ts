import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { silencedAddresses } from '#server/features/erasures/erasures.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
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

  it('is taken up where she writes for another client, whose own it is not', async () => {
    await erase();
    await editSheet(test.office, 'clients', (sheet) => {
      for (const [at, cell] of ['MOREL', 'Jean', 'Succession', 'jean.morel@boite.example'].entries())
        sheet.getRow(2).getCell(at + 1).value = cell;
    });
    await test.office.run('document_classification');
    const { id } = await find('Jean');
    const answerHer = async (key: string, toAddress = daughter) => {
      const letter = { toName: 'Léa', toAddress, subject: 'Rendez-vous', body: 'Mardi.', inReplyTo: null };
      const mail = { ...letter, kind: 'answer' as const, clientId: id, threadKey: null, referenceIds: [] };
      const messageId = `<${key}@office.example>`;
      await records().mails.prepare(notaryId(), { ...mail, key, messageId }, test.office.clock.time);
      await test.office.run('client_management');
      return (await sentTo(test.office, toAddress)).length;
    };
    expect(await answerHer('reply:one')).toBe(0);
    const stops = await records().suspensions.listOpenOf(notaryId(), id, '2026-06-16');
    expect(stops).toMatchObject([{ kind: 'silenced' }]);
    const told = (await listActivity(test.office)).find(({ because }) =>
      because.includes(suspensionTexts.silenced),
    );
    expect(told?.because.join(' ')).toContain(daughter);
    const body = { ids: stops.map((stop) => stop.id) };
    await test.call('POST', fillRoute(routes.clientResumption, { id }), { key, body });
    expect(await records().silenced.findAmong(notaryId(), [father, daughter])).toEqual(new Set([father]));
    expect(await answerHer('reply:two')).toBe(1);
    // Whom nobody has taken up stays silent.
    expect(await answerHer('reply:three', father)).toBe(0);
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
