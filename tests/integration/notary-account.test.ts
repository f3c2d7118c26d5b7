import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { asOwner } from '#server/database/rights.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { notarySavedSchema } from '#shared/contracts/notaries.ts';
import { productionDatabase } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date('2027-03-15T10:00:00Z');

describe.each(productionDatabase)('a notary’s own account on $name', ({ open }) => {
  let test: TestApp;
  const lines: string[] = [];
  let offices = 0;

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    test = await openTestApp(await open(), { now, logger });
  });
  afterAll(() => test.close());

  /** A licence that was just bought, and what its holder will type. */
  async function buyLicence(licenceEmail?: string) {
    offices += 1;
    const key = `NOTARY-BOUGHT${offices}`;
    const email = licenceEmail ?? `etude${offices}@durand.example`;
    const { licences } = test.office.dependencies.seeding;
    const licenceId = await licences.create({ key, type: 'notary', email });
    const form = formOf({ licenseKey: key, email: `pieces${offices}@durand.example`, mainEmail: email });
    return { key, licenceId, form };
  }
  type Bought = Awaited<ReturnType<typeof buyLicence>>;

  const read = async (key: string) => (await test.call('GET', '/api/notary', { key })).json();
  const whoAmI = async (key: string) => (await test.call('GET', '/api/session', { key })).json();
  const save = ({ key, form }: Bought, change: object = {}) =>
    test.call('PUT', '/api/notary', { key, body: { ...form, ...change } });
  const saved = async (bought: Bought, change: object = {}) =>
    notarySavedSchema.parse((await save(bought, change)).json());
  const remove = (id: string | undefined) =>
    test.call('DELETE', `/api/notaries/${id}`, { key: testKeys.admin });
  const secretOf = async (id: string | undefined, secret: string) =>
    (
      await test.call('POST', `/api/notaries/${id}/reveal`, {
        key: testKeys.admin,
        body: { secret, reason: 'incident', proof: testKeys.admin },
      })
    ).json().value;
  const countNotaries = async () => (await test.office.database.db.select().from(notaries)).length;

  it('is empty before he gave his details, and he may already sign in', async () => {
    const { key } = await buyLicence();
    const response = await test.call('GET', '/api/notary', { key });
    expect(response.json()).toEqual({
      notary: null,
      licenceId: expect.any(String),
      maskedKey: 'NOTARY-••••••••',
      defaultRedirectUri: 'http://127.0.0.1:1/oauth/callback',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await whoAmI(key)).toMatchObject({ name: 'Notaire' });
  });

  it('is created by his form, and his session bears his name from then on', async () => {
    const bought = await buyLicence();
    const { created, account, user } = await saved(bought);
    expect(created).toBe(true);
    expect(user).toMatchObject({ name: 'Paul DURAND', email: bought.form.email, role: 'notary' });
    expect(await whoAmI(bought.key)).toEqual(user);
    expect(await read(bought.key)).toEqual(account);
    expect(account.notary).toMatchObject({
      firstName: 'Paul',
      lastName: 'DURAND',
      email: bought.form.email,
      reminderFrequency: 5,
      googlePasswordStored: true,
      googleCredentials: { clientId: '', clientSecretStored: false, redirectUri: '' },
      workflows: { total: 0, active: 0 },
    });
  });

  it('is updated by his form after that', async () => {
    const bought = await buyLicence();
    const first = await saved(bought);
    const second = await saved(bought, { lastName: 'DURAND-PETIT', reminderFrequency: 30 });
    expect(second.created).toBe(false);
    expect(second.account.notary).toMatchObject({
      id: first.account.notary?.id,
      lastName: 'DURAND-PETIT',
      reminderFrequency: 30,
    });
    expect((await whoAmI(bought.key)).name).toBe('Paul DURAND-PETIT');
    const { db } = test.office.database;
    const audit = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorLicenseId, bought.licenceId), like(auditLog.action, 'notary.%')))
      .orderBy(asc(auditLog.id));
    expect(audit).toMatchObject([
      { actorRole: 'notary', action: 'notary.create', subjectId: first.account.notary?.id },
      { actorRole: 'notary', action: 'notary.update', subjectId: first.account.notary?.id },
    ]);
  });

  it('knows that some workflow of his is active', async () => {
    const bought = await buyLicence();
    const { notary } = (await saved(bought)).account;
    await test.addWorkflow({ notaryId: notary?.id ?? '', notaryEmail: bought.form.email, active: false });
    expect((await read(bought.key)).notary.workflows).toEqual({ total: 1, active: 0, undoable: false });
    await test.addWorkflow({ notaryId: notary?.id ?? '', notaryEmail: bought.form.email });
    expect((await read(bought.key)).notary.workflows).toEqual({ total: 2, active: 1, undoable: false });
  });

  describe('that two people save', () => {
    it('says so to the second, and keeps what the first has written', async () => {
      const bought = await buyLicence();
      const { account } = await saved(bought);
      const seen = account.notary?.updatedAt;
      const first = await saved(bought, { seen, reminderFrequency: 14, emailSignature: 'Maître Durand' });
      const second = await save(bought, { seen, phoneNumber: '02 61 91 20 99' });
      expect(second.statusCode).toBe(409);
      expect(second.json()).toMatchObject({ code: 'account-changed' });
      expect((await read(bought.key)).notary).toMatchObject({
        reminderFrequency: 14,
        emailSignature: 'Maître Durand',
        phoneNumber: account.notary?.phoneNumber,
      });
      const again = {
        seen: first.account.notary?.updatedAt,
        reminderFrequency: 14,
        phoneNumber: '02 61 91 20 99',
      };
      expect((await saved(bought, again)).account.notary).toMatchObject({
        reminderFrequency: 14,
        phoneNumber: '02 61 91 20 99',
      });
    });

    it('at once is saved by one of them', async () => {
      const bought = await buyLicence();
      const seen = (await saved(bought)).account.notary?.updatedAt;
      const answers = await Promise.all(
        [7, 8, 9].map((days) => save(bought, { seen, reminderFrequency: days })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    });

    it('tells whoever saw none that there is one by now', async () => {
      const bought = await buyLicence();
      expect((await saved(bought, { seen: null })).created).toBe(true);
      expect((await save(bought, { seen: null })).json()).toMatchObject({ code: 'account-changed' });
    });
  });

  it('tells which fields are wrong, in the words of the form', async () => {
    const bought = await buyLicence();
    const response = await save(bought, { firstName: '', email: 'x', reminderFrequency: 31 });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual([
      { field: 'firstName', message: 'Le prénom est requis' },
      { field: 'email', message: 'Email invalide' },
      { field: 'reminderFrequency', message: 'La fréquence ne peut pas dépasser 30 jours' },
    ]);
    expect((await read(bought.key)).notary).toBeNull();
  });

  it('is not saved from a form that was opened under another licence', async () => {
    const bought = await buyLicence();
    const before = await read(testKeys.notary);
    const response = await save({ ...bought, key: testKeys.notary });
    expect(response.json()).toMatchObject({ code: 'licence-mismatch' });
    expect(await read(testKeys.notary)).toEqual(before);
  });

  describe('its secrets', () => {
    it('are in no answer; an empty client secret keeps the one that is stored', async () => {
      const bought = await buyLicence();
      const secrets = { googlePassword: 'phrase secrète', clientSecret: 'secret OAuth' };
      const first = await save(bought, { ...secrets, clientId: 'id' });
      const again = await save(bought, { googlePassword: 'autre phrase', clientId: 'id2' });
      const bodies = [first, again, await test.call('GET', '/api/notary', { key: bought.key })];
      for (const { body } of bodies)
        for (const secret of [...Object.values(secrets), 'autre phrase']) expect(body).not.toContain(secret);
      const { notary } = notarySavedSchema.parse(again.json()).account;
      expect(notary?.googleCredentials).toMatchObject({ clientId: 'id2', clientSecretStored: true });
      expect(await secretOf(notary?.id, 'googlePassword')).toBe('autre phrase');
    });

    it('come into no log, even when the database fails', async () => {
      const bought = await buyLicence();
      await read(bought.key);
      const { db } = test.office.database;
      await asOwner(() => db.execute(sql`alter table notaries rename column google_password to gone`));
      const response = await save(bought, { googlePassword: 'phrase-qui-fuit', lastName: 'FUITE' });
      await asOwner(() => db.execute(sql`alter table notaries rename column gone to google_password`));
      expect(response.statusCode).toBe(500);
      const log = lines.join('');
      expect(log).toContain('request failed');
      expect(log).not.toMatch(/phrase|FUITE|NOTARY-|@durand/);
    });
  });

  describe('its dedicated address', () => {
    it('may change: the workflows follow, the drive stays', async () => {
      const bought = await buyLicence();
      const { notary } = (await saved(bought)).account;
      const workflowId = await test.addWorkflow({
        notaryId: notary?.id ?? '',
        notaryEmail: bought.form.email,
      });
      const email = `nouvelle${offices}@durand.example`;
      const { account, created } = await saved(bought, { email });
      expect(created).toBe(false);
      expect(account.notary).toMatchObject({ id: notary?.id, email });
      expect((await test.getWorkflow(workflowId)).notaryEmail).toBe(email);
      expect((await whoAmI(bought.key)).email).toBe(email);
    });

    it('is not another licence’s, however it is written', async () => {
      const [first, second] = [await buyLicence(), await buyLicence()];
      await saved(first);
      const before = await read(first.key);
      for (const email of [first.form.email, first.form.email.toUpperCase()]) {
        const response = await save(second, { email });
        expect(response.statusCode).toBe(409);
        expect(response.json()).toMatchObject({ code: 'notary-email-taken' });
      }
      expect((await read(second.key)).notary).toBeNull();
      await saved(second);
      expect((await save(second, { email: first.form.email })).statusCode).toBe(409);
      expect((await read(second.key)).notary.email).toBe(second.form.email);
      expect(await read(first.key)).toEqual(before);
    });

    it('goes to one of two who ask for it at once', async () => {
      const [first, second] = [await buyLicence(), await buyLicence()];
      const email = first.form.email;
      const answers = await Promise.all([save(first), save(second, { email })]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });

    it('makes one record, however often the form is sent at once', async () => {
      const bought = await buyLicence();
      const before = await countNotaries();
      const answers = await Promise.all([save(bought), save(bought), save(bought)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect(await countNotaries()).toBe(before + 1);
    });
  });

  describe('its folder on the drive', () => {
    it('has the notary’s name, a number behind a namesake’s, and never leaves the drive', async () => {
      const names: (string | undefined)[] = [];
      for (const lastName of ['LENOIR', 'lenoir', '../../../etc']) {
        const bought = await buyLicence();
        const { notary } = (await saved(bought, { lastName, firstName: 'Anne' })).account;
        const found = await test.office.dependencies.seeding.notaries.findById(notary?.id ?? '');
        names.push(found?.driveName);
      }
      expect(names).toEqual(['LENOIR Anne', 'lenoir Anne 2', 'etc Anne']);
    });
  });

  describe('after the administrator deleted it', () => {
    it('comes back to the same licence, with its ledger, its drive and none of its old secrets', async () => {
      const bought = await buyLicence();
      const first = await saved(bought, { clientSecret: 'ancien secret' });
      const id = first.account.notary?.id ?? '';
      const { driveName } = (await test.office.dependencies.seeding.notaries.findById(id)) ?? {};
      await remove(id);
      expect((await read(bought.key)).notary).toBeNull();
      const { account, created } = await saved(bought, { lastName: 'DURAND fils' });
      expect(created).toBe(false);
      expect(account.notary).toMatchObject({
        id,
        lastName: 'DURAND fils',
        googleCredentials: { clientSecretStored: false },
        workflows: { total: 0 },
      });
      expect((await test.office.dependencies.seeding.notaries.findById(id))?.driveName).toBe(driveName);
    });

    it('comes back to a licence that the same office bought since', async () => {
      const former = await buyLicence();
      const { notary } = (await saved(former)).account;
      await remove(notary?.id);
      const bought = await buyLicence(former.form.mainEmail);
      const { account } = await saved(bought, { email: former.form.email });
      expect(account.notary?.id).toBe(notary?.id);
      expect(await secretOf(notary?.id, 'licenseKey')).toBe(bought.key);
    });

    it('comes back to nobody else, who is told to take another address', async () => {
      const former = await buyLicence();
      const { notary } = (await saved(former)).account;
      await remove(notary?.id);
      const stranger = await buyLicence();
      const response = await save(stranger, { email: former.form.email });
      expect(response.json()).toMatchObject({ code: 'notary-email-retired' });
      expect((await read(stranger.key)).notary).toBeNull();
      expect((await saved(stranger)).account.notary?.id).not.toBe(notary?.id);
    });
  });

  it('of a licence that is over passes to the one that the same office bought', async () => {
    const former = await buyLicence();
    const { notary } = (await saved(former)).account;
    const bought = await buyLicence(former.form.mainEmail);
    expect((await save(bought, { email: former.form.email })).statusCode).toBe(409);
    const { db } = test.office.database;
    await db.update(licenses).set({ active: false }).where(eq(licenses.id, former.licenceId));
    expect((await saved(bought, { email: former.form.email })).account.notary?.id).toBe(notary?.id);
  });

  it('makes no folder anywhere by itself', () => {
    expect(readdirSync(test.office.config.dataDir)).not.toContain('drive');
    expect(readdirSync(join(test.office.config.dataDir, 'mailbox'))).toEqual(['pieces@vasseur.example']);
  });
});
