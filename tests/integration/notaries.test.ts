import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { newId } from '#server/database/ids.ts';
import { countLedger } from '#server/database/ledger.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { claimDueWorkflows } from '#server/features/scheduler/claim-due-workflows.ts';
import { notaryFolderListSchema } from '#shared/contracts/folders.ts';
import { notaryListSchema } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');
const secrets = { googlePassword: 'un mot de passe de Durand', clientSecret: 'le secret OAuth de Durand' };

describe.each(productionDatabase)('the administrator’s notaries on $name', ({ open }) => {
  let test: TestApp;
  /** Another office for each test, the newest. */
  let durand: string;
  let key: string;
  let email: string;
  let offices = 0;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
  });
  beforeEach(async () => {
    offices += 1;
    key = `NOTARY-DURAND${offices}`;
    email = `pieces${offices}@durand.example`;
    const { licences } = test.office.dependencies.seeding;
    await licences.create({ key, type: 'notary', email: `etude${offices}@durand.example` });
    const body = formOf({ licenseKey: key, email, clientId: 'durand.apps', ...secrets });
    const saved = await test.call('PUT', '/api/notary', { key, body });
    durand = saved.json().account.notary.id;
  });
  afterAll(() => test.close());

  const asAdmin = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    test.call(method, url, { key: testKeys.admin, ...(body ? { body } : {}) });
  let looks = 0;
  /** How often one may look is tried below. */
  const elsewhere = () => {
    looks += 1;
    return `10.2.0.${looks}`;
  };
  const reveal = (id: string, secret: string, change: object = {}, address = elsewhere()) =>
    test.call('POST', `/api/notaries/${id}/reveal`, {
      key: testKeys.admin,
      body: { secret, reason: 'asked-by-office', proof: testKeys.admin, ...change },
      address,
    });
  const replace = (id: string, body: object) => asAdmin('POST', `/api/notaries/${id}/replacement`, body);
  const mailsTo = (address: string) => readPlatformMails(test.office, address);
  const remove = (id: string) => asAdmin('DELETE', `/api/notaries/${id}`);
  const listNotaries = async () => notaryListSchema.parse((await asAdmin('GET', '/api/notaries')).json());
  const addOwnWorkflow = (change: object = {}) =>
    test.addWorkflow({ notaryId: durand, notaryEmail: email, ...change });
  const listAudit = (action: string) =>
    test.office.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, durand)))
      .orderBy(asc(auditLog.id));

  it('are listed newest first, with all of their record but the secrets', async () => {
    await addOwnWorkflow();
    await addOwnWorkflow({ active: false });
    const response = await asAdmin('GET', '/api/notaries');
    const list = notaryListSchema.parse(response.json());
    expect(list.map(({ lastName }) => lastName)).toEqual(['DURAND', 'VASSEUR']);
    expect(list[0]).toMatchObject({
      id: durand,
      firstName: 'Paul',
      email,
      mainEmail: 'etude@durand.example',
      cabinetName: 'Étude Durand',
      phoneNumber: '02 61 91 20 20',
      reminderFrequency: 5,
      googleCredentials: { clientId: 'durand.apps', clientSecretStored: true },
      googlePasswordStored: true,
      licenseKeyStored: true,
      workflows: { total: 2, active: 1 },
    });
    expect(list[1]).toMatchObject({ googlePasswordStored: false, workflows: { total: 0, active: 0 } });
    for (const secret of [...Object.values(secrets), key, testKeys.notary])
      expect(response.body).not.toContain(secret);
  });

  describe('a secret', () => {
    it.each([
      ['googlePassword', () => secrets.googlePassword],
      ['licenseKey', () => key],
    ] as const)('is shown when asked for: %s', async (secret, expected) => {
      const response = await reveal(durand, secret);
      expect(response.json()).toEqual({ value: expected() });
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it('is null where none is stored', async () => {
      expect((await reveal(test.office.notary.id, 'googlePassword')).json()).toEqual({ value: null });
    });

    it('leaves a line in the audit log for each look, with what was looked at and by whom', async () => {
      await reveal(durand, 'googlePassword');
      await reveal(durand, 'googlePassword');
      await reveal(durand, 'licenseKey');
      const lines = await listAudit('notary.reveal');
      const reason = 'asked-by-office';
      expect(lines.map(({ details }) => details)).toEqual([
        { secret: 'googlePassword', reason },
        { secret: 'googlePassword', reason },
        { secret: 'licenseKey', reason },
      ]);
      for (const line of lines) {
        expect(line).toMatchObject({ actorRole: 'admin', subjectId: durand });
        expect(line.actorLicenseId).toMatch(/^[0-9a-f-]{36}$/);
      }
      expect(JSON.stringify(lines)).not.toContain(secrets.googlePassword);
    });

    it('is only one of the two, of a notary who exists', async () => {
      expect((await reveal(durand, 'clientSecret')).json()).toMatchObject({ code: 'validation' });
      expect((await reveal(newId(), 'licenseKey')).json()).toMatchObject({ code: 'notary-not-found' });
      expect(await listAudit('notary.reveal')).toEqual([]);
    });

    it('is told to the office at once, with the reason, at the address that no session can change', async () => {
      await reveal(durand, 'googlePassword', { reason: 'mail-repair' });
      await test.office.dependencies.sendPlatformMails();
      const told = (await mailsTo(`etude${offices}@durand.example`)).at(-1);
      expect(told?.subject).toBe('Un administrateur a affiché un secret de votre étude');
      expect(told?.text).toContain('le mot de passe de votre boîte dédiée');
      expect(told?.text).toContain('Réparer la connexion à sa boîte');
      expect(told?.text).not.toContain(secrets.googlePassword);
    });

    it.each([
      ['without a reason', { reason: undefined }, 'validation'],
      ['for a reason of his own', { reason: 'Madame Durand me l’a dit' }, 'validation'],
      ['without a proof', { proof: undefined }, 'validation'],
      ['with the key of another', { proof: testKeys.notary }, 'licence-invalid'],
    ])('is not shown %s; nothing is written down, and nobody told', async (_, change, code) => {
      expect((await reveal(durand, 'googlePassword', change)).json()).toMatchObject({ code });
      expect(await listAudit('notary.reveal')).toEqual([]);
      await test.office.dependencies.sendPlatformMails();
      expect((await mailsTo(`etude${offices}@durand.example`)).map(({ subject }) => subject)).not.toContain(
        'Un administrateur a affiché un secret de votre étude',
      );
    });

    it('is shown a few times in ten minutes: nobody reads those of all offices', async () => {
      const from = '10.3.0.1';
      for (let times = 0; times < 10; times += 1)
        expect((await reveal(durand, 'googlePassword', {}, from)).statusCode).toBe(200);
      expect((await reveal(durand, 'googlePassword', {}, from)).statusCode).toBe(429);
    });

    it('is replaced without being shown: a password by what is given, and the office is told', async () => {
      const answer = await replace(durand, { secret: 'googlePassword', value: 'un autre mot de passe' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await reveal(durand, 'googlePassword')).json()).toEqual({ value: 'un autre mot de passe' });
      expect(await listAudit('notary.password-replaced')).toMatchObject([
        { actorRole: 'admin', details: {} },
      ]);
      await test.office.dependencies.sendPlatformMails();
      const subjects = (await mailsTo(`etude${offices}@durand.example`)).map(({ subject }) => subject);
      expect(subjects).toContain('Le mot de passe de votre boîte dédiée a été remplacé dans Minutier');
      expect((await replace(durand, { secret: 'googlePassword', value: '' })).json()).toMatchObject({
        code: 'validation',
      });
    });

    it('is replaced without being shown: a key by one that only its office gets', async () => {
      const answer = await replace(durand, { secret: 'licenseKey' });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect((await test.signIn(key)).json()).toMatchObject({ code: 'licence-key-replaced' });
      await test.office.dependencies.sendPlatformMails();
      const mails = await mailsTo(`etude${offices}@durand.example`);
      const mailed = /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(mails.map(({ html }) => html).join())?.[0] ?? '';
      expect((await test.signIn(mailed)).statusCode).toBe(200);
      expect((await replace(newId(), { secret: 'licenseKey' })).json()).toMatchObject({
        code: 'notary-not-found',
      });
    });

    it('is stored sealed', async () => {
      const stored = JSON.stringify(await test.office.database.db.select().from(notaries));
      for (const secret of Object.values(secrets)) expect(stored).not.toContain(secret);
    });
  });

  describe('deleting one', () => {
    it('takes his record, his secrets and his workflows away, nobody else’s', async () => {
      await addOwnWorkflow();
      const kept = await test.addWorkflow();
      expect((await remove(durand)).statusCode).toBe(204);
      const list = await listNotaries();
      expect(list.map(({ id }) => id)).not.toContain(durand);
      expect(list.map(({ lastName }) => lastName)).toContain('VASSEUR');
      const left = await test.office.dependencies.seeding.workflows.list();
      expect(left.map(({ id }) => id)).toContain(kept);
      expect(left.filter(({ notaryId }) => notaryId === durand)).toEqual([]);
      const [row] = await test.office.database.db.select().from(notaries).where(eq(notaries.id, durand));
      expect(row).toMatchObject({
        firstName: '',
        lastName: '',
        mainEmail: null,
        phoneNumber: null,
        cabinetName: null,
        emailSignature: null,
        googlePassword: null,
        googleCredentials: null,
      });
      expect(await listAudit('notary.delete')).toMatchObject([
        { actorRole: 'admin', subjectId: durand, details: { workflows: 1 } },
      ]);
    });

    it('is done once: he is then unknown, and so are his secrets', async () => {
      await remove(durand);
      expect((await remove(durand)).json()).toMatchObject({ code: 'notary-not-found' });
      expect((await reveal(durand, 'licenseKey')).json()).toMatchObject({ code: 'notary-not-found' });
      expect((await remove(newId())).statusCode).toBe(404);
      expect(await listAudit('notary.delete')).toHaveLength(1);
    });

    it('ends his sessions at once, whatever they ask for; with his licence he may come back to the form', async () => {
      const asDurand = (url: string) => test.call('GET', url, { key });
      await addOwnWorkflow();
      expect((await asDurand('/api/workflows')).json()).toHaveLength(1);
      const cookie = readCookie(await test.signIn(key));
      const another = readCookie(await test.signIn(testKeys.notary));
      await remove(durand);
      for (const url of ['/api/session', '/api/workflows', '/api/documents', '/api/notary', '/api/sessions'])
        expect((await test.app.inject({ url, headers: { cookie } })).json()).toMatchObject({
          code: 'unauthenticated',
        });
      const { statusCode } = await test.app.inject({ url: '/api/session', headers: { cookie: another } });
      expect(statusCode).toBe(200);
      await test.call('DELETE', '/api/session', { key });
      expect((await asDurand('/api/session')).json()).toMatchObject({
        name: 'Notaire',
        email: `etude${offices}@durand.example`,
      });
      for (const url of ['/api/workflows', '/api/activity']) expect((await asDurand(url)).json()).toEqual([]);
      expect((await asDurand('/api/notary')).json()).toMatchObject({ notary: null });
    });

    it('takes him out of the folders, and nothing can be made for him any more', async () => {
      const foldersOf = async () =>
        notaryFolderListSchema.parse((await asAdmin('GET', routes.notaryFolders)).json());
      const workflow = {
        name: 'Relances de Durand',
        description: 'Relance les clients de Durand.',
        webhookUrl: 'https://n8n.durand.example/webhook/1',
        notaryEmail: email,
        templateType: 'client_reminder',
      };
      expect((await foldersOf()).map(({ notaryId }) => notaryId)).toContain(durand);
      await remove(durand);
      expect((await foldersOf()).map(({ notaryId }) => notaryId)).not.toContain(durand);
      expect((await asAdmin('POST', routes.workflows, workflow)).json()).toMatchObject({
        code: 'notary-unknown',
      });
    });

    it('stops what an administrator might still plan for him at that moment', async () => {
      await remove(durand);
      await addOwnWorkflow({ nextRun: new Date(now.getTime() - 1000) });
      const skipped: string[] = [];
      const claim = {
        queue: () => expect.fail('a run was queued for a deleted notary'),
        recordSkipped: async (_: unknown, slots: readonly { reason: string }[]) => {
          skipped.push(...slots.map(({ reason }) => reason));
        },
      };
      await claimDueWorkflows(test.office.database.db, claim, now, 10);
      expect(skipped).toHaveLength(1);
      expect(await test.office.dependencies.seeding.notaries.findObstacle(durand, now)).toBe('inactive');
    });

    it('keeps the ledger of what was done for him', async () => {
      const { db } = test.office.database;
      const { records } = test.office.needs();
      const entries = [{ mailboxId: '1.eml', receivedAt: now }];
      await records.messages.enter(durand, email, entries, { cursor: 'c', readAt: now });
      await remove(durand);
      expect(await db.select().from(messages).where(eq(messages.notaryId, durand))).toHaveLength(1);
      expect(await records.mailboxes.find(durand, email)).toMatchObject({ cursor: 'c' });
      const counts = await countLedger(db);
      expect(counts.map(({ notary }) => notary)).toContain(`DURAND Paul ${offices}`);
    });
  });
});

describe.each(productionDatabase)('foreign callers on $name', ({ open }) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
  });
  afterAll(() => test.close());

  it.each([
    ['GET', '/api/notaries'],
    ['POST', '/api/notaries/:id/reveal'],
    ['DELETE', '/api/notaries/:id'],
  ] as const)('%s %s: a notary reads and deletes nobody, not even himself', async (method, path) => {
    const url = path.replace(':id', test.office.notary.id);
    const body = method === 'POST' ? { body: { secret: 'licenseKey' } } : {};
    expect((await test.call(method, url, { key: testKeys.notary, ...body })).statusCode).toBe(403);
    expect((await test.call(method, url, body)).statusCode).toBe(401);
    expect(await test.office.dependencies.seeding.notaries.findById(test.office.notary.id)).not.toBeNull();
  });

  it.each(['GET', 'PUT'] as const)(
    '%s /api/notary: the administrator has no account of a notary',
    async (method) => {
      const body = method === 'PUT' ? { body: formOf({ licenseKey: testKeys.admin }) } : {};
      const response = await test.call(method, '/api/notary', { key: testKeys.admin, ...body });
      expect(response.statusCode).toBe(403);
    },
  );
});
