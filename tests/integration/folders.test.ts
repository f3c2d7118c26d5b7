import { desc, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { newId } from '#server/database/ids.ts';
import {
  type Folder,
  folderListSchema,
  folderSchema,
  notaryFolderListSchema,
} from '#shared/contracts/folders.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('folders on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, path, { key: testKeys.admin, ...(body ? { body } : {}) });
  const create = async (body: object): Promise<Folder> =>
    folderSchema.parse((await call('POST', '/api/folders', body)).json());
  const list = async (): Promise<Folder[]> =>
    folderListSchema.parse((await call('GET', '/api/folders')).json());
  const latestAudit = async () => {
    const [row] = await test.office.database.db
      .select()
      .from(auditLog)
      .where(notLike(auditLog.action, 'session.%'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return row;
  };

  it('are listed newest first, with their name trimmed and a description or none', async () => {
    expect(await list()).toEqual([]);
    const sales = await create({ name: '  Ventes ', description: ' Du compromis à l’acte. ' });
    const estates = await create({ name: 'Successions', description: '   ' });
    const gifts = await create({ name: 'Donations' });
    expect(sales).toMatchObject({ name: 'Ventes', description: 'Du compromis à l’acte.' });
    expect(estates).toMatchObject({ description: null });
    expect(gifts).toMatchObject({ description: null });
    expect((await list()).map(({ name }) => name)).toEqual(['Donations', 'Successions', 'Ventes']);
    expect(await latestAudit()).toMatchObject({
      actorRole: 'admin',
      action: 'folder.create',
      subjectId: gifts.id,
      details: {},
    });
  });

  it.each([{ name: '' }, { name: '   ' }, {}, { name: null }])(
    'are refused without a name: %j',
    async (body) => {
      for (const response of [
        await call('POST', '/api/folders', body),
        await call('PUT', `/api/folders/${newId()}`, body),
      ]) {
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({
          code: 'validation',
          details: [{ field: 'name', message: 'Le nom du dossier est requis' }],
        });
      }
    },
  );

  it('are renamed, and lose the description that is taken away', async () => {
    const { id } = await create({ name: 'Prêts', description: 'Offres et garanties.' });
    const response = await call('PUT', `/api/folders/${id}`, { name: 'Crédits' });
    expect(response.json()).toMatchObject({ id, name: 'Crédits', description: null });
    expect(await latestAudit()).toMatchObject({ action: 'folder.update', subjectId: id });
  });

  it('are deleted without their workflows, which stay outside', async () => {
    const { id } = await create({ name: 'Provisoire' });
    const kept = await create({ name: 'Durable' });
    const workflowId = await test.addWorkflow({ folderId: id });
    const elsewhere = await test.addWorkflow({ folderId: kept.id });
    const response = await call('DELETE', `/api/folders/${id}`);
    expect(response.statusCode).toBe(204);
    expect(await test.getWorkflow(workflowId)).toMatchObject({ folderId: null });
    expect(await test.getWorkflow(elsewhere)).toMatchObject({ folderId: kept.id });
    expect((await list()).map((folder) => folder.id)).not.toContain(id);
    expect(await latestAudit()).toMatchObject({
      action: 'folder.delete',
      subjectId: id,
      details: { unlinked: 1 },
    });
  });

  it('that do not exist are neither changed nor deleted', async () => {
    for (const response of [
      await call('PUT', `/api/folders/${newId()}`, { name: 'Ventes' }),
      await call('DELETE', `/api/folders/${newId()}`),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        code: 'folder-not-found',
        error: 'Ce dossier n’existe pas ou n’existe plus.',
      });
    }
  });
});

describe.each(productionDatabase)('the folders of the notaries on $name', ({ open }) => {
  it('are in the order of their names, each with its own workflows, newest first', async () => {
    const test = await openTestApp(await open());
    const list = async () =>
      notaryFolderListSchema.parse(
        (await test.call('GET', '/api/notary-folders', { key: testKeys.admin })).json(),
      );
    const addNotary = (lastName: string, email: string, key: string) =>
      test.addNotary({ key, licenceEmail: email, email, lastName });
    const elie = await addNotary('ÉLIE', 'pieces@elie.example', testKeys.other);
    await addNotary('DURAND', 'pieces@durand.example', 'NOTARY-TEST0003');
    const first = await test.addWorkflow({ notaryId: elie, notaryEmail: 'pieces@elie.example' });
    const second = await test.addWorkflow({
      notaryId: elie,
      notaryEmail: 'pieces@elie.example',
      type: 'client_reminder',
      active: false,
    });
    expect(await list()).toMatchObject([
      { notaryName: 'Luc DURAND', workflows: [] },
      {
        notaryId: elie,
        notaryName: 'Luc ÉLIE',
        notaryEmail: 'pieces@elie.example',
        workflows: [
          { id: second, name: 'Relance des clients' },
          { id: first, name: 'Classement des documents' },
        ],
      },
      { notaryName: 'Agnès VASSEUR', notaryEmail: 'pieces@vasseur.example', workflows: [] },
    ]);
    await test.close();
  });
});
