import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLedger } from '#server/database/ledger.ts';
import { queryRows } from '#server/database/query.ts';
import { type Dovecot, openDovecot } from '#support/dovecot-server.ts';
import { type MailOffice, openMailOffice } from '#support/mail-office.ts';
import { fillSheet } from '#support/office-view.ts';
import { createRandom } from '#support/seeded-random.ts';
import { STORM_QUESTION, type StormMail, stormClient, writeStormMail } from '#support/storm-mails.ts';

/** `npm run bench -- mail-storm` has the large one. */
const { STORM_MESSAGES = '42', STORM_KILLS = '3', STORM_RESTARTS = '1', STORM_REPORT } = process.env;
const [messages, kills, restarts] = [STORM_MESSAGES, STORM_KILLS, STORM_RESTARTS].map(Number) as [
  number,
  number,
  number,
];
const clients = Math.min(200, Math.ceil(messages / 3));

describe(`${messages} messages, ${kills} killed workers, ${restarts} restarts of the mail server`, () => {
  let dovecot: Dovecot;
  let mail: MailOffice;
  const delivered: StormMail[] = [];
  let killed = 0;
  let restarted = 0;

  const rows = <Row>(query: ReturnType<typeof sql>) => queryRows<Row>(mail.test.office.database.db, query);
  const countEnded = async () =>
    (
      await rows<{ count: number }>(
        sql`select count(*)::int as count from messages where handled_at is not null`,
      )
    )[0]?.count ?? 0;
  const countWaiting = async () =>
    (
      await rows<{
        count: number;
      }>(sql`select (select count(*) from messages where handled_at is null or marked_at is null)::int
      + (select count(*) from outgoing_mails where state = 'prepared')::int as count`)
    )[0]?.count ?? 0;

  /** As a mail server does: what was not taken is offered again. */
  async function deliverAll(): Promise<void> {
    const restartAt = new Set(pointsBetween(restarts, messages, 7));
    for (let number = 0; number < messages; number += 1) {
      const message = await writeStormMail(number, mail.account.address, clients);
      if (restartAt.has(number)) {
        await dovecot.restart();
        restarted += 1;
      }
      for (let tries = 0; ; tries += 1) {
        try {
          await mail.account.deliver(message.raw);
          break;
        } catch (error) {
          if (tries > 50) throw error;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
      delivered.push(message);
    }
  }

  /** One worker after the other; those whose turn has come are killed in the middle of their work. */
  async function workAll(arriving: Promise<void>): Promise<void> {
    const killAt = pointsBetween(kills, messages, 11);
    let arrived = false;
    void arriving.then(() => {
      arrived = true;
    });
    for (let rounds = 0; rounds < 500; rounds += 1) {
      const worker: ChildProcess = mail.startWork();
      const ended = once(worker, 'exit');
      let over = false;
      void ended.then(() => {
        over = true;
      });
      while (!over) {
        const at = killAt[killed];
        if (at !== undefined && (await countEnded()) >= at) {
          worker.kill('SIGKILL');
          killed += 1;
          await ended;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (arrived && (await countEnded()) >= messages && (await countWaiting()) === 0) return;
    }
  }

  beforeAll(async () => {
    dovecot = await openDovecot();
    mail = await openMailOffice({ now: new Date(), dovecot: dovecot.place });
    await mail.savePassword(dovecot.place.password);
    await fillSheet(mail.test.office, 'knowledge', [[STORM_QUESTION, 'De 9 h à 18 h.']]);
    const people = Array.from({ length: clients }, (_, number) => stormClient(number));
    await fillSheet(
      mail.test.office,
      'clients',
      people.map(({ last, first, address }) => [last.toUpperCase(), first, '', address]),
    );
    const arriving = deliverAll();
    await Promise.all([arriving, workAll(arriving)]);
  }, 3_600_000);
  afterAll(async () => {
    await mail?.close();
    await dovecot?.close();
  });

  it('really was one', () => {
    expect({ killed, restarted, delivered: delivered.length }).toEqual({
      killed: kills,
      restarted: restarts,
      delivered: messages,
    });
  });

  it('lost no message and handled none twice', async () => {
    const known = await rows<{ message_id: string; count: number }>(
      sql`select message_id, count(*) filter (where reason is distinct from 'duplicate')::int as count from messages group by 1`,
    );
    expect(known.map(({ message_id }) => message_id).sort()).toEqual(
      delivered.map(({ messageId }) => messageId).sort(),
    );
    expect(known.filter(({ count }) => count !== 1)).toEqual([]);
    expect(await countLedger(mail.test.office.database.db)).toMatchObject([
      { balanced: true, messages: { open: 0 } },
    ]);
  });

  it('put each paper on the drive once', () => {
    const { drive } = mail.test.office.folders;
    const files = readdirSync(drive, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.txt') &&
        statSync(join(drive, path)).isFile() &&
        !path.split('/').some((name) => name.startsWith('.')),
    );
    const found = files.map((path) => readFileSync(join(drive, path), 'utf8')).sort();
    expect(found).toEqual(delivered.flatMap(({ paper }) => paper ?? []).sort());
  });

  it('sent no mail twice, and forgot none', async () => {
    const sent = await Promise.all(mail.smtp.taken.map(({ raw }) => simpleParser(raw)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(sent.length);
    expect(new Set(sent.map(({ inReplyTo }) => inReplyTo)).size).toBe(sent.length);
    const states = await rows<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from outgoing_mails group by 1`,
    );
    const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]));
    // Killed in the one moment in which nobody can know: a person is told, and nothing leaves again.
    const inDoubt = (counts.sending ?? 0) + (counts.uncertain ?? 0);
    expect(counts.prepared ?? 0).toBe(0);
    expect(sent.length).toBeGreaterThanOrEqual(counts.sent ?? 0);
    expect(sent.length).toBeLessThanOrEqual((counts.sent ?? 0) + inDoubt);
    if (STORM_REPORT) {
      const [ledger] = await countLedger(mail.test.office.database.db);
      writeFileSync(
        STORM_REPORT,
        JSON.stringify({ killed, restarted, ledger, mails: counts, left: sent.length, inDoubt }),
      );
    }
  });
});

/** `count` numbers below `end`, in order, the same ones for the same seed, none at the very ends. */
function pointsBetween(count: number, end: number, seed: number): number[] {
  const random = createRandom(seed);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, end - 4)) chosen.add(2 + random(end - 4));
  return [...chosen].sort((one, other) => one - other);
}
