import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import type { MailboxView, MessageOwner } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { OfficeClosure, Settling } from '#shared/contracts/suspensions.ts';
import { DAY_MS } from '#shared/durations.ts';
import { brokenMailer } from '#support/broken-mailer.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive, sentTo } from '#support/office-view.ts';
import { writeRib } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;

describe('what the office decides about a client', () => {
  let test: TestApp;
  let id = '';

  const key = testKeys.notary;
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = key) =>
    test.call(method, path, { key: as, ...(payload ? { body: payload } : {}) });
  const readFile = async (): Promise<ClientFile> => {
    const all: ClientFile[] = (await call('GET', routes.clientFiles)).json();
    const file = all.find((one) => one.id === id);
    if (!file) throw new Error('no such file');
    return file;
  };
  const suspend = (kind: string, until: string | null = null, as = key) =>
    call('POST', fillRoute(routes.clientSuspension, { id }), { kind, until }, as);
  const resume = (ids: string[], as = key) =>
    call('POST', fillRoute(routes.clientResumption, { id }), { ids }, as);
  const reminded = async () => {
    await test.office.run('client_reminder');
    return (await sentTo(test.office, claire.address)).length;
  };
  const letDaysPass = (days: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + days * DAY_MS);
  };
  const deliver = async (name: string, mail: Parameters<typeof writeMail>[0]) => {
    test.office.deliver(name, await writeMail(mail), test.office.clock.time);
    await test.office.run('client_management');
  };

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    await fillSheet(test.office, 'requirements', [['Achat', 'RIB', 'Oui', '']]);
    await test.office.run('document_classification');
    id = (await test.office.needs().records.clients.list(test.office.notary.id))[0]?.id ?? '';
    await test.office.run('client_management');
    id = (await test.office.needs().records.clients.list(test.office.notary.id))[0]?.id ?? '';
  });
  afterEach(() => test.close());

  it('holds reminders until he is taken up again, which can be taken back', async () => {
    expect((await suspend('by-hand')).statusCode).toBe(204);
    const { suspensions } = await readFile();
    expect(suspensions).toMatchObject([
      { kind: 'by-hand', reason: 'Relances suspendues : par l’étude, le 16/06/2026' },
    ]);
    expect(await reminded()).toBe(0);
    const ids = suspensions.map((one) => one.id);
    expect((await resume(ids)).json()).toEqual({ ended: ids });
    expect((await readFile()).suspensions).toEqual([]);
    expect((await call('POST', fillRoute(routes.undoResumption, { id }), { ids })).statusCode).toBe(204);
    expect(await reminded()).toBe(0);
    await resume(ids);
    expect(await reminded()).toBe(1);
    const acts = await test.office.database.db.select().from(auditLog);
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.suspended', 'client.resumed', 'client.resumption-undone']),
    );
  });

  it('holds them until a day, and no longer', async () => {
    await suspend('by-hand', '2026-06-18');
    letDaysPass(2);
    expect(await reminded()).toBe(0);
    letDaysPass(1);
    expect(await reminded()).toBe(1);
    expect((await suspend('by-hand', '2026-01-01')).statusCode).toBe(400);
  });

  it('is his alone: another office can neither suspend nor resume', async () => {
    await suspend('by-hand');
    const ids = (await readFile()).suspensions.map((one) => one.id);
    expect((await suspend('closed', null, testKeys.other)).statusCode).toBe(404);
    expect((await resume(ids, testKeys.other)).statusCode).toBe(404);
    expect((await readFile()).suspensions).toHaveLength(1);
  });

  it('closes a file: what still comes is held and told, and filed again once it is open', async () => {
    await suspend('closed');
    const attachments = [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }];
    await deliver('late', { text: 'Voici mon RIB.\n\nClaire Fontaine', attachments });
    expect(await reminded()).toBe(0);
    expect(listDrive(test.office).filter((path) => path.includes('FONTAINE Claire/'))).toEqual([]);
    const { awaiting }: MailboxView = (await call('GET', routes.mailbox)).json();
    expect(awaiting[0]).toMatchObject({
      clients: ['FONTAINE Claire'],
      because: expect.stringContaining('est clos'),
    });
    // As long as it is closed nothing moves.
    await test.office.runAll();
    expect(listDrive(test.office).filter((path) => path.includes('FONTAINE Claire/'))).toEqual([]);
    await resume((await readFile()).suspensions.map((one) => one.id));
    await test.office.run('document_classification');
    expect(listDrive(test.office).filter((path) => path.includes('FONTAINE Claire/Pièces'))).toHaveLength(1);
    expect(((await call('GET', routes.mailbox)).json() as MailboxView).awaiting).toEqual([]);
    await deliver('later', {
      text: 'Voici mon RIB.\n\nClaire Fontaine',
      attachments: [{ name: 'rib2.pdf', content: await writeRib('CLAIRE FONTAINE') }],
    });
    await test.office.runAll();
    expect(listDrive(test.office).filter((path) => path.includes('FONTAINE Claire/'))).toHaveLength(1);
  });

  it('« C’est fait » tells first who would be reminded, and is taken back', async () => {
    await deliver('question', {
      subject: 'Mon droit',
      text: 'Ai-je le droit de refuser ?\n\nClaire Fontaine',
    });
    const [message] = ((await call('GET', routes.mailbox)).json() as MailboxView).awaiting;
    const ask = async (): Promise<Settling> =>
      (await call('GET', fillRoute(routes.settling, { id: message?.id ?? '' }))).json();
    expect(await ask()).toEqual({
      lost: [],
      reminders: [{ client: 'FONTAINE Claire', address: claire.address, at: '2026-06-16T08:00:00.000Z' }],
    });
    const settle = (route: string, as = key) =>
      call('POST', fillRoute(route, { id: message?.id ?? '' }), undefined, as);
    expect((await settle(routes.settleMessage)).statusCode).toBe(204);
    expect((await settle(routes.unsettleMessage, testKeys.other)).statusCode).toBe(404);
    expect((await settle(routes.unsettleMessage)).statusCode).toBe(204);
    const acts = await test.office.database.db.select().from(auditLog).orderBy(auditLog.at);
    expect(acts.map(({ action }) => action).filter((action) => action.includes('settled'))).toEqual([
      'message.settled',
      'message.unsettled',
    ]);
    const before = (await sentTo(test.office, claire.address)).length;
    expect(await reminded()).toBe(before);
    await suspend('by-hand');
    expect(await ask()).toEqual({ lost: [], reminders: [] });
  });

  it('« C’est fait » on what a bank writes of him asks nothing: it has held no reminder', async () => {
    await deliver('offer', {
      from: { name: 'Crédit des Rives', address: 'prets@credit-des-rives.example' },
      subject: 'Dossier FONTAINE Claire',
      text: 'Maître,\n\nMerci de nous rappeler.\n\nLe service des prêts',
    });
    const [message] = ((await call('GET', routes.mailbox)).json() as MailboxView).awaiting;
    expect(await reminded()).toBe(1);
    letDaysPass(8);
    const path = fillRoute(routes.settling, { id: message?.id ?? '' });
    expect((await call('GET', path)).json()).toEqual({ lost: [], reminders: [] });
    expect((await call('POST', fillRoute(routes.settleMessage, { id: message?.id ?? '' }))).statusCode).toBe(
      204,
    );
  });

  it('« C’est fait » on what was doubted lets the office’s rhythm begin anew, and says so', async () => {
    await deliver('doubted', { text: 'Merci, à propos du décès, on verra.\n\nClaire Fontaine' });
    const [message] = ((await call('GET', routes.mailbox)).json() as MailboxView).awaiting;
    const settling: Settling = (
      await call('GET', fillRoute(routes.settling, { id: message?.id ?? '' }))
    ).json();
    expect(settling.reminders.map(({ at }) => at)).toEqual(['2026-06-19T08:00:00.000Z']);
    await call('POST', fillRoute(routes.settleMessage, { id: message?.id ?? '' }));
    expect(await reminded()).toBe(0);
    letDaysPass(3);
    expect(await reminded()).toBe(1);
  });

  it('closes the office from a day to a day, and opens it again', async () => {
    const closure = { firstDay: '2026-06-15', lastDay: '2026-06-19', answer: ' ', proof: testKeys.notary };
    expect((await call('POST', routes.closures, closure)).statusCode).toBe(204);
    const [closed]: OfficeClosure[] = (await call('GET', routes.closures)).json();
    expect(closed).toMatchObject({
      firstDay: '2026-06-15',
      lastDay: '2026-06-19',
      answer: null,
      isNow: true,
    });
    expect(await reminded()).toBe(0);
    const path = fillRoute(routes.closure, { id: closed?.id ?? '' });
    expect((await call('DELETE', path, undefined, testKeys.other)).statusCode).toBe(404);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect(await reminded()).toBe(1);
    expect((await call('POST', routes.closures, { ...closure, lastDay: '2026-06-01' })).statusCode).toBe(400);
  });

  it('takes a closure back, with what was still to be answered for it', async () => {
    const closure = { firstDay: '2026-06-15', lastDay: '2026-06-19', answer: 'Fermée jusqu’au 19 juin.' };
    await call('POST', routes.closures, { ...closure, proof: key });
    test.office.deliver('asked', await writeMail({ text: ASKED }), test.office.clock.time);
    const needs = { ...test.office.needs(), mailer: brokenMailer };
    await runAutomation('client_management', needs, createLogger('silent'));
    const stateOf = async () =>
      (await test.office.database.db.select().from(outgoingMails)).map(({ key, state }) => [
        key.split(':')[0],
        state,
      ]);
    expect(await stateOf()).toEqual([['closure', 'prepared']]);
    const [closed]: OfficeClosure[] = (await call('GET', routes.closures)).json();
    expect((await call('DELETE', fillRoute(routes.closure, { id: closed?.id ?? '' }))).statusCode).toBe(204);
    expect(await stateOf()).toEqual([['closure', 'cancelled']]);
    expect(await awaiting()).toMatchObject([{ clients: ['FONTAINE Claire'] }]);
  });

  const stranger = { name: 'Claire Fontaine', address: 'cfontaine@boite.example' };
  const awaiting = async () => ((await call('GET', routes.mailbox)).json() as MailboxView).awaiting;
  const give = async (owner: MessageOwner) => {
    const held = (await awaiting()).find(({ choice }) => choice);
    return call('POST', fillRoute(routes.giveMessage, { id: held?.id ?? '' }), owner);
  };
  const ASKED = 'Bonjour,\n\nQuels documents dois-je fournir ?\n\nClaire Fontaine';

  it('a question held while the office was closed still waits once it is said whose it is', async () => {
    const closure = { firstDay: '2026-06-15', lastDay: '2026-06-19', answer: null };
    await call('POST', routes.closures, closure);
    await deliver('asked', { from: stranger, text: ASKED });
    expect((await give({ clientId: id })).statusCode).toBe(204);
    expect(await awaiting()).toMatchObject([
      { clients: ['FONTAINE Claire'], choice: null, because: expect.stringContaining('fermée') },
    ]);
  });

  it('so does one of which only the beginning was read, and one that only brings papers does not', async () => {
    const long = `${ASKED}\n${'Il pleuvait encore ce matin-là.\n'.repeat(8000)}`;
    await deliver('long', { from: stranger, text: long });
    expect((await give({ clientId: id })).statusCode).toBe(204);
    expect(await awaiting()).toMatchObject([{ because: expect.stringContaining('très long') }]);
    const attachments = [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }];
    const other = { ...stranger, address: 'claire.f@boite.example' };
    await deliver('papers', { from: other, text: 'Voici mon RIB.\n\nClaire Fontaine', attachments });
    expect((await give({ clientId: id })).statusCode).toBe(204);
    expect(await awaiting()).toHaveLength(1);
  });

  it('a question for a closed file still waits once the file is open again', async () => {
    await suspend('closed');
    await deliver('asked', { text: ASKED });
    await resume((await readFile()).suspensions.map((one) => one.id));
    await test.office.run('document_classification');
    expect(await awaiting()).toMatchObject([{ clients: ['FONTAINE Claire'], choice: null }]);
  });

  describe('a death told by a stranger', () => {
    const nobody = { name: '', address: 'zz91@boite.example' };
    const DEATH = 'Bonjour,\n\nJe vous informe du décès de mon père, survenu lundi. Merci.';

    it('stops the reminders of whom a person gives it to, and waits until somebody decides', async () => {
      await deliver('death', { from: nobody, subject: 'Triste nouvelle', text: DEATH });
      expect((await readFile()).suspensions).toEqual([]);
      expect((await give({ clientId: id })).statusCode).toBe(204);
      expect((await readFile()).suspensions).toMatchObject([{ kind: 'death-of-other' }]);
      expect(await reminded()).toBe(0);
      letDaysPass(10);
      expect(await reminded()).toBe(0);
      expect(await awaiting()).toMatchObject([
        { clients: ['FONTAINE Claire'], choice: null, because: expect.stringContaining('décès') },
      ]);
    });

    it('silences his address and the one that told it, and is ended by a person alone', async () => {
      await deliver('death', { from: nobody, subject: 'Triste nouvelle', text: DEATH });
      await give({ clientId: id });
      const { records, notary } = test.office.needs();
      const [told] = await records.suspensions.listTold(notary.id, '2026-06-16');
      expect(told).toMatchObject({ addresses: [claire.address, nobody.address], startedBy: 'office' });
      await resume((await readFile()).suspensions.map((one) => one.id));
      await test.office.runAll();
      expect((await readFile()).suspensions).toEqual([]);
    });

    it('stops a new client too, and nobody where it is nobody’s', async () => {
      await deliver('death', { from: nobody, subject: 'Triste nouvelle', text: DEATH });
      await give({ newClient: { lastName: 'Roy', firstName: 'Léa' } });
      const { records, notary } = test.office.needs();
      expect(await records.suspensions.listTold(notary.id, '2026-06-16')).toMatchObject([
        { lastName: 'ROY', kind: 'death-of-other' },
      ]);
      await deliver('other', { from: { ...nobody, address: 'zz92@boite.example' }, text: DEATH });
      await give({ nobody: true });
      expect(await records.suspensions.listTold(notary.id, '2026-06-16')).toHaveLength(1);
    });
  });
});
