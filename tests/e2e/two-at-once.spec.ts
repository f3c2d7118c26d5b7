import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { formatError } from '#shared/messages/errors.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { answer, hold } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { makeAccount } from './notary-answers.ts';
import { answerHeld, documentOf, makeHeld } from './review-answers.ts';
import { expectSoundScreen } from './sound-screen.ts';

/** Two who work on the same thing at once, and one who leaves before he is answered. */

test.use({ role: 'notary', expectedConsole: brokenCalls });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const comeBack = (page: Page) => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");

/** SHOTS keeps what was seen, at a desk and on a phone. */
async function shot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const size of [before, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${SHOTS}/${name}-${size.width}.png` });
  }
  await page.setViewportSize(before);
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/notary/google');
  await page.getByRole('button', { name: 'Modifier la configuration' }).click();
  await field(page, 'Numéro de téléphone').fill('02 61 91 20 21');
  await page.getByLabel('Mot de passe Google', { exact: true }).fill('une longue phrase de passe');
}

/** What a save of the account is answered; reading is answered as before. */
async function refuseSaving(page: Page, status: number, code: Parameters<typeof formatError>[0]) {
  await page.route(`**${routes.notaryAccount}`, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: makeAccount() });
    return route.fulfill({ status, json: { code, error: formatError(code) } });
  });
}

test('a form that is being filled stays when a colleague saves the account', async ({ page }) => {
  const unconfigured = makeAccount({ notary: null });
  await answer(page, routes.notaryAccount, unconfigured);
  await page.goto('/notary/google');
  await field(page, 'Prénom').fill('Pauline');
  await answer(page, routes.notaryAccount, makeAccount());
  const read = page.waitForResponse(`**${routes.notaryAccount}`);
  await comeBack(page);
  await read;
  // Now there is something to go back to.
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Pauline');
  await expect(page.getByText('Votre compte est configuré')).toHaveCount(0);
});

test('« Mise en route » stays as well', async ({ page }) => {
  const setup = await (await page.request.get(routes.officeSetup)).json();
  await answer(page, routes.notaryAccount, makeAccount({ notary: null }));
  await answer(page, routes.officeSetup, {
    ...setup,
    provider: null,
    servers: null,
    drive: null,
    webdav: null,
  });
  await page.goto('/notary/setup');
  await field(page, 'Prénom').fill('Pauline');
  await answer(page, routes.notaryAccount, makeAccount());
  await answer(page, routes.officeSetup, { ...setup, provider: 'google' });
  const read = page.waitForResponse(`**${routes.officeSetup}`);
  await comeBack(page);
  await read;
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await expect(field(page, 'Prénom')).toHaveValue('Pauline');
});

test('a save that was refused after its page was left is told', async ({ page }) => {
  await refuseSaving(page, 409, 'account-changed');
  await openEditor(page);
  const letGo = await hold(page, routes.notaryAccount);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Bienvenue' }).first().click();
  await expect(page).toHaveURL('/notary/welcome');
  letGo();
  await expect(toast(page, toasts.account.changed)).toBeVisible();
});

test('a proof is asked for by name, and goes with the page that asked for it', async ({ page }) => {
  await refuseSaving(page, 403, 'proof-needed');
  await page.goto('/notary/welcome');
  await page.getByRole('link', { name: 'Configuration' }).first().click();
  await page.getByRole('button', { name: 'Modifier la configuration' }).click();
  await field(page, 'Numéro de téléphone').fill('02 61 91 20 21');
  await page.getByLabel('Mot de passe Google', { exact: true }).fill('une longue phrase de passe');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(dialog).toContainText('Enregistrer la configuration du compte');
  await shot(page, 'proof');
  await page.goBack();
  await expect(page).toHaveURL('/notary/welcome');
  await expect(dialog).toHaveCount(0);
});

test('a paper that a colleague has filed meanwhile is looked at before it is filed again', async ({
  page,
}) => {
  const held = makeHeld(1);
  const filed = {
    ...held,
    state: 'filed' as const,
    fileName: 'MARTIN Paul - DPE - 12-02-2026.pdf',
    reasons: [],
  };
  const { sent } = await answerHeld(page, [held]);
  await page.goto(`/notary/documents/${held.id}`);
  await field(page, 'Personne').fill('MARTIN Paule');
  await answer(page, documentOf(held), filed);
  await comeBack(page);
  const file = page.getByRole('button', { name: 'Classer sous ce nom' });
  await expect(page.getByRole('alert')).toContainText('Ce document a été classé entre-temps');
  await expect(page.getByRole('alert')).toContainText(filed.fileName);
  await expect(file).toBeDisabled();
  await expect(field(page, 'Personne')).toHaveValue('MARTIN Paule');
  await expectSoundScreen(page);
  await shot(page, 'treated-meanwhile');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await file.click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ person: 'MARTIN Paule', as: { state: 'filed', fileName: filed.fileName } }]);
});
