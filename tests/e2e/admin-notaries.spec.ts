import type { Page } from '@playwright/test';
import { DEMO_OFFICE } from '#demo/office.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer, cut, hold } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { makeNotary } from './notary-answers.ts';
import { answerNotaries } from './notary-lists.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'admin' });

const path = '/admin/notaries';
const demoName = `${DEMO_OFFICE.firstName} ${DEMO_OFFICE.lastName}`;
const durand = makeNotary({ workflows: { total: 3, active: 2 } });
const martin = makeNotary({
  id: '01900000-0000-7000-8000-000000000502',
  firstName: 'Éloïse',
  lastName: 'MARTIN',
  email: 'pieces@martin.example',
  mainEmail: null,
  cabinetName: null,
  phoneNumber: null,
  emailSignature: null,
  googlePasswordStored: false,
  licenseKeyStored: false,
  googleCredentials: { clientId: '', clientSecretStored: false, redirectUri: '' },
});
const rows = (page: Page) => page.getByRole('button', { name: /^Voir / });
const record = (page: Page, name: string) => page.getByRole('dialog', { name });

async function open(page: Page, name: string): Promise<void> {
  await page.goto(path);
  await see(page, name);
}

async function see(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Voir ${name}` }).click();
  await expect(record(page, name)).toBeVisible();
}

test.describe('Gestion des Notaires', () => {
  test('lists the notaries, finds them, and takes out the one that is deleted', async ({ page }) => {
    let list = [durand, martin];
    await answerNotaries(page, () => list);

    await test.step('lists the notaries, and finds them by any word of theirs', async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des Notaires');
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('2 actives sur 3')).toBeVisible();
      await expect(page.getByText('À activer')).toBeVisible();
      await expectSoundScreen(page);
      const search = page.getByRole('searchbox', { name: 'Rechercher un notaire' });
      await search.fill('eloise');
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('status').filter({ hasText: 'notaire' })).toHaveText(/^1\snotaire$/);
      await search.fill('personne');
      await expect(page.getByText('Aucun notaire trouvé')).toBeVisible();
      await expect(page.getByText('Aucun résultat pour votre recherche')).toBeVisible();
      await expectSoundScreen(page);
      await search.fill('');
      await expect(rows(page)).toHaveCount(2);
    });

    await test.step('deleting one asks first, and says what goes and what stays', async () => {
      await see(page, 'Paul DURAND');
      await page.getByRole('button', { name: 'Supprimer ce notaire' }).click();
      const question = page.getByRole('alertdialog', { name: /^Supprimer Paul DURAND\s\?$/ });
      await expect(question).toContainText('Ses 3 automatisations sont arrêtées et supprimées.');
      await expect(question).toContainText('aucun message n’est traité deux fois');
      await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
      await expectSoundScreen(page);
      await page.keyboard.press('Escape');
      await expect(record(page, 'Paul DURAND')).toBeVisible();
    });

    await test.step('takes him out of the list', async () => {
      await page.route(`**${fillRoute(routes.notaryRecord, { id: durand.id })}`, (route) => {
        expect(route.request().method()).toBe('DELETE');
        list = [martin];
        return route.fulfill({ status: 204 });
      });
      await page.getByRole('button', { name: 'Supprimer ce notaire' }).click();
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await expect(toast(page, 'Notaire supprimé avec succès')).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expectToFit(page);
    });
  });

  test('shows a record whole, says what one lacks, and gives the focus back', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await test.step('shows a record whole, and gives the focus back', async () => {
      await answer(page, routes.notaries, [durand, martin]);
      await open(page, 'Paul DURAND');
      const dialog = record(page, 'Paul DURAND');
      for (const text of [
        'Étude Durand',
        'pieces@etude-durand.example',
        'accueil@etude-durand.example',
        '02 61 91 20 20',
        /tous les 5\sjours/,
        'Maître Paul DURAND',
        'durand.apps',
        'Enregistré, jamais affiché',
        /3\sworkflows, 2\sactifs/,
      ])
        await expect(dialog.getByText(text)).toBeVisible();
      await expectSoundScreen(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Voir Paul DURAND' })).toBeFocused();
    });

    await test.step('says what a record lacks', async () => {
      await see(page, 'Éloïse MARTIN');
      const dialog = record(page, 'Éloïse MARTIN');
      await expect(dialog.getByText('Non renseigné', { exact: true })).toHaveCount(6);
      await expect(dialog.getByText('Aucun', { exact: true })).toHaveCount(2);
      await expect(dialog.getByRole('button', { name: /^Afficher/ })).toHaveCount(0);
    });
  });
});

/** The reason and the proof that a look asks for. */
async function ask(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: `Afficher ${what}`, exact: true }).click();
  const asking = page.getByRole('dialog', { name: `Afficher ${what}` });
  await asking.getByLabel('Motif').selectOption('L’étude me l’a demandé');
  await asking.getByRole('textbox', { name: /^Votre code/ }).fill(demoKeys.admin);
  await asking.getByRole('button', { name: 'Afficher', exact: true }).click();
}

test.describe('a secret', () => {
  test('is masked, shown to who says why and proves who he is, and masked again', async ({ page }) => {
    await test.step('the list of notaries waits with its outline', async () => {
      const letGo = await hold(page, routes.notaries);
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Chargement des notaires' })).toBeVisible();
      await expectSoundScreen(page);
      letGo();
      // Other journeys have offices of their own.
      await expect(rows(page).first()).toBeVisible();
    });

    await test.step('is masked, shown to who says why and proves who he is, and masked again', async () => {
      await see(page, demoName);
      const dialog = record(page, demoName);
      await expect(dialog).not.toContainText('NOTARY-DEMO2026');
      await dialog.getByRole('button', { name: 'Afficher la clé de licence' }).click();
      const asking = page.getByRole('dialog', { name: 'Afficher la clé de licence' });
      await expect(asking).toContainText('L’étude en est prévenue aussitôt');
      await asking.getByRole('button', { name: 'Afficher', exact: true }).click();
      await expect(asking).toContainText('Choisissez un motif');
      await expect(asking).toContainText('Donnez votre code');
      await expectSoundScreen(page);
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: 'Afficher la clé de licence' })).toBeFocused();
      await ask(page, 'la clé de licence');
      await expect(dialog).toContainText('NOTARY-DEMO2026');
      await expect(dialog.getByRole('button', { name: 'Copier la clé de licence' })).toBeVisible();
      await expectSoundScreen(page);
      await dialog.getByRole('button', { name: 'Masquer la clé de licence' }).click();
      await expect(dialog).not.toContainText('NOTARY-DEMO2026');
      await ask(page, 'la clé de licence');
      await expect(dialog).toContainText('NOTARY-DEMO2026');
      await dialog.getByRole('button', { name: 'Fermer' }).click();
      await page.getByRole('button', { name: `Voir ${demoName}` }).click();
      await expect(dialog).not.toContainText('NOTARY-DEMO2026');
    });
  });

  test('is replaced without being shown, and goes once it is', async ({ page }) => {
    await test.step('is replaced without being shown', async () => {
      await answer(page, routes.notaries, [durand]);
      const sent: unknown[] = [];
      await page.route(`**${fillRoute(routes.notaryReplacement, { id: durand.id })}`, (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 204 });
      });
      await open(page, 'Paul DURAND');
      await page.getByRole('button', { name: 'Remplacer le mot de passe Google' }).click();
      const asking = page.getByRole('dialog', { name: 'Remplacer le mot de passe Google' });
      await asking.getByRole('button', { name: 'Remplacer', exact: true }).click();
      await expect(asking).toContainText('Le mot de passe Google est requis');
      const field = asking.getByRole('textbox', { name: 'Nouveau mot de passe' });
      await field.fill('un autre mot de passe');
      await expect(field).toHaveAttribute('type', 'password');
      await asking.getByRole('button', { name: 'Afficher : Nouveau mot de passe' }).click();
      await expect(field).toHaveAttribute('type', 'text');
      await expectSoundScreen(page);
      await asking.getByRole('button', { name: 'Remplacer', exact: true }).click();
      await expect(toast(page, 'Mot de passe remplacé : l’étude en est prévenue.')).toBeVisible();
      await expect(asking).toHaveCount(0);

      await page.getByRole('button', { name: 'Remplacer la clé de licence' }).click();
      const question = page.getByRole('alertdialog', { name: /^Remplacer la clé de cette étude/ });
      await expect(question).toContainText('L’ancienne clé n’ouvrira plus rien');
      await expectSoundScreen(page);
      await question.getByRole('button', { name: 'Remplacer la clé' }).click();
      await expect(
        toast(page, 'Clé remplacée : la nouvelle part par e-mail, les sessions sont fermées.'),
      ).toBeVisible();
      expect(sent).toEqual([
        { secret: 'googlePassword', value: 'un autre mot de passe' },
        { secret: 'licenseKey' },
      ]);
    });

    await test.step('that is shown goes once it is replaced', async () => {
      await answer(page, fillRoute(routes.notaryReveal, { id: durand.id }), { value: 'ancien mot de passe' });
      await answer(page, fillRoute(routes.notaryReplacement, { id: durand.id }), null, 200);
      await ask(page, 'le mot de passe Google');
      const dialog = record(page, 'Paul DURAND');
      await expect(dialog).toContainText('ancien mot de passe');
      await page.getByRole('button', { name: 'Remplacer le mot de passe Google' }).click();
      const asking = page.getByRole('dialog', { name: 'Remplacer le mot de passe Google' });
      await asking.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('un autre mot de passe');
      await asking.getByRole('button', { name: 'Remplacer', exact: true }).click();
      await expect(asking).toHaveCount(0);
      await expect(dialog).not.toContainText('ancien mot de passe');
    });
  });

  test.describe('in trouble', () => {
    test.use({ expectedConsole: brokenCalls });

    test('says so, and so does a notary who cannot be deleted', async ({ page }) => {
      await test.step('that cannot be shown says so', async () => {
        await answer(page, routes.notaries, [durand]);
        await answer(
          page,
          fillRoute(routes.notaryReveal, { id: durand.id }),
          { code: 'x', error: 'Non.' },
          404,
        );
        await open(page, 'Paul DURAND');
        await ask(page, 'le mot de passe Google');
        await expect(toast(page, 'Le secret n’a pas pu être affiché.')).toBeVisible();
        await expect(toast(page, 'Non.')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Afficher le mot de passe Google' })).toHaveCount(0);
      });

      await test.step('deleting a notary says so, and leaves him', async () => {
        await answer(
          page,
          fillRoute(routes.notaryRecord, { id: durand.id }),
          { code: 'internal', error: 'Une erreur.' },
          500,
        );
        await page.getByRole('button', { name: 'Supprimer ce notaire' }).click();
        await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
        await expect(toast(page, 'Erreur lors de la suppression du notaire')).toBeVisible();
        await expect(record(page, 'Paul DURAND')).toBeVisible();
      });
    });
  });
});

test.describe('the list of notaries', () => {
  test('says that nobody has configured his account yet', async ({ page }) => {
    await answer(page, routes.notaries, []);
    await page.goto(path);
    await expect(page.getByText('Aucun notaire trouvé')).toBeVisible();
    await expectSoundScreen(page);
  });

  test.describe('that cannot be read', () => {
    test.use({ expectedConsole: brokenCalls });

    test('is told in the server’s words, and read again when asked', async ({ page }) => {
      await test.step('is told in the server’s words, and read again when asked', async () => {
        await answer(page, routes.notaries, { code: 'forbidden', error: 'Refusé.' }, 403);
        await page.goto(path);
        await expect(toast(page, 'Erreur lors du chargement des notaires: Refusé.')).toBeVisible();
        await expect(page.getByText('Impossible de charger la liste des notaires')).toBeVisible();
        await expectSoundScreen(page);
        await page.unrouteAll({ behavior: 'wait' });
        await page.getByRole('button', { name: 'Réessayer' }).click();
        await expect(rows(page).first()).toBeVisible();
      });

      await test.step('of one search leaves its box, which takes no more than is looked for', async () => {
        await expect(rows(page).first()).toBeVisible();
        const box = page.getByRole('searchbox', { name: 'Rechercher un notaire' });
        await answer(page, routes.notaries, { code: 'forbidden', error: 'Refusé.' }, 403);
        await box.fill('m'.repeat(150));
        await expect(box).toHaveValue('m'.repeat(100));
        await expect(page.getByText('Impossible de charger la liste des notaires')).toBeVisible();
        await expectSoundScreen(page);
        await page.unrouteAll({ behavior: 'wait' });
        await box.fill('');
        await expect(rows(page).first()).toBeVisible();
      });
    });

    test('without an answer is told so too', async ({ page }) => {
      await page.clock.install();
      await cut(page, routes.notaries);
      let failed = 0;
      page.on('requestfailed', (request) => {
        if (new URL(request.url()).pathname === routes.notaries) failed += 1;
      });
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Chargement des notaires' })).toBeVisible();
      // No further than the last try: the notice itself goes after four seconds.
      for (let tries = 1; tries <= 4; tries += 1) {
        await expect.poll(() => failed).toBe(tries);
        if (tries < 4) await page.clock.runFor(10_000);
      }
      await expect(toast(page, 'Erreur lors du chargement des notaires')).toBeVisible();
    });
  });
});
