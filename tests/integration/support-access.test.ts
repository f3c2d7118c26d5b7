import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import type { Execution } from '#shared/contracts/executions.ts';
import { productionDatabase } from '#support/databases.ts';
import { join } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const HOUR = 3_600_000;

describe.each(productionDatabase)('what an administrator sees of an office’s runs, on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
    const other = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    await record(test.office.notary.id, 'MARTIN Zoé - Acte de naissance.pdf');
    await record(other, 'LEROY Anne - Kbis.pdf');
  });
  afterAll(() => test.close());

  async function record(notaryId: string, text: string) {
    const { time } = test.office.clock;
    await createExecutionsRepository(test.office.database.db).record({
      workflowId: await test.addWorkflow({ notaryId }),
      notaryId,
      slot: time,
      at: time,
      trigger: 'schedule',
      status: 'success',
      errorMessage: null,
      response: {
        message: '1 pièce classée, 0 à vérifier.',
        steps: [{ name: 'Classer', milliseconds: 8, items: [{ text, outcome: 'done' }], error: null }],
      },
    });
  }
  async function recordAnswer(notaryId: string | null, details: string) {
    const { time } = test.office.clock;
    await createExecutionsRepository(test.office.database.db).record({
      workflowId: await test.addWorkflow({ type: 'client_reminder' }),
      notaryId,
      slot: time,
      at: time,
      trigger: 'schedule',
      status: 'failed',
      errorMessage: 'Le moteur appelé a refusé l’appel',
      response: { message: null, steps: [], status: 409, details },
    });
  }
  const pass = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const look = async () => {
    const answer = await test.call('GET', '/api/executions', { key: testKeys.admin });
    return { text: answer.body, list: answer.json() as Execution[] };
  };
  const grant = (hours: number, key: string = testKeys.notary) =>
    test.call('POST', '/api/support-access', { key, body: { hours } });
  const read = async () => (await test.call('GET', '/api/support-access', { key: testKeys.notary })).json();
  const countActs = (action: string) => test.office.database.db.$count(auditLog, eq(auditLog.action, action));

  it('are counts: no client, no paper', async () => {
    const { text, list } = await look();
    expect(text).not.toMatch(/MARTIN|LEROY|naissance|Kbis/);
    expect(list.map(({ isCounted }) => isCounted)).toEqual([true, true]);
    expect(list[0]?.steps[0]?.items).toEqual([{ text: '1 élément', outcome: 'done' }]);
  });

  it('is the detail of the office that has granted it, which sees that somebody looked; once written down', async () => {
    expect(await read()).toEqual({ open: null });
    expect((await grant(4)).json()).toMatchObject({ open: { lookedAt: null } });
    pass(1000);
    const { text } = await look();
    expect(text).toContain('MARTIN Zoé');
    expect(text).not.toContain('LEROY');
    await look();
    expect(await read()).toMatchObject({ open: { lookedAt: test.office.clock.time.toISOString() } });
    expect([await countActs('support.granted'), await countActs('support.looked')]).toEqual([1, 1]);
  });

  it('ends when the office says so', async () => {
    expect((await test.call('DELETE', '/api/support-access', { key: testKeys.notary })).statusCode).toBe(204);
    expect((await look()).text).not.toContain('MARTIN');
    expect(await read()).toEqual({ open: null });
    expect(await countActs('support.ended')).toBe(1);
  });

  it('ends by itself', async () => {
    await grant(1);
    pass(HOUR - 1000);
    expect((await look()).text).toContain('MARTIN');
    pass(1001);
    expect((await look()).text).not.toContain('MARTIN');
  });

  it('is without what another engine answered, word for word, unless its office grants it', async () => {
    const raw = '{"error":"ROBERT Paul n’a pas de dossier"}';
    await recordAnswer(test.office.notary.id, raw);
    await recordAnswer(null, 'nobody’s client');
    const { text, list } = await look();
    expect(text).not.toContain('ROBERT');
    const failed = list.filter(({ status }) => status === 'failed');
    expect(failed.map(({ officeId, details }) => [officeId, details])).toEqual(
      expect.arrayContaining([
        [test.office.notary.id, null],
        [null, 'nobody’s client'],
      ]),
    );
    await grant(1);
    expect((await look()).text).toContain('ROBERT');
  });

  it('is granted by who decides for the office, for one of three times', async () => {
    expect((await grant(1000)).statusCode).toBe(400);
    const clerk = await join(test, 'clerk');
    const asked = await test.app.inject({
      method: 'POST',
      url: '/api/support-access',
      payload: { hours: 1 },
      headers: { cookie: clerk },
    });
    expect(asked.json()).toMatchObject({ code: 'forbidden' });
    expect((await grant(1, testKeys.admin)).json()).toMatchObject({ code: 'forbidden' });
    const lines = await test.office.database.db
      .select()
      .from(auditLog)
      .where(like(auditLog.action, 'support.%'));
    expect(JSON.stringify(lines)).not.toMatch(/MARTIN|VASSEUR/);
  });
});
