import { and, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const ADDRESS = 'etude@curieuse.example';

describe.each(productionDatabase)(
  'an administrator who looks for more than is his, on $name,',
  ({ open }) => {
    let test: TestApp;
    let office: string;
    beforeAll(async () => {
      test = await openTestApp(await open());
      const key = 'NOTARY-CURIEUSE';
      office = await test.addNotary({
        key,
        licenceEmail: ADDRESS,
        email: 'p@curieuse.example',
        lastName: 'ROY',
      });
      await test.signIn(key, '203.0.113.7');
    });
    afterAll(() => test.close());

    it('opens an office with the key that he may read: the look is written down, the office told of it and of the sign-in', async () => {
      const path = fillRoute(routes.notaryReveal, { id: office });
      const body = { secret: 'licenseKey', reason: 'incident', proof: testKeys.admin };
      const answer = await test.call('POST', path, { key: testKeys.admin, body });
      const signIn = await test.app.inject({
        method: 'POST',
        url: routes.session,
        payload: { licenseKey: answer.json().value },
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0' },
        remoteAddress: '198.51.100.77',
      });
      expect(signIn.statusCode).toBe(200);
      const looks = await test.office.database.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'notary.reveal'), eq(auditLog.subjectId, office)));
      expect(looks).toMatchObject([
        { actorRole: 'admin', details: { secret: 'licenseKey', reason: 'incident' } },
      ]);
      await test.office.dependencies.sendPlatformMails();
      const mails = await readPlatformMails(test.office, ADDRESS);
      expect(mails.map(({ subject }) => subject).sort()).toEqual([
        'Nouvelle connexion à votre espace Minutier',
        'Un administrateur a affiché un secret de votre étude',
      ]);
    });

    it('reads no secret with his key alone once he has a second factor, nor from a desk that he left open', async () => {
      const key = 'ADMIN-CURIOUS01';
      const { licences } = test.office.dependencies.seeding;
      await licences.create({ key, type: 'admin', email: 'admin@curieuse.example' });
      const cookie = readCookie(await test.signIn(key, '203.0.113.9'));
      const post = (url: string, payload: object) =>
        test.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress: '203.0.113.9' });
      const { secret } = (await post(routes.secondFactor, { licenseKey: key })).json();
      const codeNow = () => new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
      await post(routes.secondFactorConfirmation, { code: codeNow() });
      test.office.clock.time = new Date(test.office.clock.time.getTime() + 60_000);
      const path = fillRoute(routes.notaryReveal, { id: office });
      const look = (proof: string) => post(path, { secret: 'licenseKey', reason: 'incident', proof });
      expect((await look(key)).json()).toMatchObject({ code: 'second-factor-wrong' });
      expect((await look(' ')).json()).toMatchObject({ code: 'validation' });
      const code = codeNow();
      expect((await look(code)).json()).toEqual({ value: 'NOTARY-CURIEUSE' });
      expect((await look(code)).json()).toMatchObject({ code: 'second-factor-wrong' });
    });

    it.each([
      ['POST', routes.dataExport],
      ['POST', routes.fullExport],
      ['POST', routes.search],
      ['GET', routes.clients],
      ['GET', routes.documents],
      ['GET', routes.toDo],
    ] as const)('has no way of his own to what an office keeps: %s %s', async (method, url) => {
      const answer = await test.call(method, url, { key: testKeys.admin, body: { q: 'roy' } });
      expect(answer.statusCode).toBe(403);
    });
  },
);
