import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { openSmtpServer, type SmtpMood, type SmtpServer } from '#support/smtp-server.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;

describe.each(productionDatabase)('the platform’s mails over SMTP, on $name', ({ open }) => {
  let smtp: SmtpServer;
  let test: TestApp;
  const lines: string[] = [];

  beforeEach(async () => {
    smtp = await openSmtpServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Minutier <licences@minutier.example>' };
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    test = await openTestApp(await open(), { env, logger });
  });
  afterEach(async () => {
    await test.close();
    await smtp.close();
  });

  const create = (email: string) =>
    test.call('POST', routes.licences, { key: testKeys.admin, body: { email } });
  const sendNow = () => test.office.dependencies.sendPlatformMails();
  const pass = (minutes: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + minutes * MINUTE);
  };
  const rowOf = async (licenceId: string) =>
    (
      await test.office.database.db.select().from(platformMails).where(eq(platformMails.licenseId, licenceId))
    )[0];

  it('leave from the platform’s address, as text and HTML', async () => {
    const response = await create('etude@smtp.example');
    expect(response.statusCode).toBe(200);
    await sendNow();
    expect(smtp.taken).toHaveLength(1);
    const [{ from, to, message } = { from: '', to: [], message: Buffer.alloc(0) }] = smtp.taken;
    expect([from, to]).toEqual(['licences@minutier.example', ['etude@smtp.example']]);
    const mail = await simpleParser(message);
    expect(mail.from?.value).toEqual([{ name: 'Minutier', address: 'licences@minutier.example' }]);
    expect(mail.subject).toBe('Votre clé de licence Minutier');
    expect(mail.text).toMatch(/NOTARY(?:-[0-9A-Z]{5}){4}/);
    expect(mail.html).toMatch(/NOTARY(?:-[0-9A-Z]{5}){4}/);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    await sendNow();
    expect(smtp.taken).toHaveLength(1);
  });

  it.each<SmtpMood>(['refuse-for-now', 'break-before'])(
    'that meet « %s » are kept, shown to the administrator, and leave once the server is well',
    async (mood) => {
      smtp.mood = mood;
      const { id } = (await create('tard@smtp.example')).json();
      await sendNow();
      expect(smtp.taken).toEqual([]);
      const list = await test.call('GET', routes.licences, { key: testKeys.admin });
      expect(list.json().licences.find((one: { id: string }) => one.id === id).keyMail).toEqual({
        sentAt: null,
        problem: 'envoi refusé ou interrompu',
      });
      // Not at once again, but after a minute, then two.
      await sendNow();
      expect((await rowOf(id))?.attempts).toBe(1);
      pass(1.1);
      await sendNow();
      expect((await rowOf(id))?.attempts).toBe(2);
      smtp.mood = 'take';
      pass(1);
      await sendNow();
      expect(smtp.taken).toEqual([]);
      pass(1.1);
      await sendNow();
      expect(smtp.taken).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, lastError: null });
    },
  );

  it('that the server says it will never take are tried again all the same, and the operator is told', async () => {
    smtp.mood = 'refuse';
    const { id } = (await create('faux@smtp.example')).json();
    await sendNow();
    expect(await rowOf(id)).toMatchObject({ state: 'prepared', attempts: 1, refusals: 1 });
    const list = await test.call('GET', routes.licences, { key: testKeys.admin });
    expect(list.json().licences.find((one: { id: string }) => one.id === id).keyMail).toEqual({
      sentAt: null,
      problem: 'le serveur du destinataire refuse cette adresse',
    });
    smtp.mood = 'take';
    await test.office.dependencies.lookForTroubles();
    await sendNow();
    const [told] = await Promise.all(smtp.taken.map(({ message }) => simpleParser(message)));
    expect(told?.subject).toBe('Minutier : un courrier de la plateforme est refusé (faux@smtp.example)');
    expect(smtp.taken.map(({ to }) => to)).toEqual([['admin@minutier.example']]);
    // Not at once, but after a quarter of an hour: by then the list of senders is corrected.
    pass(14);
    await sendNow();
    expect(smtp.taken).toHaveLength(1);
    pass(2);
    await sendNow();
    expect(smtp.taken.map(({ to }) => to)).toContainEqual(['faux@smtp.example']);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  it('that are refused for days stay with the operator', async () => {
    smtp.mood = 'refuse';
    const { id } = (await create('jamais@smtp.example')).json();
    for (let times = 0; times < 12; times += 1) {
      await sendNow();
      pass(24 * 60);
    }
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 7, refusals: 7 });
  });

  it('that were taken without an answer come once more as the same message, and no third time', async () => {
    smtp.mood = 'break-after';
    const { id } = (await create('doute@smtp.example')).json();
    for (let times = 0; times < 4; times += 1) {
      await sendNow();
      pass(60);
    }
    const mails = await Promise.all(smtp.taken.map(({ message }) => simpleParser(message)));
    expect(mails).toHaveLength(2);
    expect(mails[1]?.messageId).toBe(mails[0]?.messageId);
    expect(mails[1]?.date).toEqual(mails[0]?.date);
    expect(mails[1]?.text).toBe(mails[0]?.text);
    expect(await rowOf(id)).toMatchObject({ state: 'uncertain' });
  });

  it('that were on their way when the process died come once more', async () => {
    const { id } = (await create('mort@smtp.example')).json();
    await sendNow();
    await test.office.database.db
      .update(platformMails)
      .set({ state: 'sending' })
      .where(eq(platformMails.licenseId, id));
    smtp.taken.length = 0;
    for (let times = 0; times < 3; times += 1) {
      await sendNow();
      pass(3);
    }
    expect(smtp.taken.map(({ to }) => to)).toEqual([['mort@smtp.example']]);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  it('do not stop for one that is refused', async () => {
    smtp.mood = 'refuse';
    await create('refuse@smtp.example');
    await sendNow();
    smtp.mood = 'take';
    await create('accepte@smtp.example');
    await sendNow();
    expect(smtp.taken.map(({ to }) => to)).toEqual([['accepte@smtp.example']]);
  });

  it('leave no key in the log, whatever goes wrong', () => {
    expect(lines.join('')).not.toMatch(/NOTARY-(?!TEST)[A-Z0-9]{5}/);
    expect(lines.join('')).not.toContain('@smtp.example');
  });
});

describe.each(productionDatabase)('an administrator and licences, on $name', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await open());
  });
  afterEach(() => test.close());

  const asAdmin = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    test.call(method, url, { key: testKeys.admin, ...(body ? { body } : {}) });
  const audit = async () => {
    const { auditLog } = await import('#server/database/audit-log.tables.ts');
    const rows = await test.office.database.db.select().from(auditLog).orderBy(auditLog.id);
    const acts = rows.filter(({ action }) => !action.startsWith('session.'));
    return acts.map(({ action, actorRole, details }) => ({ action, actorRole, details }));
  };

  it('sees every licence and where it stands, and never a key', async () => {
    const response = await asAdmin('GET', routes.licences);
    expect(response.json()).toMatchObject({
      licences: [
        {
          type: 'notary',
          email: 'etude@vasseur.example',
          notaryName: 'Agnès VASSEUR',
          obstacle: null,
          keyMail: null,
        },
        { type: 'admin', email: 'admin@minutier.example', notaryName: null, obstacle: null },
      ],
      total: 2,
      next: null,
    });
    expect(response.body).not.toContain(testKeys.notary);
  });

  it('finds them by address and name, whatever the case and the accents, page after page', async () => {
    const { licences } = test.office.dependencies.seeding;
    for (let number = 10; number < 35; number += 1)
      await licences.create({
        key: `NOTARY-PAGE00${number}`,
        type: 'notary',
        email: `e${number}@page.example`,
      });
    const list = async (query: string) => (await asAdmin('GET', `${routes.licences}?${query}`)).json();
    const emails = (page: { licences: { email: string }[] }) => page.licences.map(({ email }) => email);
    const first = await list('search=@PAGE');
    expect(first).toMatchObject({ total: 25, next: expect.any(String) });
    const second = await list(`search=@page&before=${first.next}`);
    expect(second).toMatchObject({ total: 25, next: null });
    expect([...emails(first), ...emails(second)]).toEqual(
      Array.from({ length: 25 }, (_, index) => `e${34 - index}@page.example`),
    );
    expect(emails(await list('search=agnes%20vass'))).toEqual(['etude@vasseur.example']);
    for (const nothing of ['%25', '_', "'", 'introuvable'])
      expect(await list(`search=${nothing}`)).toEqual({ licences: [], total: 0, next: null });
    expect((await asAdmin('GET', `${routes.licences}?before=x`)).statusCode).toBe(400);
  });

  it('creates one, mails its key, and mails it again when asked', async () => {
    const created = await asAdmin('POST', routes.licences, { email: ' neuve@etude.example ' });
    expect(created.json()).toMatchObject({ email: 'neuve@etude.example', origin: 'manual', obstacle: null });
    const url = routes.licenceKeyMail.replace(':id', created.json().id);
    expect((await asAdmin('POST', url)).statusCode).toBe(200);
    const mails = await test.office.database.db.select().from(platformMails);
    expect(mails.map(({ kind, licenseId }) => [kind, licenseId])).toEqual([
      ['licence-key', created.json().id],
      ['licence-key', created.json().id],
    ]);
    expect(await audit()).toEqual([
      { action: 'licence.created', actorRole: 'admin', details: { origin: 'manual' } },
      { action: 'licence.key-mailed', actorRole: 'admin', details: {} },
    ]);
  });

  it('suspends one, whose automations then tell why, and restores it', async () => {
    const [licence] = (await asAdmin('GET', routes.licences)).json().licences;
    const url = routes.licenceSuspension.replace(':id', licence.id);
    expect((await asAdmin('POST', url)).json()).toMatchObject({ obstacle: 'blocked' });
    expect((await asAdmin('POST', url)).statusCode).toBe(200);
    const body = { licenseKey: testKeys.notary };
    const check = await test.call('POST', routes.checkSubscription, { key: testKeys.notary, body });
    expect(check.json()).toMatchObject({ hasLicense: true, licenseActive: false, obstacle: 'blocked' });
    const workflowId = await test.addWorkflow();
    const run = await test.call('POST', routes.executeWebhook, {
      key: testKeys.notary,
      body: {
        webhookUrl: (await test.getWorkflow(workflowId)).webhookUrl,
        workflowId,
        payload: { timestamp: '2027-01-01T00:00:00Z', source: 'notary_app', trigger: 'manual' },
      },
    });
    expect(run.json().message).toBe('La licence de l’étude est suspendue par l’administrateur.');
    expect((await asAdmin('DELETE', url)).json()).toMatchObject({ obstacle: null });
    expect((await audit()).map(({ action }) => action)).toEqual(['licence.suspended', 'licence.restored']);
  });

  it('cannot suspend an administrator, nor a licence that is not there', async () => {
    const list = (await asAdmin('GET', routes.licences)).json().licences;
    const admin = list.find((one: { type: string }) => one.type === 'admin');
    const refused = await asAdmin('POST', routes.licenceSuspension.replace(':id', admin.id));
    expect(refused.json()).toMatchObject({ code: 'licence-of-admin' });
    const unknown = '01900000-0000-7000-8000-000000000000';
    for (const route of [routes.licenceSuspension, routes.licenceKeyMail])
      expect((await asAdmin('POST', route.replace(':id', unknown))).statusCode).toBe(404);
  });
});
