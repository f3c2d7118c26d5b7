import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import type { MailAccount } from '#support/mail-account.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { claire, writeMail } from '#support/mails.ts';
import { type MovingMail, openMovingMail } from '#support/moving-mail.ts';
import { fillSheet, listActivity, listDrive } from '#support/office-view.ts';
import { eventually } from '#support/test-app.ts';
import { neighbourOf } from '#support/test-office.ts';

const QUESTION = 'Quels sont vos horaires d’ouverture ?';
const OPENING = 'L’étude est ouverte du lundi au vendredi, de 9 h à 18 h.';

describe('an office on its own mail server', () => {
  let mail: MailOffice;
  let smtp: MailOffice['smtp'];
  let account: MailOffice['account'];
  let test: MailOffice['test'];

  beforeEach(async () => {
    mail = await openMailOffice();
    ({ smtp, account, test } = mail);
    await fillSheet(test.office, 'knowledge', [[QUESTION, OPENING]]);
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
  });
  afterEach(() => mail.close());

  const askWithPaper = async (subject = 'Une question') =>
    account.deliver(
      await writeMail({
        to: account.address,
        subject,
        text: `Bonjour,\n\n${QUESTION}\n\nClaire Fontaine`,
        attachments: [{ name: 'note.txt', content: `une pièce : ${subject}` }],
      }),
    );
  const listFlags = () =>
    account.byHand(async (client) => {
      const all = await client.fetchAll('1:*', { flags: true });
      return all.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
    });
  it('reads what is delivered there, files it, answers from there, and touches nothing else', async () => {
    await mail.savePassword();
    await askWithPaper();
    await test.office.run('client_management');
    await test.office.run('client_management');
    expect(listDrive(test.office)).toEqual(['Dossier Clients/FONTAINE Claire/note.txt']);
    expect(await mail.readAnswers()).toEqual([{ to: [claire.address], text: OPENING }]);
    expect(await listFlags()).toEqual([['$MinutierHandled']]);
    const sent = await account.byHand((client) => client.fetchAll('1:*', { envelope: true }), 'Envoyés');
    expect(sent.map(({ envelope }) => envelope?.to?.[0]?.address)).toEqual([claire.address]);
    const [ledger] = await countLedger(test.office.database.db);
    expect(ledger).toMatchObject({
      balanced: true,
      messages: { received: 1, open: 0 },
      parts: { received: 1 },
    });
  });

  it('is woken by what arrives, without waiting for its slot', async () => {
    await mail.savePassword();
    await test.app.listen({ port: Number(mail.env.PORT), host: '127.0.0.1' });
    test.office.dependencies.app.clock.now = () => new Date();
    const later = new Date(Date.now() + 3_600_000);
    const id = await test.addWorkflow({ type: 'client_management', nextRun: later });
    const background = test.office.dependencies.startBackground();
    const countRuns = async () => {
      const rows = await test.office.database.db.select().from(cronExecutions);
      return rows.filter(({ workflowId, status }) => workflowId === id && status === 'success').length;
    };
    try {
      // The first run follows the connection: what came before it had not been announced.
      await eventually(async () => (await countRuns()) === 1);
      const deliveredAt = performance.now();
      await askWithPaper();
      await eventually(() => smtp.taken.length === 1, 10);
      // For `npm run bench -- mail-idle`.
      const report = process.env.IDLE_REPORT;
      if (report) writeFileSync(report, JSON.stringify({ milliseconds: performance.now() - deliveredAt }));
      await eventually(async () => (await countRuns()) >= 2);
      expect(listDrive(test.office)).toEqual(['Dossier Clients/FONTAINE Claire/note.txt']);
    } finally {
      await background.stop();
    }
  });

  it.each(['mailer.send:before:1', 'mails.recordSent:after:1', 'mails.recordCopied:before:1'])(
    'answers once when the process is killed at %s',
    async (point) => {
      await mail.savePassword();
      await askWithPaper();
      expect(await mail.work(point)).toBe('SIGKILL');
      expect(await mail.work()).toBe(0);
      expect(await mail.readAnswers()).toEqual([{ to: [claire.address], text: OPENING }]);
      expect(listDrive(test.office)).toEqual(['Dossier Clients/FONTAINE Claire/note.txt']);
      expect(await listFlags()).toEqual([['$MinutierHandled']]);
    },
  );

  it('does nothing twice when its server has numbered the messages anew', async () => {
    await mail.savePassword();
    await askWithPaper();
    await test.office.run('client_management');
    const before = { drive: listDrive(test.office), sent: smtp.taken.length };
    const { validity } = await account.byHand(async (client) => ({
      validity: client.mailbox ? Number(client.mailbox.uidValidity) : 0,
    }));
    await eventually(() => Math.floor(Date.now() / 1000) > validity, 3);
    account.renumber();
    await askWithPaper('Une autre question');
    for (let turns = 0; turns < 2; turns += 1)
      expect(await test.office.run('client_management')).toMatchObject({ success: true });
    expect(listDrive(test.office)).toHaveLength(before.drive.length + 1);
    expect(smtp.taken).toHaveLength(before.sent + 1);
  });

  it.each([
    ['has given no password', undefined, 'no-password'],
    ['has given a wrong one', 'hunter2-is-wrong', 'wrong-password'],
  ] as const)('tells its notary when he %s', async (_, password, problem) => {
    if (password) await mail.savePassword(password);
    const sentence = mailServerProblems[problem];
    for (let turns = 0; turns < 2; turns += 1)
      expect(await test.office.run('client_management')).toMatchObject({ success: false, error: sentence });
    const told = (await listActivity(test.office)).filter(
      ({ title }) => title === 'Boîte dédiée non relevée',
    );
    expect(told).toMatchObject([{ because: [sentence], attention: true }]);
    expect(mail.readLog()).toContain('automation failed');
    expect(mail.readLog()).not.toContain('hunter2');
    await mail.savePassword();
    expect(await test.office.run('client_management')).toMatchObject({ success: true });
  });
});

describe('an office that goes to another mail server under the same address', () => {
  let mail: MovingMail;
  beforeEach(async () => {
    mail = await openMovingMail({ former: 1, next: 1 });
    await fillSheet(mail.test.office, 'knowledge', [[QUESTION, OPENING]]);
    await fillSheet(mail.test.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
  });
  afterEach(() => mail.close());

  it('reads the new server at the next run, not when the old line breaks', async () => {
    const { test, former, next } = mail;
    const notary = async () => {
      const found = await test.office.dependencies.seeding.notaries.findById(test.office.notary.id);
      return found ?? expect.fail();
    };
    const ask = async (account: MailAccount, subject: string) =>
      account.deliver(
        await writeMail({
          ...{ to: account.address, subject, text: `Bonjour,\n\n${QUESTION}\n\nClaire Fontaine` },
          attachments: [{ name: `${subject}.txt`, content: `une pièce : ${subject}` }],
        }),
      );
    await ask(former, 'avant');
    await test.office.run('client_management');
    await mail.change();
    await ask(next, 'après');
    await ask(former, 'trop tard');
    await neighbourOf(test.office, await notary()).run('client_management');
    const names = listDrive(test.office).map((path) => path.split('/').at(-1));
    expect(names).toEqual(['après.txt', 'avant.txt']);
    const sent = await next.byHand((client) => client.fetchAll('1:*', { envelope: true }), 'Envoyés');
    expect(sent.map(({ envelope }) => envelope?.to?.[0]?.address)).toEqual([claire.address]);
  });
});
