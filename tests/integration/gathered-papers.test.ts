import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casePiecesSchema, clientFileListSchema } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const ddt = `DOSSIER DE DIAGNOSTIC TECHNIQUE
articles L. 271-4 à L. 271-6 du code de la construction et de l'habitation
Propriétaire : Mme FONTAINE Claire
Adresse du bien : 4 rue des Lilas 49400 SAUMUR
Dossier établi le 12/06/2025
NOTE DE SYNTHÈSE
Amiante : absence, illimitée
État des risques : sismicité 2, 6 mois
Gaz : sans objet`;

describe.each(productionDatabase)('what a DDT holds, on $name', ({ open }) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    const { office } = app;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    await fillSheet(office, 'requirements', [
      ['Vente maison', 'DPE', 'Oui', '10 ans'],
      ['Vente maison', 'État des risques', 'Oui', '6 mois'],
      ['Vente maison', 'Diagnostic amiante', 'Oui', ''],
    ]);
    const attachments = [{ name: 'ddt.txt', content: Buffer.from(ddt) }];
    office.deliver('one', await writeMail({ from: claire, attachments }));
    await office.run('client_management');
    await office.run('document_classification');
  }, 60_000);
  afterAll(() => app.close());

  it('is all that it stands for, each as long as it is good', async () => {
    const key = testKeys.notary;
    const list = clientFileListSchema.parse((await app.call('GET', routes.clientFiles, { key })).json());
    const id = list[0]?.id ?? '';
    const { pieces } = casePiecesSchema.parse(
      (await app.call('GET', fillRoute(routes.clientPieces, { id }), { key })).json(),
    );
    const told = pieces.map(({ label, status }) => `${label} ${status}`);
    expect(told).toEqual(
      expect.arrayContaining(['DPE missing', 'État des risques expired', 'Diagnostic amiante present']),
    );
  });
});
