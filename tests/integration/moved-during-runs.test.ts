import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDay } from '#demo/calendar.ts';
import { mergePdfs } from '#demo/documents/merge.ts';
import type { Needs } from '#server/automations/needs.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import * as write from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { HER, HIS, type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { atRest, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';

const herCard = write.identityCard({ last: 'FONTAINE', first: 'Claire' });
const hisCard = write.identityCard({ last: 'VASNIER', first: 'Julien', sex: 'M' });
const strangers = write.identityCard({ last: 'PERRIN', first: 'Odette' });

/** A run, at whose first call of this kind somebody does something. */
async function runWhile(
  app: MovingOffice,
  kind: 'read' | 'move' | 'list' | 'put',
  act: () => Promise<unknown>,
) {
  const needs = app.office.needs();
  let done = false;
  const once = async () => {
    if (done) return;
    done = true;
    await act();
  };
  const drive: Needs['drive'] = {
    ...needs.drive,
    async read(...args) {
      const content = await needs.drive.read(...args);
      if (kind === 'read') await once();
      return content;
    },
    async move(...args) {
      if (kind === 'move') await once();
      return needs.drive.move(...args);
    },
    async put(...args) {
      const file = await needs.drive.put(...args);
      if (kind === 'put') await once();
      return file;
    },
    async list(...args) {
      const listed = await needs.drive.list(...args);
      if (kind === 'list') await once();
      return listed;
    },
  };
  const answer = await runAutomation('document_classification', { ...needs, drive }, createLogger('silent'));
  expect(answer.success).toBe(true);
  expect(done).toBe(true);
}

describe.each(productionDatabase)('a message that changes clients during a run, on $name,', ({ open }) => {
  let app: MovingOffice;

  beforeEach(async () => {
    app = await openMovingOffice(open);
  });
  afterEach(() => app.close());

  async function expectHis(filed: boolean) {
    for (const folder of ['', '/Pièces', '/À vérifier'])
      expect(app.listIn(`${HER}${folder}`).filter((name) => name.includes('.'))).toEqual([]);
    expect(app.listIn(`${HIS}/${filed ? 'Pièces' : 'À vérifier'}`)).toHaveLength(1);
    expect(await app.papersOf('FONTAINE')).toEqual([]);
    expect(await app.papersOf('VASNIER')).toMatchObject([{ state: filed ? 'filed' : 'held' }]);
    await app.office.runAll();
    expect(await app.papersOf('VASNIER')).toHaveLength(1);
    expect(listDrive(app.office)).toHaveLength(1);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  }

  it.each([
    ['read', herCard],
    ['move', herCard],
    ['read', hisCard],
    ['move', hisCard],
    ['list', hisCard],
  ] as const)(
    'while a paper that waits is met by it (%s), takes it along all the same',
    async (kind, paper) => {
      const id = await app.send([paper], 'read');
      const { id: his } = await app.findClient('VASNIER');
      await runWhile(app, kind, () => app.decide(id, his));
      await app.office.run('document_classification');
      await expectHis(paper === hisCard);
    },
  );

  it('while one that waited is proved to be of her case, takes it along all the same', async () => {
    const id = await app.send([strangers]);
    const [paper] = await app.papersOf('FONTAINE');
    expect(paper).toMatchObject({ state: 'held', reasons: ['person-not-of-case'] });
    const hers = await app.findClient('FONTAINE');
    const { records, notary } = app.office.needs();
    const party = { id: crypto.randomUUID(), name: 'PERRIN Odette', places: [], sirens: [] };
    await records.clients.acceptParty(notary.id, hers.id, {
      ...party,
      holders: paper?.parties?.holders ?? [],
    });
    const { id: his } = await app.findClient('VASNIER');
    await runWhile(app, 'move', () => app.decide(id, his));
    await app.office.run('document_classification');
    await expectHis(false);
  });

  it.each(['read', 'put', 'move'] as const)(
    'while a file of hers is split (%s), takes all of it along',
    async (kind) => {
      const pages = [await writeBill('CLAIRE FONTAINE', '2026-06-01'), await writeRib('CLAIRE FONTAINE')];
      const content = await mergePdfs(pages, isoDay('2026-06-10'));
      const id = await app.write({ attachments: [{ name: 'scan.pdf', content }] });
      const [whole] = await app.papersOf('FONTAINE');
      expect(whole?.proposedParts).toHaveLength(2);
      const both = [1, 2].map((page) => ({ firstPage: page, lastPage: page }));
      const { records, notary } = app.office.needs();
      await records.documents.acceptParts(notary.id, whole?.id ?? '', both);
      const { id: his } = await app.findClient('VASNIER');
      await runWhile(app, kind, () => app.decide(id, his));
      await app.office.runAll();
      for (const folder of ['', '/Pièces', '/À vérifier', '/Originaux'])
        expect(app.listIn(`${HER}${folder}`).filter((name) => name.includes('.'))).toEqual([]);
      expect(await app.papersOf('FONTAINE')).toEqual([]);
      expect(app.listIn(`${HIS}/À vérifier`)).toContain('scan.pdf');
      expect(await readLedger(app.office)).toMatchObject(atRest);
    },
  );

  it('and comes back while a paper is copied for him, leaves him nothing of it', async () => {
    await app.send([hisCard]);
    const id = await app.send([hisCard]);
    const { id: his } = await app.findClient('VASNIER');
    await app.decide(id, his);
    await runWhile(app, 'put', () => app.decideUndo(id));
    await app.office.runAll();
    expect(await app.papersOf('VASNIER')).toEqual([]);
    for (const folder of ['', '/Pièces', '/À vérifier'])
      expect(app.listIn(`${HIS}${folder}`).filter((name) => name.includes('.'))).toEqual([]);
    expect((await app.view(id)).papers).toMatchObject([
      { document: { client: { name: 'FONTAINE Claire' } } },
    ]);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('and comes back before any run has met it, lies where it lay', async () => {
    const id = await app.send([herCard], 'read');
    const { id: his } = await app.findClient('VASNIER');
    await runWhile(app, 'move', async () => {
      await app.decide(id, his);
      await app.decideUndo(id);
    });
    await app.office.runAll();
    expect(app.listIn(`${HER}/Pièces`)).toHaveLength(1);
    expect(await app.papersOf('FONTAINE')).toMatchObject([{ state: 'filed' }]);
    expect(listDrive(app.office)).toHaveLength(1);
  });
});
