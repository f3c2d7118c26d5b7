import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import type { DocumentPage } from '#shared/contracts/documents.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import type { Notary } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { SheetAnswers } from '#shared/contracts/sheet-answers.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { writeMail } from '#support/mails.ts';
import { formOf } from '#support/notary-form.ts';
import { writePlantedWorkbook } from '#support/planted-workbook.ts';
import { type Product, runToEnd, startProduct } from '#support/product.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import { expect, test } from './journey.ts';
import { getPlace, keepPlace } from './office.ts';
import { openOwnOffice } from './team-mails.ts';

const TAG = '<img src=x onerror=window.__xss=1>';
const SCRIPT = '"><script>window.__xss=1</script>';
const office = 'planted';
const client = { name: `Odile ${SCRIPT}`, address: 'odile@planted-client.example' };
const stranger = { name: `Paul ${TAG}`, address: 'paul@planted-stranger.example' };

const shared = getPlace();
let product: Product;
let adminKey = '';
const folder = mkdtempSync(join(tmpdir(), 'minutier-planted-'));

/** A product of its own: others count what runs in the shared one. */
test.beforeAll(async () => {
  // A product of its own is made and started, as in the other journeys that have one.
  test.setTimeout(120_000);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const own = { DATA_DIR: dataDir, DEMO: 'false' };
  const made = await runToEnd('scripts/create-admin.ts', ['--email', 'admin@minutier.example'], own);
  adminKey = /ADMIN(-[0-9A-Z]{5}){4}/.exec(made.output)?.[0] ?? '';
  product = await startProduct(own);
  keepPlace({ url: product.url, folder, dataDir, startedAt: Date.now() });
});

test.afterAll(async () => {
  keepPlace(shared);
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All that somebody outside, or at another desk, can set: it is shown as it was written, wherever it is shown. */
test('what strangers wrote as HTML is words on every screen', async ({ page }) => {
  test.setTimeout(240_000);
  const key = await openOwnOffice(page, office, adminKey);
  const api = page.context().request;
  const seen = await watch(page);

  await test.step('it is planted', async () => {
    await plantInAccount(api, key);
    await plantInMail();
    await activate(api);
    await signInAs(api, key);
    await run(api, ['client_management', 'document_classification', 'client_reminder']);
    // A first run that had no time for all of it leaves the rest to the next one.
    await expect(async () => {
      await run(api, ['client_management']);
      const { awaiting }: MailboxView = await (await api.get(routes.mailbox)).json();
      expect(awaiting.length).toBeGreaterThan(1);
    }).toPass({ timeout: 60_000 });
    const person = { name: `Rémi ${TAG}`, email: `remi@${office}.example`, standing: 'reader', proof: key };
    expect((await api.post(routes.persons, { data: person })).ok()).toBe(true);
  });

  const paths = await test.step('it is on the screens of the office', async () => {
    await page.goto('/login');
    await page.evaluate(
      `fetch('/api/session').then((answer) => answer.text()).then((user) => localStorage.setItem('minutier.user', user))`,
    );
    return listPaths(api);
  });
  for (const path of paths) await expectWords(page, path, seen);
  await test.step('what stands in a cell of the sheet is shown as words, and no longer than a cell may be', async () => {
    const { lines }: SheetAnswers = await (await api.get(routes.sheetAnswers)).json();
    expect(lines?.map(({ question }) => question)).toContain(cells.tag);
    expect(JSON.stringify(lines).length).toBeLessThan(200_000);
    await page.goto('/notary/reponses');
    await expect(page.getByText(cells.formula)).toBeVisible();
    expect(await page.locator('a[href*="ailleurs.example"]').count()).toBe(0);
    const words = String(await page.evaluate('document.body.innerText'));
    for (const control of ['\u0000', '\u0007', '\u001b']) expect(words.includes(control)).toBe(false);
  });

  await test.step('and on those of the administrator', async () => {
    await signInAs(api, adminKey);
    await page.evaluate(
      `fetch('/api/session').then((answer) => answer.text()).then((user) => localStorage.setItem('minutier.user', user))`,
    );
    await api.post(routes.folders, { data: { name: `Ventes ${TAG}`, description: SCRIPT } });
    for (const path of [
      'workflows',
      'workflows?onglet=dossiers',
      'notaries',
      'folders',
      'health',
      'settings',
    ])
      await expectWords(page, `/admin/${path}`, seen);
  });
  // Names of files and folders lose what a drive chokes on; what people and mails are called does not.
  expect(seen.showing.length, seen.showing.join(' ')).toBeGreaterThan(6);
});

interface Seen {
  violations: string[];
  showing: string[];
}

async function watch(page: Page): Promise<Seen> {
  const seen: Seen = { violations: [], showing: [] };
  await page.exposeFunction('noteViolation', (what: string) => void seen.violations.push(what));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => window.noteViolation(event.violatedDirective + ' ' + event.blockedURI))`,
  );
  return seen;
}

/** Nothing has run, nothing was kept from running, and no element came of it. */
async function expectWords(page: Page, path: string, seen: Seen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.__xss'), path).toBeUndefined();
  expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  expect(seen.violations, path).toEqual([]);
  const text = String(await page.evaluate('document.body.innerText'));
  if (text.includes('window.__xss=1')) seen.showing.push(path);
}

async function signInAs(api: APIRequestContext, licenseKey: string): Promise<void> {
  expect((await api.post(routes.session, { data: { licenseKey } })).ok()).toBe(true);
}

async function plantInAccount(api: APIRequestContext, licenseKey: string): Promise<void> {
  await signInAs(api, licenseKey);
  const data = formOf({
    licenseKey,
    email: `pieces@${office}.example`,
    mainEmail: `etude@${office}.example`,
    firstName: `Luc ${TAG}`,
    lastName: `GENET ${SCRIPT}`,
    cabinetName: `Étude ${TAG}`,
    phoneNumber: TAG,
    emailSignature: `${SCRIPT}\n${TAG}`,
  });
  expect((await api.put(routes.notaryAccount, { data: { ...data, proof: licenseKey } })).ok()).toBe(true);
}

/** The folder of the drive has the name with which the account was made. */
function folders() {
  return officeFolders(getPlace().dataDir, { email: `pieces@${office}.example`, driveName: 'DURAND Paul' });
}

async function plantInMail(): Promise<void> {
  const { mailbox, sheets } = folders();
  mkdirSync(mailbox, { recursive: true });
  const rows = [['PERRAULT', `Odile ${TAG}`, 'Vente maison', client.address]];
  await createXlsxSheets({ folder: sheets }, testWorkbooks).ensure(sheetNames.clients, {
    headings: [...sheetHeadings.clients],
    rows,
  });
  const attachments = [{ name: `acte ${TAG}.txt`, content: `Acte de vente de ${SCRIPT}` }];
  await plantInSheet(sheets);
  await deliver('1', { from: client, subject: `Vente ${TAG}`, text: `Bonjour ${SCRIPT}`, attachments });
  await deliver('2', { from: stranger, subject: `Dossier ${SCRIPT}`, text: TAG, attachments });
  await deliver('3', {
    from: stranger,
    subject: TAG,
    text: 'Mon mari est décédé dimanche.',
    attachments: [],
  });
}

/** What a colleague, or a program, may leave in the sheet that clients are answered from. */
const cells = {
  tag: `Où êtes-vous ${TAG} ?`,
  formula: '=HYPERLINK("https://ailleurs.example","Nous trouver")',
  // Told from right to left: it reads otherwise than it is.
  turned: '\u202eQuels sont vos horaires\u202c ?',
  wide: '＝cmd|’/c calc’!A1',
  bell: 'Combien coûte @0@ une procuration ?',
};

async function plantInSheet(sheets: string): Promise<void> {
  const rows = [
    [cells.tag, `Ici ${SCRIPT}`],
    ['Comment vous trouver ?', cells.formula],
    [cells.turned, cells.wide],
    [cells.bell, '+33 ou -1 @SUM(1+1)'],
    ['Où se garer ?', '@1@'],
  ];
  // A bell and the start of a terminal’s command, as Excel writes them; a million letters, which it would not.
  const raw = ['_x0007__x001B_[31m', `${TAG.replaceAll('<', '&lt;')} ${'place '.repeat(180_000)}`];
  const sheet = { headings: [...sheetHeadings.knowledge], rows };
  mkdirSync(sheets, { recursive: true });
  writeFileSync(
    join(sheets, `${sheetNames.knowledge}.xlsx`),
    await writePlantedWorkbook(sheetNames.knowledge, sheet, raw),
  );
}

async function deliver(name: string, mail: Parameters<typeof writeMail>[0]): Promise<void> {
  const path = join(folders().mailbox, `${name}.eml`);
  writeFileSync(path, await writeMail({ to: `pieces@${office}.example`, date: new Date(), ...mail }));
  const arrived = new Date(Date.now() - 60_000);
  utimesSync(path, arrived, arrived);
}

async function activate(api: APIRequestContext): Promise<void> {
  await signInAs(api, adminKey);
  const notaries: Notary[] = await (await api.get(routes.notaries)).json();
  const id = notaries.find(({ email }) => email === `pieces@${office}.example`)?.id ?? '';
  expect((await api.post(routes.officeActivation.replace(':id', id))).ok()).toBe(true);
}

async function run(api: APIRequestContext, types: Workflow['type'][]): Promise<void> {
  for (const type of types) {
    await expect(async () => {
      const workflows: Workflow[] = await (await api.get(routes.workflows)).json();
      const workflow = workflows.find((one) => one.type === type);
      const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
      const data = { webhookUrl: workflow?.webhookUrl, payload, workflowId: workflow?.id };
      expect(await (await api.post(routes.executeWebhook, { data })).json()).toMatchObject({ success: true });
    }).toPass({ timeout: 60_000, intervals: [1000] });
  }
}

async function listPaths(api: APIRequestContext): Promise<string[]> {
  const read = async <T>(path: string) => (await (await api.get(path)).json()) as T;
  const clients = await read<ClientFile[]>(routes.clientFiles);
  const mailbox = await read<MailboxView>(routes.mailbox);
  const held = await read<DocumentPage>(`${routes.documents}?state=held`);
  const filed = await read<DocumentPage>(`${routes.documents}?state=filed`);
  expect(clients.length, 'clients').toBeGreaterThan(0);
  expect(mailbox.awaiting.length, 'messages').toBeGreaterThan(0);
  return [
    ...[
      'welcome',
      'workflows',
      'a-traiter',
      'dossiers',
      'google',
      'google-ecosystem',
      'cron',
      'setup',
      'simulation',
    ],
    ...['equipe', 'settings', 'privacy', 'reponses'],
    ...clients.map(({ id }) => `clients/${id}`),
    ...mailbox.awaiting.map(({ id }) => `messages/${id}`),
    ...[...held.documents, ...filed.documents].map(({ id }) => `documents/${id}`),
  ].map((path) => `/notary/${path}`);
}
