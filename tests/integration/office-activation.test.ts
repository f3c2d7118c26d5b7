import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { officeActivations, workflows } from '#server/features/workflows/workflows.tables.ts';
import { automations, automationTypes } from '#shared/automations.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');

describe.each(productionDatabase)('« Activer l’étude » on $name', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await open(), { now });
  });
  afterEach(() => test.close());

  const ask = (method: 'POST' | 'DELETE', key = testKeys.admin) =>
    test.call(method, fillRoute(routes.officeActivation, { id: test.office.notary.id }), { key });
  /** As if all of it had happened this much earlier. */
  async function age(interval: string) {
    const { db } = test.office.database;
    const earlier = sql.raw(`interval '${interval}'`);
    await db.update(officeActivations).set({ notedAt: sql`noted_at - ${earlier}` });
    await db.update(workflows).set({ updatedAt: sql`updated_at - ${earlier}` });
  }
  const list = () => test.office.database.db.select().from(workflows);
  const counts = async () => {
    const notaries = (await test.call('GET', routes.notaries, { key: testKeys.admin })).json();
    return notaries[0].workflows;
  };
  const preset = (type: (typeof automationTypes)[number]) => ({
    type,
    name: automations[type].presetName,
    webhookUrl: `${test.office.config.engineUrl}/webhook/${automations[type].webhookPath}`,
    active: true,
    cronEnabled: true,
    cronInterval: automations[type].intervalMinutes,
  });

  it('makes the three automations from their presets, active and planned, and tells the notary once', async () => {
    expect((await ask('POST')).json()).toEqual({ changed: true });
    const made = await list();
    expect(made).toHaveLength(3);
    for (const type of automationTypes)
      expect(made.find((row) => row.type === type)).toMatchObject(preset(type));
    for (const { cronNextRun } of made) expect(cronNextRun?.getTime()).toBeGreaterThan(now.getTime());
    expect(await counts()).toEqual({ total: 3, active: 3, undoable: true });
    expect(await test.office.database.db.select().from(platformMails)).toHaveLength(1);
  });

  it('is undone in one click, and can be done again', async () => {
    await ask('POST');
    expect((await ask('DELETE')).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await counts()).toEqual({ total: 0, active: 0, undoable: false });
    expect((await ask('DELETE')).json()).toMatchObject({ code: 'activation-not-undoable' });
    await ask('POST');
    expect(await counts()).toEqual({ total: 3, active: 3, undoable: true });
    expect(await test.office.database.db.select().from(platformMails)).toHaveLength(1);
  });

  it('makes nothing twice, however often it is clicked at once', async () => {
    await Promise.all([ask('POST'), ask('POST'), ask('POST')]);
    expect(await list()).toHaveLength(3);
    await ask('DELETE');
    expect(await list()).toEqual([]);
  });

  it('of last month is not taken back by one click', async () => {
    await ask('POST');
    await age('59 minutes');
    expect(await counts()).toMatchObject({ undoable: true });
    await age('31 days');
    expect(await counts()).toEqual({ total: 3, active: 3, undoable: false });
    expect((await ask('DELETE')).json()).toMatchObject({ code: 'activation-not-undoable' });
    expect(await list()).toHaveLength(3);
  });

  it('whose automations somebody has changed since is not taken back by one click', async () => {
    await ask('POST');
    const [one] = await list();
    await test.call('POST', fillRoute(routes.workflowSchedule, { id: one?.id ?? '' }), {
      key: testKeys.notary,
      body: { enabled: false },
    });
    expect(await counts()).toMatchObject({ undoable: false });
    expect((await ask('DELETE')).json()).toMatchObject({ code: 'activation-not-undoable' });
    expect(await list()).toHaveLength(3);
  });

  it('that runs have used stays undoable within the hour', async () => {
    await ask('POST');
    await test.office.database.db.update(workflows).set({ cronLastRun: now, cronLastStatus: 'success' });
    expect(await counts()).toMatchObject({ undoable: true });
    expect((await ask('DELETE')).statusCode).toBe(204);
  });

  it('of a second operator, whose list is old, changes nothing and offers no way back', async () => {
    await ask('POST');
    expect((await ask('POST')).json()).toEqual({ changed: false });
  });

  it('switches on what is there already, and leaves it as it was when it is undone', async () => {
    const asleep = await test.addWorkflow({ type: 'client_management', active: false, nextRun: null });
    const elsewhere = await test.addWorkflow({
      type: 'client_reminder',
      webhookUrl: 'https://n8n.vasseur.example/relances',
    });
    await ask('POST');
    expect(await list()).toHaveLength(3);
    expect(await test.getWorkflow(asleep)).toMatchObject({ active: true, cronEnabled: true });
    await ask('DELETE');
    expect(await list()).toHaveLength(2);
    expect(await test.getWorkflow(asleep)).toMatchObject({
      active: false,
      cronEnabled: false,
      cronNextRun: null,
    });
    expect(await test.getWorkflow(elsewhere)).toMatchObject({ active: true, cronEnabled: true });
  });

  it('is nobody’s but the administrator’s, and of no office that is gone', async () => {
    expect((await ask('POST', testKeys.notary)).statusCode).toBe(403);
    await ask('POST');
    await test.call('DELETE', fillRoute(routes.notaryRecord, { id: test.office.notary.id }), {
      key: testKeys.admin,
    });
    expect((await ask('POST')).json()).toMatchObject({ code: 'notary-not-found' });
    expect((await ask('DELETE')).json()).toMatchObject({ code: 'notary-not-found' });
  });
});
