import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { testDatabases } from '#support/databases.ts';
import { createBrowser } from '#support/google/consent.ts';
import { DriveAccount } from '#support/google/drive-account.ts';
import type { OauthDesk } from '#support/google/oauth-desk.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, readActivity } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** An office hour, so that reminders are prepared. */
const now = new Date('2026-06-16T08:00:00Z');
const ADDRESS = 'pieces@vasseur.example';

const [, postgres] = testDatabases;

describe('a notary’s Google account', () => {
  let google: GoogleServer;
  let test: TestApp;
  let notary: ReturnType<typeof createBrowser>;
  let log: string;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    google = await openGoogleServer(ADDRESS);
    log = '';
    const write = (line: string) => {
      log += line;
    };
    const logger = createLogger('trace', { write });
    test = await openTestApp(await postgres.open(), { now, logger, env: { GOOGLE_API_URL: google.url } });
    notary = createBrowser(test, google, testKeys.notary);
  });
  afterEach(async () => {
    await test.close();
    await google.close();
  });

  const ended = (result: string) => `${test.office.config.publicUrl}/notary/google?google=${result}`;
  const run = () => test.office.run('client_management');
  const rows = (table: string) => queryRows(test.office.database.db, sql.raw(`select * from ${table}`));

  it('is connected in one click, with the three scopes, PKCE and a state that counts once', async () => {
    expect(await notary.describe()).toMatchObject({ state: 'unconfigured' });
    await notary.saveClient();
    expect(await notary.describe()).toMatchObject({
      state: 'not-connected',
      sentence: googleProblems['not-connected'],
    });
    const back = await notary.askConsent();
    expect(google.oauth.lastRequest).toMatchObject({
      scope:
        'https://www.googleapis.com/auth/drive https://www.googleapis.com/auth/spreadsheets https://mail.google.com/',
      access_type: 'offline',
      code_challenge_method: 'S256',
      login_hint: ADDRESS,
      redirect_uri: 'http://127.0.0.1:1/oauth/callback',
    });
    expect(back.pathname).toBe('/oauth/callback');
    expect(await notary.comeBack(back)).toBe(ended('connected'));
    expect(await notary.describe()).toMatchObject({ state: 'connected', account: ADDRESS, sentence: null });
    expect(await notary.comeBack(back)).toBe(ended('consent-expired'));
    expect(await notary.describe()).toMatchObject({ state: 'connected' });

    const stored = JSON.stringify([await rows('google_connections'), await rows('google_consents')]);
    const secrets = [...google.oauth.refreshTokens.keys(), ...google.oauth.accessTokens.keys()];
    for (const secret of [...secrets, google.oauth.client.secret]) {
      expect(stored).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
    const audit = JSON.stringify(await rows('audit_log'));
    expect(audit).toContain('google.consent');
    expect(audit).toContain('google.connect');
  });

  it('comes back to the address that browsers see, where the engine has one of its own', async () => {
    const env = {
      GOOGLE_API_URL: google.url,
      PUBLIC_URL: 'https://minutier.example',
      ENGINE_URL: 'http://worker:3000',
    };
    const production = await openTestApp(await (postgres as NonNullable<typeof postgres>).open(), {
      now,
      env,
    });
    const key = testKeys.notary;
    const browser = createBrowser(production, google, key);
    const redirect = 'https://minutier.example/oauth/callback';
    const platform = await production.call('GET', routes.platformSettings, { key: testKeys.admin });
    expect(platform.json()).toMatchObject({ engineUrl: env.ENGINE_URL, oauthRedirectUrl: redirect });
    const account = await production.call('GET', routes.notaryAccount, { key });
    expect(account.json()).toMatchObject({ defaultRedirectUri: redirect });
    await browser.saveClient();
    const back = await browser.askConsent();
    expect(back.href).toContain(`${redirect}?`);
    expect(await browser.comeBack(back)).toBe('https://minutier.example/notary/google?google=connected');
    await production.close();
  });

  const spoils: Record<string, (desk: OauthDesk) => void> = {
    'consent-refused': (desk) => desk.answerNo(),
    'scope-missing': (desk) => desk.withheld.push('https://mail.google.com/'),
    'client-refused': (desk) => desk.changeSecret(),
  };

  it.each([
    ['the consent is refused', 'consent-refused'],
    ['an authorisation is left out', 'scope-missing'],
    ['the secret is wrong', 'client-refused'],
  ] as const)('says what to do when %s', async (_case, problem) => {
    await notary.saveClient();
    spoils[problem]?.(google.oauth);
    expect(await notary.connect()).toBe(ended(problem));
    expect(await notary.describe()).toMatchObject({ sentence: googleProblems[problem] });
    expect(await run()).toMatchObject({ success: true, skipped: true, message: googleProblems[problem] });
    expect(google.oauth.refreshTokens.size).toBe(0);
  });

  it('refuses another account than the dedicated one, and gives its access back', async () => {
    await notary.saveClient();
    google.renew(new DriveAccount('maitre.vasseur@gmail.example'));
    expect(await notary.connect()).toBe(ended('wrong-account'));
    expect(await notary.describe()).toMatchObject({ state: 'problem', account: null });
    expect(google.oauth.refreshTokens.size).toBe(0);
  });

  it('goes on with the access it has when a new consent leaves an authorisation out', async () => {
    await notary.saveClient();
    await notary.connect();
    google.oauth.withheld = ['https://mail.google.com/'];
    expect(await notary.connect()).toBe(ended('scope-missing'));
    google.oauth.expireAccess();
    expect(await run()).toMatchObject({ success: true });
    expect(await notary.describe()).toMatchObject({ state: 'connected' });
  });

  it('takes no access from an office whose account another office has chosen by mistake', async () => {
    await notary.saveClient();
    await notary.connect();
    const key = testKeys.other;
    const email = 'pieces@durand.example';
    await test.addNotary({ key, licenceEmail: 'etude@durand.example', email, lastName: 'DURAND' });
    const other = createBrowser(test, google, key);
    await other.saveClient({ email });
    expect(await other.connect()).toBe(ended('wrong-account'));
    google.oauth.expireAccess();
    expect(await run()).toMatchObject({ success: true });
    expect(await notary.describe()).toMatchObject({ state: 'connected' });
  });

  it('does not take the way back of another office’s consent', async () => {
    await notary.saveClient();
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const back = await notary.askConsent();
    expect(await notary.comeBack(back, testKeys.other)).toBe(ended('consent-expired'));
    expect(await notary.describe()).toMatchObject({ state: 'not-connected' });
    back.searchParams.set('state', 'forged');
    expect(await notary.comeBack(back, testKeys.other)).toBe(ended('consent-expired'));
  });

  it('files into the notary’s Drive from then on, and an idle look costs no more than two calls', async () => {
    await notary.saveClient();
    test.office.deliver(
      '1',
      await writeMail({
        attachments: [{ name: 'f.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }],
      }),
    );
    expect(await run()).toMatchObject({ skipped: true });
    expect(google.calls).toEqual([]);
    await notary.connect();
    await test.office.runAll();
    const { account } = google;
    const pathOf = (id: string): string => {
      const file = account.get(id);
      const [parent = account.rootId] = file.parents;
      return parent === account.rootId ? file.name : `${pathOf(parent)}/${file.name}`;
    };
    const paths = [...account.files.keys()].filter((id) => id !== account.rootId).map(pathOf);
    expect(paths.sort()).toEqual([
      'Dossier',
      'Dossier Clients',
      'Dossier Clients/FONTAINE Claire',
      'Dossier Clients/FONTAINE Claire/Pièces',
      'Dossier Clients/FONTAINE Claire/Pièces/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
      'Dossier/Base de données Notaire',
      'Dossier/Clients',
      'Dossier/Pièces à fournir',
    ]);
    await test.office.runAll();
    for (const type of ['client_management', 'document_classification', 'client_reminder'] as const) {
      google.calls.length = 0;
      expect(await test.office.run(type)).toMatchObject({ success: true });
      expect(google.calls).toEqual(['GET /drive/v3/changes']);
    }
  });

  it('takes over what waited in the embedded folder when it is connected, and loses nothing of it', async () => {
    const content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    test.office.deliver('1', await writeMail({ attachments: [{ name: 'f.pdf', content }] }));
    await run();
    const { documents, clients } = test.office.needs().records;
    const [client] = await clients.list(test.office.notary.id);
    const listDocuments = () => documents.listOfClient(test.office.notary.id, client?.id ?? '');
    expect(await listDocuments()).toMatchObject([{ state: 'stored' }]);
    await notary.saveClient();
    await notary.connect();
    await test.office.runAll();
    await test.office.runAll();
    const [document, ...others] = await listDocuments();
    expect(others).toEqual([]);
    expect(document?.state).toBe('filed');
    expect(google.account.get(document?.driveFileId ?? '').content?.equals(content)).toBe(true);
    expect([...google.account.files.values()].filter((file) => file.content)).toHaveLength(1);
  });

  it('has its sheets with their rows in Google, once: what was written before, and what is corrected after', async () => {
    const clients = ['FONTAINE', 'Claire', 'Vente maison', claire.address, '', '', '', '', ''];
    await fillSheet(test.office, 'knowledge', [['Quels sont vos horaires ?', 'De 9 h à 18 h.']]);
    await fillSheet(test.office, 'clients', [clients]);
    await fillSheet(test.office, 'requirements', [['Vente maison', 'DPE', 'oui', '']]);
    await run();
    await notary.saveClient();
    await notary.connect();
    // Its answer is lost in the middle of it.
    google.faults.next(':batchUpdate', '500', 1);
    await run();
    expect(await run()).toMatchObject({ success: true });
    const bookOf = (name: string) => {
      const made = [...google.account.files.values()].filter((file) => file.name === name);
      expect(made).toHaveLength(1);
      return google.books.get(made[0]?.id ?? '')[0];
    };
    const rowsOf = (name: string) =>
      bookOf(name)?.rows.map((cells) => cells.map((cell) => cell?.text ?? '').join('|'));
    expect(rowsOf('Base de données Notaire')?.slice(1)).toEqual(['Quels sont vos horaires ?|De 9 h à 18 h.']);
    expect(rowsOf('Pièces à fournir')?.slice(1)).toEqual(['Vente maison|DPE|oui|']);
    expect(rowsOf('Clients')?.slice(1)).toEqual([expect.stringContaining('FONTAINE|Claire|Vente maison')]);

    // Its rows grow old where they were: a sheet that is binned in Google is not made of them again.
    for (const file of google.account.files.values())
      if (file.name === 'Base de données Notaire') google.account.edit(file.id, { trashed: true });
    test.office.clock.time = new Date(now.getTime() + 60_000);
    await run();
    const again = [...google.account.files.values()].filter(
      (file) => file.name === 'Base de données Notaire' && !file.trashed,
    );
    expect(google.books.get(again[0]?.id ?? '')[0]?.rows).toHaveLength(1);
  });

  const obstacles = {
    'is open elsewhere'(path: string) {
      const lock = join(dirname(path), `.~lock.${basename(path)}#`);
      writeFileSync(lock, 'LibreOffice');
      return () => rmSync(lock);
    },
    'is damaged'(path: string) {
      const content = readFileSync(path);
      writeFileSync(path, content.subarray(0, content.length / 2));
      return () => writeFileSync(path, content);
    },
  };
  it.each(Object.entries(obstacles))(
    'waits for a former sheet that %s, says so, and carries it then',
    async (_, stand) => {
      const name = 'Base de données Notaire';
      await fillSheet(test.office, 'knowledge', [['Quels sont vos horaires ?', 'De 9 h à 18 h.']]);
      const settle = stand(join(test.office.folders.sheets, `${name}.xlsx`));
      await notary.saveClient();
      await notary.connect();
      for (let times = 0; times < 2; times += 1)
        expect(await run()).toMatchObject({ success: false, message: driveProblems['former-sheet'] });
      const made = () => [...google.account.files.values()].filter((file) => file.name === name);
      expect(made()).toEqual([]);
      settle();
      expect(await run()).toMatchObject({ success: true });
      const [grid] = google.books.get(made()[0]?.id ?? '');
      const texts = grid?.rows.map((cells) => cells.map((cell) => cell?.text ?? ''));
      expect(texts?.slice(1)).toEqual([['Quels sont vos horaires ?', 'De 9 h à 18 h.']]);
    },
  );

  it('is held up by no former sheet once its own is there', async () => {
    await notary.saveClient();
    await notary.connect();
    await run();
    await queryRows(test.office.database.db, sql`delete from drive_places where place like 'carried:%'`);
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire']]);
    obstacles['is damaged'](join(test.office.folders.sheets, 'Clients.xlsx'));
    expect(await run()).toMatchObject({ success: true });
  });

  it('misses no client’s folder on the drive that it has just changed to', async () => {
    test.office.deliver(
      '1',
      await writeMail({
        attachments: [{ name: 'f.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }],
      }),
    );
    await test.office.runAll();
    await notary.saveClient();
    await notary.connect();
    await test.office.runAll();
    expect(await readActivity(test.office)).not.toContain('avait disparu');
    const [client] = await test.office.needs().records.clients.list(test.office.notary.id);
    expect(client?.received).toEqual(['justificatif_domicile']);

    for (const file of google.account.files.values())
      if (file.name === 'FONTAINE Claire') google.account.edit(file.id, { trashed: true });
    test.office.clock.time = new Date(now.getTime() + 60_000);
    await test.office.runAll();
    expect(await readActivity(test.office)).toContain('« FONTAINE Claire » avait disparu');
  });

  it('stays connected when Google refuses a token that it has just given: only a refused refresh lasts', async () => {
    await notary.saveClient();
    await notary.connect();
    await test.office.runAll();
    google.faults.next('GET /drive/v3/changes', '401', 2);
    expect(await run()).toMatchObject({ success: true });
    expect(google.faults.given).toBe(2);
    expect(await notary.describe()).toMatchObject({ state: 'connected', sentence: null });
  });

  it('keeps the refresh token that Google gives instead of the first, sealed like it', async () => {
    await notary.saveClient();
    await notary.connect();
    google.oauth.rotates = true;
    const first = [...google.oauth.refreshTokens.keys()];
    for (let times = 0; times < 3; times += 1) {
      google.oauth.expireAccess();
      expect(await run()).toMatchObject({ success: true });
    }
    expect(await notary.describe()).toMatchObject({ state: 'connected', sentence: null });
    const last = [...google.oauth.refreshTokens.keys()];
    expect(last).toHaveLength(1);
    expect(last).not.toEqual(first);
    const stored = JSON.stringify(await rows('google_connections'));
    for (const secret of [...last, ...google.oauth.accessTokens.keys()]) {
      expect(stored).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });

  it('stops asking once the access was taken back, and goes on where it stood when it is given again', async () => {
    await notary.saveClient();
    await notary.connect();
    await test.office.runAll();
    google.oauth.expireAccess();
    expect(await run()).toMatchObject({ success: true });
    google.oauth.revokeAll();
    expect(await run()).toMatchObject({ skipped: true, message: googleProblems.revoked });
    expect(await notary.describe()).toMatchObject({ state: 'problem', sentence: googleProblems.revoked });
    google.calls.length = 0;
    test.office.deliver('1', await writeMail({ attachments: [{ name: 'note.txt', content: 'une pièce' }] }));
    for (let times = 0; times < 3; times += 1) expect(await run()).toMatchObject({ skipped: true });
    expect(google.calls).toEqual([]);
    await notary.connect();
    await test.office.runAll();
    expect([...google.account.files.values()].filter(({ content }) => content)).toHaveLength(1);
  });
});
