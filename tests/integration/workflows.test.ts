import { asc, eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { newId } from '#server/database/ids.ts';
import { folders } from '#server/features/folders/folders.tables.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { type Workflow, workflowListSchema, workflowSchema } from '#shared/contracts/workflows.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');

describe.each(productionDatabase)('workflows on $name', ({ open }) => {
  let test: TestApp;
  let ids: { classification: string; reminder: string; inactive: string };

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
    ids = {
      classification: await test.addWorkflow({ type: 'document_classification' }),
      inactive: await test.addWorkflow({ type: 'client_management', active: false }),
      reminder: await test.addWorkflow({ type: 'client_reminder', nextRun: null }),
    };
  });
  afterAll(() => test.close());

  const list = async (key: string): Promise<Workflow[]> =>
    workflowListSchema.parse((await test.call('GET', '/api/workflows', { key })).json());
  const toggle = (id: string, key: string) => test.call('POST', `/api/workflows/${id}/schedule`, { key });
  const activate = (id: string, body: object) =>
    test.call('PATCH', `/api/workflows/${id}/active`, { key: testKeys.admin, body });
  const listAudit = () =>
    test.office.database.db
      .select()
      .from(auditLog)
      .where(notLike(auditLog.action, 'session.%'))
      .orderBy(asc(auditLog.id));

  it('are listed newest first: all of them for the administrator, the active ones for their notary', async () => {
    expect((await list(testKeys.admin)).map((workflow) => workflow.id)).toEqual([
      ids.reminder,
      ids.inactive,
      ids.classification,
    ]);
    expect((await list(testKeys.notary)).map((workflow) => workflow.id)).toEqual([
      ids.reminder,
      ids.classification,
    ]);
  });

  it('tell whose they are, their fixed interval and when they run next', async () => {
    const [reminder, management, classification] = await list(testKeys.admin);
    expect(classification).toMatchObject({
      notaryName: 'Agnès VASSEUR',
      notaryEmail: 'pieces@vasseur.example',
      lastStatus: null,
      running: false,
      cronSettings: { enabled: true, interval: 1, lastRun: null, nextRun: '2027-03-15T10:01:00.000Z' },
    });
    expect(management?.cronSettings.interval).toBe(2);
    expect(reminder?.cronSettings).toMatchObject({ enabled: false, interval: 1, nextRun: null });
  });

  it('are found by words, state and folder, no more than are asked for, and counted', async () => {
    const { db } = test.office.database;
    const [folder] = await db.insert(folders).values({ id: newId(), name: 'Nord' }).returning();
    await db.update(workflows).set({ folderId: folder?.id }).where(eq(workflows.id, ids.reminder));
    await db.update(workflows).set({ cronLastStatus: 'failed' }).where(eq(workflows.id, ids.classification));
    const found = async (asked: string) => {
      const response = await test.call('GET', `/api/workflows?${asked}`, { key: testKeys.admin });
      return workflowListSchema.parse(response.json()).map(({ id }) => id);
    };
    expect(await found('search=AGNES%20relance')).toEqual([ids.reminder]);
    expect(await found('search=nobody')).toEqual([]);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('state=inactive')).toEqual([ids.inactive]);
    expect(await found('state=failed')).toEqual([ids.classification]);
    expect(await found(`folder=${folder?.id}`)).toEqual([ids.reminder]);
    expect(await found('limit=2')).toEqual([ids.reminder, ids.inactive]);
    const counts = await test.call('GET', '/api/workflows/counts?search=relance', { key: testKeys.admin });
    expect(counts.json()).toEqual({
      found: { all: 1, failed: 0, active: 1, inactive: 0 },
      total: 3,
      active: 2,
      offices: 1,
      running: 0,
      folders: [{ id: folder?.id, count: 1 }],
    });
    await db.update(workflows).set({ folderId: null, cronLastStatus: null });
  });

  it('tell that they are running', async () => {
    const { db } = test.office.database;
    const waiting = { slot: now, trigger: 'schedule' as const, host: 'one.example' };
    await db.insert(queuedRuns).values([
      { ...waiting, workflowId: ids.classification, holder: newId() },
      { ...waiting, workflowId: ids.reminder },
    ]);
    const running = (await list(testKeys.notary)).filter((workflow) => workflow.running);
    expect(running.map((workflow) => workflow.id)).toEqual([ids.classification]);
  });

  it('are switched on and off by the administrator, and it is written down who did it', async () => {
    const on = workflowSchema.parse((await activate(ids.inactive, { active: true })).json());
    expect(on).toMatchObject({ id: ids.inactive, active: true });
    expect((await list(testKeys.notary)).map((workflow) => workflow.id)).toContain(ids.inactive);
    const off = workflowSchema.parse((await activate(ids.inactive, { active: false })).json());
    expect(off.active).toBe(false);
    expect((await list(testKeys.notary)).map((workflow) => workflow.id)).not.toContain(ids.inactive);
    const audit = await listAudit();
    expect(audit).toMatchObject([
      { actorRole: 'admin', action: 'workflow.active', subjectId: ids.inactive, details: { active: true } },
      { actorRole: 'admin', action: 'workflow.active', subjectId: ids.inactive, details: { active: false } },
    ]);
    expect(audit[0]?.actorLicenseId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are not switched by what is neither true nor false', async () => {
    for (const active of ['oui', 1, null]) {
      const response = await activate(ids.inactive, { active });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation', details: [{ field: 'active' }] });
    }
    const response = await test.call('PATCH', '/api/workflows/not-an-id/active', {
      key: testKeys.admin,
      body: { active: true },
    });
    expect(response.json()).toMatchObject({ code: 'validation', details: [{ field: 'id' }] });
  });

  it('have their planning turned over: what it was is read, the opposite is written', async () => {
    expect((await toggle(ids.reminder, testKeys.notary)).json()).toEqual({ enabled: true });
    const planned = await test.getWorkflow(ids.reminder);
    expect(planned.cronEnabled).toBe(true);
    const wait = (planned.cronNextRun?.getTime() ?? 0) - now.getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect((await toggle(ids.reminder, testKeys.admin)).json()).toEqual({ enabled: false });
    expect(await test.getWorkflow(ids.reminder)).toMatchObject({ cronEnabled: false, cronNextRun: null });
    expect((await listAudit()).slice(-2)).toMatchObject([
      { actorRole: 'notary', action: 'workflow.schedule', details: { enabled: true } },
      { actorRole: 'admin', action: 'workflow.schedule', details: { enabled: false } },
    ]);
  });

  it('keep being planned as they were when they are switched off and on', async () => {
    await activate(ids.classification, { active: false });
    await activate(ids.classification, { active: true });
    expect(await test.getWorkflow(ids.classification)).toMatchObject({ cronEnabled: true });
  });

  it('count what they did since midnight in Paris', async () => {
    const { activity } = test.office.needs().records;
    const { id } = test.office.notary;
    const record = (key: string, kind: 'document-filed' | 'document-held' | 'reminder-sent', at: string) =>
      activity.record(id, { key, kind, clientId: null, title: key, because: [] }, new Date(at));
    await record('yesterday', 'document-filed', '2027-03-14T22:59:59Z');
    await record('today 1', 'document-filed', '2027-03-14T23:00:00Z');
    await record('today 2', 'document-filed', '2027-03-15T09:00:00Z');
    await record('today 3', 'document-held', '2027-03-15T09:00:00Z');
    await record('today 4', 'reminder-sent', '2027-03-15T09:00:00Z');
    const today = new Map((await list(testKeys.admin)).map((workflow) => [workflow.id, workflow.today]));
    expect(today.get(ids.classification)).toEqual({
      documentsFiled: 2,
      documentsHeld: 1,
      documentsRefused: 0,
    });
    expect(today.get(ids.reminder)).toEqual({ remindersSent: 1, clientsComplete: 0 });
    expect(today.get(ids.inactive)).toMatchObject({ messagesRead: 0, clientsCreated: 0 });
  });
});
