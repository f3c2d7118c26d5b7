import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countToday as readToday } from '#server/runs/count-today.ts';
import { activityListSchema } from '#shared/contracts/activity.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { asSeen } from '#support/as-seen.ts';
import * as write from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { HER, HIS, type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const filed = `${HER}/Pièces/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf`;

describe.each(productionDatabase)('« Annuler » a filing, on $name,', ({ open }) => {
  let app: MovingOffice;
  let his: string;

  beforeEach(async () => {
    app = await openMovingOffice(open, [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
      ['MARTIN', 'Luc', 'Succession', 'luc@sfr.example'],
    ]);
    await app.office.run('client_management');
    his = (await app.findClient('VASNIER')).id;
  });
  afterEach(() => app.close());

  const hisCard = write.identityCard({ last: 'VASNIER', first: 'Julien' });
  const post = async (route: string, id: string, body?: object) => {
    const seen = await asSeen(app.office, id);
    const answer = await app.call('POST', fillRoute(route, { id }), {
      key: testKeys.notary,
      body: { ...seen, ...body },
    });
    expect(answer.statusCode).toBeLessThan(300);
  };
  const only = async (lastName: string) => {
    const papers = await app.papersOf(lastName);
    expect(papers).toHaveLength(1);
    return papers[0] ?? expect.fail();
  };
  const undo = async (lastName: string) => post(routes.undoFiling, (await only(lastName)).id);

  it.each(['read', 'filed'] as const)(
    'of a paper that came by a message given to another client, once it was %s, stays with that client',
    async (runs) => {
      const id = await app.send([hisCard], runs);
      expect(await app.move(id, { clientId: his })).toBe(200);
      await app.office.runAll();
      expect(app.listIn(`${HIS}/Pièces`)).toHaveLength(1);
      await undo('VASNIER');
      await app.office.runAll();
      expect(await only('VASNIER')).toMatchObject({ state: 'held', reasons: ['undone'] });
      expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HIS}/À vérifier/`)]);
      expect(await app.papersOf('FONTAINE')).toEqual([]);
    },
  );

  describe('goes back to whom it was taken from only while that is the latest act:', () => {
    const LUC = 'Dossier Clients/MARTIN Luc';
    const give = async () => post(routes.giveDocument, (await only('FONTAINE')).id, { clientId: his });
    beforeEach(() => app.send([hisCard]));

    it('at once it does', async () => {
      await give();
      expect(await only('VASNIER')).toMatchObject({ state: 'filed' });
      await undo('VASNIER');
      expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HER}/À vérifier/`)]);
    });

    it('not from where a person has dragged it to since', async () => {
      await give();
      const pieces = (of: string) => join(app.office.folders.drive, of, 'Pièces');
      const [name = ''] = app.listIn(`${HIS}/Pièces`);
      mkdirSync(pieces(LUC), { recursive: true });
      renameSync(join(pieces(HIS), name), join(pieces(LUC), name));
      await app.office.runAll();
      expect(await only('MARTIN')).toMatchObject({ state: 'filed' });
      await undo('MARTIN');
      expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${LUC}/À vérifier/`)]);
    });

    it('not once a run has filed what waited there', async () => {
      const { records, notary } = app.office.needs();
      const { id, reasons } = await only('FONTAINE');
      await records.documents.setReasons(notary.id, id, [...reasons, 'date-uncertain']);
      await give();
      expect(await only('VASNIER')).toMatchObject({ state: 'held', reasons: ['date-uncertain'] });
      await records.documents.setReasons(notary.id, id, ['person-not-of-case']);
      await app.office.runAll();
      expect(await only('VASNIER')).toMatchObject({ state: 'filed' });
      await undo('VASNIER');
      expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HIS}/À vérifier/`)]);
    });
  });
});

describe.each(productionDatabase)('« Annuler » a filing, on $name', ({ open }) => {
  let app: TestApp;

  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const bill = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    const attachments = [{ name: 'scan ../7.pdf', content: bill }];
    app.office.deliver('one', await writeMail({ from: claire, attachments }));
    await app.office.run('client_management');
    await app.office.run('document_classification');
  });
  afterEach(() => app.close());

  async function readActivity() {
    const response = await app.call('GET', routes.activity, { key: testKeys.notary });
    return activityListSchema.parse(response.json());
  }

  async function findUndoable(): Promise<string> {
    const act = (await readActivity()).find(({ undoDocumentId }) => undoDocumentId);
    return act?.undoDocumentId ?? '';
  }

  const countToday = async () => {
    const { database, notary, clock } = app.office;
    const one = { id: 'one', notaryId: notary.id, type: 'document_classification' as const };
    return (await readToday(database.db, [one], clock.time)).get('one');
  };

  const undo = async (id: string, key: string = testKeys.notary) =>
    app.call('POST', fillRoute(routes.undoFiling, { id }), { key, body: await asSeen(app.office, id) });

  it('puts the document in « À vérifier » under the name it came with, and says so', async () => {
    expect(listDrive(app.office)).toContain(filed);
    expect(await countToday()).toMatchObject({ documentsFiled: 1, documentsHeld: 0 });
    expect((await undo(await findUndoable())).statusCode).toBe(204);
    expect(listDrive(app.office)).not.toContain(filed);
    expect(listDrive(app.office).filter((path) => path.startsWith(`${HER}/À vérifier/`))).toHaveLength(1);
    const [latest, ...others] = await readActivity();
    expect(latest).toMatchObject({ kind: 'filing-undone', title: 'Classement annulé', undoDocumentId: null });
    expect(await countToday()).toMatchObject({ documentsFiled: 0, documentsHeld: 1 });
    expect(others.every(({ undoDocumentId }) => undoDocumentId === null)).toBe(true);
    expect(await readLedger(app.office)).toMatchObject({ ...atRest, parts: { held: 1, filed: 0, open: 0 } });
  });

  it('is not undone by the next run of the classification', async () => {
    await undo(await findUndoable());
    await app.office.run('document_classification');
    expect(listDrive(app.office)).not.toContain(filed);
    const [client] = await app.office.needs().records.clients.list(app.office.notary.id);
    expect(client?.received).toEqual([]);
  });

  it('is finished by the next run when it was broken off, and counts for nothing meanwhile', async () => {
    const inTheWay = join(app.office.folders.drive, HER, 'À vérifier');
    writeFileSync(inTheWay, 'a file of that very name');
    const answer = await undo(await findUndoable());
    expect([answer.statusCode, answer.json()]).toEqual([202, { waits: true }]);
    expect(listDrive(app.office)).toContain(filed);
    const { clients, documents } = app.office.needs().records;
    const [client] = await clients.list(app.office.notary.id);
    const [document] = await documents.listOfClient(app.office.notary.id, client?.id ?? '');
    expect(document).toMatchObject({ state: 'stored', plannedState: 'held', reasons: ['undone'] });
    rmSync(inTheWay);
    await app.office.run('document_classification');
    expect(listDrive(app.office)).toEqual([expect.stringContaining(`${HER}/À vérifier/`)]);
    const undone = (await readActivity()).filter(({ kind }) => kind === 'filing-undone');
    expect(undone).toHaveLength(1);
  });

  it('forgets what was said of the document by mistake', async () => {
    const id = await findUndoable();
    const slip = {
      type: 'taxe_fonciere',
      person: 'FONTAINE Anne',
      date: null,
      ...(await asSeen(app.office, id)),
    };
    await app.call('POST', fillRoute(routes.correctDocument, { id }), { key: testKeys.notary, body: slip });
    await app.office.run('document_classification');
    const { corrections } = app.office.needs().records;
    const listExamples = () => corrections.listExamples(app.office.notary.id, 10);
    expect(await listExamples()).toHaveLength(1);
    await undo(id);
    expect(await listExamples()).toEqual([]);
    await app.office.run('document_classification');
    expect(await listExamples()).toEqual([]);
  });

  it('is refused the second time, for a document that is not there, and to anybody else', async () => {
    const id = await findUndoable();
    expect((await undo(id, testKeys.admin)).statusCode).toBe(403);
    expect((await undo('019379a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    expect((await undo(id, testKeys.other)).statusCode).toBe(404);
    expect(listDrive(app.office)).toContain(filed);
    expect((await undo(id)).statusCode).toBe(204);
    expect((await undo(id)).json()).toMatchObject({ code: 'document-not-filed' });
  });
});
