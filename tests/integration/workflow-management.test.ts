import { desc, eq, notLike } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { type Workflow, workflowSchema } from '#shared/contracts/workflows.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { answerJson, openWebhookServer, type WebhookServer } from '#support/webhook-server.ts';

const now = new Date('2027-03-15T10:00:00Z');
const form = {
  name: 'Classement des ventes',
  description: 'Renomme et classe les pièces des ventes.',
  webhookUrl: 'https://n8n.vasseur.example/webhook/ventes',
  notaryEmail: 'pieces@vasseur.example',
  templateType: 'document_classification',
  enableCron: true,
};

describe.each(productionDatabase)('the administrator’s workflows on $name', ({ open }) => {
  let test: TestApp;
  let otherNotaryId: string;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
    otherNotaryId = await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
  });
  afterAll(() => test.close());

  const create = (body: object) => test.call('POST', '/api/workflows', { key: testKeys.admin, body });
  const activate = (id: string) =>
    test.call('PATCH', `/api/workflows/${id}/active`, { key: testKeys.admin, body: { active: true } });
  const update = (id: string, body: object) =>
    test.call('PUT', `/api/workflows/${id}`, { key: testKeys.admin, body });
  const remove = (id: string) => test.call('DELETE', `/api/workflows/${id}`, { key: testKeys.admin });
  const createOne = async (change: object = {}): Promise<Workflow> =>
    workflowSchema.parse((await create({ ...form, ...change })).json());
  const latestAudit = async () => {
    const [row] = await test.office.database.db
      .select()
      .from(auditLog)
      .where(notLike(auditLog.action, 'session.%'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return row;
  };
  const addFolder = async (): Promise<string> =>
    (await test.call('POST', '/api/folders', { key: testKeys.admin, body: { name: 'Ventes' } })).json().id;

  describe('creating one', () => {
    it('makes it for its notary, planned by the interval of its type, and inactive until it is activated', async () => {
      const response = await create(form);
      expect(response.statusCode).toBe(201);
      const workflow = workflowSchema.parse(response.json());
      expect(workflow).toMatchObject({
        name: form.name,
        description: form.description,
        webhookUrl: form.webhookUrl,
        type: 'document_classification',
        notaryId: test.office.notary.id,
        notaryEmail: 'pieces@vasseur.example',
        notaryName: 'Agnès VASSEUR',
        active: false,
        folderId: null,
        cronSettings: { enabled: true, interval: 1, lastRun: null },
      });
      // It has its slot, and tells of none before somebody activates it.
      expect(workflow.cronSettings.nextRun).toBeNull();
      const { cronSettings } = workflowSchema.parse((await activate(workflow.id)).json());
      const next = Date.parse(cronSettings.nextRun ?? '');
      expect(next).toBeGreaterThan(now.getTime());
      expect(next).toBeLessThanOrEqual(now.getTime() + 60_000);
      expect(await test.getWorkflow(workflow.id)).toMatchObject({ cronInterval: 1 });
    });

    it.each([
      ['client_management', 2],
      ['client_reminder', 1],
      ['document_classification', 1],
    ])('plans a %s every %i minutes, whatever anyone asks', async (templateType, interval) => {
      const workflow = await createOne({ templateType, interval: 45, cronInterval: 45 });
      expect(workflow.cronSettings.interval).toBe(interval);
      expect(await test.getWorkflow(workflow.id)).toMatchObject({ cronInterval: interval });
    });

    it('plans it unless told otherwise', async () => {
      const { enableCron: _, ...silent } = form;
      expect((await create(silent)).json().cronSettings.enabled).toBe(true);
      expect(await createOne({ enableCron: false })).toMatchObject({
        cronSettings: { enabled: false, nextRun: null },
      });
    });

    it('finds the notary by his address, however it is capitalised', async () => {
      const workflow = await createOne({ notaryEmail: ' Pieces@DURAND.example ' });
      expect(workflow).toMatchObject({ notaryId: otherNotaryId, notaryEmail: 'pieces@durand.example' });
    });

    it('from a notary’s folder takes his id, which must be his', async () => {
      const { id: notaryId } = test.office.notary;
      expect(await createOne({ notaryId })).toMatchObject({ notaryId });
      const response = await create({ ...form, notaryId: otherNotaryId });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('notary-unknown');
    });

    it('is visible to its notary once it is active, and to no other', async () => {
      const { id } = await createOne();
      const listed = async (key: string) =>
        (await test.call('GET', '/api/workflows', { key })).json().map((workflow: Workflow) => workflow.id);
      expect(await listed(testKeys.notary)).not.toContain(id);
      await test.call('PATCH', `/api/workflows/${id}/active`, {
        key: testKeys.admin,
        body: { active: true },
      });
      expect(await listed(testKeys.notary)).toContain(id);
      expect(await listed(testKeys.other)).not.toContain(id);
    });

    it('is written down without anything personal', async () => {
      const { id } = await createOne();
      const { id: notaryId } = test.office.notary;
      expect(await latestAudit()).toMatchObject({
        actorRole: 'admin',
        action: 'workflow.create',
        subjectId: id,
        details: { type: 'document_classification', notaryId, scheduled: true },
      });
    });

    it('for a notary who is not there creates nothing', async () => {
      const count = async () =>
        (await test.call('GET', '/api/workflows', { key: testKeys.admin })).json().length;
      const before = await count();
      const response = await create({ ...form, notaryEmail: 'personne@ailleurs.example' });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        code: 'notary-unknown',
        error: "Le notaire sélectionné n'existe pas dans notre base de données",
      });
      expect(await count()).toBe(before);
    });

    it.each([
      ['name', 'ab', 'Le nom doit contenir au moins 3 caractères'],
      ['name', '  a  ', 'Le nom doit contenir au moins 3 caractères'],
      ['name', undefined, 'Le nom doit contenir au moins 3 caractères'],
      ['description', 'trop peu', 'La description doit contenir au moins 10 caractères'],
      ['webhookUrl', 'pas une adresse', 'Veuillez entrer une URL valide'],
      ['webhookUrl', 'ftp://moteur.example/hook', 'Veuillez entrer une URL valide'],
      ['webhookUrl', 'javascript:alert(1)', 'Veuillez entrer une URL valide'],
      ['notaryEmail', '', 'Veuillez sélectionner un notaire'],
      ['notaryEmail', 'Maître Vasseur', 'Veuillez sélectionner un notaire'],
      ['templateType', 'coffee', 'Veuillez choisir un type d’automatisation'],
    ])('refuses %s %j: « %s »', async (field, value, message) => {
      const response = await create({ ...form, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'validation', details: [{ field, message }] });
    });

    it('in a folder that is not there creates nothing', async () => {
      const response = await create({ ...form, folderId: test.office.notary.id });
      expect(response.json().code).toBe('folder-not-found');
    });
  });

  describe('editing one', () => {
    it('changes its texts, its address and its type, and keeps its notary', async () => {
      const { id } = await createOne();
      const { notaryEmail: _, ...texts } = form;
      const change = {
        ...texts,
        name: 'Relances',
        templateType: 'client_reminder',
        webhookUrl: 'http://moteur.example/h',
      };
      const response = await update(id, change);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        id,
        name: 'Relances',
        type: 'client_reminder',
        webhookUrl: 'http://moteur.example/h',
        notaryEmail: 'pieces@vasseur.example',
        active: false,
      });
      expect(await latestAudit()).toMatchObject({ action: 'workflow.update', subjectId: id });
    });

    it('takes the interval of its new type', async () => {
      const { id } = await createOne({ templateType: 'client_management' });
      const response = await update(id, { templateType: 'client_reminder' });
      expect(response.json().cronSettings.interval).toBe(1);
      expect(await test.getWorkflow(id)).toMatchObject({ cronInterval: 1 });
    });

    it('neither hastens nor delays its next run', async () => {
      const { id } = await createOne();
      const before = (await test.getWorkflow(id)).cronNextRun;
      test.office.clock.time = new Date(now.getTime() + 10_000);
      await update(id, { ...form, name: 'Autre nom' });
      test.office.clock.time = now;
      expect((await test.getWorkflow(id)).cronNextRun).toEqual(before);
    });

    it('plans it and takes it off the plan', async () => {
      const { id } = await createOne();
      expect((await update(id, { enableCron: false })).json().cronSettings).toMatchObject({
        enabled: false,
        nextRun: null,
      });
      expect((await update(id, { name: 'Un autre nom' })).json().cronSettings.enabled).toBe(false);
      await update(id, { enableCron: true });
      const { cronSettings } = (await activate(id)).json();
      expect(Date.parse(cronSettings.nextRun)).toBeGreaterThan(now.getTime());
    });

    it.each([
      ['another notary’s', 'pieces@durand.example', 409, 'notary-fixed'],
      ['nobody’s', 'personne@ailleurs.example', 400, 'notary-unknown'],
    ])('does not make it %s', async (_whose, notaryEmail, status, code) => {
      const { id } = await createOne();
      const response = await update(id, { ...form, name: 'Volé', notaryEmail });
      expect(response.statusCode).toBe(status);
      expect(response.json().code).toBe(code);
      expect(await test.getWorkflow(id)).toMatchObject({
        name: form.name,
        notaryEmail: 'pieces@vasseur.example',
      });
    });

    it('files it in a folder and takes it out again, changing nothing else', async () => {
      const { id } = await createOne();
      const folderId = await addFolder();
      expect((await update(id, { folderId })).json()).toMatchObject({ folderId, name: form.name });
      expect((await update(id, { name: 'Renommé' })).json()).toMatchObject({ folderId });
      expect((await update(id, { folderId: null })).json()).toMatchObject({
        folderId: null,
        name: 'Renommé',
      });
      const gone = await update(id, { folderId: id });
      expect(gone.statusCode).toBe(404);
      expect(gone.json().code).toBe('folder-not-found');
    });

    it('is refused with what a new one would be refused with', async () => {
      const { id } = await createOne();
      const response = await update(id, { ...form, description: 'court', webhookUrl: 'mailto:a@b.example' });
      expect(response.json().details).toEqual([
        { field: 'description', message: 'La description doit contenir au moins 10 caractères' },
        { field: 'webhookUrl', message: 'Veuillez entrer une URL valide' },
      ]);
    });
  });

  describe('deleting one', () => {
    it('takes it from everybody’s list, is done once, and is written down', async () => {
      const { id } = await createOne();
      const response = await remove(id);
      expect(response.statusCode).toBe(204);
      expect(response.body).toBe('');
      const list: Workflow[] = (await test.call('GET', '/api/workflows', { key: testKeys.admin })).json();
      expect(list.map((workflow) => workflow.id)).not.toContain(id);
      expect(await latestAudit()).toMatchObject({
        actorRole: 'admin',
        action: 'workflow.delete',
        subjectId: id,
        details: { type: 'document_classification', notaryId: test.office.notary.id },
      });
      expect((await remove(id)).json()).toEqual({
        code: 'workflow-not-found',
        error: 'Workflow introuvable',
      });
    });
  });
});

describe.each(productionDatabase)('a workflow that is deleted while it runs, on $name', ({ open }) => {
  let test: TestApp;
  let webhook: WebhookServer;
  let letGo = () => {};

  beforeAll(async () => {
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    webhook = await openWebhookServer((response) => {
      void held.then(() => answerJson(response, 200, { success: true }));
    });
    test = await openTestApp(await open(), { env: { WEBHOOK_ALLOWED_HOSTS: webhook.host } });
  });
  afterAll(async () => {
    await test.close();
    await webhook.close();
  });

  const remove = (id: string) => test.call('DELETE', `/api/workflows/${id}`, { key: testKeys.admin });
  const listExecutions = async () =>
    (await test.call('GET', '/api/executions', { key: testKeys.admin })).json();

  it('finishes its run, which stays in the history under no name', async () => {
    const id = await test.addWorkflow({ webhookUrl: webhook.url, nextRun: null });
    const run = test.call('POST', '/functions/v1/execute-webhook', {
      key: testKeys.admin,
      body: {
        webhookUrl: webhook.url,
        payload: { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' },
        workflowId: id,
      },
    });
    await eventually(() => webhook.calls.length > 0);
    expect((await remove(id)).statusCode).toBe(204);
    letGo();
    expect((await run).json()).toMatchObject({ success: true, status: 200 });
    const [execution] = await listExecutions();
    expect(execution).toMatchObject({ workflowId: null, workflowName: null, status: 'success' });
  });

  it('with its run still waiting, is called no more, and the run is done', async () => {
    const id = await test.addWorkflow({ webhookUrl: webhook.url });
    const { db } = test.office.database;
    const isQueued = async () =>
      (await db.select().from(queuedRuns).where(eq(queuedRuns.workflowId, id))).length > 0;
    // Nobody works here yet: what « Exécuter maintenant » queues, waits.
    const runAll = test.call('POST', '/functions/v1/workflow-scheduler', {
      key: testKeys.admin,
      body: { trigger: 'manual', timestamp: new Date().toISOString() },
    });
    await eventually(isQueued);
    await remove(id);
    const before = { calls: webhook.calls.length, executions: (await listExecutions()).length };
    const background = test.office.dependencies.startBackground();
    await eventually(async () => !(await isQueued()));
    expect((await runAll).json()).toMatchObject({ success: true, workflows_checked: 1 });
    await background.stop();
    expect({ calls: webhook.calls.length, executions: (await listExecutions()).length }).toEqual(before);
  });
});
