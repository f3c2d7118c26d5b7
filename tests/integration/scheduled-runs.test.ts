import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { cronExecutions, executionCounters } from '#server/features/executions/executions.tables.ts';
import type { EndedRun } from '#server/features/scheduler/finish-runs.ts';
import { skipRun } from '#server/features/scheduler/run-workflow.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { nextSlot } from '#server/features/scheduler/slots.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { finishRuns, recordRuns } from '#server/runs/record-run.ts';
import type { ExecutionStats } from '#shared/contracts/executions.ts';
import { type ManualRunResponse, manualRunResponseSchema } from '#shared/contracts/scheduler.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

const MINUTE = 60_000;
const TEST_LASTS_MS = 30_000;

describe.each(productionDatabase)('scheduled runs on $name', ({ open }) => {
  let test: TestApp;
  let server: WebhookServer;
  /** Of another engine: hangs, or always has more to do. */
  let foreign: WebhookServer;
  let background: { stop(): Promise<void> };
  let answer: (workflowId: string) => { status?: number; body?: unknown; after?: number };

  beforeAll(async () => {
    server = await openWebhookServer((response, call) => {
      const { status = 200, body = { success: true }, after = 0 } = answer(JSON.parse(call.body).workflow_id);
      setTimeout(() => answerJson(response, status, body), after);
    });
    foreign = await openWebhookServer((response, { path }) => {
      if (path === '/more') answerJson(response, 200, { remaining: 1 });
    });
    test = await openTestApp(await open(), {
      env: { ENGINE_URL: server.url, WEBHOOK_ALLOWED_HOSTS: foreign.host },
    });
    test.office.dependencies.app.clock.now = () => new Date();
    background = test.office.dependencies.startBackground();
  });
  afterAll(async () => {
    await background.stop();
    await test.close();
    await server.close();
    await foreign.close();
  });
  beforeEach(async () => {
    answer = () => ({});
    await test.office.database.db.update(workflows).set({ active: false });
  });

  /** Of those that were added: once they are active, the next one may already have taken its place. */
  const slots = new Map<string, Date>();

  /** Due in `delay` milliseconds, and not again by its own plan while a test lasts. */
  async function addDue(delay = 0, webhookUrl = server.url): Promise<string> {
    const nextRun = new Date(Date.now() + delay);
    const id = await test.addWorkflow({ webhookUrl, nextRun, active: false });
    const next = nextSlot({ id, type: 'document_classification' }, nextRun);
    if (next.getTime() - nextRun.getTime() < TEST_LASTS_MS) return addDue(delay, webhookUrl);
    slots.set(id, nextRun);
    await test.office.database.db.update(workflows).set({ active: true }).where(eq(workflows.id, id));
    return id;
  }
  const findExecutions = (workflowId: string) =>
    test.office.database.db
      .select()
      .from(cronExecutions)
      .where(eq(cronExecutions.workflowId, workflowId))
      .orderBy(cronExecutions.slot);
  const waitForExecutions = (workflowId: string, count: number) =>
    eventually(async () => {
      const found = await findExecutions(workflowId);
      return found.length >= count && found;
    });
  const runAll = async (): Promise<ManualRunResponse> => {
    const response = await test.call('POST', '/functions/v1/workflow-scheduler', {
      key: testKeys.admin,
      body: { trigger: 'manual', timestamp: new Date().toISOString() },
    });
    expect(response.statusCode).toBe(200);
    return manualRunResponseSchema.parse(response.json());
  };

  it('call the webhook at their slot and write down what came of it', async () => {
    answer = () => ({ body: { success: true, message: 'Deux pièces classées.' } });
    const id = await addDue();
    const slot = slots.get(id);
    const [run] = await waitForExecutions(id, 1);
    expect(run).toMatchObject({ slot, trigger: 'schedule', status: 'success', errorMessage: null });
    expect(run?.responseData).toEqual({ message: 'Deux pièces classées.', steps: [] });
    const after = await test.getWorkflow(id);
    expect(after.cronLastRun).toEqual(run?.executionTime);
    const call = server.calls.find(({ body }) => body.includes(id));
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ trigger: 'schedule', source: 'notary_app' });
  });

  it('that fail are written down with the reason', async () => {
    answer = () => ({ status: 500, body: { error: 'Quota dépassé' } });
    const [run] = await waitForExecutions(await addDue(), 1);
    expect(run).toMatchObject({
      status: 'failed',
      errorMessage: 'Erreur serveur du webhook - vérifiez la configuration',
      responseData: { status: 500, details: '{"error":"Quota dépassé"}' },
    });
  });

  it('that no worker can bring to an end are written down all the same', async () => {
    const id = await test.addWorkflow({ webhookUrl: server.url, nextRun: null });
    const slot = new Date();
    // Its process died at each try.
    await test.office.database.db
      .insert(queuedRuns)
      .values({ workflowId: id, slot, trigger: 'schedule', host: server.host, tries: 4 });
    const [run] = await waitForExecutions(id, 1);
    expect(run).toMatchObject({ slot, status: 'failed', errorMessage: expect.stringMatching(/interrompue/) });
    expect(server.calls.filter(({ body }) => body.includes(id))).toEqual([]);
  });

  it('are called once, whatever characters the answer holds', async () => {
    // No database takes the first, nor half of the second.
    answer = () => ({ body: { success: true, message: 'a\u0000b\ud83d' } });
    const id = await addDue();
    const [run] = await waitForExecutions(id, 1);
    expect(run).toMatchObject({ status: 'success', responseData: { message: 'ab\ufffd' } });
    expect(server.calls.filter(({ body }) => body.includes(id))).toHaveLength(1);
  });

  it('come again at once when work was left', async () => {
    let left = 2;
    answer = () => ({ body: { success: true, remaining: left-- } });
    const id = await addDue();
    await waitForExecutions(id, 3);
    expect((await test.getWorkflow(id)).cronNextRun?.getTime()).toBeGreaterThan(Date.now());
  });

  it('do not come again at once because a foreign engine says so', async () => {
    const id = await addDue(0, `${foreign.url}/more`);
    await waitForExecutions(id, 1);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    expect(foreign.calls).toHaveLength(1);
  });

  it('wait for no other host, however many of its calls hang', async () => {
    for (let made = 0; made < 40; made += 1) await addDue(0, `${foreign.url}/hung`);
    await eventually(() => foreign.calls.filter(({ path }) => path === '/hung').length === 40);
    const ids = await Promise.all(Array.from({ length: 5 }, () => addDue()));
    const runs = await Promise.all(ids.map((id) => waitForExecutions(id, 1)));
    expect(runs.map(([run]) => run?.status)).toEqual(Array(5).fill('success'));
    foreign.dropAll();
  });

  it.each(['its plan', 'the workflow'])('that wait are not made once %s is switched off', async (what) => {
    const { db } = test.office.database;
    const id = await test.addWorkflow({ webhookUrl: server.url, nextRun: null });
    if (what === 'the workflow')
      await db.update(workflows).set({ active: false, cronEnabled: true }).where(eq(workflows.id, id));
    await db
      .insert(queuedRuns)
      .values({ workflowId: id, slot: new Date(), trigger: 'schedule', host: server.host });
    const [run] = await waitForExecutions(id, 1);
    expect(run).toMatchObject({ status: 'skipped', errorMessage: runSentences.switchedOff });
    expect(server.calls.filter(({ body }) => body.includes(id))).toEqual([]);
  });

  it('never overlap: a slot that finds the run before still going is skipped, with the reason', async () => {
    answer = () => ({ after: 2500 });
    const id = await addDue();
    await eventually(() => server.calls.some(({ body }) => body.includes(id)));
    const { db } = test.office.database;
    await db.update(workflows).set({ cronNextRun: new Date() }).where(eq(workflows.id, id));
    const runs = await waitForExecutions(id, 2);
    expect(runs.map((run) => [run.status, run.errorMessage])).toEqual([
      ['success', null],
      ['skipped', 'L’exécution précédente n’est pas terminée.'],
    ]);
    expect(server.calls.filter(({ body }) => body.includes(id))).toHaveLength(1);
  });

  it('that another worker took over are written down once, with their counter', async () => {
    const id = await test.addWorkflow({ webhookUrl: server.url, nextRun: null });
    const run = {
      workflowId: id,
      notaryId: null,
      slot: new Date(),
      at: new Date(),
      trigger: 'schedule' as const,
      result: {
        status: 'success' as const,
        httpStatus: 200,
        message: null,
        error: null,
        steps: [],
        details: null,
        remaining: 0,
      },
    };
    const count = async () =>
      (await test.office.database.db.select().from(executionCounters)).reduce(
        (sum, row) => sum + row.count,
        0,
      );
    const before = await count();
    const { db } = test.office.database;
    for (let times = 0; times < 2; times += 1) await db.transaction((tx) => recordRuns(tx, [run]));
    expect(await findExecutions(id)).toHaveLength(1);
    expect((await count()) - before).toBe(1);
  });

  it('that end together are recorded by whoever still has them, and those of a workflow that is gone are only ended', async () => {
    const { db } = test.office.database;
    const mine = newId();
    const begin = async (workflowId: string, holder: string): Promise<EndedRun> => {
      const slot = new Date();
      await db.insert(queuedRuns).values({ workflowId, slot, trigger: 'schedule', host: 'x', holder });
      const workflow = { id: workflowId, type: '', webhookUrl: '', notaryId: null, notaryEmail: null };
      const run = { workflowId, slot, trigger: 'schedule' as const, host: 'x', holder: mine, workflow };
      return { run: { ...run, tries: 1, brokenOff: 0, isOn: true }, at: new Date(), result: skipRun('non') };
    };
    const add = () => test.addWorkflow({ webhookUrl: server.url, nextRun: null, active: false });
    const [own, lost, gone] = [await add(), await add(), newId()];
    const ended = [await begin(own, mine), await begin(lost, newId())];
    const without = await begin(gone, mine);
    ended.push({ ...without, run: { ...without.run, workflow: null } });
    await finishRuns(db, ended);
    expect(await findExecutions(own)).toMatchObject([{ status: 'skipped', errorMessage: 'non' }]);
    expect([await findExecutions(lost), await findExecutions(gone)]).toEqual([[], []]);
    const isOfThese = inArray(queuedRuns.workflowId, [own, lost, gone]);
    const left = await db.select({ id: queuedRuns.workflowId }).from(queuedRuns).where(isOfThese);
    expect(left).toEqual([{ id: lost }]);
    await db.delete(queuedRuns).where(isOfThese);
  });

  it('started by the administrator answer with what has finished', async () => {
    const [fast, failing] = [await addDue(10 * MINUTE), await addDue(10 * MINUTE)];
    await test.addWorkflow({ webhookUrl: server.url, nextRun: null });
    answer = (id) => (id === failing ? { status: 500, body: {} } : {});
    const response = await runAll();
    expect(response).toMatchObject({ success: true, workflows_checked: 2, message: '2 workflows exécutés.' });
    expect(response.executions.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
    expect(await findExecutions(fast)).toMatchObject([{ trigger: 'manual', status: 'success' }]);
  });

  it('started by the administrator make him wait ten seconds at most', async () => {
    const slow = await addDue(10 * MINUTE);
    answer = (id) => (id === slow ? { after: 11_500 } : {});
    await addDue(10 * MINUTE);
    const response = await runAll();
    expect(response.message).toBe('1 sur 2 terminés ; la suite paraît dans l’historique.');
    expect(response.executions.map(({ status }) => status).sort()).toEqual(['en cours', 'success']);
    const again = await runAll();
    expect(again.executions.map(({ status }) => status)).toContain('skipped');
    expect(await waitForExecutions(slow, 1)).toMatchObject([{ status: 'success', trigger: 'manual' }]);
  });

  it('tell when there is nothing to start', async () => {
    expect(await runAll()).toMatchObject({
      success: true,
      workflows_checked: 0,
      message: 'Aucun workflow actif et planifié.',
      executions: [],
    });
  });

  it('are counted as the history has them', async () => {
    const { db } = test.office.database;
    const stats: ExecutionStats = (
      await test.call('GET', '/api/executions/stats', { key: testKeys.admin })
    ).json();
    const history = await db.select().from(cronExecutions);
    const count = (status: string) => history.filter((run) => run.status === status).length;
    expect(stats).toMatchObject({
      total: history.length,
      successful: count('success'),
      failed: count('failed'),
      last24h: history.length,
    });
    expect(stats.timeline).toHaveLength(48);
    const sum = (of: 'successful' | 'failed') => stats.timeline.reduce((total, part) => total + part[of], 0);
    expect([sum('successful'), sum('failed')]).toEqual([count('success'), count('failed')]);
    for (const [index, part] of stats.timeline.entries()) {
      const next = stats.timeline[index + 1];
      if (next) expect(Date.parse(next.from) - Date.parse(part.from)).toBe(30 * MINUTE);
    }
  });

  it('are listed newest first, fifty of them, with the workflow’s name', async () => {
    const list = (await test.call('GET', '/api/executions', { key: testKeys.admin })).json();
    const times = list.map((run: { executionTime: string }) => run.executionTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.length).toBeLessThanOrEqual(50);
    expect(list[0]).toMatchObject({ workflowName: 'Classement des documents' });
  });

  it('keep their place in the history when their workflow is gone', async () => {
    const id = await addDue();
    await waitForExecutions(id, 1);
    await test.office.database.db.delete(workflows).where(eq(workflows.id, id));
    const list = (await test.call('GET', '/api/executions', { key: testKeys.admin })).json();
    expect(list[0]).toMatchObject({ workflowId: null, workflowName: null, status: 'success' });
  });
});
