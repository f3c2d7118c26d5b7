import type { Page } from '@playwright/test';
import { automations } from '#shared/automations.ts';
import { ACTS_A_PAGE, placeOfAct } from '#shared/contracts/activity.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer, cut, hold, makeActivity, makeFolder, makeWorkflow } from './answers.ts';
import { awaitQuietMoment, brokenCalls, expect, expectNotice, onesOwn, test, toast } from './journey.ts';
import { expectAccessible, expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'notary' });

const card = (page: Page, name: string) => page.getByRole('article', { name });
const execute = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: /Exécuter|En cours/ });

/** Each window size has a workflow of its own to act on: the two may run at the same time. */
function ownWorkflow(isMobile: boolean): string {
  return automations[isMobile ? 'client_management' : 'document_classification'].presetName;
}

test.describe('Mes Automatisations', () => {
  test('says what runs, and what one may do on the drive', async ({ page }) => {
    await page.goto('/notary/workflows');
    await expect(page).toHaveTitle('Mes Automatisations · Minutier');
    await expect(
      page.getByText("Les automatisations actives s'exécutent automatiquement toutes les 1 minute."),
    ).toBeVisible();
    const rules = page.getByRole('complementary', { name: 'Règles du drive' });
    for (const rule of [
      'Télécharger des fichiers',
      'Importer les documents d’un client dans son dossier, hors du dossier « Pièces »',
      'Modifier les fichiers de base de données',
      'Ouvrir les e-mails de la boîte automatisée',
      'Renommer, supprimer ou déplacer des fichiers ou des dossiers',
    ])
      await expect(rules.getByText(rule)).toBeVisible();
    await expectToFit(page);
  });

  test('has a card for each automation, in the order in which they work', {
    tag: ['@everywhere', onesOwn],
  }, async ({ page, isMobile }) => {
    await test.step('waits with the outline of what is coming', async () => {
      const letGo = await hold(page, routes.workflows);
      await page.goto('/notary/workflows');
      const outline = page.getByRole('status', { name: 'Chargement des automatisations' });
      await expect(outline.locator('[data-skeleton]').filter({ visible: true })).toHaveCount(
        isMobile ? 1 : 3,
      );
      await expectSoundScreen(page);
      letGo();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expect(outline).toHaveCount(0);
    });

    await test.step('has a card for each automation, in the order in which they work', async () => {
      await expect(page.getByRole('article').getByRole('heading')).toHaveText([
        'Gestion des clients',
        'Classement des documents',
        'Relance des clients',
      ]);
      const classification = card(page, 'Classement des documents');
      await expect(classification).toContainText('Renomme et classe les pièces reçues dans le drive.');
      await expect(classification).toContainText(/Intervalle\s*toutes les minutes/);
      await expect(classification).toContainText(/Dernière exécution\s*\d{2}\/\d{2}\/\d{4}/);
      await expect(classification).toContainText(/Prochaine\s*\d{2}\/\d{2}\/\d{4}/);
      await expect(classification).toContainText(/pièces? classées? aujourd’hui/);
      await expect(card(page, 'Gestion des clients')).toContainText(/Intervalle\s*toutes les 2\s*minutes/);
    });
  });

  test('has its automations scheduled, and runs one', { tag: onesOwn }, async ({ page, isMobile }) => {
    const name = ownWorkflow(isMobile);

    await test.step('switches the schedule of an automation off and on, for good', async () => {
      const schedule = card(page, name).getByRole('switch', { name: 'Planifiée' });
      await page.goto('/notary/workflows');
      await expect(schedule).toBeChecked();
      await schedule.click();
      await expect(toast(page, 'Planification désactivée avec succès')).toBeVisible();
      await page.reload();
      await expect(schedule).not.toBeChecked();
      await expect(card(page, name)).toContainText(/Prochaine\s*Non planifié/);
      await expectSoundScreen(page);
      await schedule.click();
      await expect(toast(page, 'Planification activée avec succès')).toBeVisible();
      await page.reload();
      await expect(schedule).toBeChecked();
      await expect(card(page, name)).not.toContainText('Non planifié');
    });

    await test.step('runs an automation, and locks its button for half a minute', async () => {
      await awaitQuietMoment(page, name);
      await page.clock.install();
      await execute(page, name).click();
      await expect(toast(page, 'Automatisation exécutée avec succès')).toBeVisible({ timeout: 30_000 });
      await expect(execute(page, name)).toBeDisabled();
      await expect(execute(page, name)).toContainText(/\d+\ss$/);
      await expectSoundScreen(page);
      if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Bienvenue' }).click();
      await expect(page).toHaveURL('/notary/welcome');
      await page.goBack();
      await expect(execute(page, name)).toBeDisabled();
      await page.clock.fastForward(30_000);
      await expect(execute(page, name)).toBeEnabled();
      await expect(execute(page, name)).toHaveText('Exécuter');
    });
  });
});

test.describe('an automation', () => {
  test('says how it stands', async ({ page }) => {
    const [never, waiting, busy] = ['Pièces des ventes', 'Pièces des successions', 'Pièces du jour'];
    const named = (number: number, name: string | undefined, change: Parameters<typeof makeWorkflow>[0]) =>
      makeWorkflow({ id: makeFolder(number).id, ...(name ? { name } : {}), ...change });
    await answer(page, routes.workflows, [
      makeWorkflow({ running: true }),
      named(1, undefined, { type: 'client_reminder' }),
      named(2, never, { cronSettings: { enabled: false, interval: 1, lastRun: null, nextRun: null } }),
      named(3, waiting, { active: false }),
      named(4, busy, { today: { documentsFiled: 1204, documentsHeld: 2, documentsRefused: 0 } }),
    ]);
    await page.goto('/notary/workflows');

    await test.step('that is running says so, in the banner and on its button', async () => {
      await expect(page.getByText("1 automatisation(s) en cours d'exécution...")).toBeVisible();
      await expect(execute(page, 'Classement des documents')).toHaveText('En cours');
      await expect(execute(page, 'Classement des documents')).toBeDisabled();
      await expect(execute(page, 'Relance des clients')).toBeEnabled();
    });

    await test.step('that never ran says so', async () => {
      await expect(card(page, never)).toContainText('Jamais exécuté');
      await expect(card(page, never)).toContainText('Non planifié');
    });

    await test.step('that waits for the administrator cannot be run', async () => {
      await expect(
        card(page, waiting).getByText("En attente d'activation par l'administrateur"),
      ).toBeVisible();
      await expect(execute(page, waiting)).toBeDisabled();
    });

    await test.step('counts what it did today, and points at what waits for a person', async () => {
      await expect(card(page, busy)).toContainText(/1.204\s*pièces classées aujourd’hui/);
      await expect(card(page, busy)).toContainText(/2.à vérifier/);
      await expect(card(page, busy)).not.toContainText('refusée');
    });
    await expectSoundScreen(page);
  });

  test.describe('whose run fails', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so', async ({ page }) => {
      await answer(page, routes.workflows, [
        makeWorkflow(),
        makeWorkflow({ id: '01900000-0000-7000-8000-000000000009', type: 'client_reminder' }),
      ]);
      await page.goto('/notary/workflows');
      const schedule = card(page, 'Classement des documents').getByRole('switch', { name: 'Planifiée' });
      const switchSchedule = (status: number, sentence: string) =>
        test.step(`and whose schedule cannot be switched says so: ${status}`, async () => {
          await answer(page, '/api/workflows/*/schedule', { code: 'x', error: 'x' }, status);
          await schedule.click();
          await expect(toast(page, sentence)).toBeVisible();
          await expect(schedule).toBeChecked();
        });

      await test.step('says so with the reason', async () => {
        await answer(page, routes.executeWebhook, { success: false, status: 500, message: '', error: 'x' });
        await execute(page, 'Classement des documents').click();
        await expect(toast(page, "Erreur lors de l'exécution de l'automatisation")).toBeVisible();
        await expect(toast(page, 'Erreur serveur du webhook - vérifiez la configuration')).toBeVisible();
        await expectSoundScreen(page);
      });

      await switchSchedule(500, "Erreur lors du changement d'état de la planification");

      await test.step('without a network says so too', async () => {
        await cut(page, routes.executeWebhook);
        await expectNotice(page, "Erreur lors de l'exécution de l'automatisation", () =>
          execute(page, 'Relance des clients').click(),
        );
        await expect(
          toast(page, 'Réseau injoignable : vérifiez votre connexion puis réessayez.'),
        ).toBeVisible();
        await expect(execute(page, 'Relance des clients')).toBeDisabled();
      });

      await switchSchedule(404, 'Workflow introuvable');
    });
  });
});

test.describe('without anything to show', () => {
  test('says so', async ({ page }) => {
    await answer(page, routes.workflows, []);
    await answer(page, routes.activity, []);
    await page.goto('/notary/workflows');

    await test.step('says that no automation is configured', async () => {
      await expect(page.getByText('Aucune automatisation n’est configurée pour votre étude')).toBeVisible();
      await expect(toast(page, 'Aucune automatisation trouvée pour votre compte')).toBeVisible();
    });

    await test.step('says that nothing has been done yet', async () => {
      await expect(page.getByText('Rien pour l’instant')).toBeVisible();
      await expectSoundScreen(page);
    });
  });

  test.describe('because the server is in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so after three more tries, and tries again when asked', { tag: onesOwn }, async ({ page }) => {
      let calls = 0;
      let broken = true;
      await page.route(`**${routes.workflows}`, (route) => {
        calls += 1;
        return broken ? route.fulfill({ status: 503, body: '' }) : route.fallback();
      });
      await page.goto('/notary/workflows');
      const failure = page.getByText('Erreur lors du chargement des automatisations').first();
      await expect(failure).toBeVisible({ timeout: 20_000 });
      expect(calls).toBe(4);
      await expectSoundScreen(page);
      broken = false;
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('article')).toHaveCount(3);
    });

    test('says so of the activity, at once when it was refused', { tag: onesOwn }, async ({ page }) => {
      await answer(page, routes.activity, { code: 'forbidden', error: 'Refusé.' }, 403);
      await page.goto('/notary/workflows');
      await expect(toast(page, 'Erreur lors du chargement des données')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(3);
      await expectSoundScreen(page);
    });
  });
});

test.describe('Activité récente', () => {
  test('tells each act with its client, the file’s two names and the hour, and takes one back', {
    tag: '@everywhere',
  }, async ({ page }) => {
    const undoDocumentId = '01900000-0000-7000-8000-000000000077';

    await test.step('tells each act with its client, the file’s two names and the hour', async () => {
      await answer(page, routes.activity, [
        makeActivity(0, { undoDocumentId }),
        makeActivity(1, {
          kind: 'document-held',
          title: 'Document à vérifier',
          toFile: null,
          attention: true,
        }),
        makeActivity(60 * 24 * 3, {
          clientName: null,
          title: 'Message sans suite',
          fromFile: null,
          toFile: null,
          because: [],
        }),
      ]);
      await page.goto('/notary/workflows');
      const acts = page.getByRole('region', { name: 'Activité récente' }).getByRole('listitem');
      await expect(acts).toHaveCount(3);
      await expect(acts.nth(0)).toContainText('MARTIN Claire');
      await expect(acts.nth(0)).toContainText(/depuis «\s?Scan\.pdf\s?»/);
      await expect(acts.nth(0)).toContainText('MARTIN Claire - Acte de naissance - 12-02-2026.pdf');
      await expect(acts.nth(1)).toContainText('À votre attention');
      await expect(acts.nth(2).getByRole('button')).toHaveCount(0);
      // A phone tells an act, and how much awaits, in elements of its own.
      await expectAccessible(page);
      await expectToFit(page);
    });

    await test.step('takes a filing back when asked', async () => {
      await page.route(`**${fillRoute(routes.undoFiling, { id: undoDocumentId })}`, (route) =>
        route.fulfill({ status: 204 }),
      );
      await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(1);
      // The old list stands until the new one is there: it cannot be pressed twice.
      const letGo = await hold(page, routes.activity);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await expect(toast(page, 'Classement annulé : le document est dans « À vérifier ».')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeDisabled();
      letGo();
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeEnabled();
    });
  });

  test('shows the latest acts first and all the others when asked', async ({ page }) => {
    const done = Array.from({ length: 90 }, (_, index) => makeActivity(index));
    await page.route(
      ({ pathname }) => pathname === routes.activity,
      (route) => {
        const after = new URL(route.request().url()).searchParams.get('after');
        const from = done.findIndex((act) => placeOfAct(act) === after) + 1;
        return route.fulfill({ json: done.slice(from, from + ACTS_A_PAGE) });
      },
    );
    await page.goto('/notary/workflows');
    const activity = page.getByRole('region', { name: 'Activité récente' });
    const acts = activity.getByRole('listitem');
    const more = activity.getByRole('button', { name: 'Afficher la suite' });
    await expect(acts).toHaveCount(6);
    await more.press('Enter');
    await expect(acts).toHaveCount(40);
    await more.press('Enter');
    await expect(acts).toHaveCount(80);
    await expect(acts.nth(40).getByRole('button', { name: 'Pourquoi ?' })).toBeFocused();
    await expectAccessible(page);
    await more.press('Enter');
    await expect(acts).toHaveCount(90);
    await expect(more).toHaveCount(0);
  });

  test('answers « Pourquoi ? », to the keyboard too', { tag: '@everywhere' }, async ({ page, isMobile }) => {
    await page.goto('/notary/workflows');
    // What other journeys do in this office comes before it.
    const activity = page.getByRole('region', { name: 'Activité récente' });
    await activity.getByRole('button', { name: 'Afficher la suite' }).click();
    const why = activity
      .getByRole('listitem')
      .filter({ hasText: 'Pièce classée' })
      .first()
      .getByRole('button', { name: 'Pourquoi ?' });
    await (isMobile ? why.tap() : why.press('Enter'));
    const dialog = page.getByRole('dialog', { name: /^Pièce classée : / });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Nouveau nom')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Pourquoi ?' })).toBeVisible();
    await expectSoundScreen(page);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate("document.querySelector('[role=dialog]').contains(document.activeElement)"),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(why).toBeFocused();
    await why.click();
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
