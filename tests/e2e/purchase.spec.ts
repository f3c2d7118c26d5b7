import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { errorCatalogue, formatError } from '#shared/messages/errors.ts';
import { findFirstMonthlyPayment } from '#shared/price.ts';
import { answer, cut, hold } from './answers.ts';
import { brokenCalls, expect, expectNotice, signIn, test, toast } from './journey.ts';
import { getPlace } from './office.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

const email = (page: Page) => page.getByLabel('Adresse e-mail');
const promoCode = (page: Page) => page.getByLabel('Code promo');
const price = (page: Page) => page.getByRole('region', { name: 'Prix' });
const pay = (page: Page) => page.getByRole('button', { name: 'Procéder au paiement' });
const confirm = (page: Page) => page.getByRole('button', { name: "Confirmer l'accès gratuit" });
const day = (date: Date) =>
  new Intl.DateTimeFormat('fr-FR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Paris',
  }).format(date);

async function openForm(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Acheter une licence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acheter une licence' })).toBeFocused();
}

test('the purchase form says what is paid, and asks for what it needs', async ({ page }) => {
  await openForm(page);

  await test.step('says what is paid today and each month, when, and the tax in it', async () => {
    const today = new Date();
    await expect(price(page)).toContainText(`Aujourd’hui, ${day(today)}`);
    await expect(price(page)).toContainText(/950\s€/);
    await expect(price(page)).toContainText(/dont 158,33\s€ de TVA à 20\s%/);
    await expect(price(page)).toContainText(
      `Puis chaque mois, à partir du ${day(findFirstMonthlyPayment(today))}`,
    );
    await expect(price(page)).toContainText(/150\s€/);
    await expect(price(page)).toContainText(/dont 25,00\s€ de TVA à 20\s%/);
    await expect(promoCode(page)).toHaveAccessibleDescription('Entrez TEST100 pour un accès gratuit');
    await expectToFit(page);
  });

  await test.step('asks for an e-mail address before it asks the server', async () => {
    let calls = 0;
    await page.route(`**${routes.createCheckout}`, (route) => {
      calls += 1;
      return route.abort();
    });
    for (const wrong of ['', 'etude', 'etude@', 'etude@exemple', 'a b@exemple.fr']) {
      await email(page).fill(wrong);
      await pay(page).click();
      await expect(page.getByRole('alert')).toHaveText('Adresse email valide requise');
      await expect(email(page)).toHaveAccessibleDescription('Adresse email valide requise');
    }
    await expectSoundScreen(page);
    await email(page).fill('etude@exemple.fr');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(calls).toBe(0);
  });

  await test.step('is free with TEST100, and only with that', async () => {
    for (const other of ['TEST10', 'test100', 'TEST1000']) {
      await promoCode(page).fill(other);
      await expect(pay(page)).toBeVisible();
    }
    await promoCode(page).fill('TEST100');
    await expect(confirm(page)).toBeVisible();
    await expect(price(page)).toContainText('Gratuit');
    await expect(price(page)).not.toContainText('950');
    await expectSoundScreen(page);
    await promoCode(page).fill('');
    await expect(pay(page)).toBeVisible();
  });

  await test.step('says nothing of a promo code that is closed', async () => {
    await answer(page, routes.offer, { promoCode: false });
    // Its address is its own: one stays in the form.
    await page.reload();
    await expect(page.getByText('Entrez TEST100 pour un accès gratuit')).toHaveCount(0);
    await promoCode(page).fill('TEST100');
    await expect(pay(page)).toBeVisible();
  });

  await test.step('leads back to signing in', async () => {
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bienvenue' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Acheter une licence' })).toBeVisible();
  });
});

test('the purchase form leaves for the payment page, and says so until it is there', {
  tag: '@everywhere',
}, async ({ page }) => {
  await openForm(page);
  let calls = 0;
  let asked: unknown;
  await page.route('https://checkout.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Paiement</title>' }),
  );
  await page.route(`**${routes.createCheckout}`, (route) => {
    calls += 1;
    asked = route.request().postDataJSON();
    return route.fulfill({ json: { url: 'https://checkout.stripe.example/c/pay/cs_test_1' } });
  });
  const letGo = await hold(page, routes.createCheckout);
  await email(page).fill('  etude@exemple.fr ');
  await pay(page).click();
  await expect(page.getByRole('button', { name: 'Redirection vers le paiement...' })).toBeDisabled();
  await email(page).press('Enter');
  await expectSoundScreen(page);
  letGo();
  await page.waitForURL('https://checkout.stripe.example/c/pay/cs_test_1');
  expect(asked).toEqual({ email: 'etude@exemple.fr', paymentType: 'initial' });
  expect(calls).toBe(1);
});

test('the promo code gives a key by mail, and the key opens the door', async ({ page, isMobile }) => {
  const address = `${isMobile ? 'telephone' : 'bureau'}@etude-gratuite.example`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': isMobile ? '203.0.113.31' : '203.0.113.30' });
  await openForm(page);
  await email(page).fill(address);
  await promoCode(page).fill('TEST100');
  await expect(page.getByText(/paiement/i)).toHaveCount(0);
  await confirm(page).click();
  await expect(page).toHaveURL('/payment-success?acces=gratuit');
  await expect(page).toHaveTitle('Accès gratuit confirmé · Minutier');
  await expect(page.getByText(/paiement/i)).toHaveCount(0);
  await expect(page.getByText('Consultez vos e-mails')).toContainText('est envoyée');
  await expect(page.getByText('(spam)')).toBeVisible();
  await expectSoundScreen(page);

  const outbox = join(getPlace().dataDir, 'outbox');
  const findMail = () => readdirSync(outbox).find((name) => name.endsWith('.eml') && name.includes(address));
  await expect.poll(findMail).toBeTruthy();
  const key =
    /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(
      readFileSync(join(outbox, findMail() ?? ''), 'utf8').replaceAll('=\r\n', ''),
    )?.[0] ?? '';
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await signIn(page, key);
  await expect(page).toHaveURL('/notary/welcome');
});

test.describe('a purchase that fails', () => {
  test.use({ expectedConsole: brokenCalls });

  test.beforeEach(async ({ page }) => {
    await openForm(page);
    await email(page).fill('etude@exemple.fr');
  });

  const expectFormAsItWas = async (page: Page) => {
    await expect(page).toHaveURL('/acheter');
    await expect(email(page)).toHaveValue('etude@exemple.fr');
    await expect(page.getByRole('button', { name: /paiement|accès/ })).toBeEnabled();
  };

  test('says why, and keeps what was typed', async ({ page }) => {
    const failed = 'Erreur lors de la création du paiement';
    const withoutAddress = (body: { url?: string | null }) =>
      test.step(`because the answer has no address: ${JSON.stringify(body)}`, async () => {
        await answer(page, routes.createCheckout, body);
        await expectNotice(page, 'Erreur: aucune URL de paiement reçue', () => pay(page).click());
        await expectFormAsItWas(page);
      });

    await test.step('because nothing can be paid here yet', async () => {
      await pay(page).click();
      await expect(toast(page, 'Erreur lors de la création du paiement')).toBeVisible();
      await expect(toast(page, formatError('payment-unavailable'))).toBeVisible();
      await expectSoundScreen(page);
      await expectFormAsItWas(page);
    });

    await withoutAddress({});

    await test.step('because the network is down', async () => {
      await cut(page, routes.createCheckout);
      await expectNotice(page, failed, () => pay(page).click());
      await expectFormAsItWas(page);
    });

    await withoutAddress({ url: null });

    await test.step('because too many were free today', async () => {
      const body = { code: 'promo-limit', error: formatError('promo-limit') };
      await answer(page, routes.createCheckout, body, errorCatalogue['promo-limit'].status);
      await promoCode(page).fill('TEST100');
      await expectNotice(page, failed, () => confirm(page).click());
      await expect(toast(page, formatError('promo-limit'))).toBeVisible();
      await expectFormAsItWas(page);
      await promoCode(page).fill('');
    });

    await withoutAddress({ url: '' });
  });

  const alreadyBought = [
    ['a licence', 'already-bought', 'Une licence est déjà ouverte pour cette adresse'],
    ['a debit under way', 'debit-under-way', 'Un prélèvement est déjà en cours pour cette adresse'],
  ] as const;
  test('because of what the address has already: asked first, bought when it is meant', async ({ page }) => {
    for (const [what, code, words] of alreadyBought)
      await test.step(`because the address has ${what}`, async () => {
        const asked: unknown[] = [];
        await page.route(`**${routes.createCheckout}`, (route) => {
          asked.push(route.request().postDataJSON());
          return asked.length === 1
            ? route.fulfill({ status: 409, json: { code, error: formatError(code) } })
            : route.fulfill({ json: { url: null } });
        });
        await pay(page).click();
        const question = page.getByRole('alert');
        await expect(question).toContainText(words);
        await (code === 'already-bought' ? expectSoundScreen : expectToFit)(page);
        await question.getByRole('button', { name: 'Acheter une seconde licence' }).click();
        await expect.poll(() => asked.length).toBe(2);
        expect(asked[1]).toMatchObject({ again: true });
        await expectFormAsItWas(page);
      });
  });
});

test.describe('coming back from paying', () => {
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  test('says what has become of the payment', async ({ page }) => {
    const comeBack = async () => {
      await page.getByRole('link', { name: 'Aller à la connexion' }).click();
      await expect(title(page, 'Bienvenue')).toBeVisible();
      await page.goBack();
    };

    await test.step('waits for the licence, and says when it is there', async () => {
      let done = false;
      await page.route(`**${routes.checkoutStatus}`, (route) =>
        route.fulfill({ json: { done, refused: false } }),
      );
      await page.goto('/payment-success?session_id=cs_test_a1');
      await expect(title(page, 'Paiement en cours de confirmation')).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('Votre licence est en préparation…');
      await expect(page.getByText('Consultez vos e-mails')).toContainText('attendra bientôt');
      await expectSoundScreen(page);
      done = true;
      await expect(page.getByRole('status')).toHaveText(
        'Votre licence est prête, sa clé part vers votre boîte.',
      );
      await expect(title(page, 'Paiement réussi')).toBeVisible();
      await expect(page.getByText('Consultez vos e-mails')).toContainText('est envoyée');
      await expectSoundScreen(page);
    });

    await test.step('says of a debit that it takes days, and that nothing is late', async () => {
      await answer(page, routes.checkoutStatus, { done: false, refused: false, underWay: true });
      await comeBack();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Prélèvement en cours', exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('status')).toContainText('votre banque met quelques jours à le confirmer');
      await expect(page.getByRole('main')).not.toContainText('bientôt');
      await expectSoundScreen(page);
    });

    await test.step('says of a payment that nobody made that there is none, and promises no key', async () => {
      await answer(page, routes.checkoutStatus, { done: false, refused: false, unknown: true });
      await comeBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement introuvable' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('Nous ne trouvons pas ce paiement.');
      await expect(page.getByText('Consultez vos e-mails')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Acheter une licence' })).toBeVisible();
      await expectSoundScreen(page);
    });

    await test.step('with an address that means nothing, asks the server nothing', async () => {
      let calls = 0;
      await page.route(`**${routes.checkoutStatus}`, (route) => {
        calls += 1;
        return route.abort();
      });
      await page.goto('/payment-success?session_id=%3Cscript%3E');
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('');
      expect(calls).toBe(0);
    });
  });

  test('stops waiting politely when the bank takes its time', async ({ page }) => {
    await page.clock.install();
    await answer(page, routes.checkoutStatus, { done: false, refused: false });
    await page.goto('/payment-success?session_id=cs_test_a1');
    await expect(page.getByRole('status')).toHaveText('Votre licence est en préparation…');
    for (let question = 0; question < 20; question += 1) {
      const asked = page.waitForResponse(`**${routes.checkoutStatus}`);
      await page.clock.runFor(2000);
      if (question < 19) await asked;
      else asked.catch(() => undefined);
    }
    await expect(page.getByRole('status')).toContainText('la clé partira dès qu’elle sera là');
    await expect(page.getByRole('heading', { name: 'Paiement en attente de confirmation' })).toBeVisible();
    await page.clock.resume();
    await expectSoundScreen(page);
  });

  test('says that the bank has refused, and leads to buying again', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await answer(page, routes.checkoutStatus, { done: false, refused: true });
    await page.goto('/payment-success?session_id=cs_test_a1');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Paiement refusé par la banque' }),
    ).toBeVisible();
    await expect(page.getByRole('status')).toContainText('aucune licence n’a été ouverte');
    await expect(page.getByText('Consultez vos e-mails')).toHaveCount(0);
    await expectSoundScreen(page);
    await page.getByRole('link', { name: 'Acheter une licence' }).click();
    await expect(page).toHaveURL('/acheter');
    await expect(page.getByRole('heading', { level: 1, name: 'Acheter une licence' })).toBeVisible();
  });
});
