import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDay } from '#demo/calendar.ts';
import { mergePdfs } from '#demo/documents/merge.ts';
import { sheetNames } from '#server/automations/office/sheets.ts';
import { queryRows } from '#server/database/query.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { automationTypes } from '#shared/automations.ts';
import { mailboxUnreadable, reasons } from '#shared/messages/automations.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { rib } from '#support/account-changes.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import {
  atRest,
  dropFile,
  fillSheet,
  listActivity,
  listDrive,
  listFolders,
  readActivity,
  readClientSheet,
  readLedger,
} from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const HER = 'Dossier Clients/FONTAINE Claire';
const HIS = 'Dossier Clients/VASNIER Julien';

describe('what the notary does on his drive', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
    ]);
    await clerk();
  });
  afterEach(() => office.close());

  const clerk = () => office.run('document_classification');
  const on = (path: string) => join(office.folders.drive, path);
  const move = (from: string, to: string) => renameSync(on(from), on(to));
  const bill = (reference?: string) => writeBill('CLAIRE FONTAINE', '2026-06-01', reference);
  const filedAs = `${HER}/Pièces/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf`;

  async function sendBill(name: string, from = claire): Promise<void> {
    const attachments = [{ name: `${name}.pdf`, content: await bill(name) }];
    office.deliver(name, await writeMail({ from, attachments }));
    await office.run('client_management');
  }

  it('classifies a file that he drops in a client’s folder, and leaves « Pièces » alone', async () => {
    dropFile(office, `${HER}/scan 12.pdf`, await bill());
    dropFile(office, `${HER}/Pièces/la sienne.pdf`, await bill('1 111 111 111'));
    await clerk();
    expect(listDrive(office)).toEqual([filedAs, `${HER}/Pièces/la sienne.pdf`]);
    expect(await readActivity(office)).toContain('Déposée par l’étude dans le dossier du client');
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'Justificatif de domicile' });
  });

  it('leaves a file that is still being copied for the next run', async () => {
    writeFileSync(on(`${HER}/scan.pdf`), await bill());
    office.clock.time = new Date(Date.now());
    await clerk();
    expect(listDrive(office)).toEqual([`${HER}/scan.pdf`]);
    office.clock.time = new Date(Date.now() + 60_000);
    await clerk();
    expect(listDrive(office)).toEqual([filedAs]);
  });

  it('follows a client’s folder that he renamed and moved', async () => {
    mkdirSync(on('Archives'));
    move(HER, 'Archives/Mme Fontaine (vente Lilas)');
    await sendBill('bill');
    await clerk();
    expect(listDrive(office)).toEqual([filedAs.replace(HER, 'Archives/Mme Fontaine (vente Lilas)')]);
    expect(listFolders(office)).not.toContain(HER);
  });

  it('follows « Dossier Clients » under another name', async () => {
    move('Dossier Clients', 'Mes clients 2026');
    await sendBill('bill');
    await clerk();
    expect(listDrive(office)).toEqual([filedAs.replace('Dossier Clients', 'Mes clients 2026')]);
    expect(listFolders(office)).not.toContain('Dossier Clients');
  });

  it('makes a client’s folder again when he deleted it', async () => {
    rmSync(on(HER), { recursive: true });
    await sendBill('bill');
    await clerk();
    expect(listDrive(office)).toEqual([filedAs]);
  });

  it('counts as received no more what lay in a client’s folder that he binned, and says so once', async () => {
    await sendBill('bill');
    await clerk();
    const bin = join(office.folders.drive, '..', 'corbeille');
    renameSync(on(HER), bin);
    await office.runAll();
    await office.runAll();
    expect(listFolders(office)).toContain(`${HER}/Pièces`);
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': '' });
    const told = (await listActivity(office)).filter(({ title }) => title.includes('avait disparu'));
    expect(told).toMatchObject([{ clientName: 'FONTAINE Claire', attention: true }]);
    expect(told[0]?.because.join(' ')).toContain('1 pièce qui ne compte plus comme reçue');
    expect(await readLedger(office)).toMatchObject(atRest);

    renameSync(join(bin, 'Pièces', basename(filedAs)), on(filedAs));
    await clerk();
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'Justificatif de domicile' });
    expect(listDrive(office)).toEqual([filedAs]);
  });

  it('takes what lay elsewhere on the drive for received, though the client’s folder was binned', async () => {
    await sendBill('bill');
    await clerk();
    mkdirSync(on('Archives'));
    move(filedAs, 'Archives/facture.pdf');
    rmSync(on(HER), { recursive: true });
    await clerk();
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'Justificatif de domicile' });
  });

  it('believes nobody’s papers lost when all the folders of clients have gone at once', async () => {
    await sendBill('bill');
    await clerk();
    rmSync(on('Dossier Clients'), { recursive: true });
    await office.runAll();
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'Justificatif de domicile' });
    expect(await readActivity(office)).not.toContain('FONTAINE Claire » avait disparu');
    expect(await readActivity(office)).toContain('« Dossier Clients » avait disparu');
  });

  it.each(automationTypes)(
    'believes nobody’s papers lost when « Dossier Clients » goes during %s',
    async (type) => {
      await sendBill('bill');
      await clerk();
      office.deliver('blur', await writeMail({ attachments: [{ name: 'photo.pdf', content: 'floue' }] }));
      const bin = join(office.folders.drive, '..', 'corbeille');
      const real = office.needs();
      const sheets: typeof real.sheets = {
        ...real.sheets,
        async ensure(name, initial) {
          await real.sheets.ensure(name, initial);
          // The last thing that a run prepares.
          if (name === sheetNames.requirements) renameSync(on('Dossier Clients'), bin);
        },
      };
      const run = await runAutomation(type, { ...real, sheets }, createLogger('silent'));
      const sentence = driveProblems['clients-gone'];
      if (type !== 'client_reminder') expect(run).toMatchObject({ success: false, message: sentence });
      expect(await readActivity(office)).not.toContain('avait disparu');
      renameSync(bin, on('Dossier Clients'));
      await office.runAll();
      expect(listDrive(office)).toContain(filedAs);
      expect((await readClientSheet(office))[0]).toMatchObject({
        'Pièces reçues': 'Justificatif de domicile',
      });
      expect(await findEnd(office, 'bill')).toMatchObject({ parts: [{ state: 'filed' }] });
    },
  );

  it('believes nobody’s papers lost when « Dossier Clients » goes after what it holds, child by child', async () => {
    await sendBill('bill');
    await clerk();
    rmSync(on(HER), { recursive: true });
    const real = office.needs();
    const drive: typeof real.drive = {
      ...real.drive,
      // While his papers are looked for.
      findFile: async (id) => {
        rmSync(on('Dossier Clients'), { recursive: true, force: true });
        return real.drive.findFile(id);
      },
    };
    const run = await runAutomation('document_classification', { ...real, drive }, createLogger('silent'));
    expect(run).toMatchObject({ success: false, message: driveProblems['clients-gone'] });
    await office.runAll();
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'Justificatif de domicile' });
    expect(await readActivity(office)).not.toContain('FONTAINE Claire » avait disparu');
  });

  it('tells that a stored file was deleted before it was read, and goes on', async () => {
    await sendBill('1 000 000 001');
    await sendBill('1 000 000 002');
    rmSync(on(`${HER}/1 000 000 001.pdf`));
    await clerk();
    expect(listDrive(office)).toEqual([filedAs]);
    expect(await findEnd(office, '1 000 000 001')).toMatchObject({
      parts: [{ state: 'refused', reasons: [reasons['drive-file-gone']] }],
    });
    expect(await readActivity(office)).toContain(reasons['drive-file-gone']);
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('stores again what the client sends again after it was thrown away', async () => {
    await sendBill('bill');
    await clerk();
    rmSync(on(filedAs));
    const attachments = [{ name: 'encore.pdf', content: await bill('bill') }];
    office.deliver('again', await writeMail({ attachments }));
    await office.runAll();
    expect(listDrive(office)).toEqual([filedAs]);
  });

  it('takes a held document that he moved into « Pièces » as reviewed', async () => {
    const attachments = [{ name: 'photo.pdf', content: Buffer.from('floue') }];
    office.deliver('blur', await writeMail({ attachments }));
    await office.runAll();
    expect(await findEnd(office, 'blur')).toMatchObject({ parts: [{ state: 'held' }] });
    move(`${HER}/À vérifier/photo.pdf`, `${HER}/Pièces/FONTAINE Claire - DPE - 04-2025.pdf`);
    await clerk();
    expect(await findEnd(office, 'blur')).toMatchObject({ parts: [{ state: 'filed' }] });
    expect((await readClientSheet(office))[0]).toMatchObject({
      'Pièces reçues': 'DPE',
      Statut: 'Pièces manquantes',
    });
    expect(await readActivity(office)).toContain('Document vérifié par l’étude');
  });

  it('asks for a name that says what it is, and takes it whenever it comes', async () => {
    office.deliver('blur', await writeMail({ attachments: [{ name: 'photo.pdf', content: 'floue' }] }));
    await office.runAll();
    move(`${HER}/À vérifier/photo.pdf`, `${HER}/Pièces/photo.pdf`);
    await clerk();
    await clerk();
    expect(await readActivity(office)).toContain('Son nom ne dit pas quelle pièce c’est');
    move(`${HER}/Pièces/photo.pdf`, `${HER}/Pièces/FONTAINE Claire - DPE - 04-2025.pdf`);
    await clerk();
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'DPE' });
  });

  it('takes no move for a word on what was doubted: nothing is learnt, and no guess counts', async () => {
    const paper = (day: string) => `ÉLECTRICITÉ DU BOCAGE
FACTURE D'ÉLECTRICITÉ ${day}
Titulaire du contrat : Madame Claire FONTAINE
Lieu de consommation : 4 rue des Lilas, 49400 Saumur
Consommation 812 kWh, abonnement, contributions et taxes, total à payer 84,12 €`;
    dropFile(office, `${HER}/scan.txt`, Buffer.from(paper('')));
    await clerk();
    move(`${HER}/À vérifier/scan.txt`, `${HER}/Pièces/scan.txt`);
    await clerk();
    const { clients, documents, corrections } = office.needs().records;
    const [client] = await clients.list(office.notary.id);
    expect(await documents.listOfClient(office.notary.id, client?.id ?? '')).toMatchObject([
      { state: 'filed', type: 'justificatif_domicile', person: 'FONTAINE Claire', documentDate: null },
    ]);
    expect(await corrections.listExamples(office.notary.id, 10)).toEqual([]);
    dropFile(office, `${HER}/scan 2.txt`, Buffer.from(paper('du 01/06/2026')));
    await clerk();
    expect(listDrive(office)).toEqual([filedAs.replace('.pdf', '.txt'), `${HER}/Pièces/scan.txt`]);
  });

  it('gives what was nobody’s to the client in whose folder he puts it', async () => {
    const stranger = { name: 'Secrétariat', address: 'contact@agence.example' };
    await sendBill('1 000 000 001', stranger);
    await sendBill('1 000 000 002', stranger);
    expect(listDrive(office)).toEqual([
      'Dossier/À vérifier/1 000 000 001.pdf',
      'Dossier/À vérifier/1 000 000 002.pdf',
    ]);
    const page = await office.needs().records.documents.listByState(office.notary.id, 'held', 1);
    expect([page.rows.length, page.total]).toEqual([1, 2]);
    move('Dossier/À vérifier/1 000 000 001.pdf', `${HER}/à classer.pdf`);
    const reviewed = `${HER}/Pièces/FONTAINE Claire - Taxe foncière - 2025.pdf`;
    move('Dossier/À vérifier/1 000 000 002.pdf', reviewed);
    await clerk();
    expect(listDrive(office)).toEqual([filedAs, reviewed]);
    expect((await readClientSheet(office))[0]).toMatchObject({
      'Pièces reçues': 'Justificatif de domicile, Taxe foncière',
    });
    expect(await readLedger(office)).toMatchObject({ ...atRest, parts: { filed: 2, held: 0, open: 0 } });
  });

  it('gives a document to another client when he moves it to that client’s folder', async () => {
    await sendBill('bill', julien);
    await clerk();
    const [misfiled = ''] = listDrive(office);
    expect(misfiled).toContain(HIS);
    move(misfiled, `${HER}/erreur.pdf`);
    await clerk();
    expect(listDrive(office)).toEqual([filedAs]);
    const [hers, his] = await readClientSheet(office);
    expect([hers?.['Pièces reçues'], his?.['Pièces reçues']]).toEqual(['Justificatif de domicile', '']);
  });

  it('follows a filed paper that he moves into another client’s « Pièces », and one that he renames there', async () => {
    await sendBill('bill', julien);
    await clerk();
    const [misfiled = ''] = listDrive(office);
    move(misfiled, filedAs.replace(' (2)', ''));
    await clerk();
    const received = async () => (await readClientSheet(office)).map((row) => row['Pièces reçues']);
    expect(await received()).toEqual(['Justificatif de domicile', '']);
    move(filedAs, `${HER}/Pièces/FONTAINE Claire - Taxe foncière - 2025.pdf`);
    await clerk();
    expect(await received()).toEqual(['Taxe foncière', '']);
    expect(await readActivity(office)).toContain('Pièce déplacée ou renommée par l’étude');
    const told = (await listActivity(office)).length;
    await clerk();
    expect((await listActivity(office)).length).toBe(told);
  });

  it('lets go of a held document that he threw away', async () => {
    office.deliver('blur', await writeMail({ attachments: [{ name: 'photo.pdf', content: 'floue' }] }));
    await office.runAll();
    rmSync(on(`${HER}/À vérifier/photo.pdf`));
    await clerk();
    expect(await readActivity(office)).toContain(reasons['review-file-gone']);
    expect((await readClientSheet(office))[0]?.Statut).toBe('Pièces manquantes');
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  const blurs = async (...names: string[]) => {
    for (const name of names) {
      office.deliver(name, await writeMail({ attachments: [{ name: `${name}.pdf`, content: name }] }));
      await office.run('client_management');
    }
  };
  /** As the bin of a drive does it, or a share that is not mounted for a while. */
  const putAway = (path: string) => {
    const bin = join(office.folders.drive, '..', `corbeille ${basename(path)}`);
    renameSync(on(path), bin);
    return () => {
      rmSync(on(path), { recursive: true, force: true });
      renameSync(bin, on(path));
    };
  };
  const ends = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await findEnd(office, name))?.parts[0]?.state));

  it('holds what it held once « Dossier Clients » is back', async () => {
    await blurs('held');
    await clerk();
    await blurs('stored');
    const back = putAway('Dossier Clients');
    // Nobody comes to mount it for several runs.
    for (let times = 0; times < 3; times += 1) await clerk();
    expect(await ends('held', 'stored')).toEqual(['held', 'stored']);
    expect(await readActivity(office)).not.toContain('retiré');
    back();
    await clerk();
    expect(await ends('held', 'stored')).toEqual(['held', 'held']);
    expect(listDrive(office)).toEqual([`${HER}/À vérifier/held.pdf`, `${HER}/À vérifier/stored.pdf`]);
    // And what is thrown away after that is still let go.
    rmSync(on(`${HER}/À vérifier/held.pdf`));
    await clerk();
    expect(await ends('held', 'stored')).toEqual(['refused', 'held']);
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('splits as the office said what was away when it said so', async () => {
    const pages = [await bill(), await writeRib('CLAIRE FONTAINE')];
    const attachments = [{ name: 'deux.pdf', content: await mergePdfs(pages, isoDay('2026-06-10')) }];
    office.deliver('two', await writeMail({ attachments }));
    await office.runAll();
    const { documents } = office.needs().records;
    const [held] = (await documents.listByState(office.notary.id, 'held', 1)).rows;
    const parts = held?.document.proposedParts;
    expect(parts).toHaveLength(2);
    await documents.acceptParts(office.notary.id, held?.document.id ?? '', parts ?? null);
    const back = putAway('Dossier Clients');
    await clerk();
    back();
    await clerk();
    expect(listDrive(office)).toContain(`${HER}/Originaux/deux.pdf`);
  });

  it('lets go with a client’s folder what waited in it, and takes it again from the folder made anew', async () => {
    await blurs('one', 'two', 'three');
    await clerk();
    await blurs('unread');
    const bin = join(office.folders.drive, '..', 'corbeille');
    renameSync(on(HER), bin);
    await clerk();
    expect(await ends('one', 'two', 'three', 'unread')).toEqual(Array(4).fill('refused'));
    const told = (await listActivity(office)).filter(({ title }) => title.includes('avait disparu'));
    expect(told).toMatchObject([{ clientName: 'FONTAINE Claire', attention: true }]);
    expect(told[0]?.because.join(' ')).toContain('4 pièces qui n’étaient pas encore classées');
    expect(await readActivity(office)).not.toContain(reasons['review-file-gone']);

    renameSync(join(bin, 'À vérifier', 'one.pdf'), on(`${HER}/Pièces/FONTAINE Claire - DPE - 04-2025.pdf`));
    mkdirSync(on(`${HER}/À vérifier`));
    renameSync(join(bin, 'À vérifier', 'two.pdf'), on(`${HER}/À vérifier/two.pdf`));
    renameSync(join(bin, 'unread.pdf'), on(`${HER}/À vérifier/unread.pdf`));
    await clerk();
    expect(await ends('one', 'two', 'three', 'unread')).toEqual(['filed', 'held', 'refused', 'held']);
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'DPE' });
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('takes a held paper that was thrown away and put into « Pièces »', async () => {
    await blurs('blur');
    await clerk();
    const bin = join(office.folders.drive, '..', 'photo');
    renameSync(on(`${HER}/À vérifier/blur.pdf`), bin);
    await clerk();
    expect(await ends('blur')).toEqual(['refused']);
    renameSync(bin, on(`${HER}/Pièces/FONTAINE Claire - DPE - 04-2025.pdf`));
    await clerk();
    expect(await ends('blur')).toEqual(['filed']);
    expect((await readClientSheet(office))[0]).toMatchObject({ 'Pièces reçues': 'DPE' });
  });

  it('holds again, for what it was held, a paper that was thrown away and put back', async () => {
    await blurs('blur');
    await sendBill('1 000 000 001', { name: 'Secrétariat', address: 'contact@agence.example' });
    await clerk();
    const before = [await findEnd(office, 'blur'), await findEnd(office, '1 000 000 001')];
    const places = [`${HER}/À vérifier/blur.pdf`, 'Dossier/À vérifier/1 000 000 001.pdf'];
    const bins = places.map((path) => join(office.folders.drive, '..', basename(path)));
    for (const [index, path] of places.entries()) renameSync(on(path), bins[index] ?? '');
    await clerk();
    expect(await ends('blur', '1 000 000 001')).toEqual(['refused', 'refused']);
    for (const [index, path] of places.entries()) renameSync(bins[index] ?? '', on(path));
    await clerk();
    expect([await findEnd(office, 'blur'), await findEnd(office, '1 000 000 001')]).toEqual(before);
    expect(listDrive(office)).toEqual(places.sort());
    const told = (await listActivity(office)).filter(({ title }) => title === 'Document remis par l’étude');
    expect(told).toHaveLength(2);
  });

  it('holds a file too large to be read, and reads its neighbours', async () => {
    dropFile(office, `${HER}/film.mp4`, Buffer.from('film'));
    truncateSync(on(`${HER}/film.mp4`), 2 ** 31 + 4096);
    dropFile(office, `${HER}/film.mp4.pdf`, await bill());
    await clerk();
    expect(listDrive(office)).toEqual([filedAs, `${HER}/À vérifier/film.mp4`].sort());
    expect(await readActivity(office)).toContain(reasons['file-too-large']);
  });

  it('keeps two clients of one name in two folders', async () => {
    mkdirSync(on('Dossier Clients/MARTIN Paul'));
    await office.needs().records.clients.ensure(office.notary.id, {
      lastName: 'MARTIN',
      firstName: 'Paul',
      nameKey: 'MARTIN|PAUL',
      emails: [],
      phone: null,
      caseType: null,
    });
    await office.needs().records.clients.ensure(office.notary.id, {
      lastName: 'MARTIN',
      firstName: 'Paul.',
      nameKey: 'MARTIN|PAUL2',
      emails: [],
      phone: null,
      caseType: null,
    });
    await clerk();
    expect(listFolders(office).filter((path) => /MARTIN Paul[^/]*$/.test(path))).toHaveLength(2);
  });

  it('flags bank details that he receives for a call-back, wherever they come from', async () => {
    dropFile(office, `${HER}/rib.pdf`, await writeRib('CLAIRE FONTAINE'));
    office.deliver(
      'iban',
      await writeMail({
        text: 'Bonjour,\n\nVoici mon IBAN : FR76 3000 6000 0112 3456 7890 189.\n\nClaire Fontaine',
      }),
    );
    await office.runAll();
    const calls = (await listActivity(office)).filter((act) => act.kind === 'bank-details');
    expect(calls).toHaveLength(2);
    expect(calls.every((act) => act.attention && act.clientName === 'FONTAINE Claire')).toBe(true);
    expect(listDrive(office)).toEqual([expect.stringContaining('FONTAINE Claire - RIB')]);
  });
});

describe('bank details that the office dropped itself', () => {
  it('are not told as received by mail, neither the first nor those that differ', async () => {
    if (!postgres) throw new Error('no database');
    const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    try {
      await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
      await office.run('document_classification');
      for (const account of ['00041772315', '00055555555']) {
        const [paper] = (await rib('MME CLAIRE FONTAINE', account)).attachments;
        if (!paper) throw new Error('no paper');
        dropFile(office, `${HER}/${account}.pdf`, paper.content);
        await office.run('document_classification');
      }
      const told = (await listActivity(office)).filter((act) => act.kind === 'bank-details');
      expect(told).toHaveLength(2);
      for (const { title, because } of told) {
        expect([title, ...because].join(' ')).toMatch(/déposé/);
        expect([title, ...because].join(' ')).not.toMatch(/e-mail|message|adresse|reçu/);
        expect(because.join(' ')).toMatch(/Appelez/);
      }
    } finally {
      await office.close();
    }
  });
});

describe('an office whose mailbox cannot be read', () => {
  it('fails its runs with a sentence that tells what to do, and reads everything once it can', async () => {
    if (!postgres) throw new Error('no database');
    const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    try {
      const { mailbox } = office.folders;
      rmSync(mailbox, { recursive: true });
      writeFileSync(mailbox, 'no folder');
      for (const type of ['client_management', 'client_reminder'] as const) {
        const run = await office.run(type);
        expect(run).toMatchObject({ success: false, message: mailboxUnreadable });
        expect(run.steps.at(-1)?.error).toBe(mailboxUnreadable);
      }
      const states = await queryRows(office.database.db, sql`select last_error from mailbox_states`);
      expect(states).toEqual([{ last_error: mailboxUnreadable }]);
      rmSync(mailbox);
      mkdirSync(mailbox);
      office.deliver('late', await writeMail({ attachments: [{ name: 'a.pdf', content: 'abc' }] }));
      await office.runAll();
      expect(await readLedger(office)).toMatchObject({ ...atRest, messages: { received: 1, open: 0 } });
    } finally {
      await office.close();
    }
  });

  it('does not stay on one message that its mailbox refuses to give', async () => {
    if (!postgres) throw new Error('no database');
    const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    try {
      office.deliver('bad', await writeMail({}));
      office.deliver('good', await writeMail({ attachments: [{ name: 'a.pdf', content: 'abc' }] }));
      const real = office.needs();
      const mailbox = {
        ...real.mailbox,
        fetch: async (id: string) => {
          if (id === 'bad.eml') throw new Error('the server says no');
          return real.mailbox.fetch(id);
        },
      };
      const needs = () => ({ ...office.needs(), mailbox });
      const run = () => runAutomation('client_management', needs(), createLogger('silent'));
      await run();
      expect(await findEnd(office, 'good')).toMatchObject({ state: 'handled' });
      expect(await findEnd(office, 'bad')).toMatchObject({ state: 'received' });
      for (let times = 0; times < 10; times += 1) await run();
      expect(await findEnd(office, 'bad')).toMatchObject({
        state: 'held',
        reason: reasons['unreadable-message'],
      });
      expect(await readActivity(office)).toContain(reasons['unreadable-message']);
    } finally {
      await office.close();
    }
  });
});
