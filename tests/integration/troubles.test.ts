import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { runTroubles, troubles } from '#server/features/office-health/office-health.tables.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { cronSchedulerLogs, queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { recordRuns } from '#server/runs/record-run.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { testDatabases } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const MINUTE = 60_000;
const operator = 'admin@minutier.example';
const notary = 'etude@vasseur.example';

describe.each(testDatabases)('a trouble that lasts, on $name', ({ open }) => {
  let test: TestApp;
  let seen = { operator: 0, notary: 0 };
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const db = () => test.office.database.db;
  const look = () => test.office.dependencies.lookForTroubles();

  /** Time goes on, in which somebody ticks unless said otherwise. */
  async function pass(minutes: number, ticks = true): Promise<void> {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + minutes * MINUTE);
    if (ticks) await tick();
  }

  async function tick(): Promise<void> {
    const minute = new Date(Math.floor(test.office.clock.time.getTime() / MINUTE) * MINUTE);
    await db()
      .insert(cronSchedulerLogs)
      .values({ id: newId(), minute, executionTime: minute, status: 'completed', responseData: {} })
      .onConflictDoNothing();
  }

  async function endRun(workflowId: string, status: 'success' | 'failed' | 'skipped', error: string | null) {
    const at = test.office.clock.time;
    const result = { status, httpStatus: 200, message: error, error, details: null, steps: [], remaining: 0 };
    const run = { workflowId, notaryId: test.office.notary.id, slot: at, at, trigger: 'schedule' as const };
    await db().transaction((tx) => recordRuns(tx, [{ ...run, result }]));
  }

  /** What has come since it was last asked. */
  async function news() {
    const [all, own] = [
      await readPlatformMails(test.office, operator),
      await readPlatformMails(test.office, notary),
    ];
    const fresh = { operator: all.slice(seen.operator), notary: own.slice(seen.notary) };
    seen = { operator: all.length, notary: own.length };
    return fresh;
  }

  beforeEach(async () => {
    await db().delete(runTroubles);
    await db().delete(troubles);
    await db().delete(platformMails);
    await pass(5);
    await news();
  });

  it('is told to the operator within ten minutes, once, and once when it is over', async () => {
    const mailbox = await test.addWorkflow({ type: 'client_management' });
    const reminders = await test.addWorkflow({ type: 'client_reminder' });
    await endRun(mailbox, 'success', null);
    for (let minute = 0; minute < 10; minute += 2) {
      await pass(2);
      await endRun(mailbox, 'failed', mailServerProblems['wrong-password']);
      await endRun(reminders, 'failed', mailServerProblems['wrong-password']);
      // However many processes look, and however often.
      await Promise.all([look(), look()]);
      await look();
    }
    const told = await news();
    expect(told.operator.map(({ subject }) => subject)).toEqual([
      'Minutier : la boîte dédiée n’est plus relevée (Étude Vasseur)',
    ]);
    expect(told.operator[0]?.text).toContain(mailServerProblems['wrong-password']);
    expect(told.operator[0]?.text).toContain('/admin/health');
    expect(told.notary).toEqual([]);
    const [row] = await db().select().from(troubles);
    expect((row?.toldAt?.getTime() ?? 0) - (row?.since.getTime() ?? 0)).toBeLessThanOrEqual(10 * MINUTE);

    await pass(1);
    await endRun(mailbox, 'success', null);
    await look();
    expect((await news()).operator).toEqual([]);
    await endRun(reminders, 'success', null);
    await look();
    await look();
    expect((await news()).operator.map(({ subject }) => subject)).toEqual([
      'Minutier : terminé, la boîte dédiée n’est plus relevée (Étude Vasseur)',
    ]);
  });

  it('is not told when it passes by itself', async () => {
    const id = await test.addWorkflow({ type: 'document_classification' });
    await endRun(id, 'failed', driveProblems.unreachable);
    await look();
    await pass(1);
    await look();
    await endRun(id, 'success', null);
    await pass(10);
    await look();
    expect(await news()).toEqual({ operator: [], notary: [] });
    expect(await db().select().from(troubles)).toEqual([]);
  });

  it('reaches the notary after two hours, with what to do and nothing of his clients, and its end too', async () => {
    const id = await test.addWorkflow({ type: 'document_classification' });
    for (let minute = 0; minute < 118; minute += 2) {
      await endRun(id, 'skipped', googleProblems.revoked);
      await look();
      await pass(2);
    }
    expect(await news()).toMatchObject({ operator: [{ subject: /Google/ }], notary: [] });
    for (let round = 0; round < 4; round += 1) {
      await endRun(id, 'skipped', googleProblems.revoked);
      await look();
      await pass(2);
    }
    const { notary: told, operator: again } = await news();
    expect(again).toEqual([]);
    expect(told.map(({ subject }) => subject)).toEqual(['Vos automatisations Minutier attendent']);
    expect(told[0]?.text).toContain(googleProblems.revoked);
    await endRun(id, 'success', null);
    await look();
    expect((await news()).notary.map(({ subject }) => subject)).toEqual([
      'Vos automatisations Minutier ont repris',
    ]);
  });

  it('in words of another engine is told without them', async () => {
    const id = await test.addWorkflow({ type: 'document_classification' });
    for (let round = 0; round < 6; round += 1) {
      await endRun(id, 'failed', 'Dossier de Mme Tessandier introuvable');
      await look();
      await pass(1);
    }
    const [mail] = (await news()).operator;
    expect(mail?.subject).toContain('une automatisation échoue');
    expect(mail?.text).not.toContain('Tessandier');
  });

  it('of an account that was never connected is none', async () => {
    const id = await test.addWorkflow({ type: 'document_classification' });
    for (let round = 0; round < 8; round += 1) {
      await endRun(id, 'skipped', googleProblems['not-connected']);
      await look();
      await pass(2);
    }
    expect(await news()).toEqual({ operator: [], notary: [] });
  });

  it('of nobody who ticks is told by whoever still serves screens', async () => {
    let minutes = 0;
    while ((await news()).operator.length === 0) {
      await pass(0.5, false);
      minutes += 0.5;
      await look();
      if (minutes > 12) break;
    }
    expect(minutes).toBeLessThanOrEqual(10);
    const [row] = await db().select().from(troubles).orderBy(asc(troubles.since));
    expect(row?.kind).toBe('tick');
    // A process whose clock is a month ahead ticked once, and says nothing of today.
    const ahead = new Date(test.office.clock.time.getTime() + 30 * 24 * 60 * MINUTE);
    await db()
      .insert(cronSchedulerLogs)
      .values({ id: newId(), minute: ahead, executionTime: ahead, status: 'completed', responseData: {} });
    await look();
    expect((await news()).operator).toEqual([]);
    await tick();
    await look();
    expect((await news()).operator.map(({ subject }) => subject)).toEqual([
      'Minutier : terminé, le planificateur ne passe plus',
    ]);
  });

  it('of runs that nobody takes up is told, and of a start after a night is not', async () => {
    const workflowId = await test.addWorkflow();
    await db()
      .insert(queuedRuns)
      .values({ workflowId, slot: test.office.clock.time, trigger: 'schedule', host: 'h' });
    await pass(6);
    await look();
    expect((await news()).operator.map(({ subject }) => subject)).toEqual([
      'Minutier : les exécutions attendent et ne commencent pas',
    ]);
    await db().delete(queuedRuns).where(eq(queuedRuns.workflowId, workflowId));
    await look();
    await news();
    // The machine was off for a night: the first look sees the silence, and the first tick comes before the next one.
    await pass(600, false);
    await look();
    await pass(0.5);
    await look();
    expect((await news()).operator).toEqual([]);
  });

  it('is a mail that a buyer without a licence is refused, until it has left', async () => {
    const mails = createPlatformMailsRepository(db());
    const details = { checkoutId: 'cs_1UEjw' };
    const mail = {
      key: 'payment-refused:cs_1UEjw',
      kind: 'payment-refused',
      licenceId: null,
      details,
    } as const;
    await mails.prepare(mail, test.office.clock.time);
    const [row] = await mails.listDue(test.office.clock.time, 1);
    if (!row) throw new Error('the mail was not prepared');
    await mails.recordRefused(row, 'Adresse refusée', test.office.clock.time);
    await look();
    const subjects = async () => (await news()).operator.map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Minutier : un courrier de la plateforme est refusé (achat cs_1UEjw)']);
    await pass(1);
    await mails.recordSent(row.id, test.office.clock.time);
    await look();
    expect(await subjects()).toEqual([
      'Minutier : terminé, un courrier de la plateforme est refusé (achat cs_1UEjw)',
    ]);
  });

  it('of many offices at once is one mail', async () => {
    for (let office = 0; office < 30; office += 1) {
      const notaryId = await test.addNotary({
        key: `NOTARY-PANNE${String(office).padStart(3, '0')}`,
        licenceEmail: `etude${office}@panne.example`,
        email: `pieces${office}@panne.example`,
        lastName: `PANNE${office}`,
      });
      const id = await test.addWorkflow({ notaryId });
      await db()
        .insert(runTroubles)
        .values({
          workflowId: id,
          notaryId,
          kind: 'drive',
          since: new Date(test.office.clock.time.getTime() - 6 * MINUTE),
          lastAt: test.office.clock.time,
          sentence: driveProblems.unreachable,
        });
    }
    await look();
    const { operator: told } = await news();
    expect(told.map(({ subject }) => subject)).toEqual(['Minutier : 30 incidents durent']);
    expect(told[0]?.text).toContain('Et 10 de plus.');
  });
});
