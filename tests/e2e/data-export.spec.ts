import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { routes } from '#shared/contracts/routes.ts';
import { answer, cut, hold } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { demoKeys } from './office.ts';
import { prove } from './prove.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary', expectedConsole: brokenCalls });

const block = (page: Page) => page.getByRole('region', { name: 'Vos données' });
const button = (page: Page) => block(page).getByRole('button', { name: 'Exporter mes données' });

test.describe('a notary takes his data along', () => {
  test('as tables in one archive, and sees that it is being made', async ({ page }) => {
    const letGo = await hold(page, routes.dataExport);
    await page.goto('/notary/settings');
    await button(page).click();
    await expect(block(page).getByRole('button', { name: 'Export en cours…' })).toBeDisabled();
    // What comes in is shown, and not read out piece by piece.
    await expect(block(page).getByRole('status')).toHaveText('Préparation de vos registres…');
    await expect(block(page)).toContainText(/registres… 0\u00a0Ko reçus/);
    await expectSoundScreen(page);
    letGo();
    // An open screen alone takes nothing along.
    const asked = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    await expect(asked.getByLabel('Clé de licence ou code', { exact: true })).toBeFocused();
    await expectSoundScreen(page);
    await page.keyboard.press('Escape');
    await expect(button(page)).toBeEnabled();
    await expect(block(page).getByRole('alert')).toHaveCount(0);
    await button(page).click();
    const coming = page.waitForEvent('download');
    await prove(page, demoKeys.notary);
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^minutier-export-\d{4}-\d{2}-\d{2}\.zip$/);
    const zip = await fromBufferPromise(await readFile(await download.path()));
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    expect(names).toEqual(expect.arrayContaining(['Clients.csv', 'Documents.csv', 'LISEZ-MOI.txt']));
    await expect(block(page).getByRole('status')).toHaveText(
      new RegExp(`^Enregistré\u00a0: ${download.suggestedFilename()}$`),
    );
    await expect(button(page)).toBeEnabled();
    await expectSoundScreen(page);
  });

  test.describe('although the line breaks', () => {
    test.use({ expectedConsole: brokenCalls });

    test('when he tries again', async ({ page }) => {
      await cut(page, routes.dataExport);
      await page.goto('/subscription');
      await button(page).click();
      await expect(block(page).getByRole('alert')).toContainText('Vos données n’ont pas pu être exportées');
      await expectSoundScreen(page);
      await page.unroute(`**${routes.dataExport}`);
      const coming = page.waitForEvent('download');
      await block(page).getByRole('button', { name: 'Réessayer' }).press('Enter');
      await prove(page, demoKeys.notary);
      await coming;
      await expect(block(page).getByRole('alert')).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    });

    test('unless his session has ended, which takes him to the door', async ({ page }) => {
      const error = 'Votre session a expiré. Reconnectez-vous avec votre clé de licence.';
      await answer(page, routes.dataExport, { code: 'unauthenticated', error }, 401);
      await page.goto('/notary/settings');
      await button(page).click();
      await expect(toast(page, error)).toBeVisible();
      await expect(page).toHaveURL(/\/login/);
    });
  });
});

test.describe('an administrator', () => {
  test.use({ role: 'admin' });

  test('has no office’s data to take along', async ({ page }) => {
    await page.goto('/subscription');
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
});
