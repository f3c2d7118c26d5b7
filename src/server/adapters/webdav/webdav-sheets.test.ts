import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';
import { describeSpreadsheets, type SpreadsheetsUnderTest } from '#support/spreadsheet-suite.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { createWebdavOffice, type WebdavOffice } from '#support/webdav-office.ts';
import { createWebdavSheets } from './webdav-sheets.ts';

const pathOf = (name: string) => ['Dossier', `${name}.xlsx`];

/** Edits the sheet as a person does: opens it, changes it, saves it whole. */
async function edit(
  { person }: WebdavOffice,
  name: string,
  change: (sheet: Worksheet) => void,
): Promise<void> {
  const workbook = new Workbook();
  const before = await person.read(pathOf(name));
  if (before) await workbook.xlsx.load(before);
  change(workbook.worksheets[0] ?? workbook.addWorksheet('Feuil1'));
  await person.put(pathOf(name), Buffer.from(await workbook.xlsx.writeBuffer()));
}

function openSheets(office: WebdavOffice, places = new Map<string, string>(), freshForMs = 0): Spreadsheets {
  return createWebdavSheets(
    office.open(freshForMs),
    {
      find: async (place) => places.get(place) ?? null,
      save: async (place, id) => void places.set(place, id),
    },
    testWorkbooks,
  );
}

async function createUnderTest(): Promise<SpreadsheetsUnderTest> {
  const office = await createWebdavOffice('plain');
  const sheets = openSheets(office);
  await sheets.ensure('Autre', { headings: ['x'], rows: [] });
  return {
    sheets,
    reopen: async () => openSheets(office),
    notary: {
      async fill(name, rows) {
        await office.person.remove(pathOf(name));
        await edit(
          office,
          name,
          (sheet) => void sheet.addRows(rows.map((row) => row.map((text) => text || null))),
        );
      },
      set: (name, row, column, text) =>
        edit(office, name, (sheet) => {
          sheet.getCell(row, column).value = text;
        }),
      setFormula: (name, row, column, formula, result) =>
        edit(office, name, (sheet) => {
          sheet.getCell(row, column).value = { formula, result };
        }),
      delete: (name) => office.person.remove(pathOf(name)),
    },
    dispose: () => office.close(),
  };
}

describeSpreadsheets('Files of a WebDAV server', createUnderTest);

describe('A sheet on a WebDAV server', () => {
  let office: WebdavOffice;
  let sheets: Spreadsheets;
  const places = new Map<string, string>();
  beforeEach(async () => {
    office = await createWebdavOffice('plain');
    places.clear();
    sheets = openSheets(office, places);
    await sheets.ensure('Clients', { headings: ['Nom', 'Statut'], rows: [['DUPONT', 'a']] });
  });
  afterEach(() => office.close());

  const complete = { update: [{ row: 2, cells: { Statut: { expect: 'a', value: 'b' } } }], append: [] };
  const append = { update: [], append: [{ Nom: 'LÉVY' }] };
  const rows = async (seenBy = sheets) => (await seenBy.read('Clients')).rows.map(({ cells }) => cells);

  it('keeps what the notary saves between our reading and our writing', async () => {
    // He saves when our PUT is on its way: the server refuses ours, which is made anew from his.
    let times = 0;
    office.proxy.hold = async ({ method, path }) => {
      if (method !== 'PUT' || !path.endsWith('Clients.xlsx') || times++ > 0) return;
      await edit(office, 'Clients', (sheet) => void sheet.addRow(['NGUYEN', 'du notaire']));
    };
    expect(await sheets.write('Clients', complete)).toEqual({ conflicts: 0 });
    expect(await rows()).toEqual([
      { Nom: 'DUPONT', Statut: 'b' },
      { Nom: 'NGUYEN', Statut: 'du notaire' },
    ]);
  });

  it.each(['before', 'after'] as const)(
    'gets a row once when the line breaks %s it is stored',
    async (line) => {
      let broken = false;
      office.proxy.fault = ({ method, path }) => {
        if (broken || method !== 'PUT' || !path.endsWith('Clients.xlsx')) return null;
        broken = true;
        return { line };
      };
      await sheets.write('Clients', append).catch(() => sheets.write('Clients', append));
      expect((await rows()).map(({ Nom }) => Nom)).toEqual(['DUPONT', 'LÉVY']);
    },
  );

  it('waits while another program has locked it, and can be read meanwhile', async () => {
    const free = await office.person.lock(pathOf('Clients'));
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'locked' });
    expect(await rows()).toHaveLength(1);
    await free();
    expect(await sheets.write('Clients', complete)).toEqual({ conflicts: 0 });
  });

  it('waits while Excel says by a file beside it that it is open', async () => {
    await office.person.put(['Dossier', '~$Clients.xlsx'], '');
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'locked' });
    await office.person.remove(['Dossier', '~$Clients.xlsx']);
    expect(await sheets.write('Clients', complete)).toEqual({ conflicts: 0 });
  });

  it('is found after the notary has renamed it and moved the folder, also by another process', async () => {
    const store = office.open();
    await store.open();
    const folder = (await store.tree.children(await store.tree.root()))?.[0];
    places.set('dossier', folder?.id ?? '');
    await office.person.move(pathOf('Clients'), ['Dossier', 'Nos clients.xlsx']);
    await office.person.move(['Dossier'], ['Gestion']);
    for (const seenBy of [sheets, openSheets(office, places)]) {
      await seenBy.ensure('Clients', { headings: ['Other'], rows: [] });
      expect(await rows(seenBy)).toEqual([{ Nom: 'DUPONT', Statut: 'a' }]);
    }
    expect(await office.person.read(['Gestion', 'Clients.xlsx'])).toBeNull();
  });

  it('that is no workbook is called corrupt and left as it is', async () => {
    await office.person.put(pathOf('Clients'), 'Nom;Statut');
    await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'corrupt' });
    expect(String(await office.person.read(pathOf('Clients')))).toBe('Nom;Statut');
  });
});
