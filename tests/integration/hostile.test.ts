import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { testDatabases } from '#support/databases.ts';
import { entryPoints, writeHostileMail } from '#support/hostile-mails.ts';
import { writeHostileText } from '#support/hostile-texts.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, readLedger } from '#support/office-view.ts';
import { type Pulse, takePulse } from '#support/pulse.ts';
import { createRandom } from '#support/seeded-random.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

/** More of each, in `npm run bench -- hostile`. */
const EACH = Number(process.env.HOSTILE_EACH ?? 1);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const IDLE_MS = 3000;
const AT_ONCE = 25;
/** Where other work shares the machine an idle product answers late as well. */
const SLOWEST_MS = 100;
const SLOWER_THAN_IDLE = 8;

const [, postgres] = testDatabases;

describe('what strangers send to hurt', { timeout: 3_600_000 }, () => {
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open());
    const random = createRandom(SEED);
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ...Array.from({ length: EACH }, () => Array.from({ length: 4 }, () => cell(random))),
    ]);
    await fillSheet(test.office, 'knowledge', [
      ['Quels sont vos horaires ?', 'De 9 h à 18 h.'],
      ...Array.from({ length: EACH }, () => [cell(random), cell(random)]),
    ]);
    await fillSheet(
      test.office,
      'requirements',
      Array.from({ length: EACH }, () => Array.from({ length: 4 }, () => cell(random))),
    );
    url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  }, 600_000);
  afterAll(() => test.close());

  const cell = (random: ReturnType<typeof createRandom>) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a sheet cannot hold them
    writeHostileText(random, 3000).replace(/[\x00-\x08\x0b-\x1f\ufffe]/g, ' ');

  it('stops no screen, and each of it ends filed, held or refused', async () => {
    const atIdle = takePulse(url);
    await wait(IDLE_MS);
    const idle = await atIdle.stop();
    const pulse = takePulse(url);
    // Half a minute, and twenty-two seconds, in which no office was served.
    const acte = { name: 'acte.txt', content: `Acte de vente${' '.repeat(5500)}.` };
    test.office.deliver('blanks', await writeMail({ attachments: [acte] }));
    test.office.deliver('dots', await writeMail({ text: `Bonjour${'.'.repeat(80_000)}` }));
    let sent = 2;
    for (const entry of Object.keys(entryPoints)) {
      const random = createRandom(SEED + sent);
      for (let done = 0; done < EACH; done += AT_ONCE) {
        for (let at = done; at < Math.min(done + AT_ONCE, EACH); at += 1) {
          test.office.deliver(`${entry.replaceAll(' ', '-')}-${at}`, await writeHostileMail(entry, random));
          sent += 1;
        }
        await test.office.runAll();
      }
    }
    // What was ended takes nothing along: an ordinary mail is handled after it.
    test.office.deliver('ordinary', await writeMail({ text: 'Bonjour,\n\nMerci.\n\nClaire Fontaine' }));
    sent += 1;
    await test.office.runAll();
    const busy = await pulse.stop();
    const ledger = await readLedger(test.office);
    report({ sent, idle, busy, ledger, reasons: await countReasons() });
    expect(ledger).toMatchObject({ ...atRest, messages: { received: sent, open: 0 } });
    expect(busy.p99).toBeLessThan(Math.max(SLOWEST_MS, idle.p99 * SLOWER_THAN_IDLE));
  });

  async function countReasons(): Promise<Record<string, number>> {
    const rows = await queryRows<{ reason: string; count: number }>(
      test.office.database.db,
      sql`select reason, count(*)::int as count from (
            select coalesce(reason, state) as reason from messages
            union all select 'pièce: ' || coalesce(refusal, 'document') from message_parts
            union all select 'document: ' || coalesce(reasons[1], state) from documents) as ends
          group by reason order by count desc`,
    );
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  }
});

interface HostileReport {
  sent: number;
  idle: Pulse;
  busy: Pulse;
  ledger: unknown;
  reasons: Record<string, number>;
}

function report(found: HostileReport): void {
  if (process.env.HOSTILE_REPORT) writeFileSync(process.env.HOSTILE_REPORT, JSON.stringify(found));
}
