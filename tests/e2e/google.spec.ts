import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO_OFFICE } from '#demo/office.ts';
import { automations } from '#shared/automations.ts';
import type { GoogleConnection } from '#shared/contracts/google.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { workflowSchema } from '#shared/contracts/workflows.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import { type Product, startProduct } from '#support/product.ts';
import { answer, minutesAgo } from './answers.ts';
import { expect, signIn, test, toast } from './journey.ts';
import { makeAccount } from './notary-answers.ts';
import { demoKeys } from './office.ts';
import { askedForProof, prove } from './prove.ts';
import { expectSoundScreen } from './sound-screen.ts';

const path = '/notary/google';

/** Leaves the demo its two accounts and nothing to do: making its papers and reading them fills every processor. */
function emptyDemo(dataDir: string): void {
  writeFileSync(join(dataDir, 'demo'), new Date().toISOString());
  writeFileSync(join(dataDir, 'demo-complete'), '');
}

/** The administrator gives the office its first automation, which runs when it is asked to. */
async function addAutomation(url: string): Promise<{ webhookUrl: string; workflowId: string }> {
  const { presetName: name, presetDescription: description, webhookPath } = automations.client_management;
  const call = (method: string, route: string, body: object, cookie = '') =>
    fetch(url + route, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const session = await call('POST', routes.session, { licenseKey: demoKeys.admin });
  const [cookie] = (session.headers.getSetCookie()[0] ?? '').split(';');
  const webhookUrl = `${url}/webhook/${webhookPath}`;
  const form = { name, description, webhookUrl, notaryEmail: DEMO_OFFICE.email };
  const made = await call(
    'POST',
    routes.workflows,
    { ...form, templateType: 'client_management', enableCron: false },
    cookie,
  );
  const { id } = workflowSchema.parse(await made.json());
  await call('PATCH', fillRoute(routes.workflowActive, { id }), { active: true }, cookie);
  return { webhookUrl, workflowId: id };
}

/** « Exécuter », as the notary who has signed in on this page. */
async function execute(page: Page, url: string, automation: Awaited<ReturnType<typeof addAutomation>>) {
  const payload = { timestamp: new Date().toISOString(), source: 'notary_app', trigger: 'manual' };
  const answered = await page.request.post(url + routes.executeWebhook, { data: { ...automation, payload } });
  expect(await answered.json()).toMatchObject({ success: true });
}

test.describe('a notary and his Google account', () => {
  // What the page tries when it is opened ends after the office has saved another account: it does not count.
  test.use({ expectedConsole: new RegExp(`${askedForProof.source}|409 \\(Conflict\\)`) });
  let google: GoogleServer;
  let product: Product;
  let dataDir: string;
  test.beforeAll(async () => {
    // A product of its own has to start, beside the shared one.
    test.setTimeout(120_000);
    dataDir = mkdtempSync(join(tmpdir(), 'minutier-e2e-google-'));
    emptyDemo(dataDir);
    google = await openGoogleServer(DEMO_OFFICE.email);
    product = await startProduct({ DATA_DIR: dataDir, DEMO: 'true', GOOGLE_API_URL: google.url });
  });
  test.afterAll(async () => {
    await product.stop();
    await google.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('saves his client, gives his consent, and finds his folders and sheets in Drive', async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(`${product.url}/login`);
    await signIn(page, demoKeys.notary);
    await page.waitForURL(/welcome/);
    await page.goto(product.url + path);
    await page.getByRole('button', { name: 'Modifier la configuration' }).click();
    await page.getByLabel('Mot de passe Google', { exact: true }).fill('une longue phrase de passe');
    await page.getByLabel('Numéro de téléphone').fill('02 61 91 20 20');
    await page.getByLabel('Client ID').fill(google.oauth.client.id);
    await page.getByLabel('Client secret', { exact: true }).fill(google.oauth.client.secret);
    await expect(page.getByLabel('URI de redirection')).toHaveValue(`${product.url}/oauth/callback`);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await prove(page, demoKeys.notary);
    await expect(page.getByText('Compte Google pas encore connecté')).toBeVisible();

    google.oauth.consents = false;
    const connect = page.getByRole('button', { name: 'Connecter le compte Google' });
    await connect.click();
    await expect(page.getByText(googleProblems['consent-refused'])).toBeVisible();
    expect(new URL(page.url()).search).toBe('');

    google.oauth.consents = true;
    await connect.click();
    await expect(toast(page, 'Compte Google connecté')).toBeVisible();
    await expect(page.getByText(`Connecté : ${DEMO_OFFICE.email}`)).toBeVisible();
    await expectSoundScreen(page);
    await execute(page, product.url, await addAutomation(product.url));
    expect([...google.account.files.values()].map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Dossier',
        'Dossier Clients',
        'Base de données Notaire',
        'Clients',
        'Pièces à fournir',
      ]),
    );
  });
});

test.describe('the state of the Google account', () => {
  test.use({ role: 'notary' });
  const standing: GoogleConnection = {
    state: 'connected',
    sentence: null,
    account: 'pieces@etude-durand.example',
    connectedAt: minutesAgo(300),
  };
  const states: [string, GoogleConnection, string][] = [
    ['connected', standing, 'Connecté : pieces@etude-durand.example'],
    [
      'not yet connected',
      { ...standing, state: 'not-connected', account: null, sentence: googleProblems['not-connected'] },
      'Compte Google pas encore connecté',
    ],
    [
      'revoked',
      { ...standing, state: 'problem', sentence: googleProblems.revoked },
      'Compte Google non connecté',
    ],
  ];
  for (const [name, connection, title] of states)
    test(`shows an account that is ${name}`, async ({ page }, info) => {
      await answer(page, routes.notaryAccount, makeAccount());
      await answer(page, routes.googleConnection, connection);
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      await expectSoundScreen(page);
      const folder = process.env.GOOGLE_PICTURES;
      if (folder)
        await page.screenshot({ path: join(folder, `${info.project.name}-${name}.png`), fullPage: true });
    });
});
