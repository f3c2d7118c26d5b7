import type { Page } from '@playwright/test';
import type { LicenceEntry, LicencePage, PaymentSetup } from '#shared/contracts/licences.ts';
import { routes } from '#shared/contracts/routes.ts';
import { formatError } from '#shared/messages/errors.ts';
import { answer, hold, minutesAgo } from './answers.ts';
import { brokenCalls, comeBackFrom, expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'admin' });

const licences = (page: Page) => page.getByRole('region', { name: 'Licences' });
const payment = (page: Page) => page.getByRole('region', { name: 'Paiement', exact: true });
const row = (page: Page, text: string) => licences(page).getByRole('listitem').filter({ hasText: text });

function makeLicence(number: number, change: Partial<LicenceEntry> = {}): LicenceEntry {
  return {
    id: `01900000-0000-7000-8000-00000000000${number}`,
    email: `etude${number}@exemple.fr`,
    type: 'notary',
    origin: 'purchase',
    notaryName: null,
    subscriptionStatus: 'active',
    nextPaymentDue: minutesAgo(-20_000),
    obstacle: null,
    keyMail: { sentAt: minutesAgo(5), problem: null },
    createdAt: minutesAgo(6),
    ...change,
  };
}

const pageOf = (licences: LicenceEntry[], next: string | null = null): LicencePage => ({
  licences,
  total: licences.length + (next ? 1 : 0),
  next,
});

const setup: PaymentSetup = {
  mode: 'live',
  reason: null,
  promoCode: false,
  mail: 'smtp',
  lastReconciliation: null,
};

test.describe('licences', () => {
  test('are created, suspended after a question, restored, and their key sent again', {
    tag: '@everywhere',
  }, async ({ page, isMobile }) => {
    const email = `${isMobile ? 'telephone' : 'bureau'}@etude-neuve.example`;
    await page.goto('/admin/settings');
    await expect(row(page, 'Hélène CASTELNAU')).toContainText('Active');
    await licences(page).getByRole('button', { name: 'Créer une licence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Créer une licence' });
    await dialog.getByRole('button', { name: 'Créer et envoyer la clé' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Adresse email valide requise');
    await expectSoundScreen(page);
    await dialog.getByLabel('Adresse e-mail du notaire').fill(email);
    await dialog.getByRole('button', { name: 'Créer et envoyer la clé' }).click();
    await expect(toast(page, 'Licence créée : sa clé part par e-mail.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, email)).toContainText('Créée par un administrateur');
    await expect(row(page, email)).toContainText(/Clé envoyée le \d{2}\/\d{2}\/\d{4}/);

    await row(page, email).getByRole('button', { name: 'Suspendre' }).click();
    const question = page.getByRole('dialog', { name: 'Suspendre cette licence ?' });
    await expect(question).toContainText(email);
    await expectSoundScreen(page);
    await page.keyboard.press('Escape');
    await expect(row(page, email).getByRole('button', { name: 'Suspendre' })).toBeFocused();
    await row(page, email).getByRole('button', { name: 'Suspendre' }).click();
    await question.getByRole('button', { name: 'Suspendre la licence' }).click();
    await expect(toast(page, 'Licence suspendue : ses automatisations sont arrêtées.')).toBeVisible();
    await expect(row(page, email)).toContainText('Suspendue');
    await row(page, email).getByRole('button', { name: 'Rétablir' }).click();
    await expect(toast(page, 'Licence rétablie.')).toBeVisible();
    await expect(row(page, email).getByRole('button', { name: 'Suspendre' })).toBeVisible();

    await row(page, email).getByRole('button', { name: 'Renvoyer la clé' }).click();
    await expect(toast(page, 'La clé part de nouveau par e-mail.')).toBeVisible();
    await expectSoundScreen(page);
  });

  test('are searched, and shown page after page', async ({ page }) => {
    const next = makeLicence(2).id;
    await page.route(`**${routes.licences}?*`, (route) => {
      const asked = new URL(route.request().url()).searchParams;
      if (asked.get('before') === next) return route.fulfill({ json: pageOf([makeLicence(3)]) });
      const found = asked.get('search') === 'étude 5' ? [makeLicence(5)] : [];
      return route.fulfill({ json: pageOf(found) });
    });
    await answer(page, routes.licences, pageOf([makeLicence(1), makeLicence(2)], next));
    await page.goto('/admin/settings');
    await expect(licences(page).getByRole('status', { name: 'Licences trouvées' })).toHaveText(
      /^3.licences$/,
    );
    await licences(page).getByRole('button', { name: 'Afficher la suite' }).press('Enter');
    await expect(licences(page).getByRole('listitem')).toHaveText([/etude1@/, /etude2@/, /etude3@/]);
    await expect(licences(page).getByRole('listitem').nth(2).getByRole('button').first()).toBeFocused();
    await expect(licences(page).getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
    await expectSoundScreen(page);
    const box = licences(page).getByRole('searchbox', { name: 'Rechercher une licence' });
    await box.fill('étude 5');
    await expect(licences(page).getByRole('listitem')).toHaveText([/etude5@/]);
    await box.fill('personne');
    await expect(licences(page).getByText('Aucune licence trouvée')).toBeVisible();
    await expect(licences(page).getByRole('listitem')).toHaveCount(0);
    await expectSoundScreen(page);
  });
});

test('licences are awaited, while payment that is not set up says why', async ({ page }) => {
  const letGo = await hold(page, routes.licences);
  await page.goto('/admin/settings');
  await expect(page.getByRole('status', { name: 'Chargement des licences' })).toBeVisible();
  await expect(payment(page).getByText('Le paiement n’est pas ouvert')).toBeVisible();
  await expect(payment(page)).toContainText('STRIPE_SECRET_KEY');
  await expect(payment(page)).toContainText('Déposés dans le dossier outbox');
  await expectSoundScreen(page);
  letGo();
  await expect(row(page, 'Hélène CASTELNAU')).toBeVisible();
});

test.describe('licences and payment', () => {
  test('say where they stand', async ({ page }) => {
    await test.step('licences say where they stand, and a key that could not leave says so', async () => {
      await answer(
        page,
        routes.licences,
        pageOf([
          makeLicence(1),
          makeLicence(2, { subscriptionStatus: 'past_due' }),
          makeLicence(3, { subscriptionStatus: 'past_due', obstacle: 'unpaid' }),
          makeLicence(4, { subscriptionStatus: 'canceled', obstacle: 'ended', nextPaymentDue: null }),
          makeLicence(5, { subscriptionStatus: 'incomplete', obstacle: 'incomplete' }),
          makeLicence(6, { origin: 'promo', subscriptionStatus: null, obstacle: 'inactive' }),
          makeLicence(7, { keyMail: { sentAt: null, problem: 'Envoi refusé ou interrompu' } }),
          makeLicence(8, { keyMail: { sentAt: null, problem: null } }),
          makeLicence(9, { type: 'admin', subscriptionStatus: null, nextPaymentDue: null, keyMail: null }),
        ]),
      );
      await page.goto('/admin/settings');
      await expect(licences(page).getByRole('listitem')).toHaveText([
        /Active.*Achetée.*échéance le/,
        /Paiement en retard/,
        /Suspendue, impayée/,
        /Terminée/,
        /En attente de paiement/,
        /Désactivée.*Accès gratuit/,
        /Clé pas encore partie\s: Envoi refusé ou interrompu/,
        /Clé en cours d’envoi/,
        /Administrateur.*Clé jamais envoyée/,
      ]);
      await expect(row(page, 'Administrateur').getByRole('button')).toHaveCount(0);
    });

    await test.step('payment shows what the nightly comparison found', async () => {
      const difference = {
        licenceId: null,
        detail: 'Paiement reçu sans licence.',
        reference: `cs_live_${'a'.repeat(60)}`,
      };
      await answer(page, routes.paymentSetup, {
        ...setup,
        lastReconciliation: {
          finishedAt: minutesAgo(200),
          checked: 12,
          error: null,
          differences: [
            { ...difference, kind: 'licence-missing', repaired: true },
            { ...difference, kind: 'subscription-missing', repaired: false },
            { ...difference, kind: 'state-differs', repaired: true },
          ],
        },
      });
      await comeBackFrom(page, 'Automatisations', 'Gestion des Workflows');
      await expect(payment(page)).toContainText('En service');
      await expect(payment(page)).toContainText(/3.différences/);
      await expect(payment(page).getByRole('listitem')).toHaveText([
        /Paiement sans licenceRétabli/,
        /Abonnement inconnu de StripeÀ regarder/,
        /État différentRétabli/,
      ]);
      await expectSoundScreen(page);
    });

    for (const [name, lastReconciliation, text] of [
      ['never came', null, 'Aucun pour l’instant'],
      ['is under way', { finishedAt: null, checked: 0, differences: [], error: null }, 'En cours'],
      [
        'failed',
        { finishedAt: null, checked: 0, differences: [], error: 'Stripe n’a pas répondu.' },
        'Stripe n’a pas répondu.',
      ],
      [
        'found nothing',
        { finishedAt: minutesAgo(9), checked: 3, differences: [], error: null },
        'aucune différence',
      ],
    ] as const)
      await test.step(`payment says that the comparison ${name}`, async () => {
        await answer(page, routes.paymentSetup, { ...setup, mode: 'test', lastReconciliation });
        await comeBackFrom(page, 'Automatisations', 'Gestion des Workflows');
        await expect(payment(page)).toContainText(text);
        await expect(payment(page)).toContainText('Mode test');
      });
  });
});

test.describe('when the server is in trouble', () => {
  test.use({ expectedConsole: brokenCalls });

  test('each card says so for itself, and a change is told with its reason', async ({ page }) => {
    await test.step('each card says so for itself', async () => {
      const refusal = { code: 'forbidden', error: 'Refusé.' };
      for (const path of [routes.licences, routes.paymentSetup]) await answer(page, path, refusal, 403);
      await page.goto('/admin/settings');
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(2);
      await expectSoundScreen(page);
      await page.unrouteAll();
      for (let left = 2; left > 0; left -= 1) {
        await page.getByRole('button', { name: 'Réessayer' }).first().click();
        await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(left - 1);
      }
      await expect(row(page, 'Hélène CASTELNAU')).toBeVisible();
    });

    await test.step('a change that failed is told with its reason', async () => {
      await page.route('**/api/licences/*/key-mail', (route) =>
        route.fulfill({ status: 404, json: { code: 'not-found', error: formatError('not-found') } }),
      );
      await row(page, 'Hélène CASTELNAU').getByRole('button', { name: 'Renvoyer la clé' }).click();
      await expect(toast(page, 'La licence n’a pas pu être modifiée.')).toBeVisible();
      await expect(toast(page, formatError('not-found'))).toBeVisible();
    });
  });
});
