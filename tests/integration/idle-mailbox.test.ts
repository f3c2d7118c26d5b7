import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '#support/faulty-line.ts';
import { getDovecot } from '#support/mail-account.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { claire, writeMail } from '#support/mails.ts';
import { scheduledRuns } from '#support/scheduled-runs.ts';
import { eventually } from '#support/test-app.ts';

const write = (subject: string) => writeMail({ from: claire, subject, text: 'Bonjour, voici les papiers.' });

describe('an office whose mailbox is on a mail server', () => {
  let line: FaultyLine;
  let mail: MailOffice;
  let runs: ReturnType<typeof scheduledRuns>;

  beforeAll(async () => {
    line = await openFaultyLine(getDovecot().imapPort);
    const ports = ({ smtp }: { smtp: number }) => ({ imap: line.port, smtp });
    mail = await openMailOffice({ now: new Date('2026-06-16T08:00:00Z'), ports });
    await mail.savePassword();
    runs = scheduledRuns(mail.test.office);
  });
  afterAll(async () => {
    await mail.close();
    await line.close();
  });
  beforeEach(() => runs.settle(['client_management']));

  const find = () => runs.findIdle('client_management');
  const read = async () => (await runs.run('client_management')).message;

  it('is signed in to by no run before which nothing has come', async () => {
    const { asked } = line;
    for (let run = 0; run < 5; run += 1) expect(await find()).not.toBeNull();
    expect(line.asked).toBe(asked);
  });

  it('has what comes read by the next run', async () => {
    await mail.account.deliver(await write('Première'));
    expect(await read()).toMatch(/^1 message traité/);
    await runs.settle(['client_management']);
    await mail.account.deliver(await write('Deuxième'));
    expect(await read()).toMatch(/^1 message traité/);
  });

  it('is read once more where the connection was lost, and so is what came meanwhile', async () => {
    line.set('cut');
    line.set('open');
    await mail.account.deliver(await write('Pendant la coupure'));
    await eventually(async () => (await find()) === null, 5);
    expect(await read()).toMatch(/^1 message traité/);
  });
});
