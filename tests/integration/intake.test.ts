import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Needs } from '#server/automations/needs.ts';
import { ensureClientFolder } from '#server/automations/office/client-folder.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { reasons } from '#shared/messages/automations.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, type SampleMail, writeMail } from '#support/mails.ts';
import {
  atRest,
  fillSheet,
  listActivity,
  listDrive,
  listFolders,
  listSent,
  readClientSheet,
  readLedger,
} from '#support/office-view.ts';
import { openNeighbour } from '#support/open-neighbour.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

describe('whose message it is', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
  });
  afterEach(() => office.close());

  const newClient = (lastName: string) => ({
    lastName,
    firstName: 'Julie',
    nameKey: `${lastName} Julie`,
    emails: [],
    phone: null,
    caseType: null,
  });
  const bill = (reference?: string) => writeBill('CLAIRE FONTAINE', '2026-06-01', reference);
  const paper = (content: Buffer, name = 'facture.pdf') => [{ name, content }];
  const clients = (): Promise<Client[]> => office.needs().records.clients.list(office.notary.id);
  async function receive(name: string, mail: SampleMail) {
    office.deliver(name, await writeMail(mail));
    await office.run('client_management');
    return findEnd(office, name);
  }

  it('gives each client one folder and no folder to two, however many take one at the same moment', async () => {
    const needs = office.needs();
    const { drive, records } = needs;
    const places = await prepareOffice(needs);
    // As a drive does that several processes ask at once: each is given a folder of its own.
    const doubling: Needs = {
      ...needs,
      drive: { ...drive, ensureFolder: (parent) => drive.ensureFolder(parent, randomUUID()) },
    };
    const { client } = await records.clients.ensure(office.notary.id, newClient('FONTAINE'));
    const all = await Promise.all(
      Array.from({ length: 8 }, () => ensureClientFolder(doubling, places, client)),
    );
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([(await clients())[0]?.folderId]));

    const others = await Promise.all(
      ['VASNIER', 'VASNIER.', '«VASNIER»'].map((name) =>
        records.clients.ensure(office.notary.id, newClient(name)),
      ),
    );
    const folders = await Promise.all(
      [...others, ...others].map((other) => ensureClientFolder(needs, places, other.client)),
    );
    expect(new Set(folders.slice(0, 3).map(({ id }) => id)).size).toBe(3);
    expect(folders.slice(3)).toEqual(folders.slice(0, 3));
  });

  it('opens one file for a new client, with all that his messages say', async () => {
    const text =
      'Bonjour,\n\nJe vends ma maison et voici une facture.\n\nCordialement,\nClaire Fontaine\n06 12 34 56 78';
    await receive('first', { text, attachments: paper(await bill('1')) });
    await receive('second', { attachments: paper(await bill('2')) });
    await receive('third', {
      from: { ...claire, name: 'FONTAINE Claire' },
      attachments: paper(await bill('3')),
    });
    expect(await clients()).toMatchObject([
      {
        lastName: 'FONTAINE',
        firstName: 'Claire',
        emails: [claire.address],
        phone: '06 12 34 56 78',
        caseType: 'vente_maison',
      },
    ]);
    expect(await readClientSheet(office)).toMatchObject([
      {
        Nom: 'FONTAINE',
        Prénom: 'Claire',
        'Type de dossier': 'Vente maison',
        'E-mail': claire.address,
        Téléphone: '06 12 34 56 78',
      },
    ]);
    expect((await listActivity(office)).filter((act) => act.kind === 'client-created')).toHaveLength(1);
    expect(listFolders(office)).toContain('Dossier Clients/FONTAINE Claire/Pièces');
  });

  it('fills in the sheet the case that a known client’s message names', async () => {
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    await receive('case', { subject: 'Succession de mon père', attachments: paper(await bill()) });
    expect(await readClientSheet(office)).toMatchObject([{ 'Type de dossier': 'Succession' }]);
  });

  it('never guesses between two clients: the papers wait in « Dossier / À vérifier »', async () => {
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', 'famille@orange.example'],
      ['FONTAINE', 'Marc', 'Achat', 'famille@orange.example'],
    ]);
    const end = await receive('couple', {
      from: { name: 'Famille Fontaine', address: 'famille@orange.example' },
      text: 'Bonjour,\n\nVoici la facture.',
      subject: 'Facture',
      attachments: paper(await bill()),
    });
    expect(end).toMatchObject({
      state: 'held',
      reason: reasons['client-ambiguous'],
      client: null,
      parts: [{ state: 'held', reasons: [reasons['client-ambiguous']], folder: 'Dossier / À vérifier' }],
    });
    expect(listDrive(office)).toEqual(['Dossier/À vérifier/facture.pdf']);
    const [held] = (await listActivity(office)).filter((act) => act.kind === 'message-held');
    expect(held?.because.join(' ')).toContain('famille@orange.example');
    expect(await readLedger(office)).toMatchObject({ ...atRest, messages: { held: 1, open: 0 } });
  });

  it('learns no address from a namesake, a bank or the office', async () => {
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    const office2 = { name: 'Claire Fontaine', address: 'c.fontaine@free.example' };
    await receive('own', { from: office2, attachments: paper(await bill('1')) });
    await receive('bank', {
      from: { name: 'Banque Ligérienne', address: 'credits@banque-ligerienne.example' },
      subject: 'Dossier FONTAINE Claire',
      attachments: paper(await bill('2')),
    });
    await receive('notary', {
      from: { name: 'Étude Vasseur', address: 'etude@vasseur.example' },
      subject: 'TR: Claire FONTAINE',
      attachments: paper(await bill('3')),
    });
    expect(await clients()).toMatchObject([{ emails: [claire.address] }]);
  });

  // It was filed before, and the address learnt, while he had none: anybody can sign with a name.
  it('holds what is signed with the name of a client, even of one who has no address', async () => {
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', '']]);
    const end = await receive('first', { from: claire, attachments: paper(await bill('1')) });
    expect(end).toMatchObject({
      state: 'held',
      reason: reasons['sender-unproved'],
      client: null,
      parts: [{ state: 'held', folder: 'Dossier / À vérifier' }],
    });
    expect(await clients()).toMatchObject([{ emails: [] }]);
    await office.runAll();
    expect(listDrive(office)).toEqual(['Dossier/À vérifier/facture.pdf']);
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('knows who answers a mail that it had sent to his own address, and learns from where', async () => {
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address],
      ['FONTAINE', 'Claire', 'Vente maison', 'claire2@orange.example'],
    ]);
    await office.runAll();
    const [reminder] = (await listSent(office)).filter((mail) =>
      JSON.stringify(mail.to).includes('claire2@'),
    );
    const from = { name: 'Claire Fontaine', address: 'claire@bureau.example' };
    const inReplyTo = reminder?.messageId ?? '';
    await receive('answer', { from, inReplyTo, attachments: paper(await bill('1')) });
    await receive('next', { from, attachments: paper(await bill('2')) });
    expect(await clients()).toMatchObject([
      { emails: [claire.address] },
      { emails: ['claire2@orange.example', from.address] },
    ]);
    expect(listDrive(office)).toEqual([
      'Dossier Clients/FONTAINE Claire (Vente maison)/facture (2).pdf',
      'Dossier Clients/FONTAINE Claire (Vente maison)/facture.pdf',
    ]);
  });

  it('gives two clients of one name a folder each that a clerk can tell apart, and mixes nothing', async () => {
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', 'claire1@orange.example'],
      ['Fontaine', 'Claire', 'Achat', 'claire2@orange.example'],
      ['VASNIER', 'Julien', 'Achat', 'julien@orange.example'],
    ]);
    const of = (number: number) => ({ name: 'Claire Fontaine', address: `claire${number}@orange.example` });
    await receive('one', { from: of(1), attachments: paper(await bill('1'), 'une.pdf') });
    await receive('two', { from: of(2), attachments: paper(await bill('2'), 'deux.pdf') });
    const stranger = await receive('stranger', {
      from: of(3),
      attachments: paper(await bill('3'), 'trois.pdf'),
    });
    expect(stranger).toMatchObject({ state: 'held', reason: reasons['sender-unproved'] });
    expect(listDrive(office)).toEqual([
      'Dossier Clients/FONTAINE Claire (claire1@orange.example)/une.pdf',
      'Dossier Clients/FONTAINE Claire (claire2@orange.example)/deux.pdf',
      'Dossier/À vérifier/trois.pdf',
    ]);
    await office.runAll();
    const rows = await readClientSheet(office);
    expect(rows.map((row) => [row['E-mail'], row['Pièces reçues']])).toEqual([
      ['claire1@orange.example', 'Justificatif de domicile'],
      ['claire2@orange.example', 'Justificatif de domicile'],
      ['julien@orange.example', ''],
    ]);
    expect(listFolders(office)).toContain('Dossier Clients/VASNIER Julien/Pièces');
  });

  it('keeps one file of an attachment that comes twice, and says so', async () => {
    const content = await bill();
    await receive('first', { attachments: [...paper(content), ...paper(content, 'copie.pdf')] });
    const again = await receive('second', { subject: 'Encore', attachments: paper(content, 'encore.pdf') });
    await office.run('document_classification');
    expect(listDrive(office)).toHaveLength(1);
    expect(again.parts).toMatchObject([{ state: 'stored' }]);
    const doubles = (await listActivity(office)).filter((act) => act.kind === 'document-duplicate');
    expect(doubles.map((act) => act.fromFile).sort()).toEqual(['copie.pdf', 'encore.pdf']);
    expect(await readLedger(office)).toMatchObject({ ...atRest, parts: { received: 3, filed: 3, open: 0 } });
  });

  it('keeps the same paper of two clients in both their folders', async () => {
    const content = await bill();
    await receive('hers', { attachments: paper(content) });
    await receive('his', {
      from: { name: 'Julien Vasnier', address: 'julien.vasnier@free.example' },
      attachments: paper(content),
    });
    expect(listDrive(office)).toEqual([
      'Dossier Clients/FONTAINE Claire/facture.pdf',
      'Dossier Clients/VASNIER Julien/facture.pdf',
    ]);
  });
});

describe('two offices on one installation', () => {
  it('never see each other’s clients, files, sheets or mail', async () => {
    if (!postgres) throw new Error('no database');
    const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    const other = await openNeighbour(office);
    try {
      const same = await writeMail({
        attachments: [{ name: 'a.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }],
      });
      for (const each of [office, other]) {
        await fillSheet(each, 'clients', [['MARTIN', 'Paul', 'Achat', claire.address]]);
        await fillSheet(each, 'knowledge', [
          ['Quels sont vos horaires ?', `Ceux de ${each.notary.cabinetName}.`],
        ]);
      }
      await fillSheet(other, 'requirements', [['Vente maison', 'Passeport', 'Oui', '']]);
      office.deliver('one', same);
      other.deliver('one', same);
      await Promise.all([office.runAll(), other.runAll()]);
      office.deliver(
        'two',
        await writeMail({
          from: { name: 'Zoé Roux', address: 'zoe@free.example' },
          attachments: [{ name: 'b.pdf', content: 'bbb' }],
        }),
      );
      await Promise.all([office.runAll(), other.runAll()]);

      // The same bytes in both mailboxes are no duplicate of each other.
      for (const each of [office, other]) {
        expect(await findEnd(each, 'one')).toMatchObject({ state: 'handled' });
        expect(listDrive(each).filter((path) => path.includes('Justificatif'))).toHaveLength(1);
        expect(await readLedger(each)).toMatchObject(atRest);
      }
      expect(await readLedger(other)).toMatchObject({ messages: { received: 1 }, parts: { received: 1 } });
      expect((await readClientSheet(other)).map((row) => row.Nom)).not.toContain('ROUX');
      expect(JSON.stringify(await listActivity(other))).not.toMatch(/ROUX|b\.pdf/);
      expect(listDrive(other).join()).not.toMatch(/ROUX|b\.pdf/);
      const [clientsOfOne] = await office.needs().records.clients.list(office.notary.id);
      const records = other.needs().records;
      expect(await records.clients.findById(other.notary.id, clientsOfOne?.id ?? '')).toBeNull();
      const sent = await listSent(office);
      const senders = new Set(sent.map((mail) => mail.from?.value[0]?.address));
      expect(
        [...senders].every(
          (address) => address?.endsWith('vasseur.example') || address?.endsWith('morin.example'),
        ),
      ).toBe(true);
    } finally {
      await office.close();
    }
  });
});
