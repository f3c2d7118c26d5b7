import type { Worksheet } from '@cj-tech-master/excelts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetHeadings } from '#server/automations/office/sheets.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import { casePiecesSchema, clientFileListSchema } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toDoCountsSchema, toDoPageSchema } from '#shared/contracts/to-do.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { editSheet, fillSheet, readClientSheet } from '#support/office-view.ts';
import { writeIdentityCard } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const column = sheetHeadings.clients.indexOf('Type de dossier') + 1;

describe.each(productionDatabase)('a case of which nothing says which it is, on $name', ({ open }) => {
  let app: TestApp;
  const key = testKeys.notary;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['VASNIER', 'Julien', 'Voir avec Maître', julien.address],
      ['ROUX', 'Anne', '', 'anne.roux@free.example'],
    ]);
    await fillSheet(app.office, 'requirements', [
      ['Achat', 'CNI', 'Oui', ''],
      ['Divorce', 'Livret de famille', 'Oui', ''],
    ]);
    const attachments = [{ name: 'carte.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') }];
    const words = { subject: 'Bonjour', text: 'Bonjour,\n\nVoici ma carte.\n\nClaire Fontaine' };
    app.office.deliver('one', await writeMail({ from: claire, ...words, attachments }));
    const question = { subject: 'Bonjour', text: 'Bonjour,\n\nMerci de me rappeler.\n\nJulien Vasnier' };
    app.office.deliver('two', await writeMail({ from: julien, ...question }));
    await app.office.run('client_management');
    await app.office.run('document_classification');
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
  }, 60_000);
  afterAll(() => app.close());

  const idOf = async (name: string) =>
    clientFileListSchema
      .parse((await app.call('GET', routes.clientFiles, { key })).json())
      .find((client) => client.name.startsWith(name))?.id ?? '';
  const readCase = async (name: string) => {
    const path = fillRoute(routes.clientPieces, { id: await idOf(name) });
    return casePiecesSchema.parse((await app.call('GET', path, { key })).json());
  };
  const tell = async (name: string, caseType: CaseTypeId | null, as = key) =>
    app.call('POST', fillRoute(routes.clientCase, { id: await idOf(name) }), { key: as, body: { caseType } });
  const asked = async () => {
    const page = await app.call('GET', `${routes.toDo}?kind=question`, { key });
    return toDoPageSchema
      .parse(page.json())
      .items.map(({ title }) => title)
      .filter((title) => title.startsWith('Quel est le dossier'))
      .toSorted();
  };
  const cellOf = async (name: string) =>
    (await readClientSheet(app.office)).find(({ Nom }) => Nom === name)?.['Type de dossier'];
  const write = (name: string, text: string) =>
    editSheet(app.office, 'clients', (sheet: Worksheet) => {
      sheet.eachRow((row) => {
        if (row.getCell(1).value === name) row.getCell(column).value = text;
      });
    });

  it('is asked of the office once he has sent something, in the list and in its count', async () => {
    expect(await asked()).toEqual([
      'Quel est le dossier de FONTAINE Claire\u00a0?',
      'Quel est le dossier de VASNIER Julien\u00a0?',
    ]);
    const counts = await app.call('GET', routes.toDoCounts, { key });
    expect(toDoCountsSchema.parse(counts.json()).question).toBe(2);
    expect((await readCase('FONTAINE')).pieces).toEqual([]);
  });

  it('and of no other office, nor told by a word that is no case', async () => {
    expect((await tell('FONTAINE', 'achat', testKeys.other)).statusCode).toBe(404);
    expect((await tell('FONTAINE', 'vente' as CaseTypeId)).statusCode).toBe(400);
    expect((await readCase('FONTAINE')).caseLabel).toBeNull();
  });

  it('is what a person says: its pieces follow at once, its row at the next run', async () => {
    expect((await tell('FONTAINE', 'achat')).statusCode).toBe(204);
    const told = await readCase('FONTAINE');
    expect(told).toMatchObject({ caseLabel: 'Achat', isCaseTold: true });
    expect(told.pieces.map(({ label }) => label)).toContain('Carte nationale d’identité');
    expect(await asked()).toEqual(['Quel est le dossier de VASNIER Julien\u00a0?']);
    await app.office.run('client_management');
    expect(await cellOf('FONTAINE')).toBe('Achat');
    const lines = await app.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'client.case-told'));
    expect(lines).toMatchObject([{ actorRole: 'notary', details: { caseType: 'achat' } }]);
  });

  it('leaves what the notary has written in his own words', async () => {
    expect((await tell('VASNIER', 'succession')).statusCode).toBe(204);
    await app.office.run('client_management');
    expect(await cellOf('VASNIER')).toBe('Voir avec Maître');
    expect(await readCase('VASNIER')).toMatchObject({ caseLabel: 'Succession', isCaseTold: true });
  });

  it('is taken back, in the sheet too, and comes back from there by no run', async () => {
    expect((await tell('FONTAINE', null)).statusCode).toBe(204);
    expect(await readCase('FONTAINE')).toMatchObject({ caseLabel: null, pieces: [] });
    expect(await asked()).toEqual(['Quel est le dossier de FONTAINE Claire\u00a0?']);
    for (const _ of [1, 2]) {
      await app.office.run('client_management');
      expect(await cellOf('FONTAINE')).toBe('');
      expect((await readCase('FONTAINE')).caseLabel).toBeNull();
    }
  });

  it('is changed before the sheet says so, and neither is taken for the notary’s word', async () => {
    await tell('FONTAINE', 'achat');
    await app.office.run('client_management');
    await tell('FONTAINE', 'divorce');
    await app.office.run('client_management');
    expect(await cellOf('FONTAINE')).toBe('Divorce');
    expect(await readCase('FONTAINE')).toMatchObject({ caseLabel: 'Divorce', isCaseTold: true });
  });

  it('is not said over what a colleague has said meanwhile, nor taken back in his place', async () => {
    const say = async (caseType: CaseTypeId | null, former: CaseTypeId | null) =>
      app.call('POST', fillRoute(routes.clientCase, { id: await idOf('FONTAINE') }), {
        key,
        body: { caseType, former },
      });
    // Whoever begins finds it as the test before has left it.
    await tell('FONTAINE', null);
    expect((await say('achat', null)).statusCode).toBe(204);
    // His form was drawn before, and so was the « Annuler » of who had said « Divorce ».
    for (const [caseType, former] of [
      ['vente_maison', null],
      [null, 'divorce'],
    ] as const) {
      const answer = await say(caseType, former);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'case-changed-meanwhile']);
    }
    expect(await readCase('FONTAINE')).toMatchObject({ caseLabel: 'Achat', isCaseTold: true });
    expect((await say(null, 'achat')).statusCode).toBe(204);
    expect((await readCase('FONTAINE')).caseLabel).toBeNull();
  });

  it('is the notary’s from the moment that he writes it himself', async () => {
    await write('FONTAINE', 'Donation');
    await app.office.run('client_management');
    expect(await readCase('FONTAINE')).toMatchObject({ caseLabel: 'Donation', isCaseTold: false });
    expect((await tell('FONTAINE', 'achat')).json()).toMatchObject({ code: 'case-known' });
    expect(await cellOf('FONTAINE')).toBe('Donation');
  });
});
