import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { editZip, unzip } from '@cj-tech-master/excelts/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';
import { describeSpreadsheets, type SpreadsheetsUnderTest } from '#support/spreadsheet-suite.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { createDiskThread } from './disk-thread.ts';
import { createXlsxSheets } from './spreadsheet-xlsx.ts';

async function openWorkbook(path: string): Promise<Workbook> {
  const workbook = new Workbook();
  await workbook.xlsx.load(await readFile(path));
  return workbook;
}

async function readParts(path: string): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  for await (const entry of (await unzip(await readFile(path))).entries()) {
    parts.set(entry.path, Buffer.from(await entry.bytes()));
  }
  return parts;
}

/** Edits the sheet as a person does in Excel. */
async function edit(folder: string, name: string, change: (sheet: Worksheet, workbook: Workbook) => void) {
  const path = join(folder, `${name}.xlsx`);
  const workbook = await openWorkbook(path).catch(() => new Workbook());
  const sheet = workbook.worksheets[0] ?? workbook.addWorksheet('Feuil1');
  change(sheet, workbook);
  await writeFile(path, await workbook.xlsx.writeBuffer());
}

async function createUnderTest(openSheets: (folder: string) => Spreadsheets): Promise<SpreadsheetsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const pathOf = (name: string) => join(folder, `${name}.xlsx`);
  return {
    sheets: openSheets(folder),
    reopen: async () => createXlsxSheets({ folder }, testWorkbooks),
    notary: {
      async fill(name, rows) {
        await rm(pathOf(name), { force: true });
        await edit(
          folder,
          name,
          (sheet) => void sheet.addRows(rows.map((row) => row.map((text) => text || null))),
        );
      },
      set: (name, row, column, text) =>
        edit(folder, name, (sheet) => {
          sheet.getCell(row, column).value = text;
        }),
      setFormula: (name, row, column, formula, result) =>
        edit(folder, name, (sheet) => {
          sheet.getCell(row, column).value = { formula, result };
        }),
      delete: (name) => rm(pathOf(name)),
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

const disk = createDiskThread();
describeSpreadsheets('Files of Excel', () =>
  createUnderTest((folder) => createXlsxSheets({ folder }, testWorkbooks)),
);
describeSpreadsheets('Files of Excel in the disk’s thread', () =>
  createUnderTest((folder) => disk.sheets(folder, ownedByOperator)),
);

describe('A file of Excel', () => {
  let folder: string;
  let sheets: Spreadsheets;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheets-'));
    sheets = createXlsxSheets({ folder }, testWorkbooks);
    file = join(folder, 'Clients.xlsx');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const ensure = () => sheets.ensure('Clients', { headings: ['Nom', 'Statut'], rows: [['DUPONT', 'a']] });
  const complete = { update: [{ row: 2, cells: { Statut: { expect: 'a', value: 'b' } } }], append: [] };

  it('is pleasant to open: bold headings that stay in sight, filters, widths that fit', async () => {
    await sheets.ensure('Base de données Notaire', {
      headings: ['Question', 'Réponse'],
      rows: [
        [
          'Horaires ?',
          'L’étude est ouverte du lundi au vendredi de 9 h à 12 h et de 14 h à 18 h. '.repeat(3),
        ],
      ],
    });
    const sheet = (await openWorkbook(join(folder, 'Base de données Notaire.xlsx'))).worksheets[0];
    expect(sheet?.name).toBe('Base de données Notaire');
    expect(sheet?.getCell('A1').font?.bold).toBe(true);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.autoFilter).toBe('A1:B2');
    expect([sheet?.getColumn(1).width, sheet?.getColumn(2).width]).toEqual([14, 60]);
  });

  it('shows dates, numbers, links and rich text as the notary sees them', async () => {
    await ensure();
    const seen: [unknown, string | undefined, string][] = [
      [new Date('2026-03-02T00:00:00Z'), 'mm-dd-yy', '02/03/2026'],
      [new Date('2026-03-02T09:05:00Z'), 'dd/mm/yyyy hh:mm', '02/03/2026 09:05'],
      [{ formula: 'TODAY()', result: new Date('2026-03-02T00:00:00Z') }, 'dd/mm/yyyy', '02/03/2026'],
      [612345678, '0#" "##" "##" "##" "##', '06 12 34 56 78'],
      [0.125, '0.0%', '12,5 %'],
      [1234.5, '#,##0.00 "€"', '1\u202f234,50 €'],
      [0.1 + 0.2, undefined, '0,3'],
      [75001, undefined, '75001'],
      [true, undefined, 'VRAI'],
      [{ richText: [{ text: 'DU' }, { text: 'PONT', font: { bold: true } }] }, undefined, 'DUPONT'],
      [{ text: 'Zoé', hyperlink: 'mailto:zoe@example.org' }, undefined, 'Zoé'],
      [{ formula: 'A1', result: { error: '#REF!' } }, undefined, '#REF!'],
    ];
    await edit(folder, 'Clients', (sheet) => {
      for (const [index, [value, format]] of seen.entries()) {
        const cell = sheet.getCell(index + 2, 1);
        cell.value = value as never;
        cell.numFmt = format;
      }
    });
    expect((await sheets.read('Clients')).rows.map((row) => row.cells.Nom)).toEqual(
      seen.map(([, , text]) => text),
    );
  });

  it('keeps formats, formulas, other columns, other worksheets and widths', async () => {
    await ensure();
    await edit(folder, 'Clients', (sheet, workbook) => {
      sheet.getCell('A2').font = { bold: true, color: { argb: 'FFFF0000' } };
      sheet.getCell('B2').fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF00FF00' } };
      sheet.getCell('B2').note = 'note du notaire';
      sheet.getCell('D1').value = 'Mes notes';
      sheet.getCell('D2').value = { formula: 'LEN(A2)', result: 6 };
      sheet.getColumn(4).width = 33;
      sheet.getRow(2).height = 40;
      sheet.mergeCells('F1:G1');
      workbook.addWorksheet('Tarifs').getCell('A1').value = 950;
    });
    await sheets.write('Clients', { ...complete, append: [{ Nom: 'LÉVY', Statut: '=1+1' }] });

    const workbook = await openWorkbook(file);
    const sheet = workbook.worksheets[0];
    expect(sheet?.getCell('A2').font).toMatchObject({ bold: true, color: { argb: 'FFFF0000' } });
    expect(sheet?.getCell('B2')).toMatchObject({ value: 'b', fill: { fgColor: { argb: 'FF00FF00' } } });
    expect(JSON.stringify(sheet?.getCell('B2').note)).toContain('note du notaire');
    expect(sheet?.getCell('D2').value).toMatchObject({ formula: 'LEN(A2)', result: 6 });
    expect([sheet?.getColumn(4).width, sheet?.getRow(2).height]).toEqual([33, 40]);
    expect(sheet?.getCell('G1').isMerged).toBe(true);
    expect(sheet?.getCell('B3')).toMatchObject({ value: '=1+1', formula: undefined });
    expect(sheet?.autoFilter).toBe('A1:B3');
    expect(workbook.getWorksheet('Tarifs')?.getCell('A1').value).toBe(950);
  });

  it('keeps every other part of the file byte for byte', async () => {
    await ensure();
    const editor = await editZip(await readFile(file));
    editor.set('customXml/item1.xml', '<what-newer-programs-keep/>');
    await writeFile(file, await editor.bytes());
    const before = await readParts(file);
    await sheets.write('Clients', { ...complete, append: [{ Nom: 'LÉVY' }] });
    const after = await readParts(file);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const changed = [...after].filter(([path, bytes]) => !before.get(path)?.equals(bytes));
    expect(changed.map(([path]) => path)).toEqual(['xl/worksheets/sheet1.xml']);
  });

  it('keeps a table that the notary has made of it one table', async () => {
    await edit(folder, 'Clients', (sheet) => {
      const rows = [['DUPONT', 'a']];
      sheet.addTable({ name: 'Clients', ref: 'A1', columns: [{ name: 'Nom' }, { name: 'Statut' }], rows });
    });
    await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY' }, { Nom: 'MARTIN' }] });
    const sheet = (await openWorkbook(file)).worksheets[0];
    expect(sheet?.getTables().map((table) => table.model.tableRef)).toEqual(['A1:B4']);
  });

  it('removes the link of an address that it replaces, and no other', async () => {
    await ensure();
    await edit(folder, 'Clients', (sheet) => {
      sheet.getCell('A2').value = { text: 'old@example.org', hyperlink: 'mailto:old@example.org' };
      sheet.getCell('A3').value = { text: 'other@example.org', hyperlink: 'mailto:other@example.org' };
    });
    const cells = { Nom: { expect: 'old@example.org', value: 'new@example.org' } };
    await sheets.write('Clients', { update: [{ row: 2, cells }], append: [] });
    const sheet = (await openWorkbook(file)).worksheets[0];
    expect(sheet?.getCell('A2').value).toBe('new@example.org');
    expect(sheet?.getCell('A3').hyperlink).toBe('mailto:other@example.org');
  });

  it('takes the worksheet called like the sheet, or the first that is not hidden', async () => {
    await edit(folder, 'Clients', (sheet, workbook) => {
      sheet.state = 'hidden';
      sheet.addRows([['Nom'], ['hidden']]);
      workbook.addWorksheet('Feuil2').addRows([['Nom'], ['visible']]);
    });
    expect((await sheets.read('Clients')).rows[0]?.cells).toEqual({ Nom: 'visible' });
    await edit(folder, 'Clients', (_, workbook) => {
      workbook.addWorksheet('clients').addRows([['Nom'], ['named']]);
    });
    expect((await sheets.read('Clients')).rows[0]?.cells).toEqual({ Nom: 'named' });
    await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY' }] });
    expect((await openWorkbook(file)).getWorksheet('clients')?.getCell('A3').value).toBe('LÉVY');
  });

  it.each(['~$Clients.xlsx', '.~lock.Clients.xlsx#'])(
    'can be read but not written while %s is there',
    async (lock) => {
      await ensure();
      await writeFile(join(folder, lock), '');
      expect((await sheets.read('Clients')).rows).toHaveLength(1);
      await expect(sheets.write('Clients', complete)).rejects.toMatchObject({
        reason: 'locked',
        sheet: 'Clients',
      });
      await rm(join(folder, lock));
      expect(await sheets.write('Clients', complete)).toEqual({ conflicts: 0 });
    },
  );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no workbook', Buffer.from('Nom;Statut\nDUPONT;a')],
  ])('that holds %s is called corrupt and left as it is', async (_, bytes) => {
    await writeFile(file, bytes);
    await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'corrupt' });
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'corrupt' });
    await ensure();
    expect(await readFile(file)).toEqual(bytes);
  });

  it('that was cut short is called corrupt and left as it is', async () => {
    await ensure();
    const half = (await readFile(file)).subarray(0, 3000);
    await writeFile(file, half);
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'corrupt' });
    expect(await readFile(file)).toEqual(half);
  });

  it.each([
    'xl/worksheets/sheet2.xml',
    'xl/worksheets/_rels/sheet1.xml.rels',
    'xl/media/plan.png',
    'xl/worksheets/SHEET3.XML',
  ])('that would fill the memory is called too large and left as it is: %s', async (entry) => {
    await ensure();
    const editor = await editZip(await readFile(file), { preserve: 'strict' });
    editor.set(entry, Buffer.alloc(33 * 1024 * 1024, ' '));
    const large = Buffer.from(await editor.bytes());
    await writeFile(file, large);
    await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'too-large' });
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'too-large' });
    expect(await readFile(file)).toEqual(large);
  });

  it.each<[string, string[][]]>([
    ['text', [['Nom', 'Statut'], ...Array.from({ length: 200 }, () => ['NOM', 'x'.repeat(32_000)])]],
    [
      'columns',
      [Array.from({ length: 4000 }, (_, at) => `c${at}`), ...Array.from({ length: 120 }, () => ['NOM'])],
    ],
  ])('that holds more %s than is ever read is called too large and left as it is', async (_, rows) => {
    await edit(folder, 'Clients', (sheet) => void sheet.addRows(rows));
    const large = await readFile(file);
    await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'too-large' });
    await expect(sheets.write('Clients', complete)).rejects.toMatchObject({ reason: 'too-large' });
    expect(await readFile(file)).toEqual(large);
  });

  it('is handed out as the same object until it says something else', async () => {
    await ensure();
    const before = await sheets.read('Clients');
    expect(await sheets.read('Clients')).toBe(before);
    await sheets.write('Clients', complete);
    expect(await sheets.read('Clients')).not.toBe(before);
  });

  it('is not written again when nothing changes', async () => {
    await ensure();
    const before = await stat(file);
    const same = { update: [{ row: 2, cells: { Statut: { expect: 'a', value: 'a' } } }], append: [] };
    expect(await sheets.write('Clients', same)).toEqual({ conflicts: 0 });
    expect(await sheets.write('Clients', { update: [], append: [] })).toEqual({ conflicts: 0 });
    expect((await stat(file)).ino).toBe(before.ino);
  });

  it('keeps its permissions and leaves nothing beside it, even after a killed write', async () => {
    await ensure();
    await chmod(file, 0o640);
    await writeFile(join(folder, '.minutier Clients.xlsx'), 'half a workbook');
    await sheets.write('Clients', complete);
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    expect(await readdir(folder)).toEqual(['Clients.xlsx']);
  });

  it('takes in what the notary saves while it is being written', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => [`CLIENT ${index}`, 'a']);
    await sheets.ensure('Clients', { headings: ['Nom', 'Statut'], rows });
    const before = await readFile(file);
    await sheets.write('Clients', complete);
    const saved = await readFile(file);
    await writeFile(file, before);

    let patched = 0;
    const overtaken = createXlsxSheets(
      { folder },
      {
        ...testWorkbooks,
        async patch(...change) {
          // What is written was read by now; he saves before it is there.
          if (patched++ === 0) {
            await writeFile(join(folder, '.save'), saved);
            await rename(join(folder, '.save'), file);
          }
          return testWorkbooks.patch(...change);
        },
      },
    );
    await overtaken.ensure('Clients', { headings: ['Nom', 'Statut'], rows });
    const change = { update: [], append: [{ Nom: 'LÉVY' }] };
    expect(await overtaken.write('Clients', change)).toEqual({ conflicts: 0 });
    expect(patched).toBe(2);
    const after = await sheets.read('Clients');
    expect([after.rows[0]?.cells.Statut, after.rows.at(-1)?.cells.Nom]).toEqual(['b', 'LÉVY']);
  });

  it('is read when its writing is over, if that is under way', async () => {
    await ensure();
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, 3000));
    const reading = sheets.read('Clients');
    await wait(50);
    await writeFile(file, whole);
    expect((await reading).rows).toHaveLength(1);
  });

  it('is found when a Mac has written its name', async () => {
    await edit(
      folder,
      'Pièces à fournir'.normalize('NFD'),
      (sheet) => void sheet.addRow(['Pièce', 'Obligatoire']),
    );
    await sheets.ensure('Pièces à fournir', { headings: ['Other'], rows: [] });
    expect((await sheets.read('Pièces à fournir')).headings).toEqual(['Pièce', 'Obligatoire']);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('refuses a sheet name that leads elsewhere', async () => {
    await expect(sheets.read('../../Clients')).rejects.toMatchObject({ reason: 'missing' });
  });
});
