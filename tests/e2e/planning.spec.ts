import type { Page } from '@playwright/test';
import { automationTypes } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import { answer, hold, makeWorkflow } from './answers.ts';
import { awaitQuietMoment, brokenCalls, comeBackFrom, expect, onesOwn, test, toast } from './journey.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'notary' });

const planning = (page: Page) => page.getByRole('region', { name: 'Planification automatique' });
const card = (page: Page, name = 'Classement des documents') => page.getByRole('article', { name });
const fact = (page: Page, name: string) =>
  card(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

test.describe('Planification', () => {
  test('is reached from the automations, and says when each runs', { tag: '@everywhere' }, async ({
    page,
  }) => {
    // Other journeys switch the office's own automations off and on meanwhile.
    await answer(
      page,
      routes.workflows,
      automationTypes.map((type) => makeWorkflow({ type, id: crypto.randomUUID() })),
    );
    await page.goto('/notary/workflows');
    await page.getByRole('link', { name: 'Voir la planification' }).click();
    await expect(page).toHaveURL('/notary/cron');
    await expect(planning(page)).toContainText('Activée');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(card(page).getByText('Actif', { exact: true })).toBeVisible();
    await expect(card(page)).toContainText('Renomme et classe les pièces reçues dans le drive.');
    await expect(fact(page, 'Intervalle')).toHaveText('toutes les minutes');
    await expect(fact(page, 'Dernière exécution')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    await expect(fact(page, 'Prochaine')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
    await expect(page.getByRole('switch')).toHaveCount(0);
    await expectSoundScreen(page);
  });

  test('shows that it is reading, and runs an automation now', { tag: onesOwn }, async ({ page }) => {
    await test.step('shows that it is reading', async () => {
      const letGo = [await hold(page, routes.workflows), await hold(page, routes.cronSettings)];
      await page.goto('/notary/cron');
      await expect(page.getByRole('status', { name: 'Chargement de la planification' })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Chargement des automatisations' })).toBeVisible();
      await expectSoundScreen(page);
      for (const go of letGo) go();
      await expect(page.getByRole('article')).toHaveCount(3);
    });

    await test.step('runs an automation now', async () => {
      await awaitQuietMoment(page, 'Classement des documents');
      await card(page).getByRole('button', { name: 'Exécuter maintenant' }).click();
      await expect(toast(page, 'Automatisation exécutée avec succès')).toBeVisible({ timeout: 20_000 });
    });
  });

  test('says that nothing has run, nothing is planned, and that there is none', async ({ page }) => {
    await test.step('says that nothing has run and nothing is planned', async () => {
      await answer(page, routes.cronSettings, { enabled: false });
      await answer(page, routes.workflows, [
        makeWorkflow({
          active: false,
          cronSettings: { enabled: false, interval: 1, lastRun: null, nextRun: null },
        }),
      ]);
      await page.goto('/notary/cron');
      await expect(planning(page)).toContainText('Désactivée');
      await expect(card(page).getByText('Inactif', { exact: true })).toBeVisible();
      await expect(fact(page, 'Dernière exécution')).toHaveText('Jamais exécuté');
      await expect(fact(page, 'Prochaine')).toHaveText('Non planifié');
      await expect(card(page).getByRole('button', { name: 'Exécuter maintenant' })).toBeDisabled();
      await expectSoundScreen(page);
    });

    await test.step('says that there is no automation', async () => {
      await answer(page, routes.workflows, []);
      await comeBackFrom(page, 'Bienvenue', 'Bienvenue');
      await expect(page.getByText('Aucune automatisation trouvée', { exact: true })).toBeVisible();
      await expectSoundScreen(page);
    });
  });

  test.describe('when the server refuses', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and can be asked again', { tag: onesOwn }, async ({ page }) => {
      const refusal = { code: 'forbidden', error: 'Refusé.' };
      await answer(page, routes.workflows, refusal, 403);
      await answer(page, routes.cronSettings, refusal, 403);
      await page.goto('/notary/cron');
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
      await expect(toast(page, 'Erreur lors du chargement des automatisations')).toBeVisible();
      await expectSoundScreen(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(planning(page)).toContainText('Activée');
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
    });
  });
});

test('the guide of the drive names its folders, its sheets and what not to do', {
  tag: '@everywhere',
}, async ({ page }) => {
  await page.goto('/notary/google-ecosystem');
  const tree = page.getByRole('figure', { name: 'Arborescence du drive' });
  for (const name of ['Dossier', 'Dossier Clients', 'Pièces'])
    await expect(tree.getByText(name, { exact: true })).toBeVisible();
  // One for what belongs to nobody yet, one in a client’s folder.
  await expect(tree.getByText('À vérifier', { exact: true })).toHaveCount(2);
  for (const sheet of ['Base de données Notaire', 'Clients', 'Pièces à fournir']) {
    await expect(tree.getByText(sheet, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: sheet, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Ne supprimez rien')).toBeVisible();
  await expect(page.getByText(/orienté vers votre adresse principale/)).toBeVisible();
  await expect(page.getByText(/Déposez-le dans le dossier du client, pas dans/)).toBeVisible();
  await expectToFit(page);
});
