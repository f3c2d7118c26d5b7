import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { documents, drivePlaces } from '#server/features/documents/documents.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import type { OfficeSetupFormInput, Trial } from '#shared/contracts/office-setup.ts';
import { routes } from '#shared/contracts/routes.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { microsoftProblems } from '#shared/messages/microsoft.ts';
import { trialProblems } from '#shared/messages/trial-problems.ts';
import { testDatabases } from '#support/databases.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import { getDovecot, type MailAccount, openMailAccount } from '#support/mail-account.ts';
import { writeMail } from '#support/mails.ts';
import {
  type MicrosoftServer,
  microsoftApplication,
  openMicrosoftServer,
} from '#support/microsoft-server.ts';
import { listActivity, listDrive } from '#support/office-view.ts';
import { openSubmissionServer, type SubmissionServer } from '#support/submission-server.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { neighbourOf } from '#support/test-office.ts';

const key = testKeys.other;
const [, postgres] = testDatabases;

describe('a bought licence on its way to a live office', () => {
  let account: MailAccount;
  let smtp: SubmissionServer;
  let microsoft: MicrosoftServer;
  let google: GoogleServer;
  let test: TestApp;
  let log: string;

  beforeEach(async () => {
    const { imapPort, password, accessToken } = getDovecot();
    smtp = await openSubmissionServer({ password, accessToken });
    account = openMailAccount({ smtpPort: smtp.port });
    microsoft = await openMicrosoftServer(`${accessToken}--${account.address}`);
    google = await openGoogleServer(account.address);
    const env = {
      MAIL_SERVERS: `etude.example=imap://127.0.0.1:${imapPort},smtp://127.0.0.1:${smtp.port}`,
      ...microsoftApplication,
      MICROSOFT_LOGIN_URL: microsoft.url,
      GOOGLE_API_URL: google.url,
      GOOGLE_CLIENT_ID: google.oauth.client.id,
      GOOGLE_CLIENT_SECRET: google.oauth.client.secret,
    };
    log = '';
    const write = (line: string) => {
      log += line;
    };
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { env, logger: createLogger('trace', { write }) });
    const { licences } = test.office.dependencies.seeding;
    await licences.create({ key, type: 'notary', email: 'achats@durand.example' });
  });
  afterEach(async () => {
    await test.close();
    await Promise.all([smtp.close(), microsoft.close(), google.close()]);
  });

  const describeSetup = async () => (await test.call('GET', routes.officeSetup, { key })).json();
  const licenceId = async () => (await test.call('GET', routes.notaryAccount, { key })).json().licenceId;
  async function save(change: Partial<OfficeSetupFormInput> & { seen?: string | null } = {}) {
    // Who changes where its mail or its papers go gives the key again.
    const form: OfficeSetupFormInput & { licenceId: string; proof: string; seen?: string | null } = {
      licenceId: await licenceId(),
      proof: key,
      firstName: 'Paul',
      lastName: 'DURAND',
      cabinetName: 'Étude Durand',
      phoneNumber: '02 61 91 20 20',
      mainEmail: 'etude@durand.example',
      email: account.address,
      provider: 'imap',
      password: getDovecot().password,
      servers: null,
      drive: 'embedded',
      webdav: null,
      ...change,
    };
    return test.call('PUT', routes.officeSetup, { key, body: form });
  }
  async function attempt(): Promise<Trial[]> {
    const steps = ['reading', 'filing', 'sending'];
    const answers = await Promise.all(
      steps.map((step) => test.call('POST', routes.officeTrial, { key, body: { step } })),
    );
    return answers.map((answer) => answer.json());
  }
  async function askConsent(): Promise<URL> {
    const { url } = (await test.call('POST', routes.officeConsent, { key })).json();
    const answer = await fetch(url, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }
  async function comeBack({ pathname, search }: URL, as: string | null = key): Promise<string> {
    const answer = await test.call('GET', `${pathname}${search}`, as ? { key: as } : {});
    return String(answer.headers.location).replace(test.office.config.publicUrl, '');
  }
  async function findOffice() {
    const notary = await test.office.dependencies.seeding.notaries.findByLicence(await licenceId());
    if (!notary) throw new Error('no office');
    return neighbourOf(test.office, notary);
  }
  const run = async () => (await findOffice()).run('client_management');
  const rows = (table: string) => queryRows(test.office.database.db, sql.raw(`select * from ${table}`));

  it('is told nothing is ready before anything was tried, and what it may choose', async () => {
    expect(await describeSetup()).toMatchObject({
      provider: null,
      consent: 'not-needed',
      offered: { google: true, microsoft: true },
      ready: false,
      licenceEmail: 'achats@durand.example',
      trials: [{ state: 'untried' }, { state: 'untried' }, { state: 'untried' }],
    });
  });

  it('is live with a password: read, filed and sent were tried, and no mail left', async () => {
    const saved = await save();
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ created: true, user: { email: account.address } });
    expect(await attempt()).toMatchObject([{ state: 'passed' }, { state: 'passed' }, { state: 'passed' }]);
    expect(await describeSetup()).toMatchObject({ ready: true, passwordStored: true });
    expect(smtp.taken).toEqual([]);
    await account.deliver(
      await writeMail({
        to: account.address,
        text: 'Bonjour,\n\nJe vends ma maison et je voudrais un rendez-vous. Voici mon titre.\n\nClaire Fontaine',
        attachments: [{ name: 'n.txt', content: 'x' }],
      }),
    );
    // A busy machine leaves the rest of a run to the next one.
    await eventually(async () => {
      expect(await run()).toMatchObject({ success: true });
      return listDrive(await findOffice()).some((path) => path.endsWith('n.txt'));
    }, 45);
  });

  it('says in French which of the three is wrong, and has them tried again once something changed', async () => {
    await save({ password: 'wrong' });
    const [reading, filing, sending] = await attempt();
    expect(reading).toMatchObject({ state: 'failed', sentence: trialProblems['password-refused'] });
    expect(reading?.place).toBe(`127.0.0.1:${getDovecot().imapPort}`);
    expect(filing).toMatchObject({ state: 'passed' });
    expect(sending).toMatchObject({ state: 'failed', sentence: trialProblems['password-refused'] });
    expect(await describeSetup()).toMatchObject({ ready: false });
    await save();
    expect((await describeSetup()).trials).toMatchObject([{ state: 'untried' }, {}, { state: 'untried' }]);
  });

  it('does not note a trial that ends after the setup was saved', async () => {
    await save();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    smtp.beforeLogin = () => held;
    const slow = test.call('POST', routes.officeTrial, { key, body: { step: 'sending' } });
    await eventually(() => smtp.logins === 1);
    expect((await save({ phoneNumber: '02 61 91 20 21', password: 'wrong' })).statusCode).toBe(200);
    smtp.beforeLogin = null;
    letGo();
    const answer = await slow;
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'setup-changed-meanwhile' });
    expect((await describeSetup()).trials).toMatchObject([
      { state: 'untried' },
      { state: 'untried' },
      { state: 'untried' },
    ]);
  });

  it('is told to the second of two who save it, and keeps what the account form says besides', async () => {
    await save();
    const account = async () => (await test.call('GET', routes.notaryAccount, { key })).json().notary;
    const seen = (await account()).updatedAt;
    const { statusCode } = await test.call('PUT', routes.notaryAccount, {
      key,
      body: {
        licenceId: await licenceId(),
        proof: key,
        firstName: 'Paul',
        lastName: 'DURAND',
        cabinetName: 'Étude Durand',
        phoneNumber: '02 61 91 20 20',
        mainEmail: 'etude@durand.example',
        email: (await account()).email,
        googlePassword: getDovecot().password,
        emailSignature: 'Maître Durand',
        reminderFrequency: 14,
      },
    });
    expect(statusCode).toBe(200);
    const refused = await save({ drive: 'embedded', seen });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'account-changed' });
    expect(await account()).toMatchObject({ emailSignature: 'Maître Durand', reminderFrequency: 14 });
    const now = (await account()).updatedAt;
    expect((await save({ seen: now })).statusCode).toBe(200);
    expect(await account()).toMatchObject({ emailSignature: 'Maître Durand', reminderFrequency: 14 });
  });

  it('is written with its account or not at all: no server is shown the password of another', async () => {
    await save();
    const before = await rows('notaries');
    const fails = "begin raise exception 'no room left'; end";
    await asOwner(() =>
      test.office.database.db.execute(
        sql.raw(`create function refuse_setup() returns trigger language plpgsql as $$ ${fails} $$;
          create trigger no_room before insert or update on office_setups
            for each row execute function refuse_setup()`),
      ),
    );
    const servers = {
      imap: { host: 'imap.ailleurs.example', port: 993 },
      smtp: { host: 'smtp.ailleurs.example', port: 465 },
    };
    expect((await save({ password: 'une autre phrase de passe', servers })).statusCode).toBe(500);
    expect(await rows('notaries')).toEqual(before);
  });

  it('asks for the servers of a domain that announces none, and goes to no private network', async () => {
    const email = 'pieces@etude.invalid';
    await save({ email });
    const asked = await test.call('POST', routes.officeServers, { key, body: { address: email } });
    expect(asked.json()).toEqual({ provider: 'imap', servers: null });
    const known = await test.call('POST', routes.officeServers, {
      key,
      body: { address: 'pieces@orange.fr' },
    });
    expect(known.json().servers).toEqual({
      imap: { host: 'imap.orange.fr', port: 993 },
      smtp: { host: 'smtp.orange.fr', port: 465 },
    });
    const places = (host: string) => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } });
    expect((await save({ email, servers: places('127.0.0.1') })).statusCode).toBe(200);
    const refused = await save({
      email,
      servers: { ...places('imap.etude.fr'), imap: { host: 'imap.etude.fr', port: 25 } },
    });
    expect(refused.json()).toMatchObject({ code: 'validation' });
  });

  it('has one mailbox, whether the servers that were found are typed by hand or not', async () => {
    await save();
    const sinceWhen = async () => {
      const [row] = await queryRows<{ since: unknown }>(
        test.office.database.db,
        sql`select mailbox_since as since from notaries where email = ${account.address}`,
      );
      return row?.since;
    };
    const places = (host: string) => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } });
    for (const servers of [places('127.0.0.1'), null]) {
      expect((await save({ servers })).statusCode).toBe(200);
      expect(await sinceWhen()).toBeNull();
    }
    await save({ servers: places('imap.autre.example') });
    expect(await sinceWhen()).not.toBeNull();
  });

  it('keeps a stored password for the servers that it was given for', async () => {
    await save();
    expect((await save({ password: '' })).statusCode).toBe(200);
    const elsewhere = {
      imap: { host: 'imap.thief.example', port: 993 },
      smtp: { host: 'smtp.thief.example', port: 465 },
    };
    expect((await save({ password: '', servers: elsewhere })).json()).toMatchObject({
      code: 'password-again',
    });
    expect((await save({ password: '', email: 'pieces@thief.example' })).json()).toMatchObject({
      code: 'password-again',
    });
  });

  it('keeps the drive that its papers are on, unless they are in the folders of Minutier', async () => {
    await save();
    await account.deliver(
      await writeMail({
        to: account.address,
        text: 'Bonjour,\n\nJe vends ma maison et je voudrais un rendez-vous. Voici mon titre.\n\nClaire Fontaine',
        attachments: [{ name: 'n.txt', content: 'x' }],
      }),
    );
    await expect
      .poll(
        async () => {
          const told = await run();
          const activity = await listActivity(await findOffice());
          // What the run and the office were told stands in the failure.
          return (await rows('documents')).length > 0 ? 'stored' : JSON.stringify({ told, activity });
        },
        { timeout: 30_000 },
      )
      .toBe('stored');
    expect((await save({ drive: 'google' })).json()).toMatchObject({ code: 'drive-not-for-mailbox' });
    const webdav = { url: 'https://cloud.etude.example/dav', username: 'etude', password: 'x' };
    expect((await save({ drive: 'webdav', webdav })).statusCode).toBe(200);
    expect((await save({ drive: 'embedded' })).statusCode).toBe(200);
    await save({ drive: 'webdav', webdav });
    await queryRows(test.office.database.db, sql`update documents set drive_file_id = ${'a-webdav-id'}`);
    expect((await save({ drive: 'embedded' })).json()).toMatchObject({ code: 'drive-fixed' });
    const other = { ...webdav, url: 'https://autre.etude.example/dav' };
    expect((await save({ drive: 'webdav', webdav: other })).json()).toMatchObject({ code: 'drive-fixed' });
    // Another person's files, at the same address.
    const another = { ...webdav, username: 'accueil' };
    expect((await save({ drive: 'webdav', webdav: another })).json()).toMatchObject({ code: 'drive-fixed' });
    expect((await save({ drive: 'webdav', webdav: { ...webdav, password: 'new' } })).statusCode).toBe(200);
  });

  describe('that was removed', () => {
    const webdav = { url: 'https://cloud.etude.example/dav', username: 'etude', password: 'x' };
    const remove = async () => {
      const { notary } = await findOffice();
      expect(
        (await test.call('DELETE', `/api/notaries/${notary.id}`, { key: testKeys.admin })).statusCode,
      ).toBe(204);
      return notary.id;
    };
    /** With papers on a drive of its own. */
    async function leave() {
      await save();
      await (await findOffice()).run('client_management');
      await save({ drive: 'webdav', webdav });
      const { notary } = await findOffice();
      const { db } = test.office.database;
      const named = { originalName: 'rib.pdf', storedName: 'rib.pdf', fileName: 'rib.pdf' };
      const paper = { id: newId(), notaryId: notary.id, contentHash: 'h', size: 1, driveFileId: 'f12' };
      await db.insert(documents).values({ ...named, ...paper, source: 'drive', state: 'filed' });
      await db.insert(drivePlaces).values({ notaryId: notary.id, place: 'clients', folderId: 'f10' });
      return remove();
    }
    const askAccount = async () => (await test.call('GET', routes.notaryAccount, { key })).json().notary;
    const saveAccount = async () =>
      test.call('PUT', routes.notaryAccount, {
        key,
        body: {
          licenceId: await licenceId(),
          proof: key,
          firstName: 'Paul',
          lastName: 'DURAND',
          cabinetName: 'Étude Durand',
          phoneNumber: '02 61 91 20 20',
          mainEmail: 'etude@durand.example',
          email: account.address,
          googlePassword: getDovecot().password,
          emailSignature: '',
          reminderFrequency: 14,
        },
      });

    it('comes back to the drive that its papers are on, and to no other', async () => {
      await leave();
      const other = { ...webdav, url: 'https://autre.etude.example/dav' };
      for (const elsewhere of [
        { drive: 'webdav', webdav: other },
        { drive: 'webdav', webdav: { ...webdav, username: 'accueil' } },
        { drive: 'embedded' },
      ] as const) {
        const refused = await save(elsewhere);
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'drive-fixed']);
      }
      expect(await askAccount()).toBeNull();
      expect((await save({ drive: 'webdav', webdav })).statusCode).toBe(200);
      expect(await rows('drive_places')).toMatchObject([{ place: 'clients', folder_id: 'f10' }]);
    });

    it('is put on no other by the account form, and finds its own on « Mise en route »', async () => {
      const id = await leave();
      expect((await saveAccount()).statusCode).toBe(200);
      expect(await run()).toMatchObject({ success: false, message: driveProblems['left-behind'] });
      expect((await attempt())[1]).toMatchObject({
        state: 'failed',
        sentence: driveProblems['left-behind'],
      });
      expect(listDrive(await findOffice())).toEqual([]);
      const { password: _, ...shown } = webdav;
      expect(await describeSetup()).toMatchObject({ drive: 'webdav', webdav: shown });
      expect((await save({ drive: 'embedded' })).json()).toMatchObject({ code: 'drive-fixed' });
      // Removed once more, it has still not said anything else.
      expect(await remove()).toBe(id);
      expect((await save({ drive: 'embedded' })).json()).toMatchObject({ code: 'drive-fixed' });
      expect((await save({ drive: 'webdav', webdav })).statusCode).toBe(200);
    });

    it('goes wherever it likes with no paper on the drive that it left', async () => {
      await leave();
      await queryRows(test.office.database.db, sql`delete from documents`);
      expect((await save()).statusCode).toBe(200);
      expect(await rows('drive_places')).toEqual([]);
      expect(await run()).toMatchObject({ success: true });
    });

    it('knows where its mail was, even where its coming back has broken off halfway', async () => {
      const places = (host: string) => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } });
      await save({ servers: places('imap.hebergeur.example') });
      const since = async () => (await rows('notaries where mailbox_since is not null')).length;
      await remove();
      await test.office.database.execute(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse before insert on office_setups for each statement execute function refuse();`);
      expect((await save()).statusCode).toBe(500);
      await test.office.database.execute('drop trigger refuse on office_setups');
      expect(await since()).toBe(0);
      expect((await save()).statusCode).toBe(200);
      expect(await since()).toBe(1);
    });
  });

  it('changes its drive and forgets where its folders were in one act, or does neither', async () => {
    await save();
    await (await findOffice()).run('client_management');
    expect(await rows('drive_places')).toContainEqual(expect.objectContaining({ place: 'clients' }));
    const { database } = test.office;
    await database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before delete on drive_places for each statement execute function refuse();`);
    const webdav = { url: 'https://cloud.etude.example/dav', username: 'etude', password: 'x' };
    expect((await save({ drive: 'webdav', webdav })).statusCode).toBe(500);
    expect(await describeSetup()).toMatchObject({ drive: 'embedded', webdav: null });
    await database.execute('drop trigger refuse on drive_places');
    expect((await save({ drive: 'webdav', webdav })).statusCode).toBe(200);
    expect(await rows('drive_places')).toEqual([]);
  });

  it('reaches no WebDAV drive in a private network that it has named itself, and gives its password to no other', async () => {
    const webdav = { url: 'https://127.0.0.1/dav', username: 'etude', password: 'a-drive-secret' };
    await save({ drive: 'webdav', webdav });
    expect((await attempt())[1]).toMatchObject({
      state: 'failed',
      sentence: trialProblems['private-address'],
      place: '127.0.0.1',
    });
    expect(JSON.stringify(await rows('office_setups'))).not.toContain(webdav.password);
    expect(log).not.toContain(webdav.password);
    const kept = { ...webdav, password: '' };
    expect((await save({ drive: 'webdav', webdav: kept })).statusCode).toBe(200);
    const elsewhere = { ...kept, url: 'https://cloud.thief.example/dav' };
    expect((await save({ drive: 'webdav', webdav: elsewhere })).json()).toMatchObject({
      code: 'webdav-incomplete',
    });
  });

  describe('whose mailbox is at Microsoft 365', () => {
    const chooseMicrosoft = () => save({ provider: 'microsoft', password: '' });

    it('consents once, with PKCE, and is read and answered by XOAUTH2', async () => {
      await chooseMicrosoft();
      expect(await describeSetup()).toMatchObject({ consent: 'missing' });
      expect(await attempt()).toMatchObject([
        { state: 'failed', sentence: trialProblems['consent-missing'] },
        { state: 'passed' },
        { state: 'failed' },
      ]);
      const back = await askConsent();
      expect(microsoft.lastRequest).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        login_hint: account.address,
        scope:
          'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
      });
      expect(await comeBack(back)).toBe('/notary/setup?autorisation=connected');
      expect(await describeSetup()).toMatchObject({
        consent: 'given',
        trials: [{ state: 'untried' }, {}, {}],
      });
      expect(await attempt()).toMatchObject([{ state: 'passed' }, { state: 'passed' }, { state: 'passed' }]);
      expect(await comeBack(back)).toBe('/notary/setup?autorisation=consent-expired');
      expect(await run()).toMatchObject({ success: true });
      const stored = JSON.stringify([await rows('microsoft_connections'), await rows('microsoft_consents')]);
      for (const secret of [...microsoft.refreshTokens, microsoft.accessToken]) {
        expect(stored).not.toContain(secret);
        expect(log).not.toContain(secret);
      }
    });

    it('counts a consent in the browser session that asked for it only', async () => {
      await chooseMicrosoft();
      expect(await comeBack(await askConsent(), null)).toBe('/notary/setup?autorisation=consent-expired');
      expect(await comeBack(await askConsent(), testKeys.notary)).toBe(
        '/notary/setup?autorisation=consent-expired',
      );
      const again = await askConsent();
      // The same person, signed in anew: another session.
      await test.call('DELETE', routes.session, { key });
      expect(await comeBack(again)).toBe('/notary/setup?autorisation=consent-expired');
      expect(microsoft.asked).toEqual([]);
      expect(await describeSetup()).toMatchObject({ consent: 'missing' });
    });

    it.each([
      [{ error: 'access_denied', description: 'AADSTS65004: User declined to consent' }, 'consent-refused'],
      [{ error: 'access_denied', description: 'AADSTS90094: admin' }, 'approval-needed'],
    ] as const)('is told what to do after %j', async (refusal, problem) => {
      await chooseMicrosoft();
      microsoft.refusal = refusal;
      expect(await comeBack(await askConsent())).toBe(`/notary/setup?autorisation=${problem}`);
      expect(await describeSetup()).toMatchObject({
        consent: 'missing',
        consentSentence: microsoftProblems[problem],
      });
    });

    it('keeps no access of an account that does not open the mailbox', async () => {
      await chooseMicrosoft();
      microsoft.accessToken = `${getDovecot().accessToken}--private@durand.example`;
      expect(await comeBack(await askConsent())).toBe('/notary/setup?autorisation=wrong-account');
      expect(await rows('microsoft_connections')).toMatchObject([
        { refresh_token: null, access_token: null },
      ]);
    });

    it('keeps the refresh token that comes instead of the former, whoever asks at the same time', async () => {
      await chooseMicrosoft();
      microsoft.lifetime = 60;
      await comeBack(await askConsent());
      const { microsoftConnection } = test.office.dependencies.app;
      expect(microsoftConnection).not.toBeNull();
      for (let times = 0; times < 3; times += 1)
        expect(await attempt()).toMatchObject([
          { state: 'passed' },
          { state: 'passed' },
          { state: 'passed' },
        ]);
      expect(microsoft.refreshTokens.size).toBe(1);
      expect(microsoft.asked.filter((grant) => grant === 'refresh_token').length).toBeGreaterThanOrEqual(3);
      expect(await describeSetup()).toMatchObject({ consent: 'given' });
    });

    it('goes on after a failure that passes, and ends with a word to the office when the refresh is refused', async () => {
      await chooseMicrosoft();
      microsoft.lifetime = 60;
      await comeBack(await askConsent());
      microsoft.down = true;
      expect((await attempt())[0]).toMatchObject({ state: 'failed', sentence: trialProblems['no-answer'] });
      expect(await describeSetup()).toMatchObject({ consent: 'given' });
      microsoft.down = false;
      test.office.clock.time = new Date(test.office.clock.time.getTime() + 60_000);
      expect((await attempt())[0]).toMatchObject({ state: 'passed' });

      microsoft.refreshTokens.clear();
      const sentence = mailServerProblems['consent-ended'];
      expect(await run()).toMatchObject({ success: false, error: sentence });
      expect(await describeSetup()).toMatchObject({
        consent: 'ended',
        consentSentence: microsoftProblems.revoked,
      });
      const told = (await listActivity(await findOffice())).filter(
        ({ title }) => title === 'Boîte dédiée non relevée',
      );
      expect(told).toMatchObject([{ because: [sentence], attention: true }]);
      microsoft.asked.length = 0;
      await run();
      expect(microsoft.asked).toEqual([]);
      await comeBack(await askConsent());
      expect(await run()).toMatchObject({ success: true });
    });
  });

  describe('whose mailbox is at Google', () => {
    const chooseGoogle = () => save({ provider: 'google', drive: 'google', password: '' });

    it('consents with the platform’s own client, and files into its Drive', async () => {
      google.oauth.open = false;
      await chooseGoogle();
      expect(await describeSetup()).toMatchObject({ consent: 'missing', drive: 'google' });
      expect(await run()).toMatchObject({ skipped: true });
      const back = await askConsent();
      expect(google.oauth.lastRequest).toMatchObject({
        client_id: google.oauth.client.id,
        login_hint: account.address,
      });
      expect(await comeBack(back)).toBe('/notary/setup?autorisation=connected');
      expect(await describeSetup()).toMatchObject({ consent: 'given' });
      const before = google.account.files.size;
      expect((await attempt())[1]).toMatchObject({ state: 'passed', place: 'Google Drive' });
      expect(google.account.files.size).toBe(before);
    });

    it('has a refused refresh told, and is connected again by a new consent', async () => {
      await chooseGoogle();
      await comeBack(await askConsent());
      google.oauth.revokeAll();
      expect((await attempt())[1]).toMatchObject({
        state: 'failed',
        sentence: trialProblems['google-revoked'],
      });
      expect(await describeSetup()).toMatchObject({ consent: 'ended' });
      await comeBack(await askConsent());
      expect(await describeSetup()).toMatchObject({ consent: 'given' });
    });
  });
});
