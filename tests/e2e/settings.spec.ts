import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { answer, hold, makeLog } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { getPlace } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'admin' });

const check = `${routes.schedulerLogs}?limit=1`;
const scheduler = (page: Page) => page.getByRole('region', { name: 'Planificateur' });
const status = (page: Page) => scheduler(page).getByRole('status');
const verify = (page: Page) => scheduler(page).getByRole('button', { name: 'Vérifier' });
const inactive =
  'Le planificateur automatique semble inactif. Vérifiez la configuration du cron job PostgreSQL.';
const failed = "Erreur lors de la vérification du statut. Contactez l'administrateur système.";

test.describe('Paramètres', () => {
  test('shows whether the scheduler is active, and when it passed', async ({ page }) => {
    await test.step('shows that it is reading', async () => {
      const letGo = await hold(page, routes.platformSettings);
      await page.goto('/admin/settings');
      await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(3);
      await expectSoundScreen(page);
      letGo();
      await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(0);
    });

    await test.step('shows an active scheduler, and when it passed', async () => {
      await expect(status(page)).toHaveText('Actif');
      await expect(scheduler(page)).toContainText(/Dernière exécution\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/);
      await expect(scheduler(page).getByRole('alert')).toBeEmpty();
      await expect(page.getByRole('link', { name: 'Paramètres' })).toHaveCount(
        (await page.locator('aside#menu').isVisible()) ? 1 : 0,
      );
    });

    await test.step('checks again on demand: « Vérification... », then what it found', async () => {
      await expect(status(page)).toHaveText('Actif');
      await answer(page, check, [makeLog(4)]);
      const letGo = await hold(page, check);
      await verify(page).click();
      await expect(status(page)).toHaveText('Vérification...');
      await expect(verify(page)).toBeDisabled();
      await expectSoundScreen(page);
      letGo();
      await expect(status(page)).toHaveText('Inactif');
      await expect(scheduler(page).getByRole('alert')).toHaveText(inactive);
      await expectSoundScreen(page);
    });

    await test.step('says that the scheduler is inactive when it never passed', async () => {
      await answer(page, check, []);
      await verify(page).click();
      await expect(status(page)).toHaveText('Inactif');
      await expect(page.getByText(inactive)).toBeVisible();
      await expect(scheduler(page)).toContainText('Dernière exécution—');
    });
  });

  test('checks again by itself every two minutes', async ({ page }) => {
    await page.clock.install();
    await page.goto('/admin/settings');
    await expect(status(page)).toHaveText('Actif');
    let checks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(check)) checks += 1;
    });
    await page.clock.runFor(119_000);
    expect(checks).toBe(0);
    await page.clock.runFor(2_000);
    await expect.poll(() => checks).toBe(1);
  });

  test('shows the version and the engine, whose addresses can be copied', { tag: '@everywhere' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/settings');
    const version = page.getByRole('region', { name: 'Version' });
    await expect(version).toContainText('1.0.0');
    await expect(version).toContainText(/Dernière mise à jour.: 21 mai 2025/);
    const engine = page.getByRole('region', { name: 'Moteur d’automatisation' });
    const { url } = getPlace();
    // Our own pages may write to the clipboard, never read it: what they wrote is read from another one.
    const reader = await context.newPage();
    await reader.route('**/reader', (route) => route.fulfill({ contentType: 'text/html', body: '<p>…</p>' }));
    await reader.goto(`${url}/reader`);
    for (const [name, value] of [
      ['Copier l’URL de base', url],
      ['Copier l’URL de redirection OAuth', `${url}/oauth/callback`],
    ] as const) {
      await page.bringToFront();
      await engine.getByRole('button', { name }).click();
      await expect(engine.getByRole('status').filter({ hasText: 'Copié' })).toHaveCount(1);
      await reader.bringToFront();
      expect(await reader.evaluate('navigator.clipboard.readText()')).toBe(value);
      await page.bringToFront();
      await expect(engine.getByRole('status').filter({ hasText: 'Copié' })).toHaveCount(0);
    }
  });

  test('selects the address where the browser has no clipboard', async ({ page }) => {
    await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Copier l’URL de base' }).click();
    await expect(page.getByText('Texte sélectionné')).toBeAttached();
    expect(await page.evaluate('getSelection().toString()')).toBe(getPlace().url);
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and can be asked again', async ({ page }) => {
      await test.step('the platform’s cards say so', async () => {
        await answer(page, check, { code: 'forbidden', error: 'Refusé.' }, 403);
        await answer(page, routes.platformSettings, { code: 'forbidden', error: 'Refusé.' }, 403);
        await page.goto('/admin/settings');
        await expect(toast(page, 'Erreur lors du chargement des données')).toBeVisible();
      });

      await test.step('the status is an error, with its warning', async () => {
        await expect(status(page)).toHaveText('Erreur');
        await expect(scheduler(page).getByRole('alert')).toHaveText(failed);
        await expectSoundScreen(page);
        await page.unrouteAll();
        await verify(page).click();
        await expect(status(page)).toHaveText('Actif');
        await expect(scheduler(page).getByRole('alert')).toBeEmpty();
      });

      await test.step('the platform’s cards can be asked again', async () => {
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await expect(page.getByRole('region', { name: 'Version' })).toContainText('1.0.0');
      });
    });
  });
});
