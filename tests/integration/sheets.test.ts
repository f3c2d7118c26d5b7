import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import { runAlone } from '#server/database/run-alone.ts';
import { createLogger } from '#server/ground/logger.ts';
import type { Sheet, Spreadsheets } from '#server/ports/spreadsheet.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { DAY_MS } from '#shared/durations.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { writeMail } from '#support/mails.ts';
import {
  addressOf,
  atRest,
  editSheet,
  fillSheet,
  listActivity,
  listFolders,
  listSent,
  readActivity,
  readClientSheet,
  readLedger,
  sentTo,
} from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';

const [, postgres] = testDatabases;

const CLIENTS = [
  ['FONTAINE', 'Claire', 'Vente maison', 'claire.fontaine@orange.example'],
  ['VASNIER', 'Julien', 'Achat', 'julien.vasnier@free.example'],
];

describe('the office’s sheets', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
  });
  afterEach(() => office.close());

  const sheetPath = (name: keyof typeof sheetNames) =>
    join(office.folders.sheets, `${sheetNames[name]}.xlsx`);
  const rowOf = async (name: string) => (await readClientSheet(office)).filter((row) => row.Nom === name);
  const clients = () => office.needs().records.clients.list(office.notary.id);
  const clerk = () => office.run('document_classification');

  it('are there with their headings after the first run, and « Pièces à fournir » is filled', async () => {
    await clerk();
    const sheets = createXlsxSheets({ folder: office.folders.sheets }, testWorkbooks);
    for (const key of ['knowledge', 'clients', 'requirements'] as const) {
      expect((await sheets.read(sheetNames[key])).headings).toEqual([...sheetHeadings[key]]);
    }
    const requirements = (await sheets.read(sheetNames.requirements)).rows;
    expect(requirements.length).toBeGreaterThan(50);
    expect(requirements[0]?.cells).toMatchObject({ 'Type de dossier': 'Vente maison', Obligatoire: 'Oui' });
  });

  it('get the automation’s columns, and a folder for each row that the notary adds', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    office.deliver(
      'bill',
      await writeMail({
        attachments: [{ name: 'a.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }],
      }),
    );
    await office.runAll();
    expect(await rowOf('FONTAINE')).toMatchObject([
      {
        'Pièces reçues': 'Justificatif de domicile',
        'Pièces manquantes': expect.stringContaining("Carte nationale d'identité"),
        'Dernière relance': '16/06/2026',
        Statut: 'Pièces manquantes',
      },
    ]);
    expect(listFolders(office)).toEqual(
      expect.arrayContaining([
        'Dossier Clients/FONTAINE Claire/Pièces',
        'Dossier Clients/VASNIER Julien/Pièces',
      ]),
    );
  });

  it('keep the notary’s corrections, his columns and the order of his columns', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getCell(2, 1).value = 'FONTAINE-MOREL';
      sheet.getCell(2, 3).value = 'Succession';
      sheet.getCell(3, 2).value = 'Jules';
      sheet.getCell(1, 11).value = 'Notes';
      sheet.getCell(2, 11).value = 'rappeler lundi';
    });
    await clerk();
    const rows = await readClientSheet(office);
    expect(rows).toMatchObject([
      { Nom: 'FONTAINE-MOREL', Prénom: 'Claire', 'Type de dossier': 'Succession', Notes: 'rappeler lundi' },
      { Nom: 'VASNIER', Prénom: 'Jules', 'Type de dossier': 'Achat' },
    ]);
    expect(rows).toHaveLength(2);
    expect(await clients()).toMatchObject([
      { lastName: 'FONTAINE-MOREL', caseType: 'succession' },
      { firstName: 'Jules' },
    ]);
  });

  it('tell a correction from a spouse who is added below', async () => {
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', '', 'famille@orange.example']]);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getRow(3).values = ['FONTAINE', 'Marc', '', 'famille@orange.example'];
    });
    await clerk();
    expect((await clients()).map((client) => client.firstName)).toEqual(['Claire', 'Marc']);
    expect(await readClientSheet(office)).toHaveLength(2);
  });

  it('write to the address that the notary put in the sheet', async () => {
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', 'ancienne@orange.example']]);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getCell(2, 4).value = 'nouvelle@orange.example ; ancienne@orange.example';
    });
    await clerk();
    expect(await clients()).toMatchObject([
      { emails: ['nouvelle@orange.example', 'ancienne@orange.example'] },
    ]);
  });

  // Issue 14: what the notary deletes stays deleted; the client base still keeps everything.
  it('do not get back a row that the notary deleted, and nothing leaves the client base', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => void sheet.spliceRows(2, 1));
    await clerk();
    expect((await readClientSheet(office)).map((row) => row.Nom)).toEqual(['VASNIER']);
    expect(await clients()).toHaveLength(2);
  });

  // Issue 14: a name that is half erased is one that he is about to write again.
  it('take nobody out whose name the notary has half erased', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getCell(2, 2).value = null;
    });
    for (let minutes = 0; minutes < 10; minutes += 3) {
      office.clock.time = new Date(office.clock.time.getTime() + 3 * 60_000);
      await clerk();
    }
    expect(await clients()).toMatchObject([
      { lastName: 'FONTAINE', inSheet: true, leftSheetAt: null },
      { lastName: 'VASNIER', inSheet: true },
    ]);
    expect(await readClientSheet(office)).toHaveLength(2);
  });

  // Issue 14: whatever is in them, what the office has is kept, and its screens are served.
  it('that time has to end are told, left as they are, and take nothing along', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    const kept = readFileSync(sheetPath('clients'));
    const { understanding } = office.needs();
    const read = vi.spyOn(understanding, 'readClientSheet').mockRejectedValue(new NotUnderstood('too-slow'));
    await editSheet(office, 'clients', (sheet) => {
      sheet.getCell(2, 1).value = '('.repeat(32_000);
    });
    const hostile = readFileSync(sheetPath('clients'));
    await clerk();
    await clerk();
    // Not before a quarter of an hour has passed.
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(readFileSync(sheetPath('clients'))).toEqual(hostile);
    expect(await clients()).toMatchObject([
      { lastName: 'FONTAINE', leftSheetAt: null },
      { lastName: 'VASNIER', leftSheetAt: null },
    ]);
    expect(await readActivity(office)).toContain(
      'La feuille « Clients » est trop longue ou trop étrange pour être lue : Minutier n’y touche pas.',
    );
    writeFileSync(sheetPath('clients'), kept);
    await clerk();
    expect(await rowOf('FONTAINE')).toHaveLength(1);
  });

  it('get a row back whose sheet was emptied, with every address that he had written in it, and refuse none of them', async () => {
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', 'un@orange.example ; deux@orange.example'],
    ]);
    await clerk();
    await editSheet(office, 'clients', (sheet) => void sheet.spliceRows(2, 1));
    await clerk();
    expect((await readClientSheet(office))[0]?.['E-mail']).toBe('un@orange.example ; deux@orange.example');
    await clerk();
    expect(await clients()).toMatchObject([
      { emails: ['un@orange.example', 'deux@orange.example'], refusedEmails: [] },
    ]);
  });

  it('name two people whose folders would have one name: each gets his own, though they write at once', async () => {
    await fillSheet(office, 'clients', [
      ['MARTIN PAUL', 'Anne', 'Vente maison', 'anne@orange.example'],
      ['MARTIN', 'Paul Anne', 'Vente maison', 'paul@orange.example'],
    ]);
    for (const name of ['anne', 'paul'])
      office.deliver(
        name,
        await writeMail({
          from: { name: '', address: `${name}@orange.example` },
          attachments: [{ name: `${name}.pdf`, content: name }],
        }),
      );
    const needs = office.needs();
    // As a drive on the network: both look before either has made his.
    const ensureFolder = async (parentId: string, name: string) => {
      const folder = await needs.drive.ensureFolder(parentId, name);
      await new Promise((resolve) => setTimeout(resolve, 150));
      return folder;
    };
    const slow = { ...needs, drive: { ...needs.drive, ensureFolder } };
    await runAutomation('client_management', slow, createLogger('silent'));
    const folders = (await clients()).map(({ folderId }) => folderId);
    expect([new Set(folders).size, folders.includes(null)]).toEqual([2, false]);
  });

  it('may have their columns moved', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      const rows = [1, 2, 3].map((number) => {
        const row = sheet.getRow(number);
        return Array.from({ length: 9 }, (_, index) => String(row.getCell(9 - index).value ?? ''));
      });
      for (const [index, values] of rows.entries()) sheet.getRow(index + 1).values = values;
    });
    await clerk();
    const rows = await readClientSheet(office);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {})[0]).toBe('Statut');
    expect(await clients()).toHaveLength(2);
  });

  it('are left alone when the columns of the name are gone, and the notary is told', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      sheet.getCell(1, 1).value = 'Patronyme';
    });
    const before = readFileSync(sheetPath('clients'));
    const run = await clerk();
    expect(run.success).toBe(true);
    expect(readFileSync(sheetPath('clients')).equals(before)).toBe(true);
    expect(await readActivity(office)).toContain('La feuille « Clients » n’a plus de colonne « Nom ».');
    expect(await clients()).toHaveLength(2);
  });

  it('double nobody when a column is emptied, and say so by row number', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await editSheet(office, 'clients', (sheet) => {
      for (const row of [2, 3]) sheet.getCell(row, 2).value = null;
    });
    await clerk();
    expect(await readClientSheet(office)).toHaveLength(2);
    const activity = await readActivity(office);
    expect(activity).toContain('Feuille « Clients », ligne 2 : le prénom manque');
    expect(activity).toContain('Feuille « Clients », ligne 3 : le prénom manque');
  });

  it('report the rows that make no sense by their number, and read the others', async () => {
    await fillSheet(office, 'clients', [
      ...CLIENTS,
      ['', 'Paul'],
      ['FONTAINE', 'Claire'],
      ['...', '/'],
      ['MARCHAND', 'Zoé', `Voyage dans l’espace, très loin, encore plus loin que tout ç${'😀'.repeat(40)}`],
      ['ROUX', 'Luc', 'Achat', 'pas une adresse'],
      ['a\0b', 'c_x0000_d'],
    ]);
    await fillSheet(office, 'requirements', [
      ['Achat', 'RIB', 'Oui', ''],
      ['Achat', 'Licorne', 'Oui', ''],
      ['Achat', 'DPE', 'peut-être', ''],
      ['Achat', 'Passeport', 'Oui', 'longtemps'],
      ['', 'RIB', 'Oui', ''],
    ]);
    await fillSheet(office, 'knowledge', [
      ['Quels sont vos horaires ?', ''],
      ['', 'De 9 h à 12 h.'],
    ]);
    const run = await clerk();
    expect(run.success).toBe(true);
    const activity = await readActivity(office);
    for (const text of [
      'Feuille « Clients », ligne 4 : le nom manque',
      'Feuille « Clients », ligne 5 : ce client figure déjà plus haut',
      'Feuille « Clients », ligne 6 : le nom ou le prénom n’a aucune lettre',
      'Feuille « Clients », ligne 7 : le type de dossier',
      'Feuille « Clients », ligne 8 : « pas » n’est pas une adresse e-mail',
      'Feuille « Pièces à fournir », ligne 3 : Pièce inconnue : « Licorne ».',
      'Feuille « Pièces à fournir », ligne 4 : « peut-être »',
      'Feuille « Pièces à fournir », ligne 5 : Durée de validité incomprise',
      'Feuille « Pièces à fournir », ligne 6 : Le type de dossier est vide.',
      'Feuille « Base de données Notaire », ligne 2 : la question n’a pas de réponse',
      'Feuille « Base de données Notaire », ligne 3 : la réponse n’a pas de question',
    ]) {
      expect(activity).toContain(text);
    }
    expect(JSON.parse(JSON.stringify(run.steps))).toEqual(run.steps);
    expect(JSON.stringify(run.steps)).not.toMatch(/\\ud[89a-f]|\\u0000/);
    expect((await clients()).map((client) => client.lastName)).toEqual(
      expect.arrayContaining(['FONTAINE', 'VASNIER', 'MARCHAND', 'ROUX']),
    );
    const told = activity.split('\n').length;
    await clerk();
    expect((await readActivity(office)).split('\n')).toHaveLength(told);
  });

  it('tell of a problem again that had ended and is there again, once a day at most', async () => {
    const told = async () =>
      (await readActivity(office)).split('\n').filter((line) => line.includes('ligne 2 : le prénom manque'))
        .length;
    const write = async (firstName: string | null) => {
      await editSheet(office, 'clients', (sheet) => {
        sheet.getCell(2, 2).value = firstName;
      });
      await clerk();
    };
    const letDayPass = () => {
      office.clock.time = new Date(office.clock.time.getTime() + DAY_MS);
    };
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    await write(null);
    await clerk();
    expect(await told()).toBe(1);
    letDayPass();
    await clerk();
    expect(await told(), 'it has lasted').toBe(1);
    await write('Claire');
    await write(null);
    expect(await told(), 'it had ended').toBe(2);
    await write('Claire');
    await write(null);
    expect(await told(), 'on the same day').toBe(2);
    letDayPass();
    await write('Claire');
    await write(null);
    expect(await told(), 'on another day').toBe(3);
  });

  it('have a problem that was told once while they cannot be read', async () => {
    const told = async () =>
      (await readActivity(office)).split('\n').filter((line) => line.includes('ligne 2 : le prénom manque'))
        .length;
    await fillSheet(office, 'clients', [['FONTAINE', ''], ...CLIENTS]);
    await clerk();
    expect(await told()).toBe(1);
    const lockFile = join(office.folders.sheets, '~$Clients.xlsx');
    writeFileSync(lockFile, 'Agnès');
    office.clock.time = new Date(office.clock.time.getTime() + DAY_MS);
    await clerk();
    rmSync(lockFile);
    await clerk();
    expect(await told()).toBe(1);
  });

  it.each(['~$Clients.xlsx', '.~lock.Clients.xlsx#'])(
    'wait while %s says that they are open',
    async (lock) => {
      await fillSheet(office, 'clients', CLIENTS);
      await clerk();
      const lockFile = join(office.folders.sheets, lock);
      writeFileSync(lockFile, 'Agnès');
      const before = readFileSync(sheetPath('clients'));
      const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
      office.deliver('bill', await writeMail({ attachments: [{ name: 'a.pdf', content }] }));
      await office.runAll();
      expect(readFileSync(sheetPath('clients')).equals(before)).toBe(true);
      expect(await readLedger(office)).toMatchObject({ ...atRest, parts: { filed: 1, open: 0 } });
      rmSync(lockFile);
      await clerk();
      expect(await rowOf('FONTAINE')).toMatchObject([{ 'Pièces reçues': 'Justificatif de domicile' }]);
    },
  );

  it('are not touched while they are corrupt, and the rest of the run goes on', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    for (const name of ['clients', 'knowledge', 'requirements'] as const)
      writeFileSync(sheetPath(name), 'abîmé');
    await new Promise((resolve) => setTimeout(resolve, 600));
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    office.deliver('bill', await writeMail({ attachments: [{ name: 'a.pdf', content }] }));
    await office.runAll();
    expect(readFileSync(sheetPath('clients'), 'utf8')).toBe('abîmé');
    const activity = await readActivity(office);
    for (const name of Object.values(sheetNames))
      expect(activity).toContain(`La feuille « ${name} » est endommagée`);
    expect(await readLedger(office)).toMatchObject({ ...atRest, parts: { filed: 1, open: 0 } });
  });

  it('come back when one is deleted, with every client', async () => {
    await fillSheet(office, 'clients', CLIENTS);
    await clerk();
    rmSync(sheetPath('clients'));
    await clerk();
    expect(existsSync(sheetPath('clients'))).toBe(true);
    expect((await readClientSheet(office)).map((row) => row.Nom)).toEqual(['FONTAINE', 'VASNIER']);
    expect(await rowOf('VASNIER')).toMatchObject([{ 'Type de dossier': 'Achat' }]);
  });

  it('get one row for a client that two automations miss at the same time', async () => {
    await clerk();
    await office.needs().records.clients.ensure(office.notary.id, {
      lastName: 'MARTIN',
      firstName: 'Zoé',
      nameKey: 'MARTIN|ZOE',
      emails: [],
      phone: null,
      caseType: null,
    });
    await Promise.all([office.run('client_management'), office.run('document_classification')]);
    expect(await rowOf('MARTIN')).toHaveLength(1);
  });

  describe('when the notary takes an address out', () => {
    beforeEach(async () => {
      await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', 'inconnue@orange.example']]);
      await clerk();
    });
    const writeAddress = async (address: string | null) => {
      await editSheet(office, 'clients', (sheet) => {
        sheet.getCell(2, 4).value = address;
      });
      await clerk();
    };
    const bill = async (address: string) =>
      writeMail({
        from: { name: 'Claire Fontaine', address },
        attachments: [{ name: 'a.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }],
      });

    it('is not the client’s any more, and is not written back', async () => {
      await writeAddress(null);
      await clerk();
      expect(await clients()).toMatchObject([{ emails: [] }]);
      expect((await rowOf('FONTAINE'))[0]?.['E-mail']).toBe('');
    });

    it('keeps nobody but the one that he wrote instead', async () => {
      await writeAddress('claire.fontaine@orange.example');
      expect(await clients()).toMatchObject([{ emails: ['claire.fontaine@orange.example'] }]);
    });

    it('files nothing more of what comes from there, though it is signed with the client’s name', async () => {
      await writeAddress(null);
      office.deliver('stranger', await bill('inconnue@orange.example'));
      await office.run('client_management');
      expect(await findEnd(office, 'stranger')).toMatchObject({ state: 'held', parts: [{ state: 'held' }] });
      expect(await clients()).toMatchObject([{ emails: [] }]);
    });

    // Learnt from a new client: a name alone proves no known one's address.
    it('takes it out of what it has learnt and written itself', async () => {
      const from = { name: 'Zoé Marchand', address: 'zoe.marchand@free.example' };
      const content = await writeBill('ZOE MARCHAND', '2026-06-01');
      office.deliver('own', await writeMail({ from, attachments: [{ name: 'a.pdf', content }] }));
      await office.run('client_management');
      expect((await rowOf('MARCHAND'))[0]?.['E-mail']).toBe(from.address);
      await editSheet(office, 'clients', (sheet) => {
        sheet.getCell(3, 4).value = null;
      });
      await clerk();
      expect((await clients()).filter(({ lastName }) => lastName === 'MARCHAND')).toMatchObject([
        { emails: [] },
      ]);
    });

    it('has it back when he writes it again', async () => {
      await writeAddress(null);
      await writeAddress('inconnue@orange.example');
      office.deliver('own', await bill('inconnue@orange.example'));
      await office.run('client_management');
      expect(await findEnd(office, 'own')).toMatchObject({ state: 'handled', client: 'FONTAINE Claire' });
    });

    it('takes none out by moving or removing the column', async () => {
      await editSheet(office, 'clients', (sheet) => {
        sheet.getCell(1, 4).value = 'Courriel';
      });
      await clerk();
      expect(await clients()).toMatchObject([{ emails: ['inconnue@orange.example'] }]);
    });
  });

  describe('when the notary corrects a name while automations work', () => {
    beforeEach(async () => {
      await fillSheet(office, 'clients', CLIENTS);
      await clerk();
    });
    const rename = () =>
      editSheet(office, 'clients', (sheet) => {
        sheet.getCell(2, 1).value = 'FONTAINE-MOREL';
      });
    /** Runs with the « Clients » sheet read for the nth time, and lets something happen before it goes on. */
    const runWhile = (nth: number, moment: 'before' | 'after', happens: () => Promise<unknown>) => {
      const needs = office.needs();
      let readings = 0;
      const read = async (name: string) => {
        readings += name === sheetNames.clients ? 1 : 0;
        const now = name === sheetNames.clients && readings === nth;
        if (now && moment === 'before') await happens();
        const sheet = await needs.sheets.read(name);
        if (now && moment === 'after') await happens();
        return sheet;
      };
      const sheets = { ...needs.sheets, read };
      return runAutomation('document_classification', { ...needs, sheets }, createLogger('silent'));
    };
    const expectRenamed = async () => {
      await clerk();
      expect((await clients()).map((client) => client.lastName).sort()).toEqual([
        'FONTAINE-MOREL',
        'VASNIER',
      ]);
      expect(await readClientSheet(office)).toHaveLength(2);
    };

    it('does not take it back with what another had read before', async () => {
      await runWhile(1, 'after', async () => {
        await rename();
        const needs = office.needs();
        const alone: typeof needs.alone = (what, work) =>
          runAlone(office.database.db, `${what}:${office.notary.id}`, work, 0);
        await runAutomation('client_management', { ...needs, alone }, createLogger('silent'));
      });
      await expectRenamed();
    });

    it('does not give the client a second row at the end of the run', async () => {
      await runWhile(2, 'before', rename);
      await expectRenamed();
    });
  });
});

describe('columns that were sorted one without the other', () => {
  let office: TestOffice;
  const PEOPLE = [
    ['VASNIER', 'Julien', 'Achat', 'julien@free.example'],
    ['FONTAINE', 'Claire', 'Vente maison', 'claire@orange.example'],
    ['MARTIN', 'Luc', 'Succession', 'luc@sfr.example'],
  ];
  const ANSWERS = [
    ['Quels sont vos horaires ?', 'De 9 h à 18 h.'],
    ['Où se garer ?', 'Place du Marché.'],
    ['Acceptez-vous les chèques ?', 'Oui, de banque.'],
    ['Qui prévenir d’un retard ?', 'L’accueil de l’étude.'],
  ];

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', PEOPLE);
    await fillSheet(office, 'knowledge', ANSWERS);
    await office.run('client_management');
  });
  afterEach(() => office.close());

  /** Writes these texts down these columns, whatever stands beside them. */
  const overwrite = (name: keyof typeof sheetNames, columns: Record<string, string[]>) =>
    editSheet(office, name, (sheet) => {
      const headings = sheetHeadings[name] as readonly string[];
      for (const [heading, texts] of Object.entries(columns))
        for (const [at, text] of texts.entries())
          sheet.getCell(at + 2, headings.indexOf(heading) + 1).value = text;
    });
  const clients = async () =>
    (await office.needs().records.clients.list(office.notary.id)).map(
      ({ lastName, firstName, emails, refusedEmails, caseType }) => ({
        ...{ lastName, firstName, emails, refusedEmails, caseType },
      }),
    );
  const toldOf = async (title: RegExp) =>
    (await listActivity(office)).filter((act) => title.test(act.title)).map(({ attention }) => attention);
  const letMinutesPass = (minutes: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + minutes * 60_000);
  };
  const sorted = /triées séparément/;

  it.each([
    ['names', { Nom: ['FONTAINE', 'MARTIN', 'VASNIER'], Prénom: ['Claire', 'Luc', 'Julien'] }],
    ['last names', { Nom: ['FONTAINE', 'MARTIN', 'VASNIER'] }],
    ['addresses', { 'E-mail': ['claire@orange.example', 'julien@free.example', 'luc@sfr.example'] }],
    ['cases', { 'Type de dossier': ['Succession', 'Achat', 'Vente maison'] }],
  ])(
    '%s that are sorted by themselves change nothing of anybody, and nobody is written to',
    async (_, columns) => {
      const before = await clients();
      await overwrite('clients', columns);
      for (const run of ['client_management', 'document_classification', 'client_reminder'] as const) {
        expect(await office.run(run)).toMatchObject({ success: true });
        letMinutesPass(2);
      }
      expect(await clients()).toEqual(before);
      expect(await listSent(office)).toEqual([]);
      expect(await toldOf(sorted)).toEqual([true]);
      const undone: Record<string, string[]> = {};
      for (const heading of Object.keys(columns))
        undone[heading] = PEOPLE.map((row) => row[sheetHeadings.clients.indexOf(heading as 'Nom')] ?? '');
      await overwrite('clients', undone);
      await office.run('client_reminder');
      expect(await clients()).toEqual(before);
      expect((await listSent(office)).map(addressOf).sort()).toEqual(PEOPLE.map((row) => row[3]).sort());
      expect(await toldOf(/de nouveau reprise/)).toEqual([false]);
    },
  );

  it('are whole rows to whoever sorts them all, and one corrected after the other is what the notary wants', async () => {
    await editSheet(office, 'clients', (sheet) => {
      const rows = [2, 3, 4].map((number) => sheet.getRow(number).values as (string | null)[]);
      for (const [at, values] of rows.toReversed().entries()) sheet.getRow(at + 2).values = values;
    });
    await office.run('client_management');
    expect(await toldOf(sorted)).toEqual([]);
    const of = async (name: string) => (await clients()).find(({ lastName }) => lastName === name)?.emails[0];
    // Now from below: MARTIN, FONTAINE, VASNIER.
    await overwrite('clients', { 'E-mail': ['claire@orange.example'] });
    await office.run('client_management');
    await overwrite('clients', { 'E-mail': ['claire@orange.example', 'luc@sfr.example'] });
    await office.run('client_management');
    expect(await toldOf(sorted)).toEqual([]);
    expect([await of('MARTIN'), await of('FONTAINE')]).toEqual(['claire@orange.example', 'luc@sfr.example']);
  });

  it('questions that are sorted without their answers are answered by nobody', async () => {
    const [[question = ''] = []] = ANSWERS;
    const ask = async (name: string) => {
      const from = { name: 'Claire Fontaine', address: 'claire@orange.example' };
      office.deliver(
        name,
        await writeMail({ from, subject: name, text: `Bonjour,\n\n${question}\n\nClaire Fontaine` }),
      );
      await office.run('client_management');
      const texts = (await sentTo(office, from.address)).map(({ text = '' }) => text);
      const answers = ANSWERS.map(([, answer = '']) => answer);
      return texts.map((text) => answers.find((answer) => text.includes(answer)) ?? 'none of them').sort();
    };
    const [[, hours] = []] = ANSWERS;
    expect(await ask('avant')).toEqual([hours]);
    await overwrite('knowledge', { Question: ANSWERS.map(([text = '']) => text).sort() });
    expect(await ask('pendant')).toEqual([hours, 'none of them']);
    expect(await toldOf(sorted)).toEqual([true]);
    await overwrite('knowledge', { Question: ANSWERS.map(([text = '']) => text) });
    expect(await ask('après')).toEqual([hours, hours, 'none of them']);
  });

  /** As Drive does: edits are told late, and what was read is given again until then, unless it must be newer. */
  function tellLate(real: Spreadsheets): Spreadsheets {
    const kept = new Map<string, { at: Date; sheet: Sheet }>();
    return {
      ensure: real.ensure,
      async read(name, { since } = {}) {
        const before = kept.get(name);
        if (before && !(since && before.at < since)) return before.sheet;
        const sheet = await real.read(name);
        kept.set(name, { at: office.clock.time, sheet });
        return sheet;
      },
      write(name, change) {
        kept.delete(name);
        return real.write(name, change);
      },
    };
  }
  const runLate = (sheets: Spreadsheets) =>
    runAutomation('client_management', { ...office.needs(), sheets }, createLogger('silent'));

  it('a row is gone only by a reading made since', async () => {
    const path = join(office.folders.sheets, `${sheetNames.clients}.xlsx`);
    const whole = readFileSync(path);
    await editSheet(office, 'clients', (sheet) => sheet.spliceRows(2, 1));
    const late = tellLate(office.needs().sheets);
    await runLate(late);
    const missed = (await office.needs().records.clients.list(office.notary.id)).map(
      (one) => one.leftSheetAt,
    );
    expect(missed.filter(Boolean)).toHaveLength(1);
    // It was cut, and is pasted again.
    writeFileSync(path, whole);
    for (let turns = 0; turns < 2; turns += 1) {
      letMinutesPass(3);
      await runLate(late);
    }
    expect(await office.needs().records.suspensions.listOpen(office.notary.id, '2026-06-16')).toEqual([]);
    await editSheet(office, 'clients', (sheet) => sheet.spliceRows(2, 1));
    for (let turns = 0; turns < 2; turns += 1) {
      letMinutesPass(11);
      await runLate(tellLate(office.needs().sheets));
    }
    expect(await office.needs().records.suspensions.listOpen(office.notary.id, '2026-06-16')).toHaveLength(1);
  });

  it('an address that another process has written since is not taken for one that the notary took out', async () => {
    const { records, notary } = office.needs();
    const address = 'anne@roux.example';
    await editSheet(office, 'clients', (sheet) => {
      sheet.getRow(5).values = ['ROUX', 'Anne', 'Vente maison'];
    });
    const late = tellLate(office.needs().sheets);
    for (let turns = 0; turns < 2; turns += 1) await runLate(late);
    const anne = async () =>
      (await records.clients.list(notary.id)).find(({ lastName }) => lastName === 'ROUX') ?? expect.fail();
    // As he learns it from a message.
    await records.clients.update(notary.id, (await anne()).id, { emails: [address] });
    letMinutesPass(1);
    await office.run('client_management');
    expect(await anne()).toMatchObject({ sheetEmails: [address] });
    letMinutesPass(1);
    await runLate(late);
    expect(await anne()).toMatchObject({ emails: [address], refusedEmails: [] });
  });
});
