import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_OFFICE } from '#demo/office.ts';
import type { GoogleConnection } from '#shared/contracts/google.ts';
import { routes } from '#shared/contracts/routes.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { type GoogleServer, openGoogleServer } from '#support/google/server.ts';
import { type Product, startProduct } from '#support/product.ts';
import { answer, minutesAgo } from './answers.ts';
import { expect, expectSoundScreen, signIn, test, toast } from './journey.ts';
import { makeAccount } from './notary-answers.ts';
import { demoKeys } from './office.ts';

const path = '/notary/google';

test.describe('a notary and his Google account', () => {
  let google: GoogleServer;
  let product: Product;
  let dataDir: string;
  test.beforeAll(async () => {
    // A product of its own has to start, beside the shared one.
    test.setTimeout(120_000);
    dataDir = mkdtempSync(join(tmpdir(), 'minutier-e2e-google-'));
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
    const names = () => [...google.account.files.values()].map(({ name }) => name);
    await expect
      .poll(names, { timeout: 60_000 })
      .toEqual(
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
