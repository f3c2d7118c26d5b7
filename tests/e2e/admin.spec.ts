import type { Locator, Page } from '@playwright/test';
import { automations } from '#shared/automations.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  answer,
  cut,
  hold,
  makeExecution,
  makeFolder,
  makeLog,
  makeWorkflow,
  minutesAgo,
} from './answers.ts';
import { awaitQuietMoment, brokenCalls, expect, expectNotice, onesOwn, test, toast } from './journey.ts';
import { getPlace, sessionFile } from './office.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'admin' });

const card = (page: Page, name = 'Classement des documents') => page.getByRole('article', { name });
const scheduler = (page: Page) => page.getByRole('region', { name: 'Planificateur', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Historique des exécutions' });
const logs = (page: Page) => page.getByRole('region', { name: 'Journal du planificateur' });
/** What is answered from now on is asked for. */
const readAgain = (page: Page) => page.getByRole('button', { name: 'Actualiser' }).click();
const openLogs = (page: Page) => page.getByRole('tab', { name: 'Journal du planificateur' }).click();

test.describe('Gestion des Workflows', () => {
  test('shows at a glance that the office is at work', async ({ page }) => {
    await test.step('shows at a glance that the office is at work', async () => {
      await page.goto('/admin/workflows');
      await expect(page).toHaveTitle('Gestion des Workflows · Minutier');
      await expect(page.getByText(/^3.workflows, [23].actifs?, 1.étude$/)).toBeVisible();
      await expect(scheduler(page).getByText('Actif', { exact: true })).toBeVisible();
      await expect(scheduler(page).getByText(/dernier passage \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
      for (const counter of ['Total', 'Réussies', '24 dernières heures'])
        await expect(scheduler(page).getByText(counter).locator('xpath=following-sibling::dd')).toHaveText(
          /^[1-9]\d*$/,
        );
      await expect(scheduler(page).getByText('Échouées').locator('xpath=following-sibling::dd')).toHaveText(
        /^\d+$/,
      );
      await expect(
        scheduler(page).getByRole('img', { name: /^Exécutions des dernières 24 heures/ }),
      ).toBeVisible();
      await expect(card(page)).toContainText('Hélène CASTELNAU');
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
      expect(await top(card(page))).toBeLessThan(await top(history(page)));
      await expectToFit(page);
    });

    await test.step('reads everything again on « Actualiser »', async () => {
      await expect(history(page).getByRole('listitem').first()).toBeVisible();
      const read = [routes.workflows, routes.executions, routes.executionStats, routes.schedulerLogs].map(
        (path) => page.waitForResponse((response) => new URL(response.url()).pathname === path),
      );
      await page.getByRole('button', { name: 'Actualiser' }).click();
      await Promise.all(read);
    });

    await test.step('is the same screen at its second address', async () => {
      await page.goto('/admin/workflows-new');
      await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Workflows' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Automatisations' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    await test.step('keeps its place in the menu among the notaries’ folders', async () => {
      await page.getByRole('tab', { name: 'Dossiers' }).click();
      await page.getByRole('link', { name: 'Dossiers des Notaires' }).click();
      await expect(page).toHaveURL('/admin/folders');
      await expect(page.getByRole('link', { name: 'Automatisations' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
  });

  test('has its automations scheduled, and runs everything now', { tag: onesOwn }, async ({ page }) => {
    await test.step('switches the schedule of an automation off and on', async () => {
      const name = automations.client_reminder.presetName;
      const schedule = card(page, name).getByRole('switch', { name: 'Planifiée' });
      await page.goto('/admin/workflows');
      await schedule.click();
      await expect(toast(page, 'Planification désactivée avec succès!')).toBeVisible();
      await expect(card(page, name)).toContainText('Non planifié');
      await page.reload();
      await expect(schedule).not.toBeChecked();
      await schedule.click();
      await expect(toast(page, 'Planification activée avec succès!')).toBeVisible();
      await expect(schedule).toBeChecked();
    });

    await test.step('runs everything, and tells what came of each', async () => {
      await scheduler(page).getByRole('button', { name: 'Exécuter maintenant' }).click();
      await expect(page.getByText(/^Planificateur exécuté: [1-3] workflows vérifiés$/)).toBeVisible({
        timeout: 20_000,
      });
      const lastRun = scheduler(page).getByRole('status');
      await expect(lastRun.getByRole('heading', { name: 'Dernière exécution manuelle' })).toBeVisible();
      await expect(lastRun).toContainText(/\d{2}\/\d{2}\/\d{4}/);
      await expect(lastRun.getByRole('listitem').first()).toContainText(/Succès|Ignoré|en cours/);
      await expect(history(page).getByText('manuelle').first()).toBeVisible();
      await expectSoundScreen(page);
    });
  });

  test('runs one automation, shows the webhook’s status, and opens the execution on its steps', {
    tag: ['@everywhere', onesOwn],
  }, async ({ page }) => {
    await page.goto('/admin/workflows');
    await awaitQuietMoment(page, 'Relance des clients');
    // A scheduled one that found nothing keeps its sentence only; what a person starts keeps its steps.
    await card(page, 'Relance des clients').getByRole('button', { name: 'Exécuter' }).click();
    await expect(toast(page, 'Workflow exécuté avec succès (Status: 200)')).toBeVisible({
      timeout: 20_000,
    });
    const row = history(page)
      .getByRole('listitem')
      .filter({ hasText: /^Relance des clients.*Succès/ })
      .filter({ hasText: 'manuelle' })
      .first();
    await expect(row).toBeVisible({ timeout: 20_000 });
    await row.getByRole('button').first().click();
    // Another run may come in above meanwhile.
    const opened = history(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('Lire les feuilles de l’étude') });
    await expect(opened.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(opened.getByText(/\d\sms$/).first()).toBeVisible();
    await expectSoundScreen(page);
    await opened.getByRole('button').first().click();
    await expect(opened).toHaveCount(0);
  });

  test('takes an automation away from its notary, and gives it back', {
    tag: ['@everywhere', onesOwn],
  }, async ({ page, isMobile, browser }) => {
    const name = automations[isMobile ? 'client_management' : 'client_reminder'].presetName;
    const active = card(page, name).getByRole('switch', { name: 'Active' });
    await page.goto('/admin/workflows');
    await active.click();
    await expect(toast(page, 'Workflow mis à jour avec succès!')).toBeVisible();
    await expect(card(page, name).getByText('Inactif')).toBeVisible();
    await expect(card(page, name).getByRole('button', { name: 'Exécuter' })).toBeDisabled();
    await expectSoundScreen(page);
    const listOfNotary = async () => {
      const context = await browser.newContext({ storageState: sessionFile('notary') });
      const workflows = await (await context.request.get(`${getPlace().url}${routes.workflows}`)).json();
      await context.close();
      return workflows.map((workflow: { name: string }) => workflow.name);
    };
    expect(await listOfNotary()).not.toContain(name);
    await page.reload();
    await expect(active).not.toBeChecked();
    await active.click();
    await expect(active).toBeChecked();
    await expect(card(page, name).getByText('Inactif')).toHaveCount(0);
    await expect.poll(listOfNotary).toContain(name);
  });
});

test.describe('the history of executions', () => {
  test('tells what each run was', async ({ page }) => {
    await test.step('names each result, a deleted workflow and an unknown status', async () => {
      await answer(page, routes.executions, [
        makeExecution(1),
        makeExecution(2, { status: 'failed', errorMessage: 'Réponse HTTP 500' }),
        makeExecution(3, { status: 'skipped', errorMessage: 'L’exécution précédente n’est pas terminée.' }),
        makeExecution(4, { status: 'paused', workflowId: null, workflowName: null, trigger: 'manual' }),
      ]);
      await page.goto('/admin/workflows');
      const rows = history(page).getByRole('listitem');
      await expect(rows).toHaveText([
        /Classement des documents.*Succès/,
        /Réponse HTTP 500Échec/,
        /n’est pas terminée\.Ignoré/,
        /Workflow supprimé.*manuellepaused/,
      ]);
      await expectSoundScreen(page);
    });

    await test.step('keeps what another engine answered behind « Détails »', async () => {
      await answer(page, routes.executions, [
        makeExecution(1, {
          status: 'failed',
          errorMessage: 'Le moteur appelé est en panne ou surchargé',
          message: null,
          httpStatus: 502,
          details: '<html><h1>Bad Gateway</h1></html>',
        }),
        makeExecution(2, {
          status: 'failed',
          errorMessage: "Webhook introuvable - vérifiez l'URL",
          httpStatus: 404,
        }),
      ]);
      await readAgain(page);
      const rows = history(page).getByRole('listitem');
      await expect(rows).toContainText(['Réponse HTTP 502', 'Réponse vide (HTTP 404)']);
      await rows.first().getByRole('button').click();
      await expect(rows.first().getByText('Bad Gateway')).toBeHidden();
      await rows.first().getByText('Détails').click();
      await expect(rows.first().getByText('Bad Gateway')).toBeVisible();
      await expectSoundScreen(page);
    });

    await test.step('tells the story of a run: its steps, and what became of each thing', async () => {
      const item = (outcome: 'done' | 'held' | 'refused' | 'skipped' | 'failed') => ({
        text: `fichier ${outcome}`,
        outcome,
      });
      await answer(page, routes.executions, [
        makeExecution(11, {
          status: 'failed',
          errorMessage: 'Une étape a échoué.',
          steps: [
            {
              name: 'Lire les documents',
              milliseconds: 1234.5,
              items: [item('done'), item('held')],
              error: null,
            },
            {
              name: 'Classer',
              milliseconds: 3,
              items: [item('refused'), item('skipped'), item('failed')],
              error: 'Le drive ne répond pas.',
            },
          ],
        }),
        makeExecution(12),
      ]);
      await readAgain(page);
      await expect(history(page).getByRole('listitem').first()).toContainText('Une étape a échoué.');
      await history(page).getByRole('listitem').first().getByRole('button').first().click();
      const row = history(page).getByRole('listitem').first();
      await expect(row).toContainText('Lire les documents');
      await expect(row).toContainText(/1.235.ms/);
      await expect(row).toContainText('Le drive ne répond pas.');
      for (const outcome of ['Fait', 'À vérifier', 'Refusé', 'Ignoré', 'Échec'])
        await expect(row.getByLabel(outcome, { exact: true })).toBeVisible();
      await expectSoundScreen(page);
      await history(page).getByRole('listitem').filter({ hasText: 'Succès' }).getByRole('button').click();
      await expect(history(page).getByText('Aucune étape enregistrée pour cette exécution.')).toBeVisible();
    });

    await test.step('says that it is empty', async () => {
      await answer(page, routes.executions, []);
      await readAgain(page);
      await expect(history(page).getByText('Aucune exécution automatique enregistrée')).toBeVisible();
      await expectSoundScreen(page);
    });
  });

  test('is asked for by result, automation and office, and page after page', async ({ page }) => {
    const first = Array.from({ length: 50 }, (_, index) => makeExecution(index));
    await answer(page, routes.executions, first);
    const asked: string[] = [];
    await page.route('**/api/executions?*', (route) => {
      asked.push(new URL(route.request().url()).search);
      return route.fulfill({ json: [makeExecution(90, { workflowName: 'Plus ancienne' })] });
    });
    await page.goto('/admin/workflows');
    await history(page).getByRole('button', { name: 'Afficher la suite' }).click();
    await expect(history(page).getByRole('listitem')).toHaveCount(51);
    await expect(history(page).getByText('Plus ancienne')).toBeVisible();
    expect(asked).toEqual([`?before=${encodeURIComponent(`${first[49]?.executionTime}_${first[49]?.id}`)}`]);
    await page.getByLabel('Résultat').selectOption('Échec');
    await page.getByLabel('Automatisation').selectOption('Relance des clients');
    await expect(history(page).getByRole('listitem')).toHaveCount(1);
    await history(page).getByRole('button').first().click();
    await history(page).getByRole('button', { name: 'Voir seulement cette étude' }).click();
    await expect(page.getByRole('search').getByText('Étude Vasseur')).toBeVisible();
    const office = makeExecution(1).officeId;
    await expect.poll(() => asked.at(-1)).toBe(`?status=failed&automation=client_reminder&office=${office}`);
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Toutes les études' }).click();
    await page.getByLabel('Étude', { exact: true }).fill('castelnau');
    await page.getByRole('list', { name: 'Études trouvées' }).getByRole('button').first().click();
    await expect.poll(() => asked.at(-1)).toContain('office=');
  });
});

test.describe('the scheduler', () => {
  test('says how it passes', async ({ page }) => {
    await test.step('is being checked until the server answers', async () => {
      const letGo = await hold(page, routes.schedulerLogs);
      await page.goto('/admin/workflows');
      await expect(scheduler(page).getByText('Vérification...')).toBeVisible();
      await expectSoundScreen(page);
      letGo();
      await expect(scheduler(page).getByText('Actif', { exact: true })).toBeVisible();
    });

    await test.step('is inactive once its last passage is three minutes old', async () => {
      await answer(page, routes.schedulerLogs, [makeLog(4)]);
      await readAgain(page);
      await expect(scheduler(page).getByText('Inactif')).toBeVisible();
      await expectSoundScreen(page);
    });

    await test.step('names each passage, also one that failed', async () => {
      const failed = { message: '', workflows_processed: 2, success_count: 1, error_count: 1 };
      await answer(page, routes.schedulerLogs, [
        makeLog(0, { status: 'started' }),
        makeLog(1),
        makeLog(2, { status: 'error', response_data: failed, error_message: 'La base ne répondait pas.' }),
        makeLog(3, { status: 'odd' }),
      ]);
      await readAgain(page);
      await openLogs(page);
      await expect(logs(page).getByRole('listitem')).toHaveText([
        /Démarré/,
        /Terminé.*3.traités.·.3.réussis.·.0.en erreur/,
        /Erreur.*1.en erreur.*La base ne répondait pas\./,
        /odd/,
      ]);
      await expectSoundScreen(page);
    });

    await test.step('is inactive when it never passed', async () => {
      await answer(page, routes.schedulerLogs, []);
      await readAgain(page);
      await expect(scheduler(page).getByText('Inactif')).toBeVisible();
      await expect(logs(page).getByText('Le planificateur n’est pas encore passé.')).toBeVisible();
    });
  });

  test('warns of what does not run, and counts what does', async ({ page }) => {
    await test.step('shows counters and chart of a busy day', async () => {
      const timeline = Array.from({ length: 48 }, (_, index) => ({
        from: minutesAgo((48 - index) * 30),
        successful: 500 + index,
        failed: index === 20 ? 12 : 0,
      }));
      await answer(page, routes.executionStats, {
        total: 1_234_567,
        successful: 1_234_000,
        failed: 567,
        last24h: 24_321,
        timeline,
      });
      await page.goto('/admin/workflows');
      await expect(scheduler(page).getByText(/^1.234.567$/)).toBeVisible();
      await expect(scheduler(page).getByRole('img', { name: /12.échouées/ })).toBeVisible();
    });

    await test.step('warns when nothing starts by itself', async () => {
      await answer(page, routes.cronSettings, { enabled: false });
      await readAgain(page);
      await expect(page.getByText('La planification automatique est désactivée')).toBeVisible();
    });

    await test.step('shows of an automation that is not active neither figures nor a next run', async () => {
      await answer(page, routes.workflows, [
        makeWorkflow({
          active: false,
          cronSettings: { enabled: true, interval: 1, lastRun: minutesAgo(90), nextRun: minutesAgo(60) },
        }),
      ]);
      await readAgain(page);
      await expect(card(page)).toContainText("En attente d'activation par l'administrateur");
      await expect(card(page)).toContainText('Non planifié');
      await expect(card(page)).not.toContainText('aujourd’hui');
      await expectSoundScreen(page);
    });

    await test.step('the office without any workflow is no trouble', async () => {
      await answer(page, routes.workflows, []);
      await readAgain(page);
      await expect(page.getByText('Aucun workflow n’existe encore.')).toBeVisible();
      await expectSoundScreen(page);
    });
  });
});

test.describe('when the server is in trouble', () => {
  test.use({ expectedConsole: brokenCalls });

  test('each part says so for itself', async ({ page }) => {
    const refusal = { code: 'forbidden', error: 'Refusé.' };
    for (const path of [routes.executions, routes.executionStats, routes.schedulerLogs, routes.workflows])
      await answer(page, path, refusal, 403);
    await page.goto('/admin/workflows');
    await expect(scheduler(page).getByText('Erreur', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
    await expect(page.getByText('Refusé.')).toHaveCount(2);
    await expect(page.getByText('n’a pas répondu')).toHaveCount(0);
    await openLogs(page);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
    await expectSoundScreen(page);
    await page.unrouteAll();
    for (let left = 2; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(left - 1);
    }
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  const executionAnswers: [string, unknown, number, string][] = [
    ['404', { success: false, status: 404, message: '' }, 200, "Webhook introuvable - vérifiez l'URL"],
    [
      '500',
      { success: false, status: 500, message: '' },
      200,
      'Erreur serveur du webhook - vérifiez la configuration',
    ],
    [
      '403',
      { success: false, status: 403, message: '' },
      200,
      'Accès refusé au webhook - vérifiez les permissions',
    ],
    [
      'another status',
      { success: false, status: 418, message: '', error: 'théière' },
      200,
      "Erreur d'exécution: théière",
    ],
    ['no answer', null, 200, 'Aucune réponse reçue du serveur'],
    ['a success without words', {}, 200, 'Workflow exécuté avec succès (Status: 200)'],
    [
      'a success with its status',
      { success: true, status: 202, message: '' },
      200,
      'Workflow exécuté avec succès (Status: 202)',
    ],
    [
      'a refusal of ours',
      { code: 'automation-busy', error: 'Déjà en cours.' },
      409,
      "Erreur d'exécution: Déjà en cours.",
    ],
    ['a broken proxy', 'oops', 502, 'Erreur de connexion: le serveur a répondu 502'],
  ];
  test('a run says how it ended', async ({ page }) => {
    const named = (name: string, number: number, change = {}) =>
      makeWorkflow({ id: makeFolder(number).id, name, ...change });
    const run = (name: string) => card(page, name).getByRole('button', { name: 'Exécuter' }).click();
    let calls = 0;
    await page.route(`**${routes.executeWebhook}`, (route) => {
      calls += 1;
      return route.abort();
    });
    await answer(page, routes.workflows, [
      ...executionAnswers.map(([name], number) => named(name, number)),
      named('without a network', 20),
      named('an address that is none', 21, { webhookUrl: 'ftp://moteur.example/hook' }),
    ]);
    await page.goto('/admin/workflows');

    await test.step('an address that is none is never called', async () => {
      await run('an address that is none');
      await expect(toast(page, 'URL du webhook invalide')).toBeVisible();
      expect(calls).toBe(0);
    });

    for (const [name, body, status, sentence] of executionAnswers)
      await test.step(`that meets ${name} ends with « ${sentence} »`, async () => {
        await answer(page, routes.executeWebhook, body, status);
        await expectNotice(page, sentence, () => run(name));
      });

    await test.step('without a network says so', async () => {
      await cut(page, routes.executeWebhook);
      await run('without a network');
      await expect(
        toast(page, 'Réseau injoignable : vérifiez votre connexion puis réessayez.'),
      ).toBeVisible();
      await expectSoundScreen(page);
    });
  });

  test('a run without an answer in time says so', async ({ page }) => {
    // The half minute that a webhook is given passes in half a second.
    await page.addInitScript(
      'const wait = AbortSignal.timeout; AbortSignal.timeout = (ms) => wait.call(AbortSignal, ms > 30000 ? 500 : ms);',
    );
    await answer(page, routes.workflows, [makeWorkflow()]);
    await hold(page, routes.executeWebhook);
    await page.goto('/admin/workflows');
    await card(page).getByRole('button', { name: 'Exécuter' }).click();
    await expect(toast(page, 'Le webhook n’a pas répondu en 30 secondes.')).toBeVisible();
  });

  test('what cannot be done says so', async ({ page }) => {
    await answer(page, routes.workflows, [makeWorkflow()]);
    await page.goto('/admin/workflows');
    for (const [name, status, body, sentence] of [
      ['brought no answer', 200, null, 'Aucune réponse du planificateur'],
      ['was refused', 403, { code: 'forbidden', error: 'Refusé.' }, 'Erreur du planificateur: Refusé.'],
      ['met a broken proxy', 502, 'oops', 'Aucune réponse du planificateur'],
    ] as const)
      await test.step(`« Exécuter maintenant » that ${name} says so`, async () => {
        await answer(page, routes.workflowScheduler, body, status);
        await expectNotice(page, sentence, () =>
          page.getByRole('button', { name: 'Exécuter maintenant' }).click(),
        );
      });
    for (const [name, path, status, sentence] of [
      ['Planifiée', 'schedule', 500, 'Erreur lors du changement de statut de la planification'],
      ['Planifiée', 'schedule', 404, 'Workflow introuvable'],
      ['Active', 'active', 500, 'Erreur lors de la mise à jour des données'],
      ['Active', 'active', 404, 'Workflow introuvable'],
    ] as const)
      await test.step(`« ${name} » that cannot be changed says so: ${status}`, async () => {
        await answer(page, `/api/workflows/*/${path}`, { code: 'x', error: 'x' }, status);
        const control = card(page).getByRole('switch', { name });
        await expectNotice(page, sentence, () => control.click());
        await expect(control).toBeChecked();
      });
  });
});
