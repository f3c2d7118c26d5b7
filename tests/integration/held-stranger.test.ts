import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { MailboxView, MessageOwner } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeReplyReason } from '#shared/messages/automations.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, type SampleMail, writeMail } from '#support/mails.ts';
import {
  atRest,
  fillSheet,
  listActivity,
  listDrive,
  readClientSheet,
  readLedger,
} from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const stranger = { name: 'Claire Fontaine', address: 'cfontaine@boite.example' };

const [, postgres] = testDatabases;

describe('a stranger who signs with a client’s name', () => {
  let test: TestApp;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
  });
  afterEach(() => test.close());

  const view = async (): Promise<MailboxView> =>
    (await test.call('GET', routes.mailbox, { key: testKeys.notary })).json();
  const give = async (owner: MessageOwner, id?: string, key = testKeys.notary) => {
    const target = id ?? (await view()).awaiting.find(({ choice }) => choice)?.id ?? '';
    return (await test.call('POST', fillRoute(routes.giveMessage, { id: target }), { key, body: owner }))
      .statusCode;
  };
  const clients = (): Promise<Client[]> => test.office.needs().records.clients.list(test.office.notary.id);
  const claireId = async () => (await clients())[0]?.id ?? '';
  let bills = 0;
  async function receive(name: string, mail: SampleMail = {}, file = `${name}.pdf`) {
    bills += 1;
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01', String(bills));
    const attachments = mail.attachments ?? [{ name: file, content }];
    test.office.deliver(name, await writeMail({ from: stranger, ...mail, attachments }));
    await test.office.run('client_management');
  }
  const files = async () =>
    listDrive(test.office)
      .map((path) => path.replace(/^Dossier Clients\//, ''))
      .toSorted();
  const bill = (date = '01-06-2026') => `FONTAINE Claire - Justificatif de domicile - ${date}.pdf`;

  it('is held, with the client whose name it is to choose from', async () => {
    await receive('one');
    expect(await view()).toMatchObject({
      awaiting: [
        {
          clients: ['FONTAINE Claire'],
          choice: {
            candidates: [{ id: await claireId(), name: 'FONTAINE Claire' }],
            learns: stranger.address,
            papers: 1,
          },
        },
      ],
    });
    await test.office.runAll();
    expect(await files()).toEqual(['Dossier/À vérifier/one.pdf']);
  });

  it('is the client once a person says so: papers, other messages and address are his', async () => {
    await receive('one');
    await receive('two');
    await receive('other', { from: { ...stranger, address: 'autre@boite.example' } });
    expect(await give({ clientId: await claireId() }, (await view()).awaiting.at(-1)?.id)).toBe(204);
    expect(await view()).toMatchObject({ awaiting: [{ sender: expect.stringContaining('autre@') }] });
    await test.office.runAll();
    await receive('three');
    await test.office.runAll();
    expect(await clients()).toMatchObject([
      { emails: [claire.address, stranger.address], refusedEmails: [] },
    ]);
    expect(await files()).toEqual(
      [
        'Dossier/À vérifier/other.pdf',
        `FONTAINE Claire/Pièces/${bill().replace('.pdf', ' (2).pdf')}`,
        `FONTAINE Claire/Pièces/${bill().replace('.pdf', ' (3).pdf')}`,
        `FONTAINE Claire/Pièces/${bill()}`,
      ].toSorted(),
    );
    for (const name of ['one', 'two', 'three'])
      expect(await findEnd(test.office, name)).toMatchObject({
        state: 'handled',
        client: 'FONTAINE Claire',
        parts: [{ state: 'filed' }],
      });
    expect(await readLedger(test.office)).toMatchObject({ ...atRest, messages: { open: 0, held: 1 } });
    const audit = await queryRows(
      test.office.database.db,
      sql`select action from audit_log where action like 'message.%'`,
    );
    expect(audit).toEqual([{ action: 'message.given' }]);
  });

  it('is somebody new of that name: a second client, whose papers are his alone', async () => {
    await receive('one');
    expect(await give({ newClient: { lastName: 'Fontaine', firstName: 'Claire' } })).toBe(204);
    await test.office.runAll();
    await receive('two');
    await test.office.runAll();
    expect(await clients()).toMatchObject([{ emails: [claire.address] }, { emails: [stranger.address] }]);
    expect(await files()).toEqual(
      [
        `FONTAINE Claire (${stranger.address})/Pièces/${bill()}`,
        `FONTAINE Claire (${stranger.address})/Pièces/${bill().replace('.pdf', ' (2).pdf')}`,
      ].toSorted(),
    );
    const rows = await readClientSheet(test.office);
    expect(rows.map((row) => row['E-mail'])).toEqual([claire.address, stranger.address]);
    expect((await listActivity(test.office)).map(({ clientName }) => clientName)).toContain(
      'FONTAINE Claire (Vente maison)',
    );
  });

  it('is nobody: nothing is filed, and nothing of that address is taken for the client’s', async () => {
    await receive('one');
    expect(await give({ nobody: true })).toBe(204);
    await test.office.runAll();
    expect(await view()).toMatchObject({ awaiting: [] });
    expect(await files()).toEqual(['Dossier/À vérifier/one.pdf']);
    expect(await clients()).toMatchObject([{ emails: [claire.address], refusedEmails: [stranger.address] }]);
  });

  it('is said once, by its own notary, of a client of his', async () => {
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    await receive('one');
    const [message] = (await view()).awaiting;
    expect(await give({ clientId: await claireId() }, message?.id, testKeys.other)).toBe(404);
    expect(await give({ clientId: message?.id ?? '' }, message?.id)).toBe(404);
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        give({ newClient: { lastName: 'Roy', firstName: 'Léa' } }, message?.id),
      ),
    );
    expect(all.filter((status) => status === 204)).toHaveLength(1);
    expect(await clients()).toHaveLength(2);
  });

  it('is offered for what else came from his address, once somebody has made a client of him', async () => {
    const from = { name: 'nelly', address: 'nelly33@boite.example' };
    const text = 'Bonjour, voici un papier pour vous. Bonne journée, nelly';
    await receive('one', { from, text });
    await receive('two', { from, text, subject: 'La suite' });
    await receive('three', { from: { ...from, address: 'autre33@boite.example' }, text });
    const [third, second, first] = (await view()).awaiting;
    expect([first, second, third].map((one) => one?.choice?.candidates)).toEqual([[], [], []]);
    expect(await give({ newClient: { lastName: 'Guérin', firstName: 'Nelly' } }, second?.id)).toBe(204);
    const left = (await view()).awaiting;
    expect(left.map(({ id, choice }) => [id, choice?.candidates.map(({ name }) => name)])).toEqual([
      [third?.id, []],
      [first?.id, ['GUÉRIN Nelly']],
    ]);
    // Offered, and no more: nothing of it is in her folder before somebody says so.
    expect((await files()).filter((path) => path.startsWith('GUÉRIN'))).toHaveLength(1);
  });

  it('brings the same file of two strangers to both', async () => {
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    const attachments = [{ name: 'facture.pdf', content }];
    await receive('one', { attachments });
    await receive('two', { attachments, from: { ...stranger, address: 'autre@boite.example' } });
    const [two, one] = (await view()).awaiting;
    expect(await give({ clientId: await claireId() }, one?.id)).toBe(204);
    expect(await give({ newClient: { lastName: 'Fontaine', firstName: 'Claire' } }, two?.id)).toBe(204);
    await test.office.runAll();
    expect(await files()).toEqual([
      `FONTAINE Claire (autre@boite.example)/Pièces/${bill()}`,
      `FONTAINE Claire/Pièces/${bill()}`,
    ]);
    expect(await readLedger(test.office)).toMatchObject(atRest);
  });

  it('waits for the drive, and is brought by the next run', async () => {
    await receive('one');
    const needs = test.office.needs();
    const { records, notary } = needs;
    const [held] = await records.awaited.list(notary.id, 1);
    await records.given.give(notary.id, held?.id ?? '', await claireId(), new Date());
    await test.office.runAll();
    await test.office.runAll();
    expect(await files()).toEqual([`FONTAINE Claire/Pièces/${bill()}`]);
    expect(await findEnd(test.office, 'one')).toMatchObject({ state: 'handled', reason: null });
  });

  it('still waits for an answer where he had asked something', async () => {
    const text = 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine';
    await receive('one', { text });
    expect(await give({ clientId: await claireId() })).toBe(204);
    expect(await view()).toMatchObject({
      awaiting: [
        { clients: ['FONTAINE Claire'], choice: null, because: describeReplyReason('asked-as-stranger') },
      ],
    });
  });
});
