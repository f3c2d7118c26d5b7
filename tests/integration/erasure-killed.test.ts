import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { erasures, silencedAddresses } from '#server/features/erasures/erasures.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { lightly } from '#support/lightly.ts';
import { julien, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readClientSheet, readLedger } from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = { name: 'Odile Tessandier', address: 'odile.tessandier@orange.example' };

describe('an erasure that is killed', () => {
  let url: string;
  let test: TestApp;
  let client: Client;

  beforeEach(async () => {
    url = await createMigratedPostgres();
    test = await openTestApp(await openPostgres(url), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(test.office, 'clients', [
      ['TESSANDIER', 'Odile', 'Achat', odile.address, '06 11 11 11 11'],
      ['VASNIER', 'Julien', 'Achat', julien.address, '06 22 22 22 22'],
    ]);
    const hers = [
      { name: 'Facture Tessandier.pdf', content: await writeBill('ODILE TESSANDIER', '2026-06-01') },
      { name: 'RIB Tessandier.pdf', content: await writeRib('ODILE TESSANDIER') },
    ];
    test.office.deliver('1', await writeMail({ from: odile, attachments: hers }));
    await test.office.runAll();
    const clients = await test.office.needs().records.clients.list(test.office.notary.id);
    client = clients.find(({ lastName }) => lastName === 'TESSANDIER') as Client;
    await test.office.database.db.insert(suspensions).values({
      id: newId(),
      notaryId: test.office.notary.id,
      clientId: client.id,
      kind: 'stop-writing',
      announcedAt: test.office.clock.time,
      startedBy: 'automation',
    });
    // It waits, and is nobody's but by her address.
    const waiting = newId();
    await test.office.database.db.insert(messages).values({
      ...{ id: waiting, notaryId: test.office.notary.id, mailbox: 'INBOX', mailboxId: waiting },
      ...{ fromAddress: odile.address, state: 'held', reason: 'client-unknown', awaitsPerson: true },
    });
    // Noted, and not begun: the sheet is open elsewhere.
    const lock = join(test.office.folders.sheets, '~$Clients.xlsx');
    writeFileSync(lock, '');
    const path = fillRoute(routes.clientErasure, { id: client.id });
    const asked = await test.call('POST', path, { key: testKeys.notary, body: { binsPapers: true } });
    expect(asked.json()).toMatchObject({ doneAt: null, problem: 'sheet-locked' });
    rmSync(lock);
  });
  afterEach(() => test.close());

  async function dieAt(point: string): Promise<void> {
    const { notary, config, clock } = test.office;
    const script = ['tests/support/erasure-process.ts', notary.id, point, clock.time.toISOString()];
    const child = spawn(process.execPath, [...lightly, ...script], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: config.dataDir,
        ENCRYPTION_KEY: 'ab'.repeat(32),
        DEMO: 'false',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
  }

  /** Every table but the ones that tell of what was done, in which one of her words stands. */
  async function findHer(): Promise<string[]> {
    const { db } = test.office.database;
    const tables = await queryRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const says = sql`select 1 from ${sql.identifier(name)} t where t::text ilike any (array['%tessandier%', '%odile%'])`;
      if ((await queryRows(db, says)).length > 0) found.push(name);
    }
    return found;
  }

  it.each([
    ['between the two writings of her row', 'sheets.write:after:1'],
    ['once her row is empty', 'sheets.write:after:2'],
    ['amid the binning of her files', 'drive.move:after:1'],
    ['before the registry is touched', 'drive.move:after:2'],
  ])('%s is taken up by itself, whatever has run meanwhile', async (_, point) => {
    const { office } = test;
    const { db } = office.database;
    await dieAt(point);
    expect(await findHer()).not.toEqual([]);
    const [noted] = await db.select().from(erasures);
    expect(noted?.doneAt).toBeNull();
    // A run that finds her row half empty takes her addresses for withdrawn.
    await office.runAll();
    await office.dependencies.resumeErasures();
    const [done] = await db.select().from(erasures);
    expect(done).toMatchObject({ doneAt: office.clock.time, problem: null, sheetLeft: false, documents: 2 });
    expect(await findHer()).toEqual([]);
    expect(done?.addresses).toEqual([]);
    expect(await readClientSheet(office)).toMatchObject([{ Nom: 'VASNIER' }]);
    const hers = listDrive(office).filter((path) => /tessandier/i.test(path));
    expect(hers).toHaveLength(2);
    for (const path of hers) expect(path).toMatch(/^Corbeille\//);
    expect(await db.select().from(silencedAddresses)).toHaveLength(1);
    const { silenced } = office.needs().records;
    expect(await silenced.findAmong(office.notary.id, [odile.address])).toEqual(new Set([odile.address]));
    expect(await readLedger(office)).toMatchObject(atRest);
  });
});
