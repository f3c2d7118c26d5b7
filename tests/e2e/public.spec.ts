import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { writeBill } from '#support/papers.ts';
import { answer } from './answers.ts';
import { brokenCalls, expect, test } from './journey.ts';
import { expectAccessible, expectSoundScreen, expectToFit } from './sound-screen.ts';

const privacyTitles = [
  'Objet',
  'Hébergement et sécurité',
  'Authentification, contrat et paiement',
  'Engagement de confidentialité',
  'Responsabilités',
  'Base légale',
  'Droits des personnes',
  'Durées de conservation',
];

test.describe('the presentation', () => {
  test('is reached from the sign-in page, and leads back to it', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Découvrir', exact: true }).click();
    await expect(page).toHaveURL('/discover');
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/discover');
    await page.getByRole('link', { name: 'Se connecter', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  test('comes drawn, then comes to life', async ({ page }) => {
    await page.goto('/discover');
    await page.waitForLoadState('networkidle');
    await page.evaluate('window.sameDocument = true');
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await expect(page.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
    expect(await page.evaluate('window.sameDocument'), 'no page was loaded again').toBe(true);
  });

  test('says what one should know before one buys', async ({ page }) => {
    await test.step('says what it works with, who hosts and how often it is right, and ends with the purchase', async () => {
      const info = { demo: null, version: '1.0.0', hosting: 'Exemple SAS, France' };
      await answer(page, routes.publicInfo, info);
      await page.goto('/discover');
      const means = page.getByRole('region', { name: 'Ce qu’il faut savoir avant d’acheter' });
      await expect(means).toContainText('chez Exemple SAS, France');
      await expect(means).toContainText(/Mesuré le 28.novembre.2026 sur 90 documents/);
      await expect(means).toContainText(/67 classés d’office \(74,4.%\), 23 laissés à une personne/);
      await expect(means).toContainText(/65 étaient justes \(97.%\)/);
      const ownFolders = 'Si l’étude choisit les dossiers de Minutier';
      await expect(means).toContainText(ownFolders);
      await expect(page.getByRole('region', { name: 'Ce qu’un notaire doit pouvoir exiger' })).toContainText(
        ownFolders,
      );
      const last = page.locator('main > section').last();
      await expect(last).toHaveAccessibleName('Acheter une licence');
      await expect(last.getByRole('button', { name: 'Procéder au paiement' })).toBeVisible();
    });

    await test.step('speaks of no payment where the code gives access for nothing', async () => {
      const purchase = page.getByRole('region', { name: 'Acheter une licence' });
      const code = purchase.getByLabel('Code promo');
      await expect(purchase).toContainText(
        'Votre clé vous est envoyée par e-mail dès que le paiement est confirmé.',
      );
      await code.fill('TEST100');
      await expect(purchase).toContainText('Votre clé vous est envoyée par e-mail dans l’instant.');
      await expect(purchase.getByText(/paiement/i)).toHaveCount(0);
      await code.fill('TEST10');
      await expect(purchase.getByText(/dès que le paiement est confirmé/)).toHaveCount(2);
    });

    await test.step('says what it costs and how one leaves', async () => {
      await page.getByRole('link', { name: /950.€, puis 150.€ par mois, TVA comprise/ }).click();
      const price = page.getByRole('region', { name: 'Un prix, une licence' });
      await expect(price).toBeInViewport();
      await expect(price).toContainText(/950.€TTC, dont 158,33.€ de TVA à 20.%/);
      await expect(price).toContainText(/150.€TTC, dont 25,00.€ de TVA à 20.%/);
      await expect(price).toContainText('le même jour chaque mois');
      await expect(price).toContainText('jusqu’à la fin de la période');
      await expect(price.getByRole('listitem')).toHaveCount(5);
    });

    await test.step('answers questions, by keyboard too', async () => {
      const question = page.getByText('Répond-il à ma place', { exact: false });
      const answer = page.getByText('Les réponses sont vos phrases', { exact: false });
      await expect(answer).toBeHidden();
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(answer).toBeVisible();
      await expectSoundScreen(page);
      await question.click();
      await expect(answer).toBeHidden();
    });

    await test.step('leads to the privacy policy, and the policy leads back', async () => {
      await page.getByRole('link', { name: 'Politique de confidentialité', exact: true }).click();
      await expect(page).toHaveURL('/privacy');
      await page.getByRole('link', { name: 'Retour à la présentation' }).click();
      await expect(page).toHaveURL('/discover');
    });
  });
});

async function expectWholePolicy(page: Page): Promise<void> {
  await expect(page.getByText(/^Dernière mise à jour.: 21\/05\/2025$/)).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(privacyTitles.map((title, index) => `${index + 1}.${title}`));
}

test.describe('the privacy policy', () => {
  test('has its eight sections, and a table of contents that leads to each', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await page.goto('/privacy');
    await expectWholePolicy(page);
    const contents = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link');
    await expect(contents).toHaveCount(8);
    await contents.last().click();
    await expect(page.getByRole('region', { name: /Durées de conservation/ })).toBeInViewport();
    await expect(page.getByRole('row', { name: /Journaux techniques/ })).toContainText(/dans les 30.jours/);
    await expect(page.getByRole('row', { name: /contrat et de facturation/ })).toContainText(/5.ans/);
  });

  test('says who hosts, where papers of an office without a drive are, and that an unpaid licence is suspended', async ({
    page,
  }) => {
    const info = { demo: null, version: '1.0.0', hosting: 'Exemple SAS, France' };
    await answer(page, routes.publicInfo, info);
    await page.goto('/privacy');
    const hosting = page.getByRole('region', { name: /Hébergement et sécurité/ });
    await expect(hosting).toContainText('Cette base est hébergée par Exemple SAS, France');
    await expect(hosting).toContainText('Si l’office choisit les dossiers de Minutier');
    await expect(
      page.getByText('En cas de non-paiement de la mensualité, la licence est suspendue'),
    ).toBeVisible();
  });

  for (const [role, path] of [
    ['admin', '/admin/privacy'],
    ['notary', '/notary/privacy'],
  ] as const) {
    test.describe(() => {
      test.use({ role });

      test(`is the same inside, at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expectWholePolicy(page);
        await expect(page.getByRole('link', { name: 'Confidentialité', exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
      });
    });
  }
});

test.describe('/discover, to a visitor who wonders', () => {
  test('reads one PDF without an account, and shows a filed folder', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await test.step('shows a filed folder beside the names that came by e-mail', async () => {
      await page.goto('/discover');
      const picture = page.getByRole('figure');
      await expect(picture).toContainText('Dossier Clients');
      const document = picture.getByRole('listitem').filter({ hasText: 'document (2).pdf' }).last();
      await expect(document).toContainText('TESSANDIER Bernard - DPE - 24-07-2026.pdf');
      await expect(picture).toContainText('Le fichier semble contenir plusieurs documents.');
    });

    await test.step('reads one PDF without an account, and says how it would be filed', async () => {
      const trial = page.getByRole('region', { name: 'Essayez avec un PDF' });
      const buffer = await writeBill('CLAIRE FONTAINE', '2026-06-01');
      await trial
        .getByLabel(/Choisir un PDF/)
        .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
      await expect(trial).toContainText('FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf');
      // A phone is shown another picture of the folder.
      await expectAccessible(page);
      await expectToFit(page);
    });
  });

  test('reads the PDF that was chosen while the page was only drawn', async ({ page }) => {
    const chosen = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await chosen.promise;
      await route.continue();
    });
    const going = page.goto('/discover');
    const buffer = await writeBill('CLAIRE FONTAINE', '2026-06-01');
    await page
      .locator('#root[data-drawn] input[type=file]')
      .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
    chosen.resolve();
    await going;
    const trial = page.getByRole('region', { name: 'Essayez avec un PDF' });
    await expect(trial).toContainText('FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf');
  });
});

test.describe('/discover, to a visitor with another file', () => {
  test.use({ expectedConsole: brokenCalls });

  test('says why a file is not read', async ({ page }) => {
    await page.goto('/discover');
    const trial = page.getByRole('region', { name: 'Essayez avec un PDF' });
    const buffer = Buffer.from('no pdf');
    await trial
      .getByLabel(/Choisir un PDF/)
      .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer });
    await expect(trial).toContainText('Ce fichier n’est pas un PDF lisible.');
  });
});
