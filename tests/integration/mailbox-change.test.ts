import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { reasons } from '#shared/messages/automations.ts';
import { productionDatabase } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { writeMail } from '#support/mails.ts';
import { formOf } from '#support/notary-form.ts';
import { listActivity, listDrive, listSent } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { neighbourOf, type TestOffice } from '#support/test-office.ts';

const question = { text: 'Bonjour,\n\nMerci de me rappeler.\n\nClaire Fontaine' };
const paper = { attachments: [{ name: 'note.txt', content: 'une pièce qui ne dit rien' }] };

describe.each(productionDatabase)('a notary’s mailbox on $name', ({ open }) => {
  let test: TestApp;

  beforeEach(async () => {
    test = await openTestApp(await open(), { now: new Date('2027-03-15T10:00:00Z') });
  });
  afterEach(() => test.close());

  /** Saves the form; the office as the next run finds it. */
  async function configure(change: object = {}): Promise<TestOffice> {
    const { email, id } = test.office.notary;
    const body = formOf({ licenseKey: testKeys.notary, email, ...change });
    expect((await test.call('PUT', '/api/notary', { key: testKeys.notary, body })).statusCode).toBe(200);
    const notary = await test.office.dependencies.seeding.notaries.findById(id);
    return neighbourOf(test.office, notary as Notary);
  }
  const remove = () => test.call('DELETE', `/api/notaries/${test.office.notary.id}`, { key: testKeys.admin });

  it('is not handled a second time when he is deleted and configures his account again', async () => {
    test.office.deliver('1', await writeMail({ ...question, ...paper }));
    await test.office.runAll();
    const before = {
      drive: listDrive(test.office),
      sent: (await listSent(test.office)).length,
      ledger: await countLedger(test.office.database.db),
    };
    expect(before.drive).toHaveLength(1);
    await remove();
    const office = await configure();
    await office.runAll();
    expect(listDrive(office)).toEqual(before.drive);
    expect(await listSent(office)).toHaveLength(before.sent);
    const [after] = await countLedger(office.database.db);
    expect(after?.messages).toEqual(before.ledger[0]?.messages);
    expect(after?.parts).toEqual(before.ledger[0]?.parts);
  });

  it('is finished by a run that was under way when he was deleted', async () => {
    test.office.deliver('1', await writeMail({ ...question, ...paper }));
    const needs = test.office.needs();
    await remove();
    const answer = await test.office.run('client_management');
    expect(answer.success).toBe(true);
    expect(needs.notary.id).toBe(test.office.notary.id);
    expect(await findEnd(test.office, '1')).toMatchObject({ parts: [{ name: 'note.txt' }] });
    const [ledger] = await countLedger(test.office.database.db);
    expect(ledger).toMatchObject({ balanced: true, messages: { received: 1, open: 0 } });
  });

  describe('when he changes his dedicated address', () => {
    it('is another one, whose first message may have an id that the former one had used', async () => {
      test.office.deliver('1', await writeMail({ ...question, subject: 'Ancienne adresse' }));
      await test.office.runAll();
      const office = await configure({ email: 'nouvelle@vasseur.example' });
      expect(office.folders.mailbox).toMatch(/nouvelle@vasseur\.example$/);
      expect(office.folders.drive).toBe(test.office.folders.drive);
      office.deliver('1', await writeMail({ ...question, subject: 'Nouvelle adresse' }));
      await office.runAll();
      const [ledger] = await countLedger(office.database.db);
      expect(ledger).toMatchObject({ balanced: true, messages: { received: 2, open: 0, refused: 0 } });
    });

    it('leaves no message of the former one behind untold', async () => {
      test.office.deliver('1', await writeMail({ ...question, ...paper }));
      const { records, mailbox, notary } = test.office.needs();
      const { messages, cursor } = await mailbox.list(null);
      const entries = messages.map(({ id, receivedAt }) => ({ mailboxId: id, receivedAt }));
      await records.messages.enter(notary.id, notary.email, entries, { cursor, readAt: new Date() });
      const office = await configure({ email: 'nouvelle@vasseur.example' });
      await office.runAll();
      expect(await findEnd(office, '1')).toMatchObject({ state: 'held', reason: reasons['former-mailbox'] });
      expect(await listActivity(office)).toContainEqual(
        expect.objectContaining({ title: 'Message à vérifier', attention: true }),
      );
      const [ledger] = await countLedger(office.database.db);
      expect(ledger).toMatchObject({ balanced: true, messages: { held: 1, open: 0 } });
    });

    it('is read on where it was left when he goes back to the former address', async () => {
      test.office.deliver('1', await writeMail({ ...question, ...paper }));
      await test.office.runAll();
      await configure({ email: 'nouvelle@vasseur.example' });
      const office = await configure();
      office.deliver('2', await writeMail({ ...question, subject: 'De retour' }));
      await office.runAll();
      const [ledger] = await countLedger(office.database.db);
      expect(ledger).toMatchObject({ messages: { received: 2, open: 0 }, parts: { received: 1 } });
    });
  });
});
