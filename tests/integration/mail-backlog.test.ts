import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive } from '#support/office-view.ts';
import { testKeys } from '#support/test-app.ts';

/** `npm run bench -- mail-backlog` takes five thousand. */
const OLDER = Number(process.env.BACKLOG_OLDER ?? 150);
const SINCE = Number(process.env.BACKLOG_SINCE ?? 20);

const firstNames = ['Claire', 'Paul', 'Inès', 'Hugo', 'Louise'];
const lastNames = ['FONTAINE', 'MERCIER', 'ROUSSEAU', 'GAUTHIER'];
const people = lastNames.flatMap((last) =>
  firstNames.map((first) => ({
    last,
    first,
    name: `${first} ${last}`,
    address: `${first}.${last}@orange.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  })),
);

const write = (number: number) =>
  writeMail({
    from: people[number % people.length] ?? claire,
    subject: `Mes papiers ${number}`,
    attachments: [{ name: `scan ${number}.txt`, content: `pièce ${number} ${'.'.repeat(20_000)}` }],
  });

describe('a mailbox that is full of unread mail when the office opens its account', () => {
  let mail: MailOffice;
  let unread: { uid: number; handled: boolean; seen: boolean }[];
  const found = { milliseconds: 0, runs: 0, megabytes: 0 };

  beforeAll(async () => {
    // Before eight nobody is reminded: whatever the hour of this test, the first run below does not read the mailbox.
    const night = new Date();
    night.setUTCHours(3, 0, 0, 0);
    mail = await openMailOffice({ now: night });
    const { account, test } = mail;
    await mail.savePassword();
    await fillSheet(
      test.office,
      'clients',
      people.map(({ last, first, address }) => [last, first, '', address]),
    );
    const long = new Date(Date.now() - 30 * DAY_MS);
    await account.byHand(async (client) => {
      for (let number = 0; number < OLDER + SINCE; number += 1)
        await client.append('INBOX', await write(number), [], number < OLDER ? long : new Date());
    });
    // The connection, and what the first run of any process loads, are none of the mailbox's doing.
    await test.office.run('client_reminder');
    const memory = process.memoryUsage.rss();
    const begin = performance.now();
    for (let remaining = 1; remaining > 0; found.runs += 1) {
      const run = await test.office.run('client_management');
      if (!run.success) throw new Error(run.message);
      const reading = run.steps?.find(({ name }) => name === 'Relever et traiter les messages');
      if (found.runs === 0) expect(reading?.items[0]?.text).toContain(`${OLDER} messages antérieurs`);
      remaining = run.remaining;
    }
    found.milliseconds = performance.now() - begin;
    found.megabytes = (process.memoryUsage.rss() - memory) / 1024 / 1024;
    unread = await account.byHand(async (client) =>
      (await client.fetchAll('1:*', { flags: true })).map(({ uid, flags }) => ({
        uid,
        handled: flags?.has('$MinutierHandled') ?? false,
        seen: flags?.has('\\Seen') ?? false,
      })),
    );
  }, 3_600_000);
  afterAll(() => mail?.close());

  it('has those treated that came since the account’s first day, once each', async () => {
    const [ledger] = await countLedger(mail.test.office.database.db);
    expect(ledger).toMatchObject({
      balanced: true,
      messages: { received: SINCE, handled: SINCE, open: 0 },
      parts: { received: SINCE },
    });
    const files = listDrive(mail.test.office).filter((path) => path.endsWith('.txt'));
    expect(files).toHaveLength(SINCE);
    expect(new Set(files.map((path) => /scan \d+/.exec(path)?.[0])).size).toBe(SINCE);
  });

  it('keeps the others as they were, and is told how many', async () => {
    expect(unread).toHaveLength(OLDER + SINCE);
    expect(unread.filter(({ seen }) => seen)).toEqual([]);
    expect(unread.map(({ handled }) => handled)).toEqual([
      ...Array<boolean>(OLDER).fill(false),
      ...Array<boolean>(SINCE).fill(true),
    ]);
    const view = await mail.test.call('GET', routes.mailbox, { key: testKeys.notary });
    expect(view.json()).toMatchObject({ older: OLDER, counts: { received: SINCE, open: 0 } });
  });

  it('looks at none of them again', async () => {
    const run = await mail.test.office.run('client_management');
    expect(run).toMatchObject({ success: true, remaining: 0 });
    const report = process.env.BACKLOG_REPORT;
    if (report) writeFileSync(report, JSON.stringify({ ...found, unread: unread.length }));
  });
});
