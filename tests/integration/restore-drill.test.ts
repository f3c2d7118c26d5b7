import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { copyPostgres, createMigratedPostgres } from '#support/databases.ts';
import { findFreePort } from '#support/free-port.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { type Product, runToEnd, startProduct } from '#support/product.ts';
import { openSmtpServer, type SmtpServer } from '#support/smtp-server.ts';
import { addWorkflow, eventually } from '#support/test-app.ts';
import { openTestOffice, type TestOffice, testKeys } from '#support/test-office.ts';

const QUESTION = 'Quels sont vos horaires d’ouverture ?';
const automationTypes = ['client_management', 'document_classification', 'client_reminder'] as const;

/** The drill of docs/operations/README.md: another folder and another database, the commands, a start, and a day's work. */
describe('an office at work that is restored on another machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-drill-'));
  const restored = join(folder, 'restored');
  let office: TestOffice;
  let database: DatabaseHandle;
  let product: Product;
  let paper: Buffer;
  let before: Awaited<ReturnType<typeof readRecords>>;

  const readRecords = async ({ db }: DatabaseHandle) => ({
    acts: (await db.select({ key: activity.key }).from(activity)).map(({ key }) => key).sort(),
    mails: (await db.select().from(outgoingMails)).map(({ messageId, state }) => [messageId, state]).sort(),
    papers: (await db.select().from(documents)).map(({ fileName, state }) => [fileName, state]).sort(),
  });

  /** All three automations once more, by the scheduler of whoever runs. */
  async function workOnce({ db }: DatabaseHandle): Promise<void> {
    const since = new Date();
    for (const { id } of await db.select({ id: workflows.id }).from(workflows)) {
      await db.update(workflows).set({ cronNextRun: new Date() }).where(eq(workflows.id, id));
      await eventually(async () => {
        const made = and(eq(cronExecutions.workflowId, id), gt(cronExecutions.executionTime, since));
        const runs = await db.select().from(cronExecutions).where(made);
        const failed = runs.find(({ status }) => status === 'failed');
        if (failed) throw new Error(failed.errorMessage ?? 'failed');
        // A slot that finds the run before still going is skipped.
        return runs.some(({ status }) => status === 'success');
      }, 40);
    }
  }

  beforeAll(async () => {
    const port = String(await findFreePort());
    // Nothing of ours is written where temporary files are: what is full or gone there keeps nobody from work.
    const environment = { ENCRYPTION_KEY: 'ab'.repeat(32), PORT: port, TMPDIR: '/nowhere' };
    const url = await createMigratedPostgres();
    const env = { ENGINE_URL: `http://127.0.0.1:${port}` };
    office = await openTestOffice(await openPostgres(url), { env });
    await fillSheet(office, 'knowledge', [[QUESTION, 'L’étude est ouverte de 9 h à 18 h.']]);
    paper = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    const attachments = [{ name: 'facture.pdf', content: paper }];
    office.deliver('1', await writeMail({ text: `Bonjour,\n\n${QUESTION}\n\nClaire`, attachments }));
    for (const type of automationTypes) await addWorkflow(office, { type });

    product = await startProduct({ ...environment, DATABASE_URL: url, DATA_DIR: office.config.dataDir });
    await workOnce(office.database);
    before = await readRecords(office.database);
    expect((await product.stop('SIGTERM')).code).toBe(0);

    const file = join(folder, 'minutier.zip');
    await office.dependencies.close();
    await office.database.close();
    const saved = { ...environment, DATABASE_URL: url, DATA_DIR: office.config.dataDir };
    expect(await runToEnd('scripts/backup.ts', [file], saved)).toMatchObject({ code: 0 });
    // What pg_dump and pg_restore do, whose version here is another than the server's.
    const copy = await copyPostgres(url);
    renameSync(office.config.dataDir, join(folder, 'gone'));
    const target = { ...environment, DATABASE_URL: copy, DATA_DIR: restored };
    const done = await runToEnd('scripts/restore.ts', [file], target);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('fichiers restaurés')]);
    product = await startProduct(target);
    database = await openPostgres(copy);
  }, 120_000);
  afterAll(async () => {
    await product?.stop('SIGKILL');
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lets its notary in, and its papers open', async () => {
    const signedIn = await fetch(product.url + routes.session, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ licenseKey: testKeys.notary }),
    });
    const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const [row] = await database.db.select().from(documents);
    const path = fillRoute(routes.documentFile, { id: row?.id ?? '' });
    const answer = await fetch(product.url + path, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(paper)).toBe(true);
  });

  it('goes on by itself, and does nothing twice', async () => {
    for (let times = 0; times < 2; times += 1) await workOnce(database);
    expect(await readRecords(database)).toEqual(before);
    // One answer, and within the hours in which a notary writes one reminder.
    const written = before.acts.filter((key) => /^(?:reply|reminder):/.test(key));
    expect(written.filter((key) => key.startsWith('reply:'))).toHaveLength(1);
    expect(before).toMatchObject({
      mails: written.map(() => [expect.any(String), 'sent']),
      papers: [[expect.any(String), 'filed']],
    });
    const { drive, outbox } = officeFolders(restored, office.notary);
    const papers = readdirSync(drive, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.pdf'),
    );
    expect(papers).toHaveLength(1);
    expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(written.length);
  });
});

/** As the operator looks at it before he trusts his backups, with the whole `.env` of the real installation. */
describe('a restored copy that is only looked at', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-look-'));
  const restored = join(folder, 'restored');
  let smtp: SmtpServer;
  let product: Product;
  let paper: Buffer;
  let documentId: string;
  let copied: string;

  const call = (method: string, path: string, init: RequestInit = {}) =>
    fetch(product.url + path, { method, redirect: 'manual', ...init });

  beforeAll(async () => {
    smtp = await openSmtpServer();
    const url = await createMigratedPostgres();
    const office = await openTestOffice(await openPostgres(url));
    paper = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    office.deliver('1', await writeMail({ attachments: [{ name: 'facture.pdf', content: paper }] }));
    // No reminder: by day one leaves, and a folder of what was sent is a part of the copy.
    for (const type of ['client_management', 'document_classification'] as const) await office.run(type);
    const { db } = office.database;
    [{ id: documentId = '' } = {}] = await db.select().from(documents);
    // Of that moment: a mail to the office that had not left yet.
    const licenceId = (await office.dependencies.seeding.licences.findByKey(testKeys.notary))?.id ?? '';
    const due = { key: `licence-key:${licenceId}`, kind: 'licence-key', licenceId } as const;
    await createPlatformMailsRepository(db).prepare(due, new Date(Date.now() - 1000));
    await office.dependencies.close();
    await office.database.close();
    const file = join(folder, 'minutier.zip');
    const saved = { ENCRYPTION_KEY: 'ab'.repeat(32), DATABASE_URL: url, DATA_DIR: office.config.dataDir };
    expect(await runToEnd('scripts/backup.ts', [file], saved)).toMatchObject({ code: 0 });
    copied = await copyPostgres(url);
    const target = { ...saved, DATABASE_URL: copied, DATA_DIR: restored };
    renameSync(office.config.dataDir, join(folder, 'gone'));
    expect(await runToEnd('scripts/restore.ts', [file], target)).toMatchObject({ code: 0 });
    const leaving = { SMTP_URL: smtp.url, MAIL_FROM: 'Minutier <licences@exemple.fr>' };
    product = await startProduct({ ...target, ...leaving, ROLE: 'look' });
  }, 120_000);
  afterAll(async () => {
    await product?.stop('SIGKILL');
    await smtp.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows its papers to who signs in, and mails no office: neither that he did, nor what was due', async () => {
    // Of the first browser of all nobody is told; of the second its holder would be.
    let cookie = '';
    for (const browser of ['Firefox/143.0', 'Chrome/141.0.0.0']) {
      const signedIn = await call('POST', routes.session, {
        headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 ${browser}` },
        body: JSON.stringify({ licenseKey: testKeys.notary }),
      });
      expect(signedIn.status).toBe(200);
      cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    }
    const answer = await call('GET', fillRoute(routes.documentFile, { id: documentId }), {
      headers: { cookie },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(paper)).toBe(true);
    // The key that was due and the second browser: prepared in the copy, neither at the real mail server nor in a file.
    const copy = await openPostgres(copied);
    const prepared = await copy.db.select().from(platformMails).where(eq(platformMails.state, 'prepared'));
    await copy.close();
    expect(prepared.map(({ kind }) => kind).sort()).toEqual(['licence-key', 'new-browser']);
    expect([smtp.taken, existsSync(join(restored, 'outbox'))]).toEqual([[], false]);
  });

  it('does nothing that anybody asks of it but to let him in and out, and to look for what he names', async () => {
    const looking: string[] = [routes.session, routes.search, routes.clientFilePage];
    const acts = authorisation.filter(({ method, path }) => method !== 'GET' && !looking.includes(path));
    expect(acts.length).toBeGreaterThan(50);
    for (const { method, path } of acts) {
      const answer = await call(method, path);
      expect([answer.status, await answer.json()], `${method} ${path}`).toMatchObject([
        403,
        { code: 'only-looked-at' },
      ]);
    }
    // Refused for want of an office's session, not because they were acts.
    for (const path of [routes.search, routes.clientFilePage])
      expect(await (await call('POST', path)).json(), path).not.toMatchObject({ code: 'only-looked-at' });
  });
});
