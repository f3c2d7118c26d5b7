import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCipher } from '#server/database/cipher.ts';
import { newId } from '#server/database/ids.ts';
import { giveLeaseBack, takeLease } from '#server/database/leases.ts';
import { createEngineService } from '#server/features/engine/engine.service.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { scheduledRuns } from '#support/scheduled-runs.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

/** Derived from the test office's encryption key, as the product does. */
const secret = createCipher([{ id: 'k1', hex: 'ab'.repeat(32) }]).derive('webhook-signing');
const MINUTE = 60_000;

describe.each(productionDatabase)('the engine on $name', ({ open }) => {
  let test: TestApp;
  let workflowId: string;

  beforeAll(async () => {
    test = await openTestApp(await open());
    workflowId = await test.addWorkflow({ type: 'client_reminder' });
  });
  afterAll(() => test.close());

  interface Call {
    path?: string;
    payload?: unknown;
    id?: string;
    at?: Date;
    signedWith?: Buffer;
    sent?: string;
    address?: string;
  }

  function send(target: TestApp, call: Call = {}) {
    const body = JSON.stringify(call.payload ?? { workflow_id: workflowId });
    const { id = newId(), at = new Date() } = call;
    const signer = new Webhook((call.signedWith ?? secret).toString('base64'));
    return target.app.inject({
      method: 'POST',
      url: `/webhook/${call.path ?? 'client-reminder'}`,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signer.sign(id, at, body),
      },
      payload: call.sent ?? body,
      remoteAddress: call.address ?? '127.0.0.1',
    });
  }

  const refusal = async (call: Call) => {
    const response = await send(test, call);
    return [response.statusCode, response.json().code];
  };

  it('runs an automation for the notary of the workflow, and tells its steps', async () => {
    const id = await test.addWorkflow({ type: 'client_management' });
    const response = await send(test, { path: 'client-management', payload: { workflow_id: id } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, remaining: 0, message: expect.any(String) });
    expect(response.json().steps.length).toBeGreaterThan(0);
  });

  it('ends a scheduled run before it begins where nothing has changed, and none that a person asks for', async () => {
    const id = await test.addWorkflow({ type: 'client_management' });
    await scheduledRuns(test.office).settle(['client_management']);
    const run = async (trigger?: string) => {
      const payload = { workflow_id: id, ...(trigger ? { trigger } : {}) };
      return (await send(test, { path: 'client-management', payload })).json();
    };
    const { steps, ...idle } = await run('schedule');
    expect(steps).toEqual([]);
    for (const trigger of ['manual', undefined]) {
      const { steps, ...whole } = await run(trigger);
      expect(steps.length).toBeGreaterThan(3);
      expect(idle).toEqual(whole);
    }
  });

  it('does nothing for a call that is not signed, whatever is missing', async () => {
    const bare = await test.call('POST', '/webhook/client-reminder', { body: { workflow_id: workflowId } });
    expect([bare.statusCode, bare.json().code]).toEqual([401, 'webhook-unsigned']);
    for (const missing of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
      const id = newId();
      const signature = new Webhook(secret.toString('base64')).sign(id, new Date(), '{}');
      const headers: Record<string, string> = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': signature,
        [missing]: '',
      };
      const response = await test.call('POST', '/webhook/client-reminder', { body: {}, headers });
      expect(response.json().code).toBe('webhook-unsigned');
    }
  });

  it('does nothing for a call signed with another secret, or altered on its way', async () => {
    expect(await refusal({ signedWith: Buffer.alloc(32, 7) })).toEqual([401, 'webhook-unsigned']);
    expect(await refusal({ sent: JSON.stringify({ workflow_id: newId() }) })).toEqual([
      401,
      'webhook-unsigned',
    ]);
  });

  it('does nothing for a call of more than five minutes ago, or ahead', async () => {
    expect(await refusal({ at: new Date(Date.now() - 5.1 * MINUTE) })).toEqual([401, 'webhook-unsigned']);
    expect(await refusal({ at: new Date(Date.now() + 5.1 * MINUTE) })).toEqual([401, 'webhook-unsigned']);
    expect((await send(test, { at: new Date(Date.now() - 4 * MINUTE) })).statusCode).toBe(200);
  });

  it('answers the same call once, even when it comes twice at the same time', async () => {
    const id = newId();
    const statuses = (await Promise.all([send(test, { id }), send(test, { id })])).map(
      (response) => response.statusCode,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await refusal({ id })).toEqual([409, 'webhook-replayed']);
  });

  it('takes up a slot again at each new try, and the same try once', async () => {
    const id = newId();
    const attempt = (number: number) => ({ id, payload: { workflow_id: workflowId, attempt: number } });
    for (const number of [1, 2]) expect((await send(test, attempt(number))).statusCode).toBe(200);
    expect(await refusal(attempt(2))).toEqual([409, 'webhook-replayed']);
  });

  it('knows its three automations and no other', async () => {
    expect(await refusal({ path: 'coffee' })).toEqual([404, 'not-found']);
    for (const path of ['client-management', 'document-classification', 'client-reminder'])
      expect((await send(test, { path })).statusCode).toBe(200);
  });

  it('knows no workflow that there is not', async () => {
    for (const payload of [{ workflow_id: newId() }, { workflow_id: 'not-an-id' }, { workflow_id: 7 }, {}])
      expect(await refusal({ payload })).toEqual([404, 'workflow-not-found']);
  });

  it('does nothing for an office whose licence is not active, and says so', async () => {
    const { db } = test.office.database;
    const key = 'NOTARY-TEST0003';
    const notaryId = await test.addNotary({
      key,
      licenceEmail: 'a@sleeping.example',
      email: 'b@sleeping.example',
      lastName: 'DORMEUR',
    });
    await db.update(licenses).set({ active: false }).where(eq(licenses.email, 'a@sleeping.example'));
    const sleeping = await test.addWorkflow({ notaryId });
    const response = await send(test, { payload: { workflow_id: sleeping } });
    expect(response.json()).toMatchObject({
      success: true,
      skipped: true,
      message: 'La licence de l’étude n’est pas active.',
      steps: [],
    });
  });

  it('is not slowed by the number of its calls: its workers are many and share few addresses', async () => {
    const call = () => send(test, { signedWith: Buffer.alloc(32, 7), address: '10.0.0.9' });
    for (let sent = 0; sent < 650; sent += 50) await Promise.all(Array.from({ length: 50 }, call));
    expect((await call()).json().code).toBe('webhook-unsigned');
  });

  describe('when the same automation of the same office is at work', () => {
    let patient: TestApp;
    let runs = 0;
    const name = () => `automation:client_reminder:${test.office.notary.id}`;

    beforeAll(async () => {
      patient = await openTestApp(await open(), {
        needs: ({ clock }) => ({
          clock,
          engine: createEngineService({
            db: test.office.database.db,
            secret,
            findNotaryIdOfWorkflow: async () => test.office.notary.id,
            findObstacle: async () => null,
            async run() {
              runs += 1;
              const mine = runs;
              await new Promise((resolve) => setTimeout(resolve, 50));
              expect(runs).toBe(mine);
              return { success: true, message: 'Fait.', steps: [], remaining: 0 };
            },
            patienceMs: 1500,
          }),
        }),
      });
    });
    afterAll(() => patient.close());

    it('waits a little, then is skipped with the reason', async () => {
      const { db } = test.office.database;
      await takeLease(db, name(), 'another process', 60_000);
      expect((await send(patient)).json()).toMatchObject({
        success: true,
        skipped: true,
        message: 'L’exécution précédente n’est pas terminée.',
      });
      await giveLeaseBack(db, name(), 'another process');
    });

    it('gets through once the other is dead and its lease is over', async () => {
      await takeLease(test.office.database.db, name(), 'a dead process', 400);
      expect((await send(patient)).json()).toMatchObject({ success: true, message: 'Fait.' });
    });

    it('is answered before the process ends, however long the work takes', async () => {
      let finish = () => {};
      const begun = Promise.withResolvers<void>();
      const engine = createEngineService({
        db: test.office.database.db,
        secret,
        findNotaryIdOfWorkflow: async () => test.office.notary.id,
        findObstacle: async () => null,
        run: () =>
          new Promise((resolve) => {
            finish = () => resolve({ success: true, message: 'Fait.', steps: [], remaining: 0 });
            begun.resolve();
          }),
      });
      const stopping = await openTestApp(await open(), { needs: () => ({ engine }) });
      const answer = send(stopping, { path: 'document-classification' });
      await begun.promise;
      engine.letGo();
      expect((await answer).json()).toMatchObject({ success: true, remaining: 1 });
      finish();
      await engine.settle();
      await stopping.close();
    });

    it('runs after the other, never beside it', async () => {
      const before = runs;
      const answers = await Promise.all([send(patient), send(patient), send(patient)]);
      expect(answers.map((answer) => answer.json().message)).toEqual(['Fait.', 'Fait.', 'Fait.']);
      expect(runs - before).toBe(3);
    });
  });
});
