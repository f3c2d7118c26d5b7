import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sharedWorkbooks } from '#server/adapters/xlsx/workbooks.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { createWebdavOffices } from '#server/offices/webdav-offices.ts';
import type { OfficeSetupFormInput } from '#shared/contracts/office-setup.ts';
import { routes } from '#shared/contracts/routes.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { testDatabases } from '#support/databases.ts';
import { getDovecot, openMailAccount } from '#support/mail-account.ts';
import { openSubmissionServer, type SubmissionServer } from '#support/submission-server.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { neighbourOf } from '#support/test-office.ts';

const key = testKeys.other;
const [, postgres] = testDatabases;

/** The operator's folder on the real server, made by Apache so that both may write in it. */
async function openOperatorFolder() {
  const place = inject('webdav');
  if (!place) throw new Error('These tests need Apache (Debian: apache2-bin).');
  const name = `opérateur ${randomUUID()}`;
  const authorization = `Basic ${Buffer.from(`${place.username}:${place.password}`).toString('base64')}`;
  const make = async (...path: string[]) => {
    const url = [place.url, name, ...path].map((one, at) => (at ? encodeURIComponent(one) : one)).join('/');
    await fetch(`${url}/`, { method: 'MKCOL', headers: { authorization } });
  };
  await make();
  const account = `${place.username}:${encodeURIComponent(place.password)}`;
  const setting = `${place.url.replace('://', `://${account}@`)}/${encodeURIComponent(name)}`;
  return { folder: join(place.folder, name), make, setting };
}

describe('what the operator gives by address', () => {
  let smtp: SubmissionServer;
  let operator: Awaited<ReturnType<typeof openOperatorFolder>>;
  let test: TestApp;

  beforeEach(async () => {
    const { imapPort, password, accessToken } = getDovecot();
    smtp = await openSubmissionServer({ password, accessToken });
    operator = await openOperatorFolder();
    const env = {
      MAIL_SERVERS: `etude.example=imap://127.0.0.1:${imapPort},smtp://127.0.0.1:${smtp.port}`,
      WEBDAV_DRIVES: `etude.example=${operator.setting};vasseur.example=${operator.setting}`,
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'petit-modele',
      AI_BASE_URL: 'http://127.0.0.1:9',
      AI_OFFICES: 'etude.example',
      AI_DOCUMENT_OFFICES: 'etude.example',
    };
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { env });
    const { licences } = test.office.dependencies.seeding;
    await licences.create({ key, type: 'notary', email: 'achats@durand.example' });
  });
  afterEach(async () => {
    await test.close();
    await smtp.close();
  });

  const licenceId = async () => (await test.call('GET', routes.notaryAccount, { key })).json().licenceId;
  async function save(change: Partial<OfficeSetupFormInput> = {}) {
    const body = {
      licenceId: await licenceId(),
      firstName: 'Paul',
      lastName: 'DURAND',
      cabinetName: 'Étude Durand',
      phoneNumber: '02 61 91 20 20',
      mainEmail: 'etude@durand.example',
      email: openMailAccount().address,
      provider: 'imap',
      password: getDovecot().password,
      servers: null,
      drive: 'embedded',
      webdav: null,
      proof: key,
      ...change,
    };
    const answer = await test.call('PUT', routes.officeSetup, { key, body });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const attempt = async (step: 'reading' | 'filing') =>
    (await test.call('POST', routes.officeTrial, { key, body: { step } })).json();
  async function findOffice() {
    const notary = await test.office.dependencies.seeding.notaries.findByLicence(await licenceId());
    if (!notary) throw new Error('no office');
    return neighbourOf(test.office, notary);
  }
  const hasModel = async () => {
    const { chooser, paperReader } = (await findOffice()).needs();
    return { answers: chooser !== null, papers: paperReader !== null };
  };
  const isProved = async () => !(await test.call('GET', routes.officeSetup, { key })).json().awaitsProof;

  it('goes to no office that only says that the address is its own', async () => {
    await save({ password: 'guessed' });
    expect(await attempt('reading')).toMatchObject({ state: 'failed' });
    expect(await attempt('filing')).toMatchObject({ sentence: driveProblems['address-unproved'] });
    expect(await hasModel()).toEqual({ answers: false, papers: false });
    const run = await (await findOffice()).run('client_management');
    expect(JSON.stringify(run)).toContain(driveProblems['address-unproved']);
    expect(readdirSync(operator.folder)).toEqual([]);
    expect(await isProved()).toBe(false);
  });

  it('goes to the one whose mailbox was opened, in whatever order its trials come', async () => {
    await save();
    expect(await hasModel()).toEqual({ answers: false, papers: false });
    expect(await attempt('filing')).toMatchObject({ state: 'passed' });
    expect(readdirSync(operator.folder)).toContain('DURAND Paul');
    expect(await hasModel()).toEqual({ answers: true, papers: true });
    expect(await isProved()).toBe(true);
  });

  it('is proved as well by a mailbox that is opened without anybody’s click', async () => {
    await save();
    await (await findOffice()).needs().mailbox.list(null);
    expect(await isProved()).toBe(true);
  });

  it('is lost with the address, until the next one is proved', async () => {
    await save();
    await attempt('reading');
    const { email } = (await findOffice()).notary;
    await save({ email: openMailAccount().address, password: 'guessed' });
    expect(await isProved()).toBe(false);
    expect(await hasModel()).toEqual({ answers: false, papers: false });
    expect(await attempt('filing')).toMatchObject({ sentence: driveProblems['address-unproved'] });
    await save({ email, password: 'guessed' });
    expect(await isProved(), 'the former one is not believed again').toBe(false);
  });

  it('stays with the office whose other details change', async () => {
    await save();
    await attempt('reading');
    const { email } = (await findOffice()).notary;
    await save({ email, cabinetName: 'Durand et associés' });
    expect(await isProved()).toBe(true);
  });

  describe('and a folder of an office’s name that is there already', () => {
    const theirs = () => join(operator.folder, 'VASSEUR Agnès');
    const markOf = () => join(theirs(), '.minutier', 'office');
    const run = () => test.office.run('client_management');
    const refused = { problem: 'not-ours' };
    /** As a process opens it that has just started. */
    function open() {
      const { config, database, notary } = test.office;
      const otherwise = () => ({}) as never;
      const officeOf = createWebdavOffices({
        drives: config.webdavDrives,
        db: database.db,
        otherwise,
        workbooksOf: sharedWorkbooks(null),
      });
      return officeOf(notary).drive.root();
    }

    it('is refused in words that the notary understands, and stays as it is', async () => {
      await operator.make('VASSEUR Agnès');
      await operator.make('VASSEUR Agnès', 'Succession Moreau');
      expect(JSON.stringify(await run())).toContain(driveProblems['not-ours']);
      expect(readdirSync(theirs())).toEqual(['Succession Moreau']);
    });

    it('is taken up once by the office that filed there before this version', async () => {
      expect(await run()).toMatchObject({ success: true });
      rmSync(markOf());
      const { database } = test.office;
      await database.execute("delete from migrations where name like '0095%'");
      expect(await migrate(database)).toHaveLength(1);
      const rows = () =>
        queryRows(database.db, sql`select folder_id from drive_places where place = 'unmarked-root'`);
      expect(await rows()).toEqual([{ folder_id: 'operator' }]);
      await open();
      expect(readFileSync(markOf(), 'utf8')).toBe(test.office.notary.id);
      expect(await rows()).toEqual([]);
      rmSync(markOf());
      await expect(open()).rejects.toMatchObject(refused);
    });

    it('is not taken up for what an office learnt on a drive of its own', async () => {
      expect(await run()).toMatchObject({ success: true });
      rmSync(markOf());
      const { database, notary } = test.office;
      await database.db.execute(
        sql`insert into drive_places (notary_id, place, folder_id) values (${notary.id}, 'unmarked-root', 'office')`,
      );
      await expect(open()).rejects.toMatchObject(refused);
      expect(existsSync(markOf())).toBe(false);
    });
  });
});

describe('an installation of before', () => {
  it('believes the offices whose mailbox it has read, and no other', async () => {
    if (!postgres) throw new Error('no database');
    const test = await openTestApp(await postgres.open());
    const { database, notary } = test.office;
    const other = { licenceEmail: 'a@durand.example', email: 'p@durand.example', lastName: 'DURAND' };
    const otherId = await test.addNotary({ key, ...other });
    await database.execute(
      "alter table notaries drop column proved_address; delete from migrations where name like '0096%'",
    );
    await database.db.execute(
      sql`insert into mailbox_states (notary_id, mailbox, last_read_at, last_error) values
          (${notary.id}, ${notary.email}, now(), null),
          (${otherId}, 'former@durand.example', now(), null),
          (${otherId}, ${other.email}, null, 'refused')`,
    );
    expect(await migrate(database)).toHaveLength(1);
    const rows = await queryRows(database.db, sql`select proved_address from notaries order by email`);
    expect(rows).toEqual([{ proved_address: null }, { proved_address: notary.email }]);
    await test.close();
  });
});
