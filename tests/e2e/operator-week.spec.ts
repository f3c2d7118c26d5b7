import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import type { OfficeSetupFormInput } from '#shared/contracts/office-setup.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { troubleLabels } from '#shared/troubles.ts';
import { type Dovecot, openDovecot } from '#support/dovecot-server.ts';
import { type Product, runToEnd, startProduct } from '#support/product.ts';
import { openSmtpServer, type SmtpServer } from '#support/smtp-server.ts';
import type { StripeEvent } from '#support/stripe-objects.ts';
import { openStripeServer, type StripeServer, signStripeEvent } from '#support/stripe-server.ts';
import { openSubmissionServer, type SubmissionServer } from '#support/submission-server.ts';
import { countClicks } from './counted-clicks.ts';
import { expect, test } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

const MINUTE_MS = 60_000;
/** What lasts is told once it has lasted: nobody can hurry that, on a machine that does much else. */
const SOON = { timeout: 10 * MINUTE_MS, intervals: [1000] };
const operator = 'exploitation@minutier.example';
const mistyped = 'etude@faute-de-frappe.example';
const buyer = 'achats@mercier.example';

let dataDir: string;
/** Of all offices but one, whose provider is another. */
let mail: { imap: Dovecot; smtp: SubmissionServer };
let other: { imap: Dovecot; smtp: SubmissionServer };
let post: SmtpServer;
let stripe: StripeServer;
let product: Product;
let adminKey: string;
let told = 0;

async function openMailProvider() {
  const imap = await openDovecot();
  // One password for both ways, also once it has changed.
  return { imap, smtp: await openSubmissionServer(imap.place) };
}

test.beforeAll(async () => {
  test.setTimeout(3 * MINUTE_MS);
  dataDir = mkdtempSync(join(tmpdir(), 'minutier-week-'));
  [mail, other] = await Promise.all([openMailProvider(), openMailProvider()]);
  post = await openSmtpServer();
  stripe = await openStripeServer(() => new Date());
  const made = await runToEnd('scripts/create-admin.ts', ['--email', operator], { DATA_DIR: dataDir });
  adminKey = /ADMIN(-[0-9A-Z]{5}){4}/.exec(made.output)?.[0] ?? '';
  const serversOf = (domain: string, { imap, smtp }: typeof mail) =>
    `${domain}=imap://127.0.0.1:${imap.place.imapPort},smtp://127.0.0.1:${smtp.port}`;
  product = await startProduct({
    ...stripe.env,
    DATA_DIR: dataDir,
    DEMO: 'false',
    SMTP_URL: post.url,
    MAIL_FROM: 'Minutier <licences@minutier.example>',
    MAIL_SERVERS: [
      ...['vallet', 'robin', 'mercier'].map((name) => serversOf(`${name}.example`, mail)),
      serversOf('morel.example', other),
    ].join('; '),
  });
});
test.afterAll(async () => {
  await product?.stop();
  await Promise.all([mail, other].flatMap(({ imap, smtp }) => [imap.close(), smtp.close()]));
  await Promise.all([post.close(), stripe.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function listMailsTo(address: string): Promise<ParsedMail[]> {
  const his = post.taken.filter(({ to }) => to.includes(address));
  return Promise.all(his.map(({ message }) => simpleParser(message)));
}

/** The operator's mails that tell of this: one mail tells all that a look has found. */
async function listTold(what: string, when: 'begun' | 'over'): Promise<ParsedMail[]> {
  const line = `${what}, ${when === 'begun' ? 'depuis le' : 'du'} `;
  const mails = await listMailsTo(operator);
  return mails.filter(({ text }) => text?.replace(/\s+/g, ' ').includes(line));
}

const countTold = async (what: string, when: 'begun' | 'over') => (await listTold(what, when)).length;

const listSubjects = async (address: string) => (await listMailsTo(address)).map(({ subject }) => subject);

/** The key that was mailed to this address. */
async function awaitKey(address: string): Promise<string> {
  let key = '';
  await expect
    .poll(async () => {
      const texts = (await listMailsTo(address)).map(({ text }) => text ?? '');
      key = /NOTARY(-[0-9A-Z]{5}){4}/.exec(texts.join())?.[0] ?? '';
      return key;
    })
    .not.toBe('');
  return key;
}

async function openSession(
  key: string,
): Promise<(method: string, path: string, data?: object) => Promise<Response>> {
  const call = (cookie: string) => (method: string, path: string, data?: object) =>
    fetch(product.url + path, {
      method,
      headers: { cookie, ...(data && { 'content-type': 'application/json' }) },
      ...(data && { body: JSON.stringify(data) }),
    });
  const answer = await call('')('POST', '/api/session', { licenseKey: key });
  return call(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');
}

/** An office that has gone through « Mise en route »; its notary's key. */
async function settleOffice(name: string, key: string): Promise<{ id: string }> {
  const call = await openSession(key);
  const domain = name.toLowerCase();
  const account = async () => (await (await call('GET', routes.notaryAccount)).json()) as NotaryAccount;
  const { licenceId } = await account();
  const form: OfficeSetupFormInput & { licenceId: string } = {
    licenceId,
    firstName: 'Paul',
    lastName: name,
    cabinetName: `Étude ${name}`,
    phoneNumber: '02 61 91 20 20',
    mainEmail: `etude@${domain}.example`,
    email: `pieces@${domain}.example`,
    provider: 'imap',
    password: mail.imap.place.password,
    servers: null,
    drive: 'embedded',
    webdav: null,
  };
  expect((await call('PUT', routes.officeSetup, form)).status).toBe(200);
  for (const step of ['reading', 'filing', 'sending'])
    expect(await (await call('POST', routes.officeTrial, { step })).json()).toMatchObject({
      state: 'passed',
    });
  return { id: (await account()).notary?.id ?? '' };
}

/** Everything that Stripe has to tell so far. */
async function tellPayments(): Promise<void> {
  for (; told < stripe.account.events.length; told += 1) {
    const { body, signature } = signStripeEvent(stripe.account.events[told] as StripeEvent);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(product.url + routes.paymentEvents, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
}

/** A paid licence; its key, and its subscription. */
async function sellLicence(): Promise<{ key: string; subscriptionId: string }> {
  const body = JSON.stringify({ email: buyer, paymentType: 'initial' });
  const headers = { 'content-type': 'application/json' };
  const sold = await fetch(product.url + routes.createCheckout, { method: 'POST', headers, body });
  const { url } = (await sold.json()) as { url: string };
  const checkoutId = new URL(url).pathname.split('/').at(-1) ?? '';
  const { id } = stripe.account.completeCheckout(checkoutId);
  await tellPayments();
  return { key: await awaitKey(buyer), subscriptionId: id };
}

/** Sound at a desk and on a phone; WEEK_PICTURES keeps what was seen. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.WEEK_PICTURES;
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectSoundScreen(page);
    if (folder) await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
  }
}

async function enter(page: Page, key: string, counted?: ReturnType<typeof countClicks>): Promise<void> {
  await page.goto(`${product.url}/login`);
  await page.getByLabel('Clé de licence').fill(key);
  const button = page.getByRole('button', { name: 'Se connecter' });
  await (counted ? counted.click(button) : button.click());
  await page.waitForURL(/welcome|workflows/);
}

async function openNotary(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

/** Four offices, one of which its mailbox refuses from Monday on; every click counted, every wait bounded. */
test('an operator’s week: he hears of trouble before the notary does, and each of it is a few clicks', async ({
  page,
  browser,
}) => {
  test.setTimeout(20 * MINUTE_MS);
  const week: string[] = [];
  const count = async (
    what: string,
    most: { clicks: number; seconds: number },
    work: (counted: ReturnType<typeof countClicks>) => Promise<void>,
  ) =>
    test.step(what, async () => {
      const counted = countClicks();
      await work(counted);
      week.push(`${what}: ${counted.clicks()} clicks, ${counted.seconds()} s`);
      expect(counted.clicks(), what).toBeLessThanOrEqual(most.clicks);
      expect(counted.seconds(), what).toBeLessThanOrEqual(most.seconds);
    });
  const menu = (name: string) => page.getByRole('link', { name, exact: true });
  const rows = page.getByRole('row').filter({ hasText: /Étude (VALLET|MOREL|ROBIN|MERCIER)/ });
  const rowOf = (name: string) => rows.filter({ hasText: `Étude ${name}` });
  const trouble = `Étude MOREL : ${troubleLabels.mailbox}`;

  const admin = await openSession(adminKey);
  const keys: Record<string, string> = {};
  const paid = await sellLicence();
  await test.step('the offices', async () => {
    for (const name of ['VALLET', 'MOREL', 'ROBIN', 'MERCIER']) {
      const address = `etude@${name.toLowerCase()}.example`;
      if (name !== 'MERCIER') await admin('POST', routes.licences, { email: address });
      keys[name] = name === 'MERCIER' ? paid.key : await awaitKey(address);
      const { id } = await settleOffice(name, keys[name]);
      const activation = fillRoute(routes.officeActivation, { id });
      if (name !== 'ROBIN') expect((await admin('POST', activation)).ok).toBe(true);
    }
  });

  // On Monday a provider changes a password, and tells nobody.
  const listed = async () => ((await (await admin('GET', routes.workflows)).json()) as Workflow[]).length;
  await expect.poll(listed).toBe(9);
  other.imap.place.password = 'changed-on-monday';
  await other.imap.restart();
  const brokeAt = Date.now();

  await count(
    'an office that waits is activated, and put back',
    { clicks: 5, seconds: 90 },
    async (counted) => {
      await enter(page, adminKey, counted);
      await counted.click(menu('Notaires'));
      await counted.click(page.getByRole('button', { name: 'Activer l’étude de Paul ROBIN' }));
      await expect(page.getByText('3 actives')).toHaveCount(4);
      await counted.click(page.getByRole('button', { name: 'Voir Paul ROBIN' }));
      await counted.click(page.getByRole('button', { name: 'Annuler l’activation' }));
      await expect(page.getByRole('button', { name: 'Annuler l’activation' })).toHaveCount(0);
      await counted.aside(() => look(page, 'undone'));
      await page.keyboard.press('Escape');
    },
  );

  await count(
    'a key that an address refuses is told of, and sent again',
    { clicks: 6, seconds: 150 },
    async (counted) => {
      post.unknown.add(mistyped);
      await counted.click(menu('Paramètres'));
      await counted.click(page.getByRole('button', { name: 'Créer une licence' }));
      await page.getByLabel('Adresse e-mail du notaire').fill(mistyped);
      await counted.click(page.getByRole('button', { name: 'Créer et envoyer la clé' }));
      const refused = `${mistyped} : ${troubleLabels.mail}`;
      await expect.poll(() => countTold(refused, 'begun'), SOON).toBe(1);
      await counted.click(menu('Santé'));
      await expect(page.getByText(`Un courrier de la plateforme est refusé : ${mistyped}`)).toBeVisible();
      await counted.aside(() => look(page, 'refused-key'));
      // The office has opened its box.
      post.unknown.clear();
      await counted.click(page.getByRole('status').getByRole('link', { name: 'Paramètres' }));
      await page.getByLabel('Rechercher une licence').fill('faute-de-frappe');
      await expect(page.getByText('1 licence', { exact: true })).toBeVisible();
      await counted.click(page.getByRole('button', { name: 'Renvoyer la clé' }));
      expect(await awaitKey(mistyped)).not.toBe('');
      await expect.poll(() => countTold(refused, 'over'), SOON).toBe(1);
    },
  );

  await count(
    'a payment that is refused is told to its buyer, and stands in « Santé »',
    { clicks: 1, seconds: 90 },
    async (counted) => {
      stripe.account.breakCard(paid.subscriptionId);
      const due =
        stripe.account.subscriptions.get(paid.subscriptionId)?.items.data[0]?.current_period_end ?? 0;
      stripe.account.backdate(paid.subscriptionId, due - stripe.account.now + 2 * 86_400);
      await tellPayments();
      await expect.poll(() => listSubjects(buyer)).toContainEqual(expect.stringContaining('n’a pas abouti'));
      await counted.click(menu('Santé'));
      await expect(rowOf('MERCIER')).toContainText('Paiement en retard');
      stripe.account.repairCard(paid.subscriptionId);
      await tellPayments();
      await expect(rowOf('MERCIER')).not.toContainText('Paiement en retard', { timeout: 45_000 });
    },
  );

  await count(
    'what failed in one office is found in the history',
    { clicks: 4, seconds: 90 },
    async (counted) => {
      await counted.click(menu('Automatisations'));
      await page.getByLabel('Étude', { exact: true }).fill('morel');
      await counted.click(page.getByRole('list', { name: 'Études trouvées' }).getByRole('button').first());
      await counted.choose(page.getByLabel('Résultat'), 'Échec');
      const history = page.getByRole('region', { name: 'Historique des exécutions' });
      await expect(history.getByRole('listitem').first()).toContainText('Étude MOREL');
      await counted.aside(() => look(page, 'history'));
    },
  );

  await test.step('what lasts is written to him within ten minutes', async () => {
    await expect.poll(() => countTold(trouble, 'begun'), SOON).toBe(1);
    const minutes = (Date.now() - brokeAt) / MINUTE_MS;
    week.push(`the mail of trouble: after ${minutes.toFixed(1)} minutes`);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(await listSubjects('etude@morel.example')).not.toContain('Vos automatisations Minutier attendent');
  });

  await count(
    'from the mail to the office and its telephone, worst first',
    { clicks: 1, seconds: 30 },
    async (counted) => {
      const [letter] = await listTold(trouble, 'begun');
      expect(letter?.text).toContain(mailServerProblems['wrong-password']);
      await page.goto(/https?:\S+\/admin\/health/.exec(letter?.text ?? '')?.[0] ?? '');
      await expect(rows.first()).toContainText('Étude MOREL');
      await expect(rows.first()).toContainText(mailServerProblems['wrong-password']);
      await counted.aside(() => look(page, 'trouble'));
      await counted.click(rows.first().getByRole('link'));
      await expect(page.getByRole('dialog', { name: 'Paul MOREL' })).toContainText('02 61 91 20 20');
      await counted.aside(() => look(page, 'record'));
    },
  );

  await count(
    'the notary, on the telephone, gives the new password',
    { clicks: 5, seconds: 90 },
    async (counted) => {
      const desk = await openNotary(browser);
      await enter(desk, keys.MOREL ?? '', counted);
      await counted.click(desk.getByRole('link', { name: 'Configuration compte' }));
      await counted.click(desk.getByRole('link', { name: 'Changer la boîte ou le drive' }));
      const change = desk.getByRole('button', { name: 'Changer la boîte ou le drive' });
      await counted.click(change);
      await desk.getByLabel('Mot de passe de la boîte', { exact: true }).fill(other.imap.place.password);
      await counted.click(desk.getByRole('button', { name: 'Enregistrer et tester' }));
      await expect(desk.getByText('Votre étude est en route')).toBeVisible({ timeout: 30_000 });
      await desk.context().close();
    },
  );

  await count(
    'its end is written to him, and « Santé » is calm',
    { clicks: 1, seconds: 300 },
    async (counted) => {
      await page.goto(`${product.url}/admin/workflows`);
      await counted.click(page.getByRole('button', { name: 'Exécuter maintenant' }));
      await expect.poll(() => countTold(trouble, 'over'), SOON).toBe(1);
      await page.goto(`${product.url}/admin/health`);
      await expect(rowOf('MOREL')).toContainText('Va bien');
      await counted.aside(() => look(page, 'calm'));
    },
  );

  // One mail a trouble, one when it ended.
  expect(await countTold(trouble, 'begun')).toBe(1);
  // biome-ignore lint/suspicious/noConsole: the figures that this journey is for.
  console.log(week.join('\n'));
});
