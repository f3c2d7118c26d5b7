import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import type { Subscription } from '#shared/contracts/subscriptions.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { LicenceObstacle } from '#shared/licence-obstacles.ts';
import { formatError } from '#shared/messages/errors.ts';
import { answer, cut, hold } from './answers.ts';
import { brokenCalls, expect, expectNotice, test, toast } from './journey.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'notary' });

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const status = (page: Page) => page.getByRole('region', { name: 'Abonnement' });
const billing = (page: Page) => page.getByRole('region', { name: 'Facturation' });
const portal = (page: Page) => billing(page).getByRole('button', { name: /^Gérer mon abonnement/ });
const cancel = (page: Page) => billing(page).getByRole('button', { name: 'Annuler l’abonnement' });
const fact = (page: Page, name: string) =>
  status(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    hasLicense: true,
    licenseActive: true,
    obstacle: null,
    licenseKey: demoKeys.notary,
    subscriptionStatus: 'active',
    hasSubscription: true,
    nextPaymentDue: inDays(12),
    ...change,
  };
}

const stopped = (obstacle: LicenceObstacle) => ({ licenseActive: false, obstacle });

/** What the server says from now on is asked for by « Actualiser ». */
async function refresh(page: Page, change: Partial<Subscription>): Promise<void> {
  await answer(page, routes.checkSubscription, makeSubscription(change));
  const answered = page.waitForResponse(`**${routes.checkSubscription}`);
  await status(page).getByRole('button', { name: 'Actualiser' }).click();
  await answered;
}

async function open(page: Page, change: Partial<Subscription> = {}): Promise<void> {
  await answer(page, routes.checkSubscription, makeSubscription(change));
  await page.goto('/notary/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
}

/** A state, what says it, and whether it brings colours that those before it had not. */
const states: [string, Partial<Subscription>, string, string, string | null, boolean][] = [
  ['active', {}, 'Active', 'Actif', null, true],
  [
    'past_due',
    { subscriptionStatus: 'past_due', nextPaymentDue: inDays(-2) },
    'Active',
    'Paiement en retard',
    'Votre paiement est en retard',
    true,
  ],
  [
    'past_due for more than a week',
    { subscriptionStatus: 'past_due', nextPaymentDue: inDays(-9), ...stopped('unpaid') },
    'Inactive',
    'Paiement en retard',
    'Votre paiement est en retard : licence suspendue',
    true,
  ],
  [
    'cancel_at_period_end',
    { subscriptionStatus: 'cancel_at_period_end' },
    'Active',
    'Annulation programmée',
    null,
    true,
  ],
  [
    'canceled',
    { subscriptionStatus: 'canceled', nextPaymentDue: null, ...stopped('ended') },
    'Inactive',
    'Annulé',
    'Votre abonnement est terminé',
    true,
  ],
  [
    'incomplete',
    { subscriptionStatus: 'incomplete', nextPaymentDue: null, ...stopped('incomplete') },
    'Inactive',
    'Incomplet',
    'Votre premier paiement n’est pas terminé',
    true,
  ],
  ['an unknown status', { subscriptionStatus: 'paused' }, 'Active', 'paused', null, false],
  [
    'suspended by the administrator',
    stopped('blocked'),
    'Inactive',
    'Actif',
    'Votre licence est suspendue par l’administrateur',
    false,
  ],
  [
    'suspended by the administrator, and past_due',
    { subscriptionStatus: 'past_due', nextPaymentDue: inDays(-9), ...stopped('blocked') },
    'Inactive',
    'Paiement en retard',
    'Votre licence est suspendue par l’administrateur',
    false,
  ],
];
test.describe('the subscription', () => {
  test('of the demo office is a licence without one, which is told that nothing is charged', {
    tag: '@everywhere',
  }, async ({ page }) => {
    await page.goto('/notary/settings');
    await expect(fact(page, 'Licence')).toHaveText('Active');
    await expect(fact(page, 'Statut')).toHaveText('Sans abonnement mensuel');
    await expect(cancel(page)).toHaveCount(0);
    await expect(billing(page)).toContainText('Rien n’est prélevé pour votre licence');
    await expect(billing(page)).toContainText(/150\s€\s*par mois/);
    await expect(portal(page)).toHaveCount(0);
    await expectToFit(page);
  });

  test('stands on the left with what is paid on the right, and is cancelled once it was asked twice', {
    tag: '@everywhere',
  }, async ({ page, isMobile }) => {
    await test.step('stands on the left, and what is paid on the right', async () => {
      await open(page);
      await expect(fact(page, 'Prochain paiement')).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
      await expect(billing(page)).toContainText(/150\s€\s*par mois/);
      await expect(billing(page)).toContainText(/dont 25,00\s€ de TVA à 20\s%/);
      const [left, right] = await Promise.all([status(page).boundingBox(), billing(page).boundingBox()]);
      if (isMobile) expect(right?.y).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0));
      else expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
    });

    await test.step('is asked twice, told once, and the state is read again', async () => {
      let asked: unknown;
      await page.route(`**${routes.cancelSubscription}`, async (route) => {
        asked = route.request().postDataJSON();
        await page.unroute(`**${routes.checkSubscription}`);
        await answer(
          page,
          routes.checkSubscription,
          makeSubscription({ subscriptionStatus: 'cancel_at_period_end' }),
        );
        await route.fulfill({ json: { success: true } });
      });
      await cancel(page).click();
      const dialog = page.getByRole('dialog', { name: 'Annuler votre abonnement ?' });
      await expect(dialog).toContainText(/actif jusqu’au \d{2}\/\d{2}\/\d{4}/);
      await expectSoundScreen(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(cancel(page)).toBeFocused();
      await cancel(page).click();
      await dialog.getByRole('button', { name: 'Garder mon abonnement' }).click();
      await expect(dialog).toHaveCount(0);
      expect(asked).toBeUndefined();
      await cancel(page).click();
      await dialog.getByRole('button', { name: 'Confirmer l’annulation' }).click();
      await expect(
        toast(
          page,
          "Abonnement annulé avec succès. Il restera actif jusqu'à la fin de votre période de facturation.",
        ),
      ).toBeVisible();
      expect(asked).toEqual({});
      await expect(fact(page, 'Statut')).toHaveText('Annulation programmée');
      await expect(fact(page, 'Actif jusqu’au')).toBeVisible();
      await expect(cancel(page)).toHaveCount(0);
      await expectToFit(page);
    });
  });

  test('says in which state it is, each time it is read', async ({ page }) => {
    await test.step('is awaited', async () => {
      await answer(page, routes.checkSubscription, makeSubscription());
      const letGo = await hold(page, routes.checkSubscription);
      await page.goto('/notary/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Chargement de l’abonnement' })).toBeVisible();
      await expectSoundScreen(page);
      letGo();
      await expect(fact(page, 'Licence')).toBeVisible();
    });

    await test.step('is read again on « Actualiser », which says so', async () => {
      await refresh(page, { subscriptionStatus: 'cancel_at_period_end' });
      await expect(toast(page, "Statut d'abonnement mis à jour")).toBeVisible();
      await expect(fact(page, 'Statut')).toHaveText('Annulation programmée');
    });

    for (const [name, change, licence, label, warning, looksNew] of states)
      await test.step(`that is ${name} says so`, async () => {
        await refresh(page, change);
        await expect(fact(page, 'Licence')).toHaveText(licence);
        await expect(fact(page, 'Statut')).toHaveText(label);
        if (warning) await expect(status(page).getByText(warning, { exact: true })).toBeVisible();
        else await expect(status(page).getByRole('status')).toHaveCount(0);
        await expect(cancel(page)).toHaveCount((change.subscriptionStatus ?? 'active') === 'active' ? 1 : 0);
        await (looksNew ? expectSoundScreen : expectToFit)(page);
      });
  });

  test('says what is due, and since when', async ({ page }) => {
    const moment = inDays(0);
    await test.step('shows an overdue date in red, and until when automations go on', async () => {
      await open(page, { subscriptionStatus: 'past_due', nextPaymentDue: inDays(-1) });
      const date = fact(page, 'Paiement attendu le').locator('span');
      const danger = await page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--danger').trim()",
      );
      const red = await page.evaluate(
        `(() => { const probe = document.createElement('i'); probe.style.color = ${JSON.stringify(danger)}; document.body.append(probe); const color = getComputedStyle(probe).color; probe.remove(); return color; })()`,
      );
      await expect(date).toHaveCSS('color', String(red));
      await expect(status(page)).toContainText(/continuent jusqu’au \d{2}\/\d{2}\/\d{4}/);
    });

    await test.step('with a date that is none says « Date invalide »', async () => {
      await refresh(page, { nextPaymentDue: 'demain' });
      await expect(fact(page, 'Prochain paiement')).toHaveText('Date invalide');
      await expect(status(page).getByText('Votre paiement est en retard', { exact: true })).toHaveCount(0);
    });

    await test.step('is overdue on the very moment, whatever its status says', async () => {
      await refresh(page, { nextPaymentDue: moment });
      await expect(status(page).getByText('Votre paiement est en retard', { exact: true })).toBeVisible();
    });

    await test.step('that was cancelled and is past its end is over, not overdue', async () => {
      await refresh(page, {
        subscriptionStatus: 'cancel_at_period_end',
        nextPaymentDue: inDays(-2),
        ...stopped('ended'),
      });
      await expect(status(page).getByText('Votre abonnement est terminé', { exact: true })).toBeVisible();
      await expect(fact(page, 'Terminé le')).toBeVisible();
      await expect(status(page)).not.toContainText('en retard');
    });

    await test.step('of a key that is not known shows nothing', async () => {
      await refresh(page, {
        hasLicense: false,
        ...stopped('inactive'),
        subscriptionStatus: null,
        nextPaymentDue: null,
      });
      await expect(billing(page)).toBeVisible();
      await expect(status(page)).toHaveCount(0);
      await expectSoundScreen(page);
    });
  });

  test.describe('of the administrator', () => {
    test.use({ role: 'admin' });

    test('is his own too', async ({ page }) => {
      await page.goto('/subscription');
      await expect(fact(page, 'Statut')).toHaveText('Sans abonnement mensuel');
      const other = await page.request.post(routes.checkSubscription, {
        data: { licenseKey: demoKeys.notary },
      });
      expect(other.status()).toBe(403);
    });
  });
});

test.describe('the portal', () => {
  test.use({ expectedConsole: brokenCalls });

  const refusals: [string, unknown, number, string][] = [
    ['an error of the function', { error: 'Client inconnu' }, 200, 'Erreur: Client inconnu'],
    ['an error without words', { error: '' }, 200, 'Erreur: Erreur inconnue'],
    ['a refusal', { code: 'no-subscription', error: 'Pas d’abonnement.' }, 409, 'Erreur: Pas d’abonnement.'],
    ['a refusal without words', 'oops', 502, 'Erreur: Erreur inconnue'],
    ['no address', {}, 200, 'Aucune URL de portail reçue'],
    ['an answer of another shape', { url: 3 }, 200, "Erreur lors de l'ouverture du portail de gestion"],
  ];
  test('opens in a tab of its own, or says why it does not', async ({ page, context }) => {
    await test.step('opens in a tab of its own, which cannot reach ours', async () => {
      await context.route('https://billing.stripe.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Portail</title>' }),
      );
      await open(page);
      await answer(page, routes.customerPortal, { url: 'https://billing.stripe.example/p/1' });
      const [tab] = await Promise.all([page.waitForEvent('popup'), portal(page).click()]);
      await tab.waitForURL('https://billing.stripe.example/p/1');
      expect(await tab.evaluate('window.opener')).toBeNull();
      await expect(page).toHaveURL('/notary/settings');
      await tab.close();
    });

    await test.step('without a network says so', async () => {
      await cut(page, routes.customerPortal);
      await expectNotice(page, "Erreur lors de l'ouverture du portail de gestion", () =>
        portal(page).click(),
      );
      await expect.poll(() => context.pages().length).toBe(1);
    });

    for (const [name, body, code, sentence] of refusals)
      await test.step(`with ${name} ends with « ${sentence} »`, async () => {
        await answer(page, routes.customerPortal, body, code);
        await expectNotice(page, sentence, () => portal(page).click());
        await expect.poll(() => context.pages().length).toBe(1);
        await expect(portal(page)).toBeEnabled();
      });
  });

  test('without a key says so, and shows nothing of a subscription', async ({ page }) => {
    await page.route(`**${routes.session}`, (route) =>
      route.fulfill({
        json: {
          licenceId: '01980000-0000-7000-8000-000000000004',
          maskedKey: '',
          role: 'notary',
          name: 'Hélène CASTELNAU',
          email: 'a@b.example',
          obstacle: null,
        },
      }),
    );
    await page.goto('/notary/settings');
    await expect(status(page)).toHaveCount(0);
    await portal(page).click();
    await expect(toast(page, 'Clé de licence non disponible')).toBeVisible();
  });
});

test.describe('when the server is in trouble', () => {
  test.use({ expectedConsole: brokenCalls });

  test('the subscription says so, is there again afterwards, and nothing of it is lost', async ({ page }) => {
    await test.step('it says so, and is there again afterwards', async () => {
      await answer(page, routes.checkSubscription, { code: 'forbidden', error: 'Refusé.' }, 403);
      await page.goto('/notary/settings');
      await expect(toast(page, "Erreur lors de la vérification de l'abonnement")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      await expectSoundScreen(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(fact(page, 'Licence')).toBeVisible();
    });

    await test.step('cancelling says so, and can be tried again', async () => {
      await refresh(page, {});
      await answer(
        page,
        routes.cancelSubscription,
        { code: 'internal', error: formatError('internal') },
        500,
      );
      await cancel(page).click();
      await page.getByRole('button', { name: 'Confirmer l’annulation' }).click();
      await expect(toast(page, "Erreur lors de l'annulation de l'abonnement")).toBeVisible();
      await expect(cancel(page)).toBeEnabled();
    });

    await test.step('refreshing says so each time', async () => {
      await answer(page, routes.checkSubscription, { code: 'forbidden', error: 'Refusé.' }, 403);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        await expectNotice(page, "Erreur lors de la vérification de l'abonnement", () =>
          status(page).getByRole('button', { name: 'Actualiser' }).click(),
        );
        await expect(toast(page, "Erreur lors de la vérification de l'abonnement")).toHaveCount(0);
      }
      await expect(fact(page, 'Licence')).toHaveText('Active');
    });
  });
});
