import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetNames } from '#server/automations/office/sheets.ts';
import { queryRows } from '#server/database/query.ts';
import { testDatabases } from '#support/databases.ts';
import { entryPoints } from '#support/hostile-mails.ts';
import { createHostileMaker } from '#support/hostile-maker.ts';
import { type SheetKey, sheetKeys } from '#support/hostile-sheets.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, readLedger } from '#support/office-view.ts';
import { watchStretches } from '#support/processor-time.ts';
import { type Pulse, takePulse } from '#support/pulse.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

/** More of each, in `npm run bench -- hostile`. */
const EACH = Number(process.env.HOSTILE_EACH ?? 1);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** Of whoever looks for what one of them costs: the others are left out. */
const ENTRIES = process.env.HOSTILE_ENTRIES?.split(',') ?? [...Object.keys(entryPoints), 'sheets'];
const IDLE_MS = 3000;
const AT_ONCE = 25;
/** Of the thread that serves screens, in milliseconds of its own work: how late it answers is also other work's doing. */
const LONGEST_STRETCH_MS = 100;

const [, postgres] = testDatabases;

describe('what strangers send to hurt', { timeout: 6 * 3_600_000 }, () => {
  const maker = createHostileMaker();
  const seconds: Record<string, number> = {};
  let test: TestApp;
  let url: string;
  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open());
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
    // What starts with the first message is no pause of the thousandth.
    test.office.deliver('first', await writeMail({ text: 'Bonjour,\n\nMerci.\n\nClaire Fontaine' }));
    await test.office.runAll();
  }, 600_000);
  afterAll(async () => {
    await maker.close();
    await test.close();
  });

  it('stops no screen, and each of it ends filed, held or refused', async () => {
    const atIdle = takePulse(url);
    await wait(IDLE_MS);
    const idle = await atIdle.stop();
    const pulse = takePulse(url);
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const stretches = watchStretches();
    // Half a minute, and twenty-two seconds, in which no office was served.
    const acte = { name: 'acte.txt', content: `Acte de vente${' '.repeat(5500)}.` };
    test.office.deliver('blanks', await writeMail({ attachments: [acte] }));
    test.office.deliver('dots', await writeMail({ text: `Bonjour${'.'.repeat(80_000)}` }));
    let sent = 3;
    for (const entry of ENTRIES.filter((one) => one in entryPoints))
      sent += await timed(entry, () => sendMails(entry));
    const sheets = ENTRIES.includes('sheets') ? await timed('sheets', sendSheets) : 0;
    // What was ended takes nothing along: an ordinary mail is handled after it.
    test.office.deliver('ordinary', await writeMail({ text: 'Bonjour,\n\nMerci.\n\nClaire Fontaine' }));
    sent += 1;
    await test.office.runAll();
    const worked = stretches.stop();
    delay.disable();
    const busy = await pulse.stop();
    const ledger = await readLedger(test.office);
    const pauses = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
    report({ sent, sheets, idle, busy, pauses, worked, seconds, ledger, reasons: await countReasons() });
    expect(ledger).toMatchObject({ ...atRest, messages: { received: sent, open: 0 } });
    expect(await findClaire()).toMatchObject([{ inSheet: true, leftSheetAt: null }]);
    expect(worked.max).toBeLessThan(LONGEST_STRETCH_MS);
  });

  async function timed(what: string, work: () => Promise<number>): Promise<number> {
    const start = performance.now();
    const done = await work();
    seconds[what] = (performance.now() - start) / 1000;
    // A thousand of each take a while: whoever measures sees how far it is.
    if (process.env.HOSTILE_REPORT) writeFileSync(process.env.HOSTILE_REPORT, JSON.stringify({ seconds }));
    return done;
  }

  async function sendMails(entry: string): Promise<number> {
    for (let done = 0; done < EACH; done += AT_ONCE) {
      for (let at = done; at < Math.min(done + AT_ONCE, EACH); at += 1) {
        const raw = await maker.make({ kind: 'mail', what: entry, seed: SEED * 1_000_000 + at });
        test.office.deliver(`${entry.replaceAll(' ', '-')}-${at}`, raw);
      }
      await test.office.runAll();
    }
    return EACH;
  }

  /** As if somebody saved each of them, one after the other, into the office's folder; they are his. */
  async function sendSheets(): Promise<number> {
    const before = sheetKeys.map((key) => [key, readFileSync(pathOf(key))] as const);
    for (let at = 0; at < EACH; at += 1) {
      const saved = new Map<SheetKey, Buffer>();
      for (const key of sheetKeys) {
        const bytes = await maker.make({ kind: 'sheet', what: key, seed: SEED * 1_000_000 + at });
        save(key, bytes);
        saved.set(key, bytes);
      }
      expect(await test.office.run('client_management')).toMatchObject({ success: true });
      for (const key of ['knowledge', 'requirements'] as const)
        expect(readFileSync(pathOf(key)).equals(saved.get(key) as Buffer)).toBe(true);
    }
    for (const [key, bytes] of before) save(key, bytes);
    return EACH * sheetKeys.length;
  }

  function save(key: SheetKey, bytes: Buffer): void {
    writeFileSync(`${pathOf(key)}.new`, bytes);
    renameSync(`${pathOf(key)}.new`, pathOf(key));
  }

  function pathOf(key: SheetKey): string {
    return join(test.office.folders.sheets, `${sheetNames[key]}.xlsx`);
  }

  async function findClaire() {
    const clients = await test.office.needs().records.clients.list(test.office.notary.id);
    return clients.filter(({ emails }) => emails.includes(claire.address));
  }

  async function countReasons(): Promise<Record<string, number>> {
    const rows = await queryRows<{ reason: string; count: number }>(
      test.office.database.db,
      sql`select reason, count(*)::int as count from (
            select coalesce(reason, state) as reason from messages
            union all select 'pièce: ' || coalesce(refusal, 'document') from message_parts
            union all select 'document: ' || coalesce(reasons[1], state) from documents
            union all select 'feuille: ' || split_part(title, '»', 1) || '»' from activity where kind = 'sheet-problem') as ends
          group by reason order by count desc limit 40`,
    );
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  }
});

interface HostileReport {
  sent: number;
  sheets: number;
  idle: Pulse;
  busy: Pulse;
  /** Of the product's own thread, in milliseconds. */
  pauses: { p99: number; max: number };
  /** What it worked without looking up, whatever else the machine did. */
  worked: { p99: number; max: number };
  /** How long each entry point took. */
  seconds: Record<string, number>;
  ledger: unknown;
  reasons: Record<string, number>;
}

function report(found: HostileReport): void {
  if (process.env.HOSTILE_REPORT) writeFileSync(process.env.HOSTILE_REPORT, JSON.stringify(found));
}
