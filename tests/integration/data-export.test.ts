import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { newId } from '#server/database/ids.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;

/** As a notary opens it: the files of the archive, as text. */
async function exportOf(test: TestApp, key: string): Promise<Record<string, string>> {
  const response = await test.call('POST', routes.dataExport, { key, body: { proof: key } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await fromBufferPromise(response.rawPayload);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = `${await text(await zip.openReadStreamPromise(entry))}`;
  return files;
}

describe('the data that a notary takes along', () => {
  let test: TestApp;
  let otherId: string;

  beforeAll(async () => {
    test = await openTestApp(await (postgres as NonNullable<typeof postgres>).open(), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    otherId = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    test.office.deliver('1', await writeMail({ attachments: [{ name: 'facture.pdf', content }] }));
    await test.office.runAll();
  });
  afterAll(() => test.close());

  it('tells of each client, document and message what it is and where it is, in French', async () => {
    const files = await exportOf(test, testKeys.notary);
    expect(Object.keys(files)).toEqual([
      'Clients.csv',
      'Pièces à fournir.csv',
      'Documents.csv',
      'Messages reçus.csv',
      'Pièces jointes.csv',
      'Courriers envoyés.csv',
      'Comptes bancaires.csv',
      'Appels.csv',
      'Activité.csv',
      'Suspensions.csv',
      'Fermetures.csv',
      'Phrases apprises.csv',
      'LISEZ-MOI.txt',
    ]);
    expect(files['Clients.csv']).toMatch(/^Nom;Prénom;E-mails;[^\n]*\r\nFONTAINE;Claire;/);
    expect(files['Documents.csv']).toContain(
      ';FONTAINE Claire;FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf;Dossier Clients / FONTAINE Claire / Pièces;facture.pdf;',
    );
    expect(files['Messages reçus.csv']?.split('\r\n')).toHaveLength(3);
    expect(files['Pièces jointes.csv']).toContain('facture.pdf');
    expect(files['LISEZ-MOI.txt']).toContain('16/06/2026 10:00');
    expect(files['LISEZ-MOI.txt']).toContain('Documents.csv (lignes\u00a0: 1)');
    expect(files['LISEZ-MOI.txt']).toContain('sont dans le drive de votre étude');
    const lines = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'data.exported'));
    expect(lines).toMatchObject([{ actorRole: 'notary', subjectId: test.office.notary.id, details: {} }]);
  });

  it('holds nothing of another office, whatever its rows point at', async () => {
    const [client] = await test.office.database.db
      .select()
      .from(clients)
      .where(eq(clients.notaryId, test.office.notary.id));
    await test.office.database.db.insert(activity).values({
      id: newId(),
      notaryId: otherId,
      key: 'x',
      kind: 'client-created',
      clientId: client?.id ?? null,
      title: 'Dossier créé',
    });
    const [message] = await test.office.database.db.select().from(messages);
    const messageId = message?.id ?? '';
    const part = { path: '9', originalName: 'égaré.pdf', size: 1 };
    await test.office.database.db
      .insert(messageParts)
      .values({ id: newId(), notaryId: otherId, messageId, ...part });
    const files = await exportOf(test, testKeys.other);
    // Neither who nor when.
    expect(files['Pièces jointes.csv']).toContain(`${messageId};;égaré.pdf;1;;`);
    const whole = Object.values(files).join('');
    expect(whole).toContain('Dossier créé');
    expect(whole).not.toMatch(/fontaine/i);
  });

  it('is whole when there are thousands of rows', async () => {
    const values = Array.from({ length: 1203 }, (_, number) => ({
      id: newId(),
      notaryId: otherId,
      lastName: `CLIENT${number}`,
      firstName: 'Zoé',
      nameKey: `client${number}`,
    }));
    await test.office.database.db.insert(clients).values(values);
    const lines = (await exportOf(test, testKeys.other))['Clients.csv']?.trim().split('\r\n').slice(1) ?? [];
    expect(lines.map((line) => line.split(';')[0])).toEqual(values.map(({ lastName }) => lastName));
  });

  it('is his although his licence is suspended, or his subscription has ended', async () => {
    for (const state of [{ blockedAt: new Date() }, { subscriptionStatus: 'canceled' as const }]) {
      await test.office.database.db.update(licenses).set(state).where(eq(licenses.type, 'notary'));
      expect(Object.keys(await exportOf(test, testKeys.notary))).toContain('Documents.csv');
    }
  });

  it('is broken off, and not cut short in silence, when the database fails on the way', async () => {
    await test.office.database.db.insert(clients).values({
      id: newId(),
      notaryId: otherId,
      lastName: 'DERNIER',
      firstName: 'Luc',
      nameKey: 'dernier',
      // What no reader of pieces can read.
      pieces: [null] as never,
    });
    const broken = test.call('POST', routes.dataExport, {
      key: testKeys.other,
      body: { proof: testKeys.other },
    });
    await expect(broken).rejects.toThrow('response destroyed before completion');
  });
});
