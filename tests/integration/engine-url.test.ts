import { describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { followEngineUrl } from '#server/features/settings/follow-engine-url.ts';
import { listSecrets, putSecret } from '#server/features/workflows/webhook-secrets.repository.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { productionDatabase } from '#support/databases.ts';
import { addWorkflow } from '#support/test-app.ts';
import { openTestOffice } from '#support/test-office.ts';

const publicUrl = 'https://minutier.example';

async function openScene(database: DatabaseHandle) {
  const office = await openTestOffice(database);
  const { db } = office.database;
  const workflows = createWorkflowsRepository(db);
  const make = (webhookUrl: string) =>
    addWorkflow(office, { type: 'client_management', webhookUrl, nextRun: null });
  return { db, workflows, make, close: office.close };
}

describe.each(productionDatabase)('an engine that moved to another port, on $name', ({ open }) => {
  it('is followed by its workflows, and by no other address', async () => {
    const { db, workflows, make, close } = await openScene(await open());
    await followEngineUrl(db, { engineUrl: 'http://127.0.0.1:3000', publicUrl });
    const own = await make('http://127.0.0.1:3000/webhook/client-management');
    const foreign = await make('http://127.0.0.1:30001/webhook/client-management');
    expect(await followEngineUrl(db, { engineUrl: 'http://127.0.0.1:3000', publicUrl })).toBe(0);
    expect(await followEngineUrl(db, { engineUrl: 'http://worker:4000', publicUrl })).toBe(1);
    expect((await workflows.findById(own))?.webhookUrl).toBe('http://worker:4000/webhook/client-management');
    expect((await workflows.findById(foreign))?.webhookUrl).toBe(
      'http://127.0.0.1:30001/webhook/client-management',
    );
    await close();
  });

  it('is found by those that were given its public address, at each start, and their secrets go', async () => {
    const { db, workflows, make, close } = await openScene(await open());
    const engineUrl = 'http://worker:4000';
    await followEngineUrl(db, { engineUrl, publicUrl });
    const own = await make(`${publicUrl}/webhook/client-management`);
    const others = [
      `${publicUrl}/webhook/n8n-test`,
      `${publicUrl}/hook`,
      'https://minutier.example.org/webhook/client-management',
    ];
    const foreign = await Promise.all(others.map(make));
    for (const workflowId of [own, ...foreign])
      await putSecret(db, {
        workflowId,
        host: 'minutier.example',
        secretSealed: 'sealed',
        createdAt: new Date(),
        previousSealed: null,
        previousUntil: null,
      });
    expect(await followEngineUrl(db, { engineUrl, publicUrl })).toBe(1);
    expect((await workflows.findById(own))?.webhookUrl).toBe(`${engineUrl}/webhook/client-management`);
    const found = await Promise.all(foreign.map((id) => workflows.findById(id)));
    expect(found.map((workflow) => workflow?.webhookUrl)).toEqual(others);
    const kept = await listSecrets(db, [own, ...foreign]);
    expect(kept.map(({ workflowId }) => workflowId).sort()).toEqual(foreign.toSorted());
    expect(await followEngineUrl(db, { engineUrl: publicUrl, publicUrl })).toBe(1);
    expect((await workflows.findById(own))?.webhookUrl).toBe(`${publicUrl}/webhook/client-management`);
    await close();
  });
});
