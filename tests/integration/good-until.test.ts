import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casePiecesSchema, clientFileListSchema } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const permit = `TITRE DE SÉJOUR
Catégorie du titre : ÉTUDIANT
Nom : FONTAINE
Prénoms : Claire
Née le 12.03.1980
Date de délivrance 04.05.2024
Date d'expiration 03.05.2025
Préfecture remarques`;

const funds = `ORIGINE DES FONDS
Je soussignée Claire FONTAINE déclare que les fonds proviennent de mon épargne, apport personnel
Lutte contre le blanchiment, Tracfin
Fait à Saumur, le 3 octobre 2012`;

describe.each(productionDatabase)('until when a paper is good, on $name', ({ open }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    const { office } = app;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
    await fillSheet(office, 'requirements', [
      ['Achat', 'CNI', 'Oui', ''],
      ['Achat', 'Origine des fonds', 'Oui', ''],
    ]);
    const attachments = [
      { name: 'titre.txt', content: Buffer.from(permit) },
      { name: 'fonds.txt', content: Buffer.from(funds) },
    ];
    office.deliver('one', await writeMail({ from: claire, attachments }));
    await office.run('client_management');
    await office.run('document_classification');
  }, 60_000);
  afterAll(() => app.close());

  it('is what it prints, and what belongs to an older deal is put to the office', async () => {
    const key = testKeys.notary;
    const list = clientFileListSchema.parse((await app.call('GET', routes.clientFiles, { key })).json());
    const id = list[0]?.id ?? '';
    const { pieces } = casePiecesSchema.parse(
      (await app.call('GET', fillRoute(routes.clientPieces, { id }), { key })).json(),
    );
    const told = pieces.map(({ label, status, goodUntil }) => [label, status, goodUntil]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['Carte nationale d’identité', 'expired', '2025-05-03'],
        ['Attestation d’origine des fonds', 'to-confirm', null],
      ]),
    );
    const old = pieces.find(({ status, label }) => status === 'to-confirm' && label.includes('origine'));
    expect(old?.question?.sentence).toContain('origine');
  });
});
