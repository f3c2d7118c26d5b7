import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { recordRuns } from '#server/runs/record-run.ts';
import type { OfficeHealth, OfficeHealthPage } from '#shared/contracts/office-health.ts';
import { routes } from '#shared/contracts/routes.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { countStatements } from '#support/count-statements.ts';
import { testDatabases } from '#support/databases.ts';
import { readThreadTime } from '#support/processor-time.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(testDatabases)('how the offices fare, on $name', ({ open }) => {
  let test: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    test = await openTestApp(await open());
    for (const [index, name] of ['BELLE', 'DRIVE', 'BLOQUE', 'NEUVE', 'BOITE'].entries()) {
      ids[name] = await test.addNotary({
        key: `NOTARY-SANTE00${index}`,
        licenceEmail: `${name}@sante.example`,
        email: `pieces@${name}.example`,
        lastName: name,
      });
    }
    await test.office.database.db.execute(
      sql`update licenses set blocked_at = now() where email = 'BLOQUE@sante.example'`,
    );
    await run('BELLE', 'success', null);
    await run('BLOQUE', 'success', null);
    await run('BOITE', 'failed', mailServerProblems['wrong-password']);
    await run('DRIVE', 'success', null);
    pass(10);
    await run('DRIVE', 'failed', driveProblems.full);
  });
  afterAll(() => test.close());

  const pass = (minutes: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + minutes * 60_000);
  };

  const workflowsOf: Record<string, string> = {};
  async function run(name: string, status: 'success' | 'failed', error: string | null) {
    const notaryId = ids[name] ?? '';
    workflowsOf[name] ??= await test.addWorkflow({ notaryId });
    const at = test.office.clock.time;
    const result = { status, httpStatus: 200, message: error, error, details: null, steps: [], remaining: 0 };
    const made = {
      workflowId: workflowsOf[name],
      notaryId,
      slot: at,
      at,
      trigger: 'schedule' as const,
      result,
    };
    await test.office.database.db.transaction((tx) => recordRuns(tx, [made]));
  }

  const ask = async (query = '', key = testKeys.admin): Promise<OfficeHealthPage> =>
    (await test.call('GET', `${routes.officeHealth}${query}`, { key })).json();
  const namesOf = ({ offices }: OfficeHealthPage) => offices.map(({ name }) => name);

  it('is told worst first: what fails longest, what stands still, what is not set up, what is well', async () => {
    const page = await ask();
    expect(namesOf(page)).toEqual([
      'Luc BOITE',
      'Luc DRIVE',
      'Luc BLOQUE',
      'Luc NEUVE',
      'Étude Vasseur',
      'Luc BELLE',
    ]);
    expect(page.counts).toEqual({ failing: 2, stopped: 1, waiting: 2, well: 1 });
  });

  it('an office that is switched on is well after a first success, not before', async () => {
    const notaryId = ids.NEUVE ?? '';
    const id = await test.addWorkflow({ notaryId });
    const trial = { notaryId, place: null, triedAt: test.office.clock.time };
    const { db } = test.office.database;
    await db.insert(officeTrials).values({ ...trial, step: 'reading', problem: 'password-refused' });
    const fresh = (await ask()).offices.find(({ name }) => name === 'Luc NEUVE');
    expect(fresh).toMatchObject({ state: 'waiting', failedTrials: ['reading'], lastSuccessAt: null });
    await db.delete(officeTrials);
    await db.delete(workflows).where(eq(workflows.id, id));
  });

  it('says what fails, since when, in which words, and when it last went well', async () => {
    const { offices } = await ask();
    const drive = offices.find(({ name }) => name === 'Luc DRIVE') as OfficeHealth;
    expect(drive).toMatchObject({
      state: 'failing',
      troubles: ['drive'],
      words: driveProblems.full,
      automations: { active: 1, total: 1, failing: 1 },
      obstacle: null,
    });
    expect(Date.parse(drive.since ?? '') - Date.parse(drive.lastSuccessAt ?? '')).toBe(600_000);
    expect(offices.find(({ name }) => name === 'Luc BLOQUE')).toMatchObject({ obstacle: 'blocked' });
    expect(offices.find(({ name }) => name === 'Luc BOITE')).toMatchObject({ lastSuccessAt: null });
  });

  it('is searched without accents and filtered by state', async () => {
    expect(namesOf(await ask('?search=etude%20vass'))).toEqual(['Étude Vasseur']);
    expect(namesOf(await ask('?search=pieces@boite'))).toEqual(['Luc BOITE']);
    expect(namesOf(await ask('?state=stopped'))).toEqual(['Luc BLOQUE']);
    expect((await ask('?state=stopped')).counts.failing).toBe(2);
  });

  it('is the administrator’s to see, and each line of the history says whose it is', async () => {
    expect((await test.call('GET', routes.officeHealth, { key: testKeys.notary })).statusCode).toBe(403);
    const history = (await test.call('GET', routes.executions, { key: testKeys.admin })).json();
    expect(new Set(history.map(({ officeName }: { officeName: string }) => officeName))).toEqual(
      new Set(['Luc BELLE', 'Luc BLOQUE', 'Luc BOITE', 'Luc DRIVE']),
    );
  });

  it('is there at once with a thousand offices, page after page, each once', async () => {
    const { db } = test.office.database;
    // Signed in.
    await ask();
    const ofSix = await countStatements(db, ask);
    await db.execute(sql`insert into licenses (id, key_encrypted, key_index, type, email)
      select gen_random_uuid(), 'k', 'mille' || i, 'notary', i || '@mille.example' from generate_series(1, 1000) i`);
    await db.execute(sql`insert into notaries (id, first_name, last_name, email, drive_name, license_id)
      select gen_random_uuid(), 'Luc', 'MILLE' || l.email, 'p' || l.email, l.email, l.id from licenses l where l.key_index like 'mille%'`);
    await db.execute(sql`insert into workflows (id, name, description, webhook_url, type, active, notary_id, cron_last_run)
      select gen_random_uuid(), 'n', 'd', 'u', t, true, n.id, now() from notaries n,
        unnest(array['client_management', 'document_classification', 'client_reminder']) t where n.email like 'p%@mille.example'`);
    await db.execute(sql`insert into run_troubles (workflow_id, notary_id, kind, since, last_at, sentence)
      select w.id, w.notary_id, 'drive', now(), now(), 'plein' from workflows w join notaries n on n.id = w.notary_id
      where n.email like 'p%7@mille.example' and w.type = 'client_reminder'`);
    const ofAThousand = await countStatements(db, ask);
    const started = performance.now();
    const work = readThreadTime();
    let page = await ask();
    const [first, own] = [performance.now() - started, readThreadTime() - work];
    const seen = namesOf(page);
    while (page.next) {
      page = await ask(`?after=${page.next}`);
      seen.push(...namesOf(page));
    }
    expect(new Set(seen).size).toBe(1006);
    expect(seen).toHaveLength(1006);
    expect(page.counts.failing).toBe(102);
    process.stdout.write(
      `health of 1006 offices: ${Math.round(first)} ms, ${Math.round(own)} of them our own\n`,
    );
    expect([ofSix, ofAThousand]).toEqual([ofSix, ofSix]);
    expect(ofSix).toBeGreaterThan(1);
    // The embedded database works in this thread.
    expect(own).toBeLessThan(1000);
  });
});
