import { afterAll, beforeAll, expect, it } from 'vitest';
import { DriveAccount, FOLDER, SPREADSHEET } from '#support/google/drive-account.ts';
import { openGoogleOffice } from '#support/google/office.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import type { FakeGrid } from '#support/google/sheet-grid.ts';
import { describeSpreadsheets, type SpreadsheetsUnderTest } from '#support/spreadsheet-suite.ts';

let server: GoogleServer;
beforeAll(async () => {
  server = await openGoogleServer();
});
afterAll(() => server.close());

/** The sheet of this name, made by hand in « Dossier » where there is none. */
function gridOf({ account, books }: GoogleServer, name: string): FakeGrid {
  const all = [...account.files.values()];
  const home =
    all.find((file) => file.name === 'Dossier') ?? account.create({ name: 'Dossier', mimeType: FOLDER });
  const file =
    all.find((each) => each.name === name && each.mimeType === SPREADSHEET && !account.isTrashed(each)) ??
    account.create({ name, mimeType: SPREADSHEET, parents: [home.id] });
  const [grid] = books.get(file.id);
  if (!grid) throw new Error('a spreadsheet without a sheet');
  books.changed(file.id);
  return grid;
}

async function createUnderTest(): Promise<SpreadsheetsUnderTest> {
  server.renew(new DriveAccount('pieces@durand.example'));
  const office = openGoogleOffice(server);
  return {
    sheets: office.sheets(),
    reopen: async () => office.reopen().sheets(),
    notary: {
      async fill(name, rows) {
        const grid = gridOf(server, name);
        grid.rows = [];
        for (const [row, texts] of rows.entries())
          for (const [column, text] of texts.entries()) if (text) grid.set(row, column, { text });
      },
      set: async (name, row, column, text) => gridOf(server, name).set(row - 1, column - 1, { text }),
      setFormula: async (name, row, column, formula, result) =>
        gridOf(server, name).set(row - 1, column - 1, { formula, text: result }),
      async delete(name) {
        gridOf(server, name);
        const file = [...server.account.files.values()].find((each) => each.name === name);
        server.account.edit(file?.id ?? '', { trashed: true });
      },
    },
    dispose: async () => undefined,
  };
}

describeSpreadsheets('Google Sheets', createUnderTest);

it('gives an answer up that is longer than any sheet may be, and tries no second time', async () => {
  const { sheets, notary } = await createUnderTest();
  await notary.fill('Clients', [['Nom'], ...Array.from({ length: 850 }, () => ['x'.repeat(30_000)])]);
  server.calls.length = 0;
  await expect(sheets.read('Clients')).rejects.toMatchObject({ reason: 'too-large' });
  expect(server.calls.filter((call) => call.includes('/values:'))).toHaveLength(1);
  await notary.fill('Clients', [['Nom'], ['LÉVY']]);
  expect((await sheets.read('Clients')).rows).toHaveLength(1);
});

it('reads again what may be older than is asked for, though nobody has told of an edit', async () => {
  const { sheets, notary } = await createUnderTest();
  await notary.fill('Clients', [['Nom'], ['LÉVY']]);
  const before = await sheets.read('Clients');
  const [grid] = server.books.get(
    [...server.account.files.values()].find(({ name }) => name === 'Clients')?.id ?? '',
  );
  grid?.set(1, 0, { text: 'ROUX' });
  expect(await sheets.read('Clients')).toBe(before);
  expect(await sheets.read('Clients', { since: new Date(Date.now() - 60_000) })).toBe(before);
  const since = new Date();
  const read = await sheets.read('Clients', { since });
  expect(read.rows.map(({ cells }) => cells.Nom)).toEqual(['ROUX']);
  expect(await sheets.read('Clients', { since })).toBe(read);
});
