import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { reasons } from '#shared/messages/automations.ts';
import { productionDatabase } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { writeMail } from '#support/mails.ts';
import { type MovingMail, openMovingMail } from '#support/moving-mail.ts';
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

describe('a mailbox that goes to another server under its address', () => {
  let mail: MovingMail;
  beforeEach(async () => {
    mail = await openMovingMail({ former: 7001, next: 1 });
  });
  afterEach(() => mail.close());

  /** As the next run finds it. */
  async function run() {
    const { office } = mail.test;
    const notary = await office.dependencies.seeding.notaries.findById(office.notary.id);
    const answer = await neighbourOf(office, notary as Notary).run('client_management');
    expect(answer).toMatchObject({ success: true });
  }
  const write = async (subject: string) =>
    writeMail({ ...question, to: mail.former.address, subject, messageId: `<${subject}@client.example>` });
  const listRows = () =>
    mail.test.office.database.db
      .select({ subject: messages.subject, mailboxId: messages.mailboxId, reason: messages.reason })
      .from(messages)
      .orderBy(messages.id);

  it('is read from its beginning where another server numbers from the same UIDVALIDITY', async () => {
    for (const subject of ['un', 'deux']) await mail.former.deliver(await write(subject));
    await run();
    expect(await listRows()).toMatchObject([{ mailboxId: '1.7001' }, { mailboxId: '1.7002' }]);
    await mail.change();
    for (const subject of ['trois', 'quatre']) await mail.next.deliver(await write(subject));
    await run();
    expect(await listRows()).toMatchObject([
      { subject: 'un' },
      { subject: 'deux' },
      { subject: 'trois', mailboxId: '1.1' },
      { subject: 'quatre', mailboxId: '1.2' },
    ]);
    await mail.next.deliver(await write('cinq'));
    await run();
    expect(await listRows()).toHaveLength(5);
  });

  it('has a message that was carried over read where it is now', async () => {
    for (const subject of ['un', 'deux']) await mail.former.deliver(await write(subject));
    await run();
    await mail.change();
    await mail.carryOver(1);
    await run();
    const found = await mail.test.office.database.db.select().from(messages).orderBy(messages.id);
    const read = async (at: number) =>
      (
        await mail.test.call('GET', fillRoute(routes.messageContent, { id: found[at]?.id ?? '' }), {
          key: testKeys.notary,
        })
      ).json();
    expect(await read(0)).toMatchObject({ text: expect.stringContaining('Merci de me rappeler') });
    expect(await read(1)).toEqual({ missing: reasons['former-mailbox'] });
  });

  it('is another one once its office was removed and comes back without those servers, and the same with them', async () => {
    const { office } = mail.test;
    const name = async () => (await office.dependencies.seeding.notaries.findById(office.notary.id))?.mailbox;
    const remove = () =>
      mail.test.call('DELETE', `/api/notaries/${office.notary.id}`, { key: testKeys.admin });
    const later = () => {
      office.clock.time = new Date(office.clock.time.getTime() + HOUR_MS);
    };
    await mail.change();
    const named = await name();
    later();
    await remove();
    await mail.change();
    expect(await name()).toBe(named);
    later();
    await remove();
    await mail.savePassword();
    expect(await name()).not.toBe(named);
  });

  it('gives no message the words of another, and takes what was carried over for what it is', async () => {
    const [treated, open] = [await write('un'), await writeMail({ ...question, ...paper, subject: 'deux' })];
    await mail.former.deliver(treated);
    await run();
    await mail.former.deliver(open);
    const { records, mailbox, notary } = mail.test.office.needs();
    const state = await records.mailboxes.find(notary.id, notary.mailbox);
    const listed = await mailbox.list(state?.cursor ?? null);
    const entries = listed.messages.map(({ id, receivedAt }) => ({ mailboxId: id, receivedAt }));
    await records.messages.enter(notary.id, notary.mailbox, entries, {
      cursor: listed.cursor,
      readAt: new Date(),
    });
    await mail.change();
    for (const raw of [treated, open]) await mail.next.deliver(raw);
    await run();
    await run();
    expect(await listRows()).toMatchObject([
      { mailboxId: '1.7001', reason: 'client-unknown' },
      { mailboxId: '1.7002', reason: 'former-mailbox' },
      { mailboxId: '1.1', reason: 'duplicate' },
      { mailboxId: '1.2', subject: 'deux', reason: expect.not.stringContaining('duplicate') },
    ]);
    const [ledger] = await countLedger(mail.test.office.database.db);
    expect(ledger).toMatchObject({ balanced: true, messages: { open: 0 }, parts: { received: 1 } });
  });
});
