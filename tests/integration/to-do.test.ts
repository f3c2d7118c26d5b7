import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { ToDoCounts, ToDoItem, ToDoKind, ToDoPage } from '#shared/contracts/to-do.ts';
import { describeReplyReason } from '#shared/messages/automations.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = { name: 'Odile Perrault', address: 'odile.perrault@courrier-ouest.example' };
const PAPERS = 70;
/** Days before it was first read. */
const CAME = new Date('2026-06-14T09:00:00Z');

describe.each(testDatabases)('what awaits the office, on $name', ({ open }) => {
  let app: TestApp;

  const page = async (query: Record<string, string> = {}, key = testKeys.notary): Promise<ToDoPage> =>
    (await app.call('GET', `${routes.toDo}?${new URLSearchParams(query)}`, { key })).json();
  const counts = async (key = testKeys.notary): Promise<ToDoCounts> =>
    (await app.call('GET', routes.toDoCounts, { key })).json();
  const listAll = async (kind?: ToDoKind): Promise<ToDoItem[]> => {
    const items: ToDoItem[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const found: ToDoPage = await page({ ...(kind && { kind }), ...(next && { after: next }) });
      items.push(...found.items);
      next = found.next;
    }
    return items;
  };

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { office } = app;
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['PERRAULT', 'Odile', 'Vente maison', odile.address],
    ]);
    office.deliver(
      '1',
      await writeMail({ subject: 'Mon droit', text: 'Bonjour,\n\nAi-je le droit de refuser ?' }),
      CAME,
    );
    office.deliver(
      '2',
      await writeMail({ from: odile, text: 'Maître,\n\nMon mari est décédé dimanche à l’hôpital.\n\nOdile' }),
    );
    await office.run('client_management');
    await office.run('client_reminder');
    const { clients, documents } = office.needs().records;
    const hers = (await clients.list(office.notary.id)).find(({ lastName }) => lastName === 'FONTAINE');
    for (let number = 0; number < PAPERS; number += 1)
      await documents.store(office.notary.id, {
        clientId: number === 0 ? (hers?.id ?? null) : null,
        source: 'drive',
        originalName: `scan ${number}.pdf`,
        contentHash: `hash ${number}`,
        size: 1,
        driveFileId: `file ${number}`,
        fileName: `scan ${number}.pdf`,
        folderPath: 'Dossier / À vérifier',
        state: 'held',
        reasons: ['client-unknown'],
      });
  });
  afterAll(() => app.close());

  it('is of every kind, with why it waits', async () => {
    const items = await listAll();
    expect(items.find(({ kind }) => kind === 'message')).toMatchObject({
      title: expect.any(String),
      because: [expect.any(String)],
    });
    expect(items.find(({ title }) => title === 'Mon droit')).toMatchObject({
      who: 'FONTAINE Claire',
      because: [describeReplyReason('legal-advice')],
    });
    expect(items.find(({ kind }) => kind === 'stop')).toMatchObject({
      who: 'PERRAULT Odile',
      title: expect.stringContaining('décès annoncé le'),
      quote: expect.stringContaining('décédé dimanche'),
    });
    expect(items.find(({ kind }) => kind === 'question')).toMatchObject({ who: 'FONTAINE Claire' });
    expect(items.find(({ kind, who }) => kind === 'paper' && who)).toMatchObject({
      title: 'scan 0.pdf',
      who: 'FONTAINE Claire',
    });
  });

  it('is dated by when it came, and names who has written where that is not the client himself', async () => {
    const items = await listAll();
    expect(items.find(({ title }) => title === 'Mon droit')).toMatchObject({
      at: CAME.toISOString(),
      who: 'FONTAINE Claire',
      sender: null,
    });
    // A case is as old as the first mail of its client.
    expect(items.find(({ kind }) => kind === 'question')?.at).toBe(CAME.toISOString());
  });

  it('is counted as it is listed, kind by kind', async () => {
    const told = await counts();
    for (const kind of Object.keys(told) as ToDoKind[])
      expect([kind, (await listAll(kind)).length]).toEqual([kind, told[kind]]);
    expect(told.paper).toBe(PAPERS);
    expect(told.stop).toBe(1);
  });

  it('comes page by page, newest first, each thing once', async () => {
    const items = await listAll();
    const told = await counts();
    expect(new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(items.length);
    expect(items.length).toBe(Object.values(told).reduce((sum, count) => sum + count, 0));
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('is no longer there once it is done', async () => {
    const message = (await listAll('message')).find(({ title }) => title === 'Mon droit');
    const before = await counts();
    const id = message?.id ?? '';
    await app.call('POST', fillRoute(routes.settleMessage, { id }), { key: testKeys.notary });
    expect(await counts()).toEqual({ ...before, message: before.message - 1 });
    expect((await listAll('message')).map((one) => one.id)).not.toContain(id);
  });

  it('asks no more about a stop that the office leaves as it is, until that is taken back', async () => {
    const [stop] = await listAll('stop');
    const before = await counts();
    const path = fillRoute(routes.clientSuspensionDecision, { id: stop?.clientId ?? '' });
    const decide = async (leave: boolean, key: string = testKeys.notary) =>
      app.call('POST', path, { key, body: { ids: [stop?.id], leave } });
    expect((await decide(true, testKeys.other)).statusCode).toBe(404);
    expect(await counts()).toEqual(before);
    expect((await decide(true)).json()).toEqual({ decided: [stop?.id] });
    expect(await listAll('stop')).toEqual([]);
    expect(await counts()).toEqual({ ...before, stop: before.stop - 1 });
    const { suspensions }: CasePieces = (
      await app.call('GET', fillRoute(routes.clientPieces, { id: stop?.clientId ?? '' }), {
        key: testKeys.notary,
      })
    ).json();
    expect(suspensions).toMatchObject([{ id: stop?.id, waits: false }]);
    expect((await decide(true)).json()).toEqual({ decided: [] });
    expect((await decide(false)).json()).toEqual({ decided: [stop?.id] });
    expect(await counts()).toEqual(before);
  });

  it('asks no more about it once the office suspends the client itself', async () => {
    const [stop] = await listAll('stop');
    const before = await counts();
    const id = stop?.clientId ?? '';
    const suspend = fillRoute(routes.clientSuspension, { id });
    const body = { kind: 'by-hand', until: null };
    expect((await app.call('POST', suspend, { key: testKeys.notary, body })).statusCode).toBe(204);
    expect(await counts()).toEqual({ ...before, stop: before.stop - 1 });
    const path = fillRoute(routes.clientSuspensionDecision, { id });
    await app.call('POST', path, { key: testKeys.notary, body: { ids: [stop?.id], leave: false } });
    expect(await counts()).toEqual(before);
  });

  it('goes on asking about it once the office only suspends the client until a day', async () => {
    const [stop] = await listAll('stop');
    const before = await counts();
    const suspend = fillRoute(routes.clientSuspension, { id: stop?.clientId ?? '' });
    const body = { kind: 'by-hand', until: '2026-06-19' };
    expect((await app.call('POST', suspend, { key: testKeys.notary, body })).statusCode).toBe(204);
    expect((await listAll('stop')).map(({ id }) => id)).toEqual([stop?.id]);
    expect(await counts()).toEqual(before);
  });

  it('asks about it again once a suspension without a last day is given one', async () => {
    const [stop] = await listAll('stop');
    const suspend = fillRoute(routes.clientSuspension, { id: stop?.clientId ?? '' });
    for (const [until, asked] of [
      [null, []],
      ['2026-06-19', [stop?.id]],
    ] as const) {
      const body = { kind: 'by-hand', until };
      expect((await app.call('POST', suspend, { key: testKeys.notary, body })).statusCode).toBe(204);
      expect((await listAll('stop')).map(({ id }) => id)).toEqual(asked);
    }
  });

  it('asks no more what becomes of whose file was put away, until it is opened again', async () => {
    const [stop] = await listAll('stop');
    const before = await counts();
    const put = fillRoute(routes.clientSuspension, { id: stop?.clientId ?? '' });
    const body = { kind: 'closed', until: null };
    expect((await app.call('POST', put, { key: testKeys.notary, body })).statusCode).toBeLessThan(300);
    expect(await listAll('stop')).toEqual([]);
    expect(await counts()).toMatchObject({ stop: before.stop - 1 });
    const pieces = fillRoute(routes.clientPieces, { id: stop?.clientId ?? '' });
    const { suspensions }: CasePieces = (await app.call('GET', pieces, { key: testKeys.notary })).json();
    const ids = suspensions.flatMap((one) => (one.kind === 'closed' ? one.id : []));
    const reopen = fillRoute(routes.clientResumption, { id: stop?.clientId ?? '' });
    expect((await app.call('POST', reopen, { key: testKeys.notary, body: { ids } })).json()).toEqual({
      ended: ids,
    });
    expect((await listAll('stop')).map(({ id }) => id)).toEqual([stop?.id]);
    expect(await counts()).toEqual(before);
  });

  it('is the office’s own: another has nothing of it', async () => {
    expect(await page({}, testKeys.other)).toEqual({ items: [], next: null });
    expect(Object.values(await counts(testKeys.other))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('refuses a place that is none', async () => {
    const id = app.office.notary.id;
    for (const after of [
      "2026-06-16'; drop table documents",
      `2026-02-31T08:00:00.000000Z_${id}`,
      `2026-06-16T08:00:00.000000Z_${'-'.repeat(36)}`,
    ]) {
      const asked = `${routes.toDo}?${new URLSearchParams({ after })}`;
      expect((await app.call('GET', asked, { key: testKeys.notary })).statusCode).toBe(400);
    }
  });
});
