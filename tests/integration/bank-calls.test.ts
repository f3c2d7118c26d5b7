import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { rotateKey } from '#server/database/rotate-key.ts';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import type { CasePieces } from '#shared/contracts/clients.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { ToDoCounts, ToDoPage } from '#shared/contracts/to-do.ts';
import { paperPlaces } from '#shared/messages/message-pages.ts';
import { ibanOf, rib } from '#support/account-changes.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { fillSheet, readActivity, readClientSheet, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;
const [OLD, NEW] = ['00041772315', '00055555555'];
const HOLDER = 'MME CLAIRE FONTAINE';
const PHONE = '06 10 20 30 40';
/** At a domain that somebody has, so that her address is proved or not. */
const ines = { name: 'Inès Marchal', address: 'ines@marchal-fils.fr' };
/** Tuesday, ten in the morning in Paris. */
const TUESDAY = '2026-06-16T08:00:00Z';

describe('bank details that have changed', () => {
  let test: TestApp;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { now: new Date(TUESDAY) });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address, PHONE],
      ['VASNIER', 'Julien', 'Achat', julien.address, ''],
      ['MARCHAL', 'Inès', 'Achat', ines.address, PHONE],
    ]);
    await fillSheet(test.office, 'requirements', [
      ['Achat', 'RIB', 'Oui', ''],
      ['Achat', "Carte nationale d'identité", 'Oui', ''],
    ]);
    await test.office.run('client_management');
  });
  afterEach(() => test.close());

  const send = async (
    name: string,
    account: string,
    text = `Bonjour,\n\nVoici mon RIB.\n\nClaire Fontaine`,
  ) => {
    test.office.deliver(
      name,
      await writeMail({ subject: 'Mon achat', text, ...(await rib(HOLDER, account)) }),
    );
    await test.office.runAll();
  };
  const listCalls = async (): Promise<OfficeBankCall[]> =>
    (await test.call('GET', routes.bankCalls, { key: testKeys.notary })).json();
  /** Of the account that the list shows, unless it is one that was seen before. */
  const report = async (id: string, outcome: string, key = testKeys.notary, seen?: string | null) => {
    const shown = (await listCalls()).find((call) => call.id === id)?.accountId ?? null;
    return test.call('POST', fillRoute(routes.reportBankCall, { id }), {
      key,
      body: {
        caller: 'Marie Clerc',
        calledAt: '2026-06-16T07:30:00.000Z',
        said: 'Il dit les quatre derniers.',
        outcome,
        accountId: seen === undefined ? shown : seen,
        proof: key,
      },
    });
  };
  async function readCase(): Promise<CasePieces> {
    const all = await test.office.needs().records.clients.list(test.office.notary.id);
    const client = all.find(({ lastName }) => lastName === 'FONTAINE');
    return (
      await test.call('GET', fillRoute(routes.clientPieces, { id: client?.id ?? '' }), {
        key: testKeys.notary,
      })
    ).json();
  }
  /** What the page of the latest message tells of what came with it. */
  const readLatest = async () => {
    const [latest] = await test.office.database.db
      .select()
      .from(messages)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(1);
    const path = fillRoute(routes.message, { id: latest?.id ?? '' });
    const page: MessageView = (await test.call('GET', path, { key: testKeys.notary })).json();
    return page.papers;
  };
  /** But for where it is. */
  const papersOfLatest = async () =>
    (await readLatest()).map(({ outcome, because }) => ({ outcome, because: because.slice(1) }));
  const ribStatus = async () => (await readCase()).pieces.find(({ key }) => key === 'rib')?.status;

  it('count at once the first time, from the client’s own address', async () => {
    await send('first', OLD);
    expect(await listCalls()).toEqual([]);
    expect(await ribStatus()).toBe('present');
    expect((await readCase()).accounts).toMatchObject([
      { state: 'known', shown: expect.stringMatching(/^FR •••• \d{4}$/) },
    ]);
  });

  it('wait for the call the first time too, where nothing proves that his address has sent them', async () => {
    const text = 'Bonjour,\n\nVoici mon RIB.\n\nInès Marchal';
    const paper = await rib('MME INES MARCHAL', OLD);
    test.office.deliver('first', await writeMail({ from: ines, subject: 'Mon achat', text, ...paper }));
    await test.office.runAll();
    const [call, other] = await listCalls();
    expect([call?.why, call?.phone?.number, other]).toEqual(['first-unproved', PHONE, undefined]);
  });

  it('wait for the call when they change: neither asked for again nor thanked for', async () => {
    await send('first', OLD);
    await send('second', NEW);
    const [call] = await listCalls();
    expect(call).toMatchObject({ why: 'changed', phone: { number: PHONE, source: 'sheet' } });
    expect([call?.before?.shown, call?.after?.shown]).toEqual(
      [OLD, NEW].map((account) => `FR •••• ${ibanOf(account).replace(/ /g, '').slice(-4)}`),
    );
    expect(await ribStatus()).toBe('to-call');
    expect(await papersOfLatest()).toEqual([{ outcome: 'to-call', because: [] }]);
    const [rib] = await readLatest();
    const path = fillRoute(routes.document, { id: rib?.document?.id ?? '' });
    expect((await test.call('GET', path, { key: testKeys.notary })).json()).toMatchObject({
      state: 'filed',
      call: 'to-confirm',
    });
    const [row] = await readClientSheet(test.office);
    expect(row).toMatchObject({ 'Pièces reçues': 'RIB (à confirmer par téléphone)', Statut: 'À vérifier' });
    expect(row?.['Pièces manquantes']).not.toContain('RIB');
    test.office.clock.time = new Date('2026-06-19T08:00:00Z');
    await test.office.run('client_reminder');
    const last = (await sentTo(test.office, claire.address)).at(-1);
    expect(last?.subject).toContain('Pièces à fournir');
    expect(last?.text).not.toContain('RIB');
  });

  it('count once somebody has called and they were confirmed', async () => {
    await send('first', OLD);
    await send('second', NEW);
    const [call] = await listCalls();
    expect((await report(call?.id ?? '', 'unreachable')).statusCode).toBe(204);
    expect(await listCalls()).toMatchObject([
      { tries: 1, report: { caller: 'Marie Clerc', outcome: 'unreachable' } },
    ]);
    expect(await ribStatus()).toBe('to-call');
    expect((await report(call?.id ?? '', 'confirmed')).statusCode).toBe(204);
    expect(await listCalls()).toEqual([]);
    expect(await ribStatus()).toBe('present');
    expect(await papersOfLatest()).toEqual([{ outcome: 'filed', because: [] }]);
    expect((await readCase()).accounts.map(({ state }) => state)).toEqual(['former', 'known']);
    expect((await report(call?.id ?? '', 'refused')).json()).toMatchObject({ code: 'call-made' });
    const acts = await test.office.database.db.select().from(auditLog);
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['bank-account.read', 'bank-call.opened', 'bank-call.reported']),
    );
    // What was confirmed is what is known: the former one would be called about.
    await send('third', NEW, 'Bonjour,\n\nJe vous renvoie mon RIB.\n\nClaire Fontaine');
    expect(await listCalls()).toEqual([]);
  });

  it('are not confirmed by whoever called before they were read', async () => {
    await send('first', OLD);
    const text = 'Bonjour,\n\nJ’ai changé de banque, merci de virer sur le RIB ci-joint.\n\nClaire Fontaine';
    test.office.deliver(
      'second',
      await writeMail({ subject: 'Mon nouveau RIB', text, ...(await rib(HOLDER, NEW)) }),
    );
    await test.office.run('client_management');
    const [opened] = await listCalls();
    expect(opened).toMatchObject({ why: 'instruction', accountId: null });
    // While the clerk is on the telephone the paper is read.
    await test.office.run('document_classification');
    const said = await report(opened?.id ?? '', 'confirmed', testKeys.notary, null);
    expect(said.json()).toMatchObject({ code: 'call-changed' });
    expect(await ribStatus()).toBe('to-call');
    expect((await readCase()).accounts.map(({ state }) => state)).toEqual(['known', 'to-confirm']);
    expect((await report(opened?.id ?? '', 'confirmed')).statusCode).toBe(204);
    expect(await ribStatus()).toBe('present');
  });

  it('that a message tells of are one thing to do: the message, which leads to the call', async () => {
    await send('first', OLD);
    await send(
      'second',
      NEW,
      'Maître,\n\nJ’ai changé de banque, mon nouveau RIB est joint. À propos, le portail de la maison a été forcé cette nuit.\n\nClaire Fontaine',
    );
    const [call] = await listCalls();
    const id = call?.messageId ?? '';
    const view: MessageView = (
      await test.call('GET', fillRoute(routes.message, { id }), { key: testKeys.notary })
    ).json();
    expect(view).toMatchObject({
      callId: call?.id,
      status: 'waits',
      because: expect.stringContaining('téléphone'),
    });
    const paper = fillRoute(routes.document, { id: view.papers[0]?.document?.id ?? '' });
    expect((await test.call('GET', paper, { key: testKeys.notary })).json()).toMatchObject({
      call: 'to-confirm',
      callId: call?.id,
    });
    const isWaiting = async () => {
      const { items }: ToDoPage = (await test.call('GET', routes.toDo, { key: testKeys.notary })).json();
      const counts: ToDoCounts = (await test.call('GET', routes.toDoCounts, { key: testKeys.notary })).json();
      const { awaiting }: MailboxView = (
        await test.call('GET', routes.mailbox, { key: testKeys.notary })
      ).json();
      const shown = items.flatMap((one) => (one.kind === 'call' || one.kind === 'message' ? one.id : []));
      return { shown, message: counts.message, call: counts.call, mailbox: awaiting.map((one) => one.id) };
    };
    const asMessage = { shown: [id], message: 1, call: 0, mailbox: [id] };
    expect(await isWaiting()).toEqual(asMessage);
    // Whoever has dealt with the rest of it has still to call.
    const act = (route: string) => test.call('POST', fillRoute(route, { id }), { key: testKeys.notary });
    await act(routes.settleMessage);
    expect(await isWaiting()).toEqual({ shown: [call?.id], message: 0, call: 1, mailbox: [] });
    await act(routes.unsettleMessage);
    // What else it may say is still to be read once the call was made.
    await report(call?.id ?? '', 'confirmed');
    expect(await isWaiting()).toEqual(asMessage);
  });

  it('are refused by a call, and the account of before stays', async () => {
    await send('first', OLD);
    await send('second', NEW);
    const [call] = await listCalls();
    await report(call?.id ?? '', 'refused');
    expect(await papersOfLatest()).toEqual([{ outcome: 'filed', because: [paperPlaces.denied] }]);
    expect(await ribStatus()).toBe('present');
    expect((await readCase()).accounts.map(({ state }) => state)).toEqual(['known', 'refused']);
    expect(await readActivity(test.office)).toContain('Compte refusé par téléphone');
  });

  it('are asked for again when the only ones were refused', async () => {
    test.office.deliver(
      'first',
      await writeMail({ subject: 'Mon achat', ...(await rib('M. KOVACS STEFAN', NEW)) }),
    );
    await test.office.runAll();
    const [call] = await listCalls();
    expect(call).toMatchObject({ why: 'other-holder', after: { holder: expect.stringContaining('KOVACS') } });
    await report(call?.id ?? '', 'refused');
    expect(await ribStatus()).toBe('missing');
  });

  describe('of somebody whose number the office never had', () => {
    const sendAs = async (name: string, account: string, text: string) => {
      const mail = { from: julien, subject: 'Mon achat', text, ...(await rib('M. JULIEN VASNIER', account)) };
      test.office.deliver(name, await writeMail(mail));
      await test.office.runAll();
    };

    it('are called about at the one that an earlier message has taught', async () => {
      await sendAs('first', OLD, 'Bonjour,\n\nVoici.\n\nJulien Vasnier\n06 99 88 77 66');
      test.office.clock.time = new Date();
      await sendAs('second', NEW, 'Bonjour,\n\nVoici le bon.\n\nJulien Vasnier\n06 11 22 33 44');
      expect(await listCalls()).toMatchObject([
        { why: 'changed', phone: { number: '06 99 88 77 66', source: 'message' } },
      ]);
    });

    it('are called about at none that this very message has taught', async () => {
      await sendAs('first', OLD, 'Bonjour,\n\nVoici.\n\nJulien Vasnier');
      await sendAs('second', NEW, 'Bonjour,\n\nVoici le bon.\n\nJulien Vasnier\n06 11 22 33 44');
      expect(await listCalls()).toMatchObject([{ phone: null }]);
      await test.office.runAll();
      const all = await test.office.needs().records.clients.list(test.office.notary.id);
      expect(all.find(({ lastName }) => lastName === 'VASNIER')).toMatchObject({
        phone: null,
        refusedPhones: ['06 11 22 33 44'],
      });
    });
  });

  it('are nobody else’s to see or to confirm', async () => {
    await send('first', OLD);
    await send('second', NEW);
    const [call] = await listCalls();
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'b@b.example',
      email: 'pieces@b.example',
      lastName: 'BERGER',
    });
    expect((await test.call('GET', routes.bankCalls, { key: testKeys.other })).json()).toEqual([]);
    expect((await report(call?.id ?? '', 'confirmed', testKeys.other)).statusCode).toBe(404);
    expect((await test.call('GET', routes.bankCalls, { key: testKeys.admin })).statusCode).toBe(403);
  });

  it('are kept sealed, found again by another key, and shown nowhere in full', async () => {
    await send('first', OLD);
    const { db } = test.office.database;
    const plain = ibanOf(OLD).replace(/ /g, '');
    const [row] = await db.select().from(bankAccounts);
    expect(JSON.stringify(row)).not.toContain(plain.slice(4));
    expect(await readActivity(test.office)).not.toContain(plain.slice(4, 16));
    const next = 'cd'.repeat(32);
    await rotateKey(db, 'ab'.repeat(32), next);
    const [rotated] = await db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.id, row?.id ?? ''));
    const cipher = createCipher(keysOf(next));
    expect(cipher.decrypt(rotated?.ibanSealed ?? '', `bank_accounts.iban_sealed/${row?.id}`)).toBe(plain);
    expect(rotated?.ibanIndex).toBe(cipher.index(plain));
  });

  it('are judged for the client to whom a person gives the paper', async () => {
    await send('first', OLD);
    const from = { name: 'Service courrier', address: 'scan@prestataire.example' };
    test.office.deliver(
      'scan',
      await writeMail({ from, subject: 'Numérisation', text: 'Document.', ...(await rib(HOLDER, NEW)) }),
    );
    await test.office.runAll();
    expect(await listCalls()).toEqual([]);
    const records = test.office.needs().records;
    const all = await records.clients.list(test.office.notary.id);
    const client = all.find(({ lastName }) => lastName === 'FONTAINE');
    const held = await records.documents.listByState(test.office.notary.id, 'held', 10);
    const document = held.rows[0]?.document;
    const body = {
      type: 'rib',
      person: 'FONTAINE Claire',
      date: '2026-06-02',
      clientId: client?.id,
      from: document?.clientId,
    };
    const said = await test.call('POST', fillRoute(routes.correctDocument, { id: document?.id ?? '' }), {
      key: testKeys.notary,
      body,
    });
    expect(said.statusCode).toBeLessThan(300);
    await test.office.runAll();
    expect(await listCalls()).toMatchObject([{ why: 'changed', phone: { number: PHONE } }]);
    expect(await ribStatus()).toBe('to-call');
    expect(await db(test).select().from(bankCalls)).toHaveLength(1);
  });
});

const db = (test: TestApp) => test.office.database.db;
