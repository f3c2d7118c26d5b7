import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { casePiecesSchema, clientFileListSchema } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, readClientSheet, sentTo } from '#support/office-view.ts';
import { writeBill, writeIdentityCard } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('the pieces of a couple’s case, on $name', ({ open }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    const { office } = app;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire et Julien', 'Vente maison', claire.address]]);
    await fillSheet(office, 'requirements', [
      ['Vente maison', 'CNI', 'Oui', ''],
      ['Vente maison', 'Justificatif de domicile', 'Oui', '3 mois'],
      ['Vente maison', 'Plan cadastral', 'Étude', ''],
    ]);
    const attachments = [
      { name: 'carte.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') },
      { name: 'facture.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-01-15') },
    ];
    office.deliver('one', await writeMail({ from: claire, attachments }));
    await office.run('client_management');
    await office.run('document_classification');
  }, 60_000);
  afterAll(() => app.close());

  const list = async (key = testKeys.notary) =>
    clientFileListSchema.parse((await app.call('GET', routes.clientFiles, { key })).json());
  const findId = async () => (await list())[0]?.id ?? '';
  const read = async (id: string, key = testKeys.notary) =>
    app.call('GET', fillRoute(routes.clientPieces, { id }), { key });
  const readCase = async () => casePiecesSchema.parse((await read(await findId())).json());
  const answer = async (question: string, said: boolean | null, key = testKeys.notary) =>
    app.call('POST', fillRoute(routes.clientAnswers, { id: await findId() }), {
      key,
      body: { question, answer: said },
    });
  const statusOf = async (label: string) =>
    (await readCase()).pieces.filter((piece) => piece.label === label).map(({ status }) => status);

  it('are told one by one, hers and his, with the document that counts and the passages that proved it', async () => {
    const found = await readCase();
    const told = found.pieces.map(({ label, person, status }) => [label, person, status]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Carte nationale d’identité', 'FONTAINE Claire', 'present'],
        ['Carte nationale d’identité', 'FONTAINE Julien', 'missing'],
        ['Justificatif de domicile', null, 'expired'],
        ['Extrait cadastral', null, 'by-office'],
        ['Bail', null, 'to-confirm'],
      ]),
    );
    expect(found.pieces[0]?.document).toMatchObject({
      type: 'cni',
      evidence: { type: { page: 1 }, person: { page: 1 }, date: { page: 1 } },
    });
    expect(found.pieces.find(({ label }) => label === 'Bail')?.question?.sentence).toContain('loué');
  });

  it('are the same in the list, in the sheet and in the reminder', async () => {
    const asked = ['Carte nationale d’identité (FONTAINE Julien)', 'Justificatif de domicile'];
    expect(await list()).toMatchObject([
      { name: 'FONTAINE Claire et Julien', caseLabel: 'Vente maison', asked, held: 0 },
    ]);
    await app.office.run('client_reminder');
    expect(await readClientSheet(app.office)).toMatchObject([
      {
        'Pièces reçues': "Carte nationale d'identité, Justificatif de domicile (périmé)",
        'Pièces manquantes': asked.join(', ').replaceAll('’', "'"),
      },
    ]);
    const [mail] = await sentTo(app.office, claire.address);
    expect(mail?.text).toContain(`- ${asked[0]}`);
    expect(mail?.text).not.toMatch(/Bail|cadastral/);
  });

  it('follow what the office answers, at once, and it can take its word back', async () => {
    expect(await statusOf('Bail')).toEqual(['to-confirm']);
    expect((await answer('rented', true)).statusCode).toBe(204);
    expect(await statusOf('Bail')).toEqual(['missing']);
    expect((await readCase()).answers).toMatchObject([{ key: 'rented', answer: true }]);
    await answer('rented', false);
    expect(await statusOf('Bail')).toEqual([]);
    await answer('rented', null);
    expect(await statusOf('Bail')).toEqual(['to-confirm']);
    const written = await app.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'client.answered'));
    expect(written.map(({ details }) => details)).toContainEqual({ question: 'rented', answer: true });
  });

  it('follow what is said in one act, which is taken back in one', async () => {
    const say = async (said: boolean | null) =>
      app.call('POST', fillRoute(routes.clientAnswers, { id: await findId() }), {
        key: testKeys.notary,
        body: { question: 'rented', answer: said, also: [{ question: 'built-before-1949', answer: said }] },
      });
    expect((await say(false)).statusCode).toBe(204);
    expect((await readCase()).answers.map(({ answer: told }) => told)).toEqual([false, false]);
    expect((await say(null)).statusCode).toBe(204);
    expect((await readCase()).answers).toEqual([]);
    expect(await statusOf('Bail')).toEqual(['to-confirm']);
  });

  it('follow what an answer leaves no choice of, until a person says otherwise', async () => {
    const inferred = async () =>
      (await readCase()).inferred.map(({ key, answer: said, because }) => [key, said, because]);
    expect(await inferred()).toEqual([]);
    await answer('built-before-1949', true);
    expect(await inferred()).toEqual([['permit-before-1997', true, expect.stringContaining('avant 1949')]]);
    expect(await statusOf('Diagnostic amiante')).toEqual(['missing']);
    expect((await answer('permit-before-1997', false)).statusCode).toBe(204);
    expect(await inferred()).toEqual([]);
    expect(await statusOf('Diagnostic amiante')).toEqual([]);
    await answer('permit-before-1997', null);
    await answer('built-before-1949', null);
    expect(await statusOf('Diagnostic amiante')).toEqual(['to-confirm']);
  });

  it('are nobody else’s to see or to answer, and only what is asked can be answered', async () => {
    expect((await answer('vehicle', true)).json()).toMatchObject({ code: 'validation' });
    expect((await answer('person:DURAND Paul', true)).json()).toMatchObject({ code: 'validation' });
    const id = await findId();
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    expect(await list(testKeys.other)).toEqual([]);
    expect((await read(id, testKeys.other)).statusCode).toBe(404);
    expect((await answer('rented', true, testKeys.other)).statusCode).toBe(404);
    expect((await read(id, testKeys.admin)).statusCode).toBe(403);
    expect(await statusOf('Bail')).toEqual(['to-confirm']);
  });
});
