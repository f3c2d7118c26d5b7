import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { findFirstMonthlyPayment } from '#shared/price.ts';
import { formOf } from '#support/notary-form.ts';
import { type Product, runToEnd, startProduct } from '#support/product.ts';
import type { StripeEvent } from '#support/stripe-objects.ts';
import { openStripeServer, type StripeServer, signStripeEvent } from '#support/stripe-server.ts';
import { countClicks } from './counted-clicks.ts';
import { expect, signIn, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

// The second looks at what the first has sold.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** The whole life of a bought licence, with a Stripe that speaks its protocol beside the product. */

const DAY_SECONDS = 86_400;
const email = 'etude@argent.example';

let dataDir: string;
let stripe: StripeServer;
let product: Product;
let adminKey: string;
let delivered = 0;

test.beforeAll(async () => {
  // A product of its own is made and started, as in the other journeys that have one.
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'minutier-money-'));
  stripe = await openStripeServer(() => new Date());
  const create = (address: string) =>
    runToEnd('scripts/create-admin.ts', ['--email', address], { DATA_DIR: dataDir });
  expect(await create('pas une adresse')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Donnez l'),
  });
  adminKey = /ADMIN(?:-[0-9A-Z]{5}){4}/.exec((await create('chef@minutier.example')).output)?.[0] ?? '';
  product = await startProduct({ ...stripe.env, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'trace' });
});
test.afterAll(async () => {
  await product?.stop();
  await stripe?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything that Stripe has to tell so far. */
async function deliverAll(): Promise<void> {
  for (; delivered < stripe.account.events.length; delivered += 1) {
    const { body, signature } = signStripeEvent(stripe.account.events[delivered] as StripeEvent);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${product.url}${routes.paymentEvents}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
}

const outbox = () => readdirSync(join(dataDir, 'outbox')).filter((name) => name.includes(email));
const mailOf = (subject: string) => outbox().find((name) => name.includes(subject));

const status = (page: Page) => page.getByRole('region', { name: 'Abonnement' });
const fact = (page: Page, name: string) =>
  status(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
const cancel = (page: Page) => page.getByRole('button', { name: 'Annuler l’abonnement' });

async function refresh(page: Page): Promise<void> {
  await deliverAll();
  await status(page).getByRole('button', { name: 'Actualiser' }).click();
  // The one of the last time may still be on its way out.
  await expect(toast(page, "Statut d'abonnement mis à jour").last()).toBeVisible();
}

async function look(page: Page, name: string): Promise<void> {
  await expectSoundScreen(page);
  const folder = process.env.MONEY_PICTURES;
  const width = page.viewportSize()?.width;
  if (folder) await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}

/** What the operator reads of the office that has bought, one click from where he comes in. */
async function readHealth(operator: Page): Promise<string> {
  const counted = countClicks();
  await operator.goto(`${product.url}/admin/workflows`);
  await counted.click(operator.getByRole('link', { name: 'Santé' }));
  const office = operator.getByRole('row').filter({ hasText: 'MERCIER' });
  await expect(office).toBeVisible();
  expect(counted.clicks()).toBe(1);
  return (await office.textContent()) ?? '';
}

test('a licence is bought, paid, cancelled, overdue, suspended, paid again and ended', async ({
  page,
  context,
  browser,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await context.route('https://checkout.stripe.example/**', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const back = stripe.account.sessions.get(id)?.success_url.replace('{CHECKOUT_SESSION_ID}', id);
    const body = `<!doctype html><html lang="fr"><title>Paiement</title><a href="${back}">Payer</a>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  await context.route('https://billing.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Portail</title>' }),
  );

  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Acheter une licence' }).click();
  await page.getByLabel('Adresse e-mail').fill(email);
  await expect(page.getByRole('region', { name: 'Prix' })).toContainText(/950\s€.*150\s€/);
  await look(page, '1-purchase');
  await page.getByRole('button', { name: 'Procéder au paiement' }).click();
  await page.waitForURL('https://checkout.stripe.example/**');
  const checkoutId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { id } = stripe.account.completeCheckout(checkoutId);
  await page.getByRole('link', { name: 'Payer' }).click();

  // Paid, and nothing told yet: nothing is promised.
  await expect(page.getByRole('status')).toHaveText('Votre licence est en préparation…');
  await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toHaveCount(0);
  expect(readdirSync(dataDir)).not.toContain('outbox');
  await look(page, '2-waiting');
  await deliverAll();
  await expect(page.getByRole('status')).toHaveText('Votre licence est prête, sa clé part vers votre boîte.');
  await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible();
  await look(page, '3-ready');
  await expect.poll(() => mailOf('Votre clé de licence')).toBeTruthy();
  const mail = readFileSync(join(dataDir, 'outbox', mailOf('Votre clé de licence') ?? ''), 'utf8');
  const key = /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(mail)?.[0] ?? '';

  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await signIn(page, key);
  await expect(page).toHaveURL(/\/notary\/welcome$/);
  const saved = await page.request.put(`${product.url}${routes.notaryAccount}`, {
    data: formOf({ licenseKey: key, cabinetName: 'Étude MERCIER' }),
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const operator = await (await browser.newContext()).newPage();
  await operator.goto(`${product.url}/login`);
  await signIn(operator, adminKey);
  await expect(operator).toHaveURL(/\/admin\/workflows$/);

  await page.goto(`${product.url}/notary/settings`);
  await expect(fact(page, 'Statut')).toHaveText('Actif');
  const first = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });
  await expect(fact(page, 'Prochain paiement')).toContainText(
    first.format(findFirstMonthlyPayment(new Date())),
  );
  await look(page, '4-active');
  const [portal] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /^Gérer mon abonnement/ }).click(),
  ]);
  await portal.waitForURL('https://billing.stripe.example/**');
  await portal.close();

  await cancel(page).click();
  await look(page, '5-cancelling');
  await page.getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(fact(page, 'Statut')).toHaveText('Annulation programmée');
  await expect(cancel(page)).toHaveCount(0);
  await look(page, '6-cancelled');
  stripe.account.takeCancellationBack(id);
  await refresh(page);
  await expect(fact(page, 'Statut')).toHaveText('Actif');

  stripe.account.breakCard(id);
  const due = stripe.account.subscriptions.get(id)?.items.data[0]?.current_period_end ?? 0;
  stripe.account.backdate(id, due - stripe.account.now + 2 * DAY_SECONDS);
  await refresh(page);
  await expect(fact(page, 'Licence')).toHaveText('Active');
  await expect(fact(page, 'Statut')).toHaveText('Paiement en retard');
  await expect(status(page).getByText('Votre paiement est en retard', { exact: true })).toBeVisible();
  await expect(cancel(page)).toHaveCount(0);
  await expect.poll(() => mailOf('n’a pas abouti')).toBeTruthy();
  await look(page, '7-overdue');
  expect(await readHealth(operator)).toContain('Paiement en retard');

  stripe.account.backdate(id, 6 * DAY_SECONDS);
  await refresh(page);
  await expect(fact(page, 'Licence')).toHaveText('Inactive');
  await expect(
    status(page).getByText('Votre paiement est en retard : licence suspendue', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => mailOf('sont suspendues')).toBeTruthy();
  await look(page, '8-suspended');
  expect(await readHealth(operator)).toMatch(/Arrêtée[\s\S]+impayée/);
  await look(operator, '8-suspended-operator');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await signIn(page, key);
  await expect(page).toHaveURL(/\/notary\/welcome$/);
  await page.goto(`${product.url}/notary/settings`);

  stripe.account.repairCard(id);
  await refresh(page);
  await expect(fact(page, 'Licence')).toHaveText('Active');
  await expect(fact(page, 'Statut')).toHaveText('Actif');
  expect(await readHealth(operator)).not.toMatch(/Arrêtée|retard/);
  await operator.context().close();

  stripe.account.cancelNow(id);
  await refresh(page);
  await expect(fact(page, 'Statut')).toHaveText('Annulé');
  await expect(status(page).getByText('Votre abonnement est terminé', { exact: true })).toBeVisible();
  await look(page, '9-ended');

  expect(outbox()).toHaveLength(3);
  expect(urls.filter((url) => url.includes(key))).toEqual([]);
  for (const secret of [key, email, checkoutId, id]) expect(product.output()).not.toContain(secret);
});

test('an administrator made on the command line sees what was sold', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await signIn(page, adminKey);
  await expect(page).toHaveURL(`${product.url}/admin/workflows`);
  await page.goto(`${product.url}/admin/settings`);
  const sold = page
    .getByRole('region', { name: 'Licences' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(sold).toContainText('Achetée');
  await expect(page.getByRole('region', { name: 'Paiement', exact: true })).toContainText('Mode test');
  await look(page, '10-admin');
  expect(product.output()).not.toContain(adminKey);
});

test.describe('an address that has bought', () => {
  // Being asked first is an answer of its own.
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('an address whose debit is on its way is asked before it pays a second time', async ({
    page,
    context,
  }) => {
    const address = 'debit@mercier.example';
    await context.route('https://checkout.stripe.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="fr"><title>Paiement</title>',
      }),
    );
    const order = async () => {
      await page.goto(`${product.url}/acheter`);
      await page.getByLabel('Adresse e-mail').fill(address);
      await page.getByRole('button', { name: 'Procéder au paiement' }).click();
    };
    await order();
    await page.waitForURL('https://checkout.stripe.example/**');
    const checkoutId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    stripe.account.completeCheckout(checkoutId, 'debit');
    await deliverAll();

    // Two days later there is no key, and no refusal either.
    await order();
    const question = page.getByRole('alert');
    await expect(question).toContainText('Un prélèvement est déjà en cours pour cette adresse');
    await expect(question).toContainText('Ne payez pas une seconde fois');
    await look(page, '11-debit-under-way');

    stripe.account.settleDebit(checkoutId, true);
    await deliverAll();
    await order();
    await expect(question).toContainText('Une licence est déjà ouverte pour cette adresse');
  });
});
