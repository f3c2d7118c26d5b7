import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCorrectDocument } from '#server/desk/correct-document.ts';
import { createRecords } from '#server/records/records.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { asSeen } from '#support/as-seen.ts';
import * as write from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { HER, HIS, type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { atRest, listDrive, readLedger } from '#support/office-view.ts';
import { testKeys } from '#support/test-app.ts';

const herCard = write.identityCard({ last: 'FONTAINE', first: 'Claire' });
const strangers = write.identityCard({ last: 'PERRIN', first: 'Odette' });
const strangersAct = write.rib('MME PERRIN ODETTE', {
  street: '3 rue du Port',
  postcode: '49400',
  town: 'SAUMUR',
});
const scan = 'Un scan de travers, où rien ne se lit.';

describe.each(productionDatabase)('the papers of a message that changes clients, on $name,', ({ open }) => {
  let app: MovingOffice;
  let his: string;

  beforeEach(async () => {
    app = await openMovingOffice(open);
    ({ id: his } = await app.findClient('VASNIER').catch(async () => {
      await app.office.run('client_management');
      return app.findClient('VASNIER');
    }));
  });
  afterEach(() => app.close());

  const post = async (route: string, id: string, body?: object) =>
    app.call('POST', fillRoute(route, { id }), {
      key: testKeys.notary,
      body: { ...(await asSeen(app.office, id)), ...body },
    });
  const only = async (lastName: string) => {
    const papers = await app.papersOf(lastName);
    expect(papers).toHaveLength(1);
    return papers[0] ?? expect.fail();
  };
  const correct = async (person: string) =>
    expect(
      (await post(routes.correctDocument, (await only('FONTAINE')).id, { type: 'cni', person, date: null }))
        .statusCode,
    ).toBeLessThan(300);

  it('that a person has filed under a name keep it, and wait where nobody has said so', async () => {
    const id = await app.send([scan]);
    await correct('DURAND Paul');
    const before = listDrive(app.office);
    expect(before).toEqual([expect.stringMatching(`^${HER}/Pièces/DURAND Paul - `)]);
    expect(await app.move(id, { clientId: his })).toBe(200);
    await app.office.runAll();
    expect(app.listIn(`${HIS}/Pièces`)).toEqual([]);
    expect(app.listIn(`${HIS}/À vérifier`)).toEqual([expect.stringMatching('^DURAND Paul - ')]);
    expect(await only('VASNIER')).toMatchObject({
      state: 'held',
      person: 'DURAND Paul',
      reasons: ['person-not-of-case'],
    });
    expect((await app.findClient('VASNIER')).received).toEqual([]);
    expect(await app.undo(id)).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'DURAND Paul' });
  });

  it('that bear the name of whoever it was are the other’s, and hers again', async () => {
    const id = await app.send([scan]);
    await correct('Fontaine Claire');
    const before = listDrive(app.office);
    expect(await app.move(id, { clientId: his })).toBe(200);
    expect(app.listIn(`${HIS}/Pièces`)).toEqual([expect.stringMatching('^VASNIER Julien - ')]);
    expect(await app.undo(id)).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'Fontaine Claire' });
  });

  it('stay with her when their filing is taken back after they came back', async () => {
    const id = await app.send([herCard]);
    await app.move(id, { clientId: his });
    await app.undo(id);
    expect((await post(routes.undoFiling, (await only('FONTAINE')).id)).statusCode).toBeLessThan(300);
    await app.office.runAll();
    expect(await only('FONTAINE')).toMatchObject({ state: 'held', reasons: ['undone'] });
    expect(app.listIn(`${HER}/À vérifier`)).toHaveLength(1);
    expect(await app.papersOf('VASNIER')).toEqual([]);
  });

  it('come back from a move that an earlier version had noted', async () => {
    const id = await app.send([scan]);
    await correct('FONTAINE Claire');
    const before = listDrive(app.office);
    await app.move(id, { clientId: his });
    const { db, execute } = app.office.database;
    const old = [{ documentId: (await only('VASNIER')).id, wasFiled: true, reasons: [] }];
    await db.execute(sql`update message_moves set papers = ${JSON.stringify(old)}::jsonb, moved_at = now()`);
    await execute(readFileSync('migrations/0079_moves_come_back_exactly.sql', 'utf8'));
    expect(await app.undo(id)).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'FONTAINE Claire' });
  });

  it('that nobody had read are read where they come back to', async () => {
    const id = await app.send([herCard], 'read');
    await app.move(id, { clientId: his });
    await app.office.run('document_classification');
    expect(await only('VASNIER')).toMatchObject({ state: 'held' });
    await app.undo(id);
    await app.office.runAll();
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', reasons: [] });
    expect(app.listIn(`${HER}/Pièces`)).toHaveLength(1);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('that came back before their files had moved are what they were', async () => {
    const id = await app.send([scan]);
    await correct('DURAND Paul');
    const before = listDrive(app.office);
    await app.decide(id, his);
    await app.decideUndo(id);
    await app.office.runAll();
    expect(listDrive(app.office)).toEqual(before);
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'DURAND Paul', type: 'cni' });
  });

  it('take along what a person had said of them while the drive was down', async () => {
    const id = await app.send([scan]);
    const { db } = app.office.database;
    const { notary, clock } = app.office.needs();
    const say = createCorrectDocument({
      db,
      records: createRecords(db),
      clock,
      doNow: async () => undefined,
      compare: async () => undefined,
    });
    const caller = {
      licenceId: notary.id,
      role: 'notary',
      notaryId: notary.id,
      personId: null,
      standing: 'notary',
    };
    const { id: paper } = await only('FONTAINE');
    const said = { type: 'cni', person: 'DURAND Paul', date: null, ...(await asSeen(app.office, paper)) };
    await say(notary.id, paper, said, caller as never);
    await app.decide(id, his);
    await app.office.run('document_classification');
    expect(await only('VASNIER')).toMatchObject({ state: 'held', person: 'DURAND Paul', type: 'cni' });
    await app.undo(id);
    await app.office.runAll();
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'DURAND Paul', type: 'cni' });
    expect(app.listIn(`${HER}/Pièces`)).toEqual([expect.stringMatching('^DURAND Paul - ')]);
  });

  it('keep what a person has said of them in the other file', async () => {
    const id = await app.send([scan]);
    await app.move(id, { clientId: his });
    const { id: paper } = await only('VASNIER');
    await post(routes.correctDocument, paper, { type: 'rib', person: 'DURAND Paul', date: null });
    await app.undo(id);
    await app.office.runAll();
    expect(await only('FONTAINE')).toMatchObject({ state: 'filed', person: 'DURAND Paul', type: 'rib' });
  });

  describe('by which a party was accepted', () => {
    const accept = async (id: string) =>
      expect((await post(routes.acceptParty, id)).statusCode).toBeLessThan(300);
    const parties = async (lastName: string) =>
      (await app.findClient(lastName)).acceptedParties.map(({ name }) => name);

    it('take the party out of her case, and bring it back', async () => {
      const id = await app.send([strangers]);
      await accept((await only('FONTAINE')).id);
      const [party] = (await app.findClient('FONTAINE')).acceptedParties;
      expect(await only('FONTAINE')).toMatchObject({ state: 'filed', acceptedBy: party?.id });
      await app.move(id, { clientId: his });
      expect([await parties('FONTAINE'), await parties('VASNIER')]).toEqual([[], []]);
      await app.undo(id);
      await app.office.runAll();
      expect((await app.findClient('FONTAINE')).acceptedParties).toEqual([party]);
      expect(await only('FONTAINE')).toMatchObject({ state: 'filed', acceptedBy: party?.id });
    });

    it('leave it there where another paper of hers stands on it', async () => {
      const id = await app.send([strangers]);
      await accept((await only('FONTAINE')).id);
      await app.send([strangersAct]);
      const accepted = (await app.papersOf('FONTAINE')).filter(({ acceptedBy }) => acceptedBy);
      expect(accepted).toHaveLength(2);
      await app.move(id, { clientId: his });
      expect(await parties('FONTAINE')).toHaveLength(1);
      await app.undo(id);
      expect(await parties('FONTAINE')).toHaveLength(1);
      expect((await app.papersOf('FONTAINE')).filter(({ acceptedBy }) => acceptedBy)).toHaveLength(2);
    });
  });
});
