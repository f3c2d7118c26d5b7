import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';

export interface SpreadsheetsUnderTest {
  sheets: Spreadsheets;
  /** The same sheets as another process sees them. */
  reopen(): Promise<Spreadsheets>;
  /** What the notary does by hand, without us. */
  notary: {
    /** Makes the sheet, or replaces all that is in it; row 1 first. */
    fill(name: string, rows: string[][]): Promise<void>;
    set(name: string, row: number, column: number, text: string): Promise<void>;
    /** Writes a formula (in English, without `=`) and what it shows. */
    setFormula(name: string, row: number, column: number, formula: string, result: string): Promise<void>;
    delete(name: string): Promise<void>;
  };
  dispose(): Promise<void>;
}

const CLIENTS = { headings: ['Nom', 'Prénom', 'Statut'], rows: [['DUPONT', 'Jean', 'En cours']] };
const NO_CHANGE = { update: [], append: [] };

/** What the automations rely on, on whatever spreadsheets. */
export function describeSpreadsheets(name: string, create: () => Promise<SpreadsheetsUnderTest>): void {
  describe(`${name} as the office's sheets`, () => {
    let under: SpreadsheetsUnderTest;
    let sheets: Spreadsheets;
    beforeEach(async () => {
      under = await create();
      sheets = under.sheets;
    });
    afterEach(() => under.dispose());

    const statusOf = (row: number, expected: string, value: string) => ({
      update: [{ row, cells: { Statut: { expect: expected, value } } }],
      append: [],
    });
    const textsIn = async (seenBy = sheets) =>
      (await seenBy.read('Clients')).rows.map((row) => Object.values(row.cells));

    it('makes a sheet that is not there, and never touches one that is', async () => {
      await sheets.ensure('Clients', CLIENTS);
      await sheets.ensure('Clients', { headings: ['Other'], rows: [] });
      expect(await (await under.reopen()).read('Clients')).toEqual({
        headings: CLIENTS.headings,
        rows: [{ number: 2, cells: { Nom: 'DUPONT', Prénom: 'Jean', Statut: 'En cours' } }],
      });
    });

    it('says which sheet is missing', async () => {
      const missing = { name: 'SpreadsheetUnavailable', reason: 'missing', sheet: 'Clients' };
      await expect(sheets.read('Clients')).rejects.toMatchObject(missing);
      await expect(sheets.write('Clients', NO_CHANGE)).rejects.toMatchObject(missing);
      await sheets.ensure('Clients', CLIENTS);
      await under.notary.delete('Clients');
      await expect(sheets.read('Clients')).rejects.toMatchObject(missing);
    });

    it('finds the columns by heading, wherever the notary has put them and however he writes them', async () => {
      await sheets.ensure('Clients', CLIENTS);
      await under.notary.fill('Clients', [
        ['Mes clients', '', '', ''],
        ['', '', '', ''],
        [' STATUT', 'Notes', 'PRENOM', 'nom'],
        ['En cours', 'rappeler', 'Jean', 'DUPONT'],
      ]);
      expect(await sheets.read('Clients')).toEqual({
        headings: ['STATUT', 'Notes', 'PRENOM', 'nom'],
        rows: [
          { number: 4, cells: { STATUT: 'En cours', Notes: 'rappeler', PRENOM: 'Jean', nom: 'DUPONT' } },
        ],
      });
      expect(await sheets.write('Clients', statusOf(4, 'En cours', 'Complet'))).toEqual({ conflicts: 0 });
      await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY', Prénom: 'Zoé' }] });
      expect(await textsIn()).toEqual([
        ['Complet', 'rappeler', 'Jean', 'DUPONT'],
        ['', '', 'Zoé', 'LÉVY'],
      ]);
    });

    it('takes the first of two equal headings and skips what has none', async () => {
      await under.notary.fill('Clients', [
        ['Nom', '', 'Statut', 'nom'],
        ['DUPONT', 'x', 'En cours', 'second'],
      ]);
      expect((await sheets.read('Clients')).headings).toEqual(['Nom', 'Statut']);
      await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY' }] });
      expect(await textsIn()).toEqual([
        ['DUPONT', 'En cours'],
        ['LÉVY', ''],
      ]);
    });

    it('adds a heading that is missing at the right', async () => {
      await under.notary.fill('Clients', [
        ['Nom', 'Prénom'],
        ['DUPONT', 'Jean'],
      ]);
      const update = [{ row: 2, cells: { 'Dernière relance': { expect: '', value: '02/03/2026' } } }];
      await sheets.write('Clients', { update, append: [{ Nom: 'LÉVY', Statut: 'Nouveau' }] });
      expect(await sheets.read('Clients')).toEqual({
        headings: ['Nom', 'Prénom', 'Dernière relance', 'Statut'],
        rows: [
          {
            number: 2,
            cells: { Nom: 'DUPONT', Prénom: 'Jean', 'Dernière relance': '02/03/2026', Statut: '' },
          },
          { number: 3, cells: { Nom: 'LÉVY', Prénom: '', 'Dernière relance': '', Statut: 'Nouveau' } },
        ],
      });
    });

    it('says that it is too large when it holds more than is ever read', async () => {
      await under.notary.fill('Clients', [
        ['Nom', 'Statut'],
        ...Array.from({ length: 160 }, () => ['A', 'x'.repeat(30_000)]),
      ]);
      const append = [{ Nom: 'LÉVY' }];
      await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'too-large' });
      await expect(sheets.write('Clients', { update: [], append })).rejects.toMatchObject({
        reason: 'too-large',
      });
    });

    it('leaves out empty rows, and appends after the last that is filled', async () => {
      await under.notary.fill('Clients', [
        ['Nom', 'Statut'],
        ['DUPONT', 'a'],
        ['', ''],
        ['LÉVY', 'b'],
        ['', ''],
      ]);
      await sheets.write('Clients', { update: [], append: [{ Nom: 'MARTIN' }, { Nom: 'NGUYEN' }] });
      const { rows } = await sheets.read('Clients');
      expect(rows.map((row) => [row.number, row.cells.Nom])).toEqual([
        [2, 'DUPONT'],
        [4, 'LÉVY'],
        [5, 'MARTIN'],
        [6, 'NGUYEN'],
      ]);
    });

    it('lets the notary’s edits win, cell by cell', async () => {
      await sheets.ensure('Clients', CLIENTS);
      await under.notary.set('Clients', 2, 3, 'Suspendu');
      const cells = {
        Statut: { expect: 'En cours', value: 'Complet' },
        Prénom: { expect: 'Jean', value: 'Jeanne' },
      };
      expect(await sheets.write('Clients', { update: [{ row: 2, cells }], append: [] })).toEqual({
        conflicts: 1,
      });
      expect(await textsIn()).toEqual([['DUPONT', 'Jeanne', 'Suspendu']]);
    });

    it('writes nothing into a row that is about somebody else since the notary has sorted the sheet', async () => {
      await under.notary.fill('Clients', [
        ['Nom', 'Statut'],
        ['DUPONT', ''],
      ]);
      const cells = { Nom: { expect: 'DUPONT', value: 'DUPONT' }, Statut: { expect: '', value: 'Complet' } };
      await under.notary.fill('Clients', [
        ['Nom', 'Statut'],
        ['ABADIE', ''],
        ['DUPONT', ''],
      ]);
      expect(await sheets.write('Clients', { update: [{ row: 2, cells }], append: [] })).toEqual({
        conflicts: 2,
      });
      expect(await textsIn()).toEqual([
        ['ABADIE', ''],
        ['DUPONT', ''],
      ]);
      expect(await sheets.write('Clients', { update: [{ row: 3, cells }], append: [] })).toEqual({
        conflicts: 0,
      });
      expect(await textsIn()).toEqual([
        ['ABADIE', ''],
        ['DUPONT', 'Complet'],
      ]);
    });

    it('does not mind being asked twice to write the same cell', async () => {
      await sheets.ensure('Clients', CLIENTS);
      for (const seenBy of [sheets, await under.reopen()]) {
        expect(await seenBy.write('Clients', statusOf(2, 'En cours', 'Complet'))).toEqual({ conflicts: 0 });
      }
      expect(await textsIn()).toEqual([['DUPONT', 'Jean', 'Complet']]);
    });

    it('empties a cell', async () => {
      await sheets.ensure('Clients', CLIENTS);
      await sheets.write('Clients', statusOf(2, 'En cours', ''));
      expect(await textsIn()).toEqual([['DUPONT', 'Jean', '']]);
    });

    it('never writes into the headings or above', async () => {
      await sheets.ensure('Clients', CLIENTS);
      expect(await sheets.write('Clients', statusOf(1, 'Statut', 'Etat'))).toEqual({ conflicts: 1 });
      expect((await sheets.read('Clients')).headings).toEqual(CLIENTS.headings);
    });

    it('reads what a formula shows and never writes over it', async () => {
      await sheets.ensure('Clients', CLIENTS);
      await under.notary.setFormula('Clients', 2, 3, 'A2&"!"', 'DUPONT!');
      expect(await textsIn()).toEqual([['DUPONT', 'Jean', 'DUPONT!']]);
      expect(await sheets.write('Clients', statusOf(2, 'DUPONT!', 'Complet'))).toEqual({ conflicts: 1 });
      await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY' }] });
      expect(await textsIn()).toEqual([
        ['DUPONT', 'Jean', 'DUPONT!'],
        ['LÉVY', '', ''],
      ]);
    });

    it.each([
      '=HYPERLINK("http://evil.example";"cliquez")',
      '+33612345678',
      '-1+1',
      '@SUM(A1)',
      '0612345678',
      '<b>&amp; "guillemets" \'apostrophes\'</b>',
      '_x0041_',
      'ligne 1\nligne 2',
      '👩‍👩‍👧 Zoé',
      '02/03/2026',
    ])('keeps what a client wrote as the text %j, never as a formula', async (text) => {
      await sheets.ensure('Clients', CLIENTS);
      await sheets.write('Clients', { ...statusOf(2, 'En cours', text), append: [{ Nom: text }] });
      expect(await textsIn(await under.reopen())).toEqual([
        ['DUPONT', 'Jean', text],
        [text, '', ''],
      ]);
    });

    it('keeps the writes of two runs that come together', async () => {
      await sheets.ensure('Clients', CLIENTS);
      const names = ['LÉVY', 'MARTIN', 'NGUYEN', 'DIALLO'];
      await Promise.all(names.map((Nom) => sheets.write('Clients', { update: [], append: [{ Nom }] })));
      expect((await textsIn()).map(([Nom]) => Nom)).toEqual(['DUPONT', ...names]);
    });

    it('reads and fills a sheet that the notary has emptied', async () => {
      await under.notary.fill('Clients', []);
      expect(await sheets.read('Clients')).toEqual({ headings: [], rows: [] });
      await sheets.write('Clients', { update: [], append: [{ Nom: 'LÉVY', Statut: 'Nouveau' }] });
      expect(await sheets.read('Clients')).toEqual({
        headings: ['Nom', 'Statut'],
        rows: [{ number: 2, cells: { Nom: 'LÉVY', Statut: 'Nouveau' } }],
      });
    });
  });
}
