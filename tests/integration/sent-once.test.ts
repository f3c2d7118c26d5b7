import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendWaitingMails } from '#server/automations/office/send-waiting-mails.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { sendProblems } from '#shared/messages/sending.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { fillSheet, listActivity } from '#support/office-view.ts';

const QUESTION = 'Quels sont vos horaires d’ouverture ?';
const OPENING = 'L’étude est ouverte du lundi au vendredi, de 9 h à 18 h.';

describe('a mail of the office', () => {
  let mail: MailOffice;

  beforeEach(async () => {
    mail = await openMailOffice({ now: new Date() });
    await mail.savePassword();
    await fillSheet(mail.test.office, 'knowledge', [[QUESTION, OPENING]]);
    await fillSheet(mail.test.office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['VASNIER', 'Julien', '', julien.address],
    ]);
  });
  afterEach(() => mail.close());

  const ask = async (from = claire) =>
    mail.account.deliver(
      await writeMail({ from, to: mail.account.address, text: `Bonjour,\n\n${QUESTION}\n\n${from.name}` }),
    );
  const run = () => mail.test.office.run('client_management');
  /** The end of a run alone. */
  const send = () =>
    sendWaitingMails(
      mail.test.office.needs(),
      createRunJournal(() => 0),
      () => true,
    );
  const letMinutesPass = (minutes: number) => {
    const { clock } = mail.test.office;
    clock.time = new Date(clock.time.getTime() + minutes * MINUTE_MS);
  };
  const listMails = () => mail.test.office.database.db.select().from(outgoingMails);
  const told = async () =>
    (await listActivity(mail.test.office))
      .filter(({ kind }) => kind === 'mail-undelivered')
      .map(({ title, because }) => [title, because[0]]);

  const countSent = () =>
    mail.account.byHand(async (client) => (client.mailbox ? client.mailbox.exists : 0), 'Envoyés');

  it('is not sent again when nothing proves that it left, and the notary is told', async () => {
    await ask();
    expect(await mail.work('mails.recordSent:before:1')).toBe('SIGKILL');
    expect(mail.smtp.taken).toHaveLength(1);
    // At first it is only waited for: the process may not be dead.
    await run();
    expect(await told()).toEqual([]);
    letMinutesPass(2);
    for (let turns = 0; turns < 3; turns += 1) await run();
    expect(mail.smtp.taken).toHaveLength(1);
    expect(await told()).toEqual([['Envoi incertain', sendProblems['outcome-unknown']]]);
    expect(await listMails()).toMatchObject([{ state: 'uncertain' }]);
  });

  it('is known to have left when the process dies and the Sent folder holds it', async () => {
    await ask();
    expect(await mail.work('mails.recordSent:before:1')).toBe('SIGKILL');
    const [taken] = mail.smtp.taken;
    await mail.account.byHand(async (client) => {
      await client.mailboxCreate('Envoyés').catch(() => undefined);
      await client.append('Envoyés', taken?.raw ?? '');
    });
    letMinutesPass(2);
    await run();
    expect([mail.smtp.taken.length, await told()]).toEqual([1, []]);
    expect(await listMails()).toMatchObject([{ state: 'sent' }]);
  });

  it('is known to have left by its copy after a backup was put back that knows nothing of it', async () => {
    await ask();
    for (let turns = 0; turns < 2; turns += 1) await run();
    expect([mail.smtp.taken.length, await countSent()]).toEqual([1, 1]);
    const { execute } = mail.test.office.database;
    for (const table of [
      'replies',
      'message_parts',
      'messages',
      'outgoing_mails',
      'mailbox_states',
      'activity',
    ])
      await execute(`delete from ${table}`);
    await ask(julien);
    for (let turns = 0; turns < 2; turns += 1) await run();
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([[claire.address], [julien.address]]);
    expect(await listMails()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(await countSent()).toBe(2);
  });

  it('is not sent again when the connection breaks before the answer', async () => {
    mail.smtp.breaksAfterTaking = true;
    await ask();
    await run();
    mail.smtp.breaksAfterTaking = false;
    letMinutesPass(2);
    for (let turns = 0; turns < 2; turns += 1) await run();
    expect(mail.smtp.taken).toHaveLength(1);
    expect(await told()).toEqual([['Envoi incertain', sendProblems['outcome-unknown']]]);
  });

  it('leaves its copy later when the folder fails, and is not sent again for it', async () => {
    await ask();
    expect(await mail.work('mails.recordSent:after:1')).toBe('SIGKILL');
    for (let turns = 0; turns < 2; turns += 1) await run();
    expect([mail.smtp.taken.length, await countSent()]).toEqual([1, 1]);
  });

  it('whose recipient is refused is told once, tried no more, and keeps no other back', async () => {
    mail.smtp.refusal = { code: 550, text: '5.1.1 no such user' };
    await ask();
    await run();
    mail.smtp.refusal = null;
    await ask(julien);
    for (let turns = 0; turns < 2; turns += 1) await run();
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([[julien.address]]);
    expect(await told()).toEqual([['Message non envoyé', sendProblems['unknown-address']]]);
    const logins = mail.smtp.logins;
    letMinutesPass(24 * 60);
    await run();
    expect(mail.smtp.logins).toBe(logins);
  });

  it('waits with all the others when the provider has had enough, and knocks less and less', async () => {
    mail.smtp.refusal = { code: 421, text: '4.7.0 Try again later', at: 'MAIL FROM' };
    await ask();
    await ask(julien);
    await run();
    expect(mail.smtp.logins).toBe(1);
    for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
      letMinutesPass(15);
      await send();
    }
    // After 15 minutes, 30, 60, 120 and 240, then every four hours.
    expect(mail.smtp.logins).toBe(7);
    expect((await told()).length).toBeLessThanOrEqual(2);
    mail.smtp.refusal = null;
    letMinutesPass(4 * 60);
    await send();
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([[claire.address], [julien.address]]);
  });

  it('that one recipient’s server puts off keeps no other back, and is given up after three days', async () => {
    mail.smtp.refusal = { code: 450, text: '4.2.1 too quickly' };
    await ask();
    await run();
    mail.smtp.refusal = null;
    await ask(julien);
    await run();
    expect(mail.smtp.taken.map(({ to }) => to)).toEqual([[julien.address]]);
    mail.smtp.refusal = { code: 450, text: '4.2.1 too quickly' };
    for (let hours = 0; hours < 80; hours += 10) {
      letMinutesPass(10 * 60);
      await send();
    }
    expect(await told()).toEqual([['Message non envoyé', sendProblems['given-up']]]);
  });
});
