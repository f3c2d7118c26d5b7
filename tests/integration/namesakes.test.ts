import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { testDatabases } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { makeNamesakeMails, makeNamesakes } from '#support/namesakes.ts';
import { atRest, fillSheet, listSent, readClientSheet, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice } from '#support/test-office.ts';

const COUNT = 200;
const [, postgres] = testDatabases;

it('two hundred mails of two and three people of one name cross none of them', async () => {
  if (!postgres) throw new Error('no database');
  const office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
  const groups = makeNamesakes();
  const everybody = groups.flat();
  await fillSheet(
    office,
    'clients',
    everybody.map((one) => [one.lastName, one.firstName, one.caseLabel, one.address, one.phone]),
  );
  await office.runAll();
  const reminders = new Map(
    (await listSent(office)).map((mail) => [JSON.stringify(mail.to), mail.messageId]),
  );
  const reminderOf = (address: string) =>
    [...reminders].find(([to]) => to.includes(address))?.[1] ?? `<none.${address}>`;

  const mails = makeNamesakeMails(groups, COUNT);
  for (const [number, { from, subject, text, answers }] of mails.entries()) {
    const content = await writeBill('QUELQU UN', '2026-06-01', String(number));
    const raw = await writeMail({
      from,
      subject,
      text,
      ...(answers ? { inReplyTo: reminderOf(answers.address) } : {}),
      attachments: [{ name: `${number}.pdf`, content }],
    });
    office.deliver(`${number}`, raw);
  }
  for (let turns = 0; turns < 10; turns += 1) {
    const { remaining } = await office.run('client_management');
    if (remaining === 0) break;
  }
  const { db } = office.database;
  const ends = await queryRows<{ mail: string; owner: string | null; paper: string | null; folder: string }>(
    db,
    sql`select m.mailbox_id as mail, mc.sheet_emails[1] as owner, dc.sheet_emails[1] as paper, d.folder_path as folder
        from messages m
        left join clients mc on mc.id = m.client_id
        left join message_parts p on p.message_id = m.id
        left join documents d on d.id = p.document_id
        left join clients dc on dc.id = d.client_id`,
  );
  expect(ends).toHaveLength(COUNT);
  const judged = ends.map(({ mail, owner, paper }) => {
    const { kind, truth } = mails[Number.parseInt(mail, 10)] ?? { kind: '', truth: null };
    return { kind, owner, paper, truth: truth?.address ?? null };
  });
  const crossed = judged.filter(
    ({ owner, paper, truth }) => (owner ?? truth) !== truth || (paper ?? truth) !== truth || owner !== paper,
  );
  expect(crossed).toEqual([]);
  const proved = judged.filter(({ truth }) => truth !== null);
  const filed = proved.filter(({ paper }) => paper !== null);
  expect(filed.length / proved.length).toBeGreaterThan(0.95);
  // Each has a folder, a row and an address of his own.
  const folders = await queryRows(
    db,
    sql`select distinct folder_id from clients where folder_id is not null`,
  );
  expect(folders).toHaveLength(everybody.length);
  await office.runAll();
  expect(await readClientSheet(office)).toHaveLength(everybody.length);
  expect(await readLedger(office)).toMatchObject(atRest);
  await office.close();
}, 300_000);
