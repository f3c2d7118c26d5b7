import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { type FaultyLine, type LineState, openFaultyLine } from '#support/faulty-line.ts';
import { getDovecot } from '#support/mail-account.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive } from '#support/office-view.ts';

const QUESTION = 'Quels sont vos horaires d’ouverture ?';
const OPENING = 'L’étude est ouverte du lundi au vendredi, de 9 h à 18 h.';
const PAGE = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<html>Bienvenue sur le réseau</html>';

describe('an office whose mail servers fail for a while', () => {
  let mail: MailOffice;
  let imap: FaultyLine;
  let smtp: FaultyLine;
  let smtpPort = 0;
  /** How far the time is ahead for whoever leaves a server alone for a while. */
  let ahead = 0;
  const realNow = Date.now;

  beforeAll(async () => {
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead);
    imap = await openFaultyLine(getDovecot().imapPort);
    smtp = await openFaultyLine(() => smtpPort);
    mail = await openMailOffice({
      now: new Date(),
      ports: (real) => {
        smtpPort = real.smtp;
        return { imap: imap.port, smtp: smtp.port };
      },
    });
    await mail.savePassword();
    await fillSheet(mail.test.office, 'knowledge', [[QUESTION, OPENING]]);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await mail?.close();
    await imap?.close();
    await smtp?.close();
  });

  const run = () => mail.test.office.run('client_management');
  const letHoursPass = (hours: number) => {
    const { clock } = mail.test.office;
    clock.time = new Date(clock.time.getTime() + hours * HOUR_MS);
    ahead += hours * HOUR_MS;
  };
  let clients = 0;
  /** Each time another client: nobody is answered the same twice. */
  const ask = async (paper: string) => {
    clients += 1;
    const from = { name: `Anne Martin${clients}`, address: `anne${clients}@client.example` };
    return mail.account.deliver(
      await writeMail({
        from,
        to: mail.account.address,
        text: `Bonjour,\n\n${QUESTION}\n\n${from.name}`,
        attachments: [{ name: `${paper}.txt`, content: paper }],
      }),
    );
  };
  const listPapers = () => listDrive(mail.test.office).filter((path) => path.endsWith('.txt'));
  /** Of the one office there is, whatever it calls itself. */
  const readLedger = async () => (await countLedger(mail.test.office.database.db))[0];
  const countReceived = async () => (await readLedger())?.messages;

  it.each<[string, LineState]>([
    ['is down', 'cut'],
    ['answers with a page of the network’s', { says: PAGE }],
    ['greets and hangs up', { says: '* OK Dovecot ready.\r\n' }],
  ])('reads nothing and says why while its mailbox %s, and everything once, later', async (why, state) => {
    const before = await countReceived();
    await ask(why);
    imap.set(state);
    expect(await run()).toMatchObject({ success: false, message: mailServerProblems.unreachable });
    expect(await countReceived()).toEqual(before);
    imap.set('open');
    letHoursPass(1);
    for (let times = 0; times < 2; times += 1) expect(await run()).toMatchObject({ success: true });
    expect(await countReceived()).toMatchObject({ received: (before?.received ?? 0) + 1, open: 0 });
  });

  it('forgets nothing for a server that says « OK » and has nothing, and does nothing twice after it', async () => {
    const [before, papers] = [await countReceived(), listPapers()];
    const folder = join(getDovecot().mailFolder, mail.account.address);
    renameSync(folder, `${folder}.away`);
    for (let times = 0; times < 2; times += 1) await run();
    expect(await countReceived()).toEqual(before);
    expect(listPapers()).toEqual(papers);
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.away`, folder);
    letHoursPass(1);
    for (let times = 0; times < 2; times += 1) expect(await run()).toMatchObject({ success: true });
    expect(await countReceived()).toEqual(before);
    expect(listPapers()).toEqual(papers);
  });

  it.each<[string, LineState]>([
    ['is down', 'cut'],
    ['answers with a page of the network’s', { says: PAGE }],
    ['greets and hangs up', { says: '220 mail.etude.example ESMTP\r\n' }],
  ])('keeps its answer while its way out %s, and sends it once, later', async (why, state) => {
    const taken = mail.smtp.taken.length;
    await ask(`${why} too`);
    smtp.set(state);
    for (let times = 0; times < 2; times += 1) await run();
    expect(mail.smtp.taken).toHaveLength(taken);
    smtp.set('open');
    letHoursPass(5);
    for (let times = 0; times < 2; times += 1) await run();
    expect(mail.smtp.taken).toHaveLength(taken + 1);
    const rows = await mail.test.office.database.db.select().from(outgoingMails);
    expect(rows.map(({ state: word }) => word)).toEqual(rows.map(() => 'sent'));
    expect(await readLedger()).toMatchObject(atRest);
  });
});
