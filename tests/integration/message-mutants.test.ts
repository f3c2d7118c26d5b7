import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMessageParser } from '#server/adapters/message-parsing/message-parser.ts';
import { buildZip } from '#server/adapters/message-parsing/raw-message.fixture.ts';
import { buildTnef } from '#server/adapters/message-parsing/tnef.fixture.ts';
import { queryRows } from '#server/database/query.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { breakMessages, type Mutant } from '#support/message-mutants.ts';
import { fillSheet, listSent, readLedger } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const COUNT = 360;
const HOURS = 'Quels sont vos horaires d’ouverture ?';

async function listSources(): Promise<Buffer[]> {
  const note = { name: 'pièce à fournir.txt', content: 'une pièce '.repeat(40) };
  const zip = { name: 'dossier.zip', content: await buildZip({ 'a/rib.txt': 'rib', 'b/rib.txt': 'autre' }) };
  const inner = await writeMail({ from: julien, subject: 'Transféré', attachments: [note] });
  const eml = { name: 'message.eml', content: inner, type: 'message/rfc822' };
  const tnef = { name: 'winmail.dat', content: buildTnef([{ shortName: 'note.txt', content: 'note' }]) };
  return Promise.all([
    writeMail({ text: `Bonjour,\n\n${HOURS}\n\nClaire Fontaine` }),
    writeMail({ attachments: [note, zip] }),
    writeMail({ from: julien, subject: 'Tr : ma vente', attachments: [eml, note] }),
    writeMail({ attachments: [{ ...tnef, type: 'application/ms-tnef' }] }),
  ]);
}

describe('messages that were broken on the way', () => {
  let mutants: Mutant[];
  let office: TestOffice;

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    mutants = [...breakMessages(await listSources(), COUNT)];
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['VASNIER', 'Julien', '', julien.address],
    ]);
    await fillSheet(office, 'knowledge', [[HOURS, 'De 9 h à 18 h.']]);
    for (const { name, raw } of mutants) office.deliver(name, raw);
    for (let turns = 0; turns < 60; turns += 1) {
      const run = await office.run('client_management');
      if (!run.success) throw new Error(run.message);
      if (run.remaining === 0) break;
    }
  }, 400_000);
  afterAll(() => office?.close());

  it('are never thrown at by the parser, which accounts for every part of them', async () => {
    const parser = createMessageParser();
    for (const { name, raw } of mutants) {
      const { parts, subject, messageId } = await parser.parse(ownedByOperator, Buffer.from(raw));
      expect(new Set(parts.map(({ path }) => path)).size, name).toBe(parts.length);
      expect(
        parts.every(({ content, problem }) => content !== null || problem !== null),
        name,
      ).toBe(true);
      expect(`${subject}${messageId ?? ''}`, name).not.toMatch(/[\r\n\0]/);
    }
  });

  it('are all in the ledger, each at its end at the first try', async () => {
    const ledger = await readLedger(office);
    expect(ledger).toMatchObject({ balanced: true, messages: { received: COUNT, open: 0 } });
    const tries = await queryRows<{ attempts: number; reason: string | null }>(
      office.database.db,
      sql`select attempts, reason from messages where attempts > 1 or reason = 'processing-failed'`,
    );
    expect(tries).toEqual([]);
  });

  it('make no mail of ours carry a line of theirs, nor go to anybody else', async () => {
    for (const mail of await listSent(office)) {
      expect([mail.bcc, mail.cc, mail.headers.get('x-evil')]).toEqual([undefined, undefined, undefined]);
      expect([mail.to].flat().flatMap((to) => to?.value.map(({ address }) => address))).toHaveLength(1);
      // A flipped bit in the sender's address makes it another's; none of theirs makes it the thief's.
      expect([mail.to].flat()[0]?.value[0]?.address).not.toContain('evil.example');
    }
  });
});
