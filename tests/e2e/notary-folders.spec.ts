import { routes } from '#shared/contracts/routes.ts';
import { answer, hold, makeNotaryFolder, makeWorkflow } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'admin' });

const aubin = makeNotaryFolder(1, { notaryName: 'Claire AUBIN', notaryEmail: 'pieces@aubin.example' });
const leguen = makeNotaryFolder(2, {
  notaryName: 'Yann LE GUEN',
  workflows: [
    { id: makeWorkflow().id, name: 'Classement des ventes' },
    { id: aubin.notaryId, name: 'Relances' },
  ],
});

test('the notaries are read again by themselves, and found', async ({ page }) => {
  await test.step('the notaries are read again every five seconds', async () => {
    await page.clock.install();
    await answer(page, routes.notaryFolders, [aubin]);
    await page.goto('/admin/folders');
    await expect(page.getByRole('article', { name: 'Claire AUBIN' })).toBeVisible();
    await answer(page, routes.notaryFolders, [aubin, leguen]);
    await page.clock.runFor(4000);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.clock.resume();
  });

  await test.step('each notary has a card with his own workflows', async () => {
    await expect(page).toHaveTitle('Dossiers des Notaires · Minutier');
    const card = page.getByRole('article', { name: 'Yann LE GUEN' });
    await expect(card).toContainText(/2.workflows/);
    await expect(card.getByRole('listitem')).toHaveText(['Classement des ventes', 'Relances']);
    await expect(page.getByRole('article', { name: 'Claire AUBIN' })).toContainText(
      'Aucun workflow spécifique',
    );
    await expect(card.getByRole('link', { name: 'Voir le notaire' })).toHaveAttribute(
      'href',
      `/admin/notaries?notaire=${leguen.notaryId}`,
    );
    await expectSoundScreen(page);
  });

  await test.step('the search finds part of a name, whatever its case', async () => {
    const search = page.getByPlaceholder('Rechercher un notaire...');
    await search.fill('le gu');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: 'Yann LE GUEN' })).toBeVisible();
    await search.fill('personne');
    await expect(page.getByText('Aucun notaire trouvé')).toBeVisible();
    await expect(page.getByText('Aucun résultat pour votre recherche')).toBeVisible();
    await expectSoundScreen(page);
    await search.fill('');
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('sixty are shown, and more when told to', async () => {
    const many = Array.from({ length: 70 }, (_, number) => makeNotaryFolder(number + 1));
    await answer(page, routes.notaryFolders, many);
    await page.clock.fastForward(5000);
    await expect(page.getByRole('article')).toHaveCount(60);
    await page.getByRole('button', { name: 'Afficher la suite' }).click();
    await expect(page.getByRole('article')).toHaveCount(70);
    await expect(page.getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
    await expectSoundScreen(page);
  });

  await test.step('no notary at all is said in other words', async () => {
    await answer(page, routes.notaryFolders, []);
    await page.clock.fastForward(5000);
    await expect(page.getByText('Aucun notaire trouvé')).toBeVisible();
    await expect(page.getByText("Aucun notaire n'a encore configuré ses informations")).toBeVisible();
    await expectSoundScreen(page);
  });
});

test('the notaries are waited for, and « Voir le notaire » opens the record of one', async ({ page }) => {
  await test.step('three cards wait for the notaries', async () => {
    const letGo = await hold(page, routes.notaryFolders);
    await page.goto('/admin/folders');
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    await expectSoundScreen(page);
    letGo();
    await expect(page.getByRole('article', { name: 'Hélène CASTELNAU' })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  });

  await test.step('« Voir le notaire » opens the record of that notary', async () => {
    const card = page.getByRole('article', { name: 'Hélène CASTELNAU' });
    await card.getByRole('link', { name: 'Voir le notaire' }).click();
    const record = page.getByRole('dialog', { name: 'Hélène CASTELNAU' });
    await expect(record).toBeVisible();
    await record.getByRole('button', { name: 'Fermer' }).click();
    await expect(record).toHaveCount(0);
    await expect(page).toHaveURL('/admin/notaries');
  });
});

test('a workflow is added for one notary', { tag: '@everywhere' }, async ({ page }) => {
  await answer(page, routes.notaryFolders, [aubin, leguen]);
  const bodies: unknown[] = [];
  await page.route(`**${routes.workflows}`, (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: makeWorkflow() });
  });
  await page.goto('/admin/folders');
  const add = page
    .getByRole('article', { name: 'Claire AUBIN' })
    .getByRole('button', { name: 'Ajouter workflow' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau Workflow Spécifique' });
  await expect(dialog).toContainText('visible uniquement par Claire AUBIN');
  await expect(dialog).toContainText('intervalle est défini automatiquement selon son type');
  await expect(dialog.getByRole('combobox', { name: 'Notaire' })).toHaveCount(0);
  await expectSoundScreen(page);
  await dialog.getByRole('radio', { name: /Classement des documents/ }).check();
  await dialog.getByRole('button', { name: 'Créer le workflow' }).click();
  await expect(toast(page, 'Workflow créé pour Claire AUBIN')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(bodies).toMatchObject([
    {
      name: 'Classement des documents',
      notaryId: aubin.notaryId,
      notaryEmail: 'pieces@aubin.example',
      templateType: 'document_classification',
      enableCron: true,
    },
  ]);
});

test.describe('in trouble', () => {
  test.use({ expectedConsole: brokenCalls });

  test('the notaries come back, and what was typed stays', async ({ page }) => {
    await test.step('the notaries that cannot be read come back by themselves, without a click', async () => {
      await answer(page, routes.notaryFolders, { code: 'forbidden', error: 'Refusé.' }, 403);
      await page.goto('/admin/folders');
      await expect(toast(page, 'Erreur lors du chargement des notaires')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await expectSoundScreen(page);
      await answer(page, routes.notaryFolders, [aubin]);
      await expect(page.getByRole('article', { name: 'Claire AUBIN' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
    });

    await test.step('a workflow that could not be added leaves what was typed', async () => {
      await answer(page, routes.workflows, { code: 'internal', error: 'Refusé.' }, 500);
      await page.getByRole('button', { name: 'Ajouter workflow' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /Relance des clients/ }).check();
      await dialog.getByRole('button', { name: 'Créer le workflow' }).click();
      await expect(toast(page, 'Erreur lors de la création du workflow')).toBeVisible();
      await expect(dialog.getByLabel('Nom')).toHaveValue('Relance des clients');
    });

    await test.step('a notary who goes while his workflow is written is missed before it is sent', async () => {
      const dialog = page.getByRole('dialog');
      const readAgain = page.waitForResponse((response) => response.url().includes('notary='));
      await answer(page, routes.notaryFolders, [leguen]);
      await readAgain;
      await dialog.getByRole('button', { name: 'Créer le workflow' }).click();
      await expect(dialog.getByRole('alert')).toHaveText([
        "Le notaire sélectionné n'existe pas dans notre base de données",
      ]);
      await expectSoundScreen(page);
    });
  });
});
