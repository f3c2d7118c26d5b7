import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { promoUses } from '#server/features/checkout/checkout.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { DAY_MS } from '#shared/durations.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('free licences on $name', ({ open }) => {
  let test: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    test = await openTestApp(await open(), { logger });
  });
  afterAll(() => test.close());

  const order = (email: string, options: { promoCode?: string; address?: string } = {}) =>
    test.call('POST', routes.createCheckout, {
      body: { email, paymentType: 'initial', promoCode: options.promoCode ?? 'TEST100' },
      address: options.address ?? '198.51.100.1',
    });
  const licencesOf = (email: string) =>
    test.office.database.db.select().from(licenses).where(eq(licenses.email, email));

  async function mailsTo(email: string) {
    const folder = join(test.office.config.dataDir, 'outbox');
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml') && name.includes(email));
    return Promise.all(names.map((name) => simpleParser(readFileSync(join(folder, name)))));
  }

  it('come at once, and their key by mail, in French, as text and as HTML', async () => {
    const response = await order('etude@gratuit.example');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ url: '/payment-success?acces=gratuit' });
    const [mail] = await eventually(async () => {
      const mails = await mailsTo('etude@gratuit.example').catch(() => []);
      return mails.length > 0 && mails;
    });
    expect(mail?.subject).toBe('Votre clé de licence Minutier');
    const key = /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.html).toContain(key);
    expect(mail?.text).toContain(`${test.office.config.publicUrl}/login`);
    const signedIn = await test.signIn(key);
    expect(signedIn.json()).toMatchObject({
      role: 'notary',
      name: 'Notaire',
      email: 'etude@gratuit.example',
    });
    const [licence] = await licencesOf('etude@gratuit.example');
    expect(licence).toMatchObject({ origin: 'promo', active: true, subscriptionStatus: null });
    const audit = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, licence?.id ?? ''));
    expect(audit).toMatchObject([{ action: 'licence.created', actorRole: 'visitor' }]);
    // The key is in the mail and nowhere else that could be read.
    expect(lines.join('')).not.toContain(key);
    expect(JSON.stringify(await test.office.database.db.select().from(platformMails))).not.toContain(key);
  });

  it('are one an e-mail address: asking again the same day changes nothing, later the key comes again', async () => {
    const email = 'deux@gratuit.example';
    await Promise.all([order(email), order(email), order(email.toUpperCase())]);
    expect(await licencesOf(email)).toHaveLength(1);
    await eventually(async () => (await mailsTo(email)).length === 1);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + DAY_MS + 60_000);
    await order(email);
    await order(email);
    await eventually(async () => (await mailsTo(email)).length === 2);
    expect(await licencesOf(email)).toHaveLength(1);
    expect(await licencesOf(email.toUpperCase())).toHaveLength(0);
  });

  it('are three a day from one network address, whose number is not kept', async () => {
    const address = '203.0.113.77';
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => order(`bureau${number}@limite.example`, { address })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      code: 'promo-limit',
    });
    expect((await order('autre@limite.example', { address: '203.0.113.78' })).statusCode).toBe(200);
    for (const number of [1, 2, 3])
      await order(`six${number}@limite.example`, { address: `2001:db8:6:6::${number}` });
    expect((await order('six4@limite.example', { address: '2001:db8:6:6:ffff::4' })).statusCode).toBe(429);
    expect(JSON.stringify(await test.office.database.db.select().from(promoUses))).not.toContain('203.0.113');
    test.office.clock.time = new Date(test.office.clock.time.getTime() + DAY_MS);
    expect((await order('lendemain@limite.example', { address })).statusCode).toBe(200);
  });

  it.each(['test100', ' TEST100', 'TEST1000', ''])('need the exact code, not « %s »', async (promoCode) => {
    const response = await order('presque@gratuit.example', { promoCode });
    expect(response.json()).toMatchObject({ code: 'payment-unavailable' });
    expect(await licencesOf('presque@gratuit.example')).toEqual([]);
  });

  it.each(['', 'etude', 'etude@', 'a b@c.example', 'x@y', '"Évil" <x@y.example>'])(
    'need an e-mail address, which « %s » is not',
    async (email) => {
      const response = await order(email);
      expect(response.statusCode).toBe(400);
      expect(response.json().details).toContainEqual({
        field: 'email',
        message: 'Adresse email valide requise',
      });
    },
  );

  it('are counted by the visitor’s own address behind a proxy that is trusted, and by no other’s word', async () => {
    const proxied = await openTestApp(await open(), { env: { TRUSTED_PROXIES: '10.1.0.0/16' } });
    const ask = async (number: number, address: string) => {
      const body = { email: `p${number}@proxy.example`, paymentType: 'initial', promoCode: 'TEST100' };
      const headers = { 'x-forwarded-for': `203.0.113.${number}` };
      return (await proxied.call('POST', routes.createCheckout, { body, headers, address })).statusCode;
    };
    for (const number of [1, 2, 3, 4]) expect(await ask(number, '10.1.2.3')).toBe(200);
    for (const number of [5, 6, 7]) expect(await ask(number, '198.51.100.7')).toBe(200);
    expect(await ask(8, '198.51.100.7')).toBe(429);
    await proxied.close();
  });

  it('can be closed', async () => {
    const closed = await openTestApp(await open(), { env: { PROMO_CODE: 'false' } });
    const body = { email: 'tard@gratuit.example', paymentType: 'initial', promoCode: 'TEST100' };
    const response = await closed.call('POST', routes.createCheckout, { body });
    expect(response.json()).toMatchObject({ code: 'promo-closed' });
    expect((await closed.call('GET', routes.offer)).json()).toEqual({ promoCode: false });
    await closed.close();
  });

  it('leave the paid way closed without Stripe, and the administrator is told why', async () => {
    const setup = await test.call('GET', routes.paymentSetup, { key: testKeys.admin });
    expect(setup.json()).toMatchObject({ mode: null, promoCode: true, mail: 'outbox' });
    expect(setup.json().reason).toContain('STRIPE_SECRET_KEY');
  });
});
