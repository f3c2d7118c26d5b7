import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { editSheet, fillSheet, readClientSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const PEOPLE = [
  ['VASNIER', 'Julien', 'Achat', 'julien@free.example'],
  ['FONTAINE', 'Claire', 'Vente maison', 'claire@orange.example'],
  ['MARTIN', 'Luc', 'Succession', 'luc@sfr.example'],
];

describe('an erasure whose sheet is not right for a while', () => {
  let test: TestApp;
  let id: string;

  beforeEach(async () => {
    test = await openTestApp(await openPostgres(await createMigratedPostgres()), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    await fillSheet(test.office, 'clients', PEOPLE);
    await test.office.run('client_management');
    const claire = (await listClients()).find(({ lastName }) => lastName === 'FONTAINE');
    id = claire?.id ?? '';
  });
  afterEach(() => test.close());

  const listClients = () => test.office.needs().records.clients.list(test.office.notary.id);
  const erase = async () => {
    const path = fillRoute(routes.clientErasure, { id });
    return (await test.call('POST', path, { key: testKeys.notary, body: { binsPapers: false } })).json();
  };
  const writeNames = (names: string[]) =>
    editSheet(test.office, 'clients', (sheet) => {
      for (const [at, name] of names.entries()) sheet.getCell(at + 2, 1).value = name;
    });
  async function expectGone(): Promise<void> {
    await test.office.dependencies.resumeErasures();
    await test.office.runAll();
    expect((await listClients()).map(({ lastName }) => lastName).sort()).toEqual(['MARTIN', 'VASNIER']);
    expect((await readClientSheet(test.office)).map(({ Nom }) => Nom)).not.toContain('FONTAINE');
    const told = await test.call('GET', routes.erasures, { key: testKeys.notary });
    expect(told.json()).toMatchObject([{ doneAt: expect.any(String), problem: null, sheetLeft: false }]);
  }

  it('waits where its columns were sorted apart: his row would bring him back', async () => {
    await writeNames(['FONTAINE', 'MARTIN', 'VASNIER']);
    expect(await erase()).toMatchObject({ doneAt: null, problem: 'sheet-unclear' });
    await writeNames(PEOPLE.map(([name = '']) => name));
    await expectGone();
  });

  it('waits where its file is damaged', async () => {
    const file = join(test.office.folders.sheets, 'Clients.xlsx');
    const sound = readFileSync(file);
    writeFileSync(file, 'PK damaged');
    expect(await erase()).toMatchObject({ doneAt: null, problem: 'sheet-unclear' });
    writeFileSync(file, sound);
    await expectGone();
  });
});
