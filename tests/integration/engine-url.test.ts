import { describe, expect, it } from 'vitest';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { followEngineUrl } from '#server/features/settings/follow-engine-url.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestOffice } from '#support/test-office.ts';

describe.each(testDatabases)('an engine that moved to another port, on $name', ({ open }) => {
  it('is followed by its workflows, and by no other address', async () => {
    const office = await openTestOffice(await open());
    const { db } = office.database;
    const workflows = createWorkflowsRepository(db);
    const notary = await createNotariesRepository(db).findById(office.notary.id);
    const make = (webhookUrl: string) =>
      workflows.create({
        name: 'Gestion des clients',
        description: 'Crée les dossiers clients.',
        webhookUrl,
        type: 'client_management',
        active: true,
        notaryId: office.notary.id,
        notaryEmail: notary?.email ?? '',
        interval: 2,
        nextRun: null,
      });
    await followEngineUrl(db, 'http://127.0.0.1:3000');
    const own = await make('http://127.0.0.1:3000/webhook/client-management');
    const foreign = await make('http://127.0.0.1:30001/webhook/client-management');
    expect(await followEngineUrl(db, 'http://127.0.0.1:3000')).toBe(0);
    expect(await followEngineUrl(db, 'http://worker:4000')).toBe(1);
    expect((await workflows.findById(own))?.webhookUrl).toBe('http://worker:4000/webhook/client-management');
    expect((await workflows.findById(foreign))?.webhookUrl).toBe(
      'http://127.0.0.1:30001/webhook/client-management',
    );
    await office.close();
  });
});
