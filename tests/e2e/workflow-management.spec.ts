import type { Page } from '@playwright/test';
import { automations } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import { answer, hold, makeFolder, makeNotaryFolder, makeWorkflow } from './answers.ts';
import { brokenCalls, expect, expectNotice, test, toast } from './journey.ts';
import { addStyles, expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'admin' });

const workflow = makeWorkflow();
const notary = makeNotaryFolder(1, { notaryName: 'Claire AUBIN', notaryEmail: 'pieces@aubin.example' });
const anyWorkflow = '/api/workflows/*';
const anySecret = '/api/workflows/*/secret';
const unsigned = {
  host: '127.0.0.1:9',
  signedWith: 'nothing',
  createdAt: null,
  previousUntil: null,
};
const anyFolder = '/api/folders/*';
const refusal = (code: string, error = 'Refusé.') => ({ code, error });

/** Answers a change, and lets the list be read as before. */
async function answerChange(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  json: unknown,
  status: number,
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(`**${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    bodies.push(route.request().postDataJSON());
    return status === 204 ? route.fulfill({ status }) : route.fulfill({ status, json });
  });
  return bodies;
}

async function openScreen(
  page: Page,
  { folders = [makeFolder(1)], notaries = [notary] } = {},
): Promise<void> {
  await answer(page, routes.workflows, [workflow]);
  await answer(page, routes.folders, folders);
  await answer(page, anySecret, { ...unsigned, signedWith: 'engine' });
  await answer(page, routes.notaryFolders, notaries);
  await page.goto('/admin/workflows');
}

/** What is answered from now on is asked for. */
const readAgain = (page: Page) => page.getByRole('button', { name: 'Actualiser' }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Créer le workflow' });
const openMenu = (page: Page) =>
  page.getByRole('button', { name: /^Actions.: Classement des documents$/ }).click();
const choose = async (page: Page, action: string) => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: action }).click();
};

async function fillForm(page: Page): Promise<void> {
  await dialog(page).getByLabel('Notaire').selectOption('pieces@aubin.example');
  await dialog(page)
    .getByRole('radio', { name: /Relance des clients/ })
    .check();
}

test.describe('creating a workflow', () => {
  test('chooses a template, which fills in the rest', { tag: '@everywhere' }, async ({ page }) => {
    await openScreen(page);

    await test.step('is left by Escape, and the focus goes back', async () => {
      await page.getByRole('button', { name: 'Nouveau workflow' }).click();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Nouveau workflow' })).toBeFocused();
    });

    await test.step('chooses a template, which fills in the rest', async () => {
      const bodies = await answerChange(page, 'POST', routes.workflows, workflow, 201);
      await page.getByRole('button', { name: 'Nouveau workflow' }).click();
      await expect(dialog(page)).toContainText('Il reste inactif jusqu’à ce que vous l’activiez.');
      for (const type of ['client_management', 'client_reminder'] as const) {
        const { presetName, presetDescription, webhookPath } = automations[type];
        await dialog(page)
          .getByRole('radio', { name: new RegExp(presetName) })
          .check();
        await expect(dialog(page).getByLabel('Nom')).toHaveValue(presetName);
        await expect(dialog(page).getByLabel('Description')).toHaveValue(presetDescription);
        await expect(dialog(page).getByLabel('URL du webhook')).toHaveValue(
          new RegExp(`^http://.*/webhook/${webhookPath}$`),
        );
      }
      await expect(dialog(page).getByRole('switch', { name: 'Planification automatique' })).toBeChecked();
      await dialog(page).getByLabel('Notaire').selectOption('pieces@aubin.example');
      await dialog(page).getByLabel('Dossier', { exact: true }).selectOption('Dossier 1');
      await dialog(page).getByLabel('Nom').fill('Relances de l’étude Aubin');
      await expectSoundScreen(page);
      await submit(page).click();
      await expect(toast(page, 'Workflow créé avec succès!')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Nouveau workflow' })).toBeFocused();
      expect(bodies).toEqual([
        {
          name: 'Relances de l’étude Aubin',
          description: automations.client_reminder.presetDescription,
          webhookUrl: expect.stringMatching(/\/webhook\/client-reminder$/),
          notaryEmail: 'pieces@aubin.example',
          templateType: 'client_reminder',
          enableCron: true,
          folderId: makeFolder(1).id,
        },
      ]);
    });
  });

  test('says what is missing', async ({ page }) => {
    await openScreen(page);

    await test.step('waits for the notaries', async () => {
      const letGo = await hold(page, routes.notaryFolders);
      await page.getByRole('button', { name: 'Nouveau workflow' }).click();
      await expect(submit(page)).toBeDisabled();
      await expect(dialog(page).getByLabel('Notaire')).toContainText('Chargement…');
      await expectSoundScreen(page);
      letGo();
      await expect(submit(page)).toBeEnabled();
    });

    await test.step('says of each field what is missing', async () => {
      await submit(page).click();
      for (const message of [
        'Veuillez sélectionner un notaire',
        'Veuillez choisir un type d’automatisation',
        'Le nom doit contenir au moins 3 caractères',
        'La description doit contenir au moins 10 caractères',
        'Veuillez entrer une URL valide',
      ])
        await expect(dialog(page).getByText(message)).toBeVisible();
      await expect(dialog(page).getByLabel('Notaire')).toBeFocused();
      await expectSoundScreen(page);
      await fillForm(page);
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
      await dialog(page).getByLabel('Nom').fill('ab');
      await dialog(page).getByLabel('Description').fill('trop peu');
      await dialog(page).getByLabel('URL du webhook').fill('ftp://moteur.example');
      await expect(dialog(page).getByRole('alert')).toHaveText([
        'Le nom doit contenir au moins 3 caractères',
        'La description doit contenir au moins 10 caractères',
        'Veuillez entrer une URL valide',
      ]);
    });

    await test.step('is impossible without any notary', async () => {
      await page.keyboard.press('Escape');
      await answer(page, routes.notaryFolders, []);
      await page.getByRole('button', { name: 'Nouveau workflow' }).click();
      await expect(
        dialog(page).getByText("Aucun client disponible. Veuillez d'abord créer un client."),
      ).toBeVisible();
      await expect(submit(page)).toBeDisabled();
      await expectSoundScreen(page);
    });
  });

  test.describe('in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and keeps what was typed', async ({ page }) => {
      await openScreen(page);

      await test.step('says that the notaries could not be listed, and asks again', async () => {
        await answer(page, routes.notaryFolders, refusal('forbidden'), 403);
        await page.getByRole('button', { name: 'Nouveau workflow' }).click();
        await expect(toast(page, 'Impossible de charger la liste des notaires')).toBeVisible();
        await expect(submit(page)).toBeDisabled();
        await expectSoundScreen(page);
        await answer(page, routes.notaryFolders, [notary]);
        await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
        await expect(dialog(page).getByLabel('Notaire')).toBeVisible();
        await expect(submit(page)).toBeEnabled();
      });

      await test.step('keeps what was typed when the server fails', async () => {
        await answerChange(page, 'POST', routes.workflows, refusal('internal'), 500);
        await fillForm(page);
        await submit(page).click();
        await expect(toast(page, 'Erreur lors de la création du workflow')).toBeVisible();
        await expect(dialog(page).getByLabel('Nom')).toHaveValue('Relance des clients');
        await expect(submit(page)).toBeEnabled();
      });

      await test.step('for a notary who has gone says so beside his name', async () => {
        const unknown = "Le notaire sélectionné n'existe pas dans notre base de données";
        await answerChange(page, 'POST', routes.workflows, refusal('notary-unknown', unknown), 400);
        await submit(page).click();
        await expect(dialog(page).getByRole('alert')).toHaveText([unknown]);
        await expectSoundScreen(page);
      });
    });
  });
});

test.describe('editing a workflow', () => {
  test('keeps its notary, and puts it into a folder', async ({ page }) => {
    await openScreen(page);

    await test.step('is refused with the same sentences', async () => {
      await choose(page, 'Modifier');
      await dialog(page).getByLabel('Nom').fill('');
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
      await expect(dialog(page).getByRole('alert')).toHaveText([
        'Le nom doit contenir au moins 3 caractères',
      ]);
      await expect(dialog(page).getByLabel('Nom')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('goes into a folder, and out of it', async () => {
      const bodies = await answerChange(page, 'PUT', anyWorkflow, workflow, 200);
      await choose(page, 'Ranger dans un dossier');
      await expect(dialog(page).getByRole('button', { name: 'Ranger' })).toBeDisabled();
      await dialog(page).getByLabel('Dossier', { exact: true }).selectOption('Dossier 1');
      await expectSoundScreen(page);
      await dialog(page).getByRole('button', { name: 'Ranger' }).click();
      await expect(toast(page, 'Workflow mis à jour avec succès!')).toBeVisible();
      expect(bodies).toEqual([{ folderId: makeFolder(1).id }]);
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('keeps its notary, and a template changes nothing but the type', async () => {
      const bodies = await answerChange(page, 'PUT', anyWorkflow, { ...workflow, name: 'Relances' }, 200);
      await choose(page, 'Modifier');
      await expect(dialog(page).getByLabel('Nom')).toHaveValue(workflow.name);
      await expect(dialog(page).getByText('Office notarial Castelnau')).toBeVisible();
      await expect(dialog(page).getByRole('combobox', { name: 'Notaire' })).toHaveCount(0);
      await expectSoundScreen(page);
      await dialog(page)
        .getByRole('radio', { name: /Relance des clients/ })
        .check();
      await expect(dialog(page).getByLabel('Nom')).toHaveValue(workflow.name);
      await expect(dialog(page).getByLabel('Description')).toHaveValue(workflow.description);
      await expect(dialog(page).getByLabel('URL du webhook')).toHaveValue(workflow.webhookUrl);
      await dialog(page).getByLabel('Nom').fill('Relances');
      await dialog(page).getByRole('switch', { name: 'Planification automatique' }).click();
      await expectNotice(page, 'Workflow mis à jour avec succès!', () =>
        dialog(page).getByRole('button', { name: 'Enregistrer' }).click(),
      );
      await expect(dialog(page)).toHaveCount(0);
      // What he has left alone is not said again: somebody else may have changed it meanwhile.
      expect(bodies).toEqual([{ name: 'Relances', templateType: 'client_reminder', enableCron: false }]);
    });
  });

  test('tells how its calls are signed, and shows a new secret this once', async ({ page }) => {
    await openScreen(page);
    await answer(page, anySecret, unsigned);
    await choose(page, 'Modifier');
    const signature = dialog(page).getByRole('region', { name: 'Signature des appels' });
    await expect(signature).toContainText('Les appels à 127.0.0.1:9 ne sont pas signés');
    const secret = `whsec_${'M7q+'.repeat(10)}M7o=`;
    const at = { createdAt: '2026-11-23T08:00:00.000Z', previousUntil: '2026-11-24T08:00:00.000Z' };
    await answer(page, anySecret, { ...unsigned, ...at, signedWith: 'secret', secret });
    await signature.getByRole('button', { name: 'Créer le secret' }).click();
    await expect(signature.getByText(secret, { exact: true })).toBeVisible();
    await expect(signature).toContainText('Il ne sera plus montré');
    await expect(signature).toContainText('L’ancien signe aussi');
    await expectSoundScreen(page);
    await expect(signature.getByRole('button', { name: 'Remplacer le secret' })).toBeEnabled();
    await dialog(page).getByLabel('URL du webhook').fill('https://ailleurs.example/hook');
    await expect(signature).toContainText('Enregistrez la nouvelle adresse');
    await expect(signature.getByRole('button')).toHaveCount(0);
  });

  test.describe('in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and whether there is anything left to edit', async ({ page }) => {
      await openScreen(page);

      await test.step('into a folder that has gone says so', async () => {
        const gone = 'Ce dossier n’existe pas ou n’existe plus.';
        await answerChange(page, 'PUT', anyWorkflow, refusal('folder-not-found', gone), 404);
        await choose(page, 'Ranger dans un dossier');
        await dialog(page).getByLabel('Dossier', { exact: true }).selectOption('Dossier 1');
        await dialog(page).getByRole('button', { name: 'Ranger' }).click();
        await expect(dialog(page).getByRole('alert')).toHaveText([gone]);
        await expectSoundScreen(page);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      });

      await choose(page, 'Modifier');
      for (const [status, code, sentence, stays] of [
        [500, 'internal', 'Erreur lors de la mise à jour des données', true],
        [404, 'workflow-not-found', 'Workflow introuvable', false],
      ] as const)
        await test.step(`says « ${sentence} »`, async () => {
          await answerChange(page, 'PUT', anyWorkflow, refusal(code), status);
          await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
          await expect(toast(page, sentence)).toBeVisible();
          await expect(dialog(page)).toHaveCount(stays ? 1 : 0);
        });
    });
  });
});

test.describe('deleting a workflow', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Supprimer ce workflow ?' });

  test('asks first, and says what it does', { tag: '@everywhere' }, async ({ page }) => {
    await openScreen(page);

    await test.step('that runs says that its run goes on', async () => {
      await answer(page, routes.workflows, [makeWorkflow({ running: true })]);
      await readAgain(page);
      await expect(page.getByRole('article')).toContainText('En cours');
      await choose(page, 'Supprimer');
      await expect(question(page)).toContainText('L’exécution en cours ira jusqu’à son terme.');
      await page.keyboard.press('Escape');
    });

    await test.step('asks first, and says what it does', async () => {
      await answer(page, routes.workflows, [workflow]);
      await readAgain(page);
      await expect(page.getByRole('article')).not.toContainText('En cours');
      const bodies = await answerChange(page, 'DELETE', anyWorkflow, null, 204);
      await choose(page, 'Supprimer');
      await expect(question(page)).toContainText('disparaîtra de l’écran de Office notarial Castelnau');
      await expect(question(page)).toContainText('Les exécutions passées restent dans l’historique.');
      await expect(question(page).getByRole('button', { name: 'Annuler' })).toBeFocused();
      await expectSoundScreen(page);
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Actions/ })).toBeFocused();
      expect(bodies).toEqual([]);
      await choose(page, 'Supprimer');
      await answer(page, routes.workflows, []);
      await question(page).getByRole('button', { name: 'Supprimer' }).click();
      await expect(toast(page, 'Workflow supprimé avec succès!')).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(bodies).toHaveLength(1);
    });
  });

  test.describe('in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so', async ({ page }) => {
      await openScreen(page);
      await choose(page, 'Supprimer');
      for (const [status, code, sentence] of [
        [500, 'internal', 'Erreur lors de la suppression du workflow'],
        [404, 'workflow-not-found', 'Workflow introuvable'],
      ] as const)
        await test.step(`says « ${sentence} »`, async () => {
          await answerChange(page, 'DELETE', anyWorkflow, refusal(code), status);
          await question(page).getByRole('button', { name: 'Supprimer' }).click();
          await expect(toast(page, sentence)).toBeVisible();
        });
    });
  });
});

test('the menu of a workflow and the tabs obey the keyboard', async ({ page }) => {
  await openScreen(page);
  const menu = page.getByRole('menu', { name: /^Actions.: Classement des documents$/ });
  const button = page.getByRole('button', { name: /^Actions.: Classement des documents$/ });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(item('Modifier')).toBeFocused();
  await expectSoundScreen(page);
  await page.keyboard.press('ArrowUp');
  await expect(item('Supprimer')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await expect(item('Ranger dans un dossier')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  // A menu takes the keys once it stands open.
  await expect(item('Modifier')).toBeFocused();
  await page.keyboard.press('End');
  await expect(item('Supprimer')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch').first()).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await button.click();
  await expect(menu).toBeHidden();

  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Tous les Workflows').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Dossiers')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Dossiers' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Dossiers' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  await expect(tab('Tous les Workflows')).toHaveAttribute('aria-selected', 'true');
});

test('a menu turns upwards where there is no room under its button', { tag: '@everywhere' }, async ({
  page,
}) => {
  await openScreen(page);
  const button = page.getByRole('button', { name: /^Actions.: Classement des documents$/ });
  const menu = page.getByRole('menu');
  // The page can be scrolled further than its beginning and its end.
  await addStyles(page, 'body { padding-block: 100vh }');
  const openAt = async (edge: 'top' | 'bottom') => {
    const { y = 0 } = (await button.boundingBox()) ?? {};
    const { height } = page.viewportSize() ?? { height: 0 };
    await page.evaluate(`scrollBy(0, ${y - (edge === 'top' ? 100 : height - 60)})`);
    await button.click();
    await expect(menu.getByRole('menuitem', { name: 'Modifier' })).toBeInViewport({ ratio: 1 });
    await expect(menu.getByRole('menuitem', { name: 'Supprimer' })).toBeInViewport({ ratio: 1 });
    const [over, under] = [await menu.boundingBox(), await button.boundingBox()];
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    return (over?.y ?? 0) < (under?.y ?? 0) ? 'over' : 'under';
  };
  expect(await openAt('top')).toBe('under');
  expect(await openAt('bottom')).toBe('over');
});

test.describe('the folders', () => {
  const openFolders = async (page: Page) => {
    await page.getByRole('tab', { name: 'Dossiers' }).click();
    await expect(page).toHaveURL('/admin/workflows?onglet=dossiers');
  };

  test('show what is in them, and lead to those of the notaries', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await openScreen(page, { folders: [makeFolder(1, { description: 'En Bretagne.' }), makeFolder(2)] });
    await answer(page, routes.workflows, [makeWorkflow({ folderId: makeFolder(1).id })]);
    await openFolders(page);
    const full = page.getByRole('article', { name: 'Dossier 1' });
    await expect(full).toContainText('En Bretagne.');
    await expect(full.getByRole('listitem')).toContainText(['Classement des documents']);
    await expect(page.getByRole('article', { name: 'Dossier 2' })).toContainText(/0.workflow/);
    await expectSoundScreen(page);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Dossiers' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Dossiers des Notaires' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dossiers des Notaires' })).toBeVisible();
  });

  test('are none at first, then made, renamed and deleted', async ({ page }) => {
    await test.step('are none at first', async () => {
      await openScreen(page, { folders: [] });
      const letGo = await hold(page, routes.folders);
      await openFolders(page);
      await expect(page.getByRole('status', { name: 'Chargement des dossiers' })).toBeVisible();
      await expectSoundScreen(page);
      letGo();
      await expect(page.getByText('Aucun dossier')).toBeVisible();
      await expectSoundScreen(page);
      await page.getByRole('button', { name: 'Créer un dossier' }).click();
      await expect(page.getByRole('dialog', { name: 'Nouveau dossier' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('are created with a name', async () => {
      await answer(page, routes.folders, [makeFolder(1)]);
      const bodies = await answerChange(page, 'POST', routes.folders, makeFolder(3), 201);
      await page.getByRole('button', { name: 'Nouveau dossier' }).click();
      await dialog(page).getByLabel('Nom').fill('   ');
      await dialog(page).getByRole('button', { name: 'Créer le dossier' }).click();
      await expect(dialog(page).getByRole('alert')).toHaveText(['Le nom du dossier est requis']);
      await expectSoundScreen(page);
      await dialog(page).getByLabel('Nom').fill(' Ventes ');
      await dialog(page).getByRole('button', { name: 'Créer le dossier' }).click();
      await expect(toast(page, 'Dossier créé avec succès!')).toBeVisible();
      expect(bodies).toEqual([{ name: 'Ventes', description: '' }]);
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('are renamed', async () => {
      await answerChange(page, 'PUT', anyFolder, makeFolder(1), 200);
      await page.getByRole('button', { name: /^Actions.: dossier Dossier 1$/ }).click();
      await page.getByRole('menuitem', { name: 'Modifier' }).click();
      await expect(dialog(page).getByLabel('Nom')).toHaveValue('Dossier 1');
      await dialog(page).getByLabel('Nom').fill('Ventes');
      await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
      await expect(toast(page, 'Dossier mis à jour avec succès!')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Actions.: dossier/ })).toBeFocused();
    });

    await test.step('are deleted, their workflows are not', async () => {
      await answer(page, routes.workflows, [
        makeWorkflow({ folderId: makeFolder(1).id }),
        makeWorkflow({ id: makeFolder(9).id, folderId: makeFolder(1).id, name: 'Autre' }),
      ]);
      await answerChange(page, 'DELETE', anyFolder, null, 204);
      await readAgain(page);
      await expect(page.getByRole('article', { name: 'Dossier 1' })).toContainText(/2.workflows/);
      await page.getByRole('button', { name: /^Actions.: dossier Dossier 1$/ }).click();
      await page.getByRole('menuitem', { name: 'Supprimer' }).click();
      const question = page.getByRole('alertdialog', { name: 'Supprimer ce dossier ?' });
      await expect(question).toContainText('Ses 2 workflows ne sont pas supprimés');
      await expectSoundScreen(page);
      await question.getByRole('button', { name: 'Supprimer' }).click();
      await expect(toast(page, 'Dossier supprimé avec succès!')).toBeVisible();
    });
  });

  test.describe('in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('say so', async ({ page }) => {
      await openScreen(page);

      await test.step('say that they could not be read, and are asked for again', async () => {
        await answer(page, routes.folders, refusal('forbidden'), 403);
        await openFolders(page);
        // A notice stays while the pointer rests on it, and what ends the screen can still be reached.
        await toast(page, 'Erreur lors du chargement des données').hover();
        await expectSoundScreen(page);
        await answer(page, routes.folders, [makeFolder(1)]);
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await expect(page.getByRole('article', { name: 'Dossier 1' })).toBeVisible();
      });

      await test.step('say that they could not be changed', async () => {
        await answerChange(page, 'POST', routes.folders, refusal('internal'), 500);
        await answerChange(page, 'PUT', anyFolder, refusal('internal'), 500);
        await answerChange(page, 'DELETE', anyFolder, refusal('internal'), 500);
        await page.getByRole('button', { name: 'Nouveau dossier' }).click();
        await dialog(page).getByLabel('Nom').fill('Ventes');
        await dialog(page).getByRole('button', { name: 'Créer le dossier' }).click();
        await expect(toast(page, 'Erreur lors de la création du dossier')).toBeVisible();
        await expect(dialog(page).getByLabel('Nom')).toHaveValue('Ventes');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Actions.: dossier/ }).click();
        await page.getByRole('menuitem', { name: 'Modifier' }).click();
        await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
        await expect(toast(page, 'Erreur lors de la mise à jour des données')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: /^Actions.: dossier/ }).click();
        await page.getByRole('menuitem', { name: 'Supprimer' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
        await expect(toast(page, 'Erreur lors de la suppression du dossier')).toBeVisible();
      });
    });
  });
});
