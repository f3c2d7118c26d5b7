import type { Page } from '@playwright/test';
import { DEMO_OFFICE } from '#demo/office.ts';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { formatError } from '#shared/messages/errors.ts';
import { answer, hold } from './answers.ts';
import { brokenCalls, expect, onesOwn, test, toast } from './journey.ts';
import { makeAccount, makeNotary } from './notary-answers.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const path = '/notary/google';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Mot de passe Google', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
const unconfigured = makeAccount({ notary: null });
const { licenceId, maskedKey } = makeAccount();
const user = {
  licenceId,
  maskedKey,
  role: 'notary',
  name: 'Paul DURAND',
  email: 'a@b.example',
  obstacle: null,
};

/** Answers to reading; a save is answered by `saved`, sends its body back to the test, and is what is read from then on. */
async function fakeAccount(
  page: Page,
  account: NotaryAccount,
  saved: { status: number; json: object } | null = null,
) {
  let known = account;
  const bodies: Record<string, unknown>[] = [];
  await page.route(`**${routes.notaryAccount}`, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: known });
    bodies.push(route.request().postDataJSON());
    if (saved && 'account' in saved.json) known = saved.json.account as NotaryAccount;
    return saved ? route.fulfill(saved) : route.abort();
  });
  return bodies;
}

async function fill(page: Page): Promise<void> {
  await field(page, 'Prénom').fill('Paul');
  await field(page, 'Nom').fill('DURAND');
  await field(page, 'Nom de l’étude').fill('Étude Durand');
  await field(page, 'Numéro de téléphone').fill('02 61 91 20 20');
  await field(page, 'E-mail principal').fill('accueil@etude-durand.example');
  await field(page, 'Adresse Google dédiée').fill('pieces@etude-durand.example');
  await password(page).fill('une longue phrase de passe');
}

test.describe('a notary who has not configured his account', () => {
  test('is told what he must do first, and how', async ({ page }) => {
    await test.step('is told what he must do first, and how', async () => {
      await answer(page, routes.notaryAccount, unconfigured);
      await page.goto(path);
      await expect(page).toHaveTitle('Configuration du compte · Minutier');
      for (const text of [
        'Obligatoire avant de continuer',
        /Créez une nouvelle adresse Gmail/,
        /N’activez pas la validation en deux étapes/,
        /Choisissez un mot de passe fort/,
        /Donnez cette adresse à vos clients/,
        'Créer l’adresse dédiée',
      ])
        await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: /Créer un compte Google/ })).toHaveAttribute(
        'target',
        '_blank',
      );
      await expect(page.getByText('Votre compte est configuré')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
      await expectSoundScreen(page);
    });

    await test.step('finds the form ready: every three days, and the engine’s callback', async () => {
      const frequency = page.getByRole('combobox', { name: 'Fréquence des relances' });
      await expect(frequency).toHaveValue('3');
      await expect(frequency.getByRole('option')).toHaveCount(30);
      await expect(frequency.getByRole('option').first()).toHaveText(/^1\sjour$/);
      await expect(frequency.getByRole('option').last()).toHaveText(/^30\sjours$/);
      await expect(field(page, 'URI de redirection')).toHaveValue('http://127.0.0.1:3000/oauth/callback');
    });

    await test.step('may look at what he typed as a password', async () => {
      await expect(password(page)).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Afficher : Mot de passe Google' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
    });

    await test.step('sees the end of his mails while he types his signature', async () => {
      const preview = page.getByRole('figure', { name: 'Fin de vos e-mails' });
      await expect(preview).toContainText('Avec mes salutations distinguées.');
      await field(page, 'Nom de l’étude').fill('Étude Durand');
      await expect(preview).toContainText(/Avec mes salutations distinguées,\s*Étude Durand/);
      await page.getByLabel('Signature des e-mails').fill('Maître Paul DURAND\n2 rue Basse');
      await expect(preview).toContainText(
        /Avec mes salutations distinguées,\s*Maître Paul DURAND\s*2 rue Basse/,
      );
    });
  });

  test('saves once nothing is missing, and waits for the administrator', { tag: '@everywhere' }, async ({
    page,
  }) => {
    const saved = { created: true, account: makeAccount(), user };
    const bodies = await fakeAccount(page, unconfigured, { status: 200, json: saved });
    await page.goto(path);

    await test.step('is told of every field that is missing, and of addresses that are none', async () => {
      await save(page).click();
      for (const [name, message] of [
        ['Prénom', 'Le prénom est requis'],
        ['Nom', 'Le nom est requis'],
        ['Nom de l’étude', "Le nom de l'étude est requis"],
        ['Numéro de téléphone', 'Le numéro de téléphone est requis'],
        ['E-mail principal', 'Email invalide'],
        ['Adresse Google dédiée', 'Email invalide'],
      ] as const)
        await expect(field(page, name)).toHaveAccessibleDescription(message);
      await expect(password(page)).toHaveAccessibleDescription('Le mot de passe Google est requis');
      await expect(field(page, 'Prénom')).toBeFocused();
      await expectSoundScreen(page);
      await fill(page);
      await field(page, 'E-mail principal').fill('accueil@');
      await save(page).click();
      await expect(page.getByText('Email invalide')).toHaveCount(1);
      await expect(field(page, 'E-mail principal')).toBeFocused();
      expect(bodies).toEqual([]);
    });

    await test.step('saves, is configured, and waits for the administrator', async () => {
      await fill(page);
      await page.getByRole('combobox', { name: 'Fréquence des relances' }).selectOption('5');
      await save(page).click();
      await expect(
        toast(page, 'Vos informations et identifiants Google OAuth ont été enregistrés'),
      ).toBeVisible();
      await expect(page.getByText('Votre compte est configuré')).toBeVisible();
      await expect(page.getByText("En attente d'activation par l'administrateur")).toBeVisible();
      await expect(page.getByText(/24 à 48 heures/)).toContainText('accueil@etude-durand.example');
      await expect(save(page)).toHaveCount(0);
      await expectSoundScreen(page);
      expect(bodies).toEqual([
        {
          firstName: 'Paul',
          lastName: 'DURAND',
          cabinetName: 'Étude Durand',
          phoneNumber: '02 61 91 20 20',
          mainEmail: 'accueil@etude-durand.example',
          email: 'pieces@etude-durand.example',
          googlePassword: 'une longue phrase de passe',
          reminderFrequency: 5,
          emailSignature: '',
          clientId: '',
          clientSecret: '',
          redirectUri: 'http://127.0.0.1:3000/oauth/callback',
          licenceId,
          // Nothing was stored when the form was filled.
          seen: null,
        },
      ]);
    });
  });

  test.describe('whose save fails', () => {
    test.use({ expectedConsole: brokenCalls });

    test('is told so, and keeps what he typed', async ({ page }) => {
      await test.step('is told the reason of a refusal, and keeps what he typed', async () => {
        const sentence = 'Cette adresse dédiée est déjà celle d’une autre licence.';
        await fakeAccount(page, unconfigured, {
          status: 409,
          json: { code: 'notary-email-taken', error: sentence },
        });
        await page.goto(path);
        await fill(page);
        await save(page).click();
        await expect(toast(page, "Erreur lors de l'enregistrement de vos informations")).toBeVisible();
        await expect(toast(page, sentence)).toBeVisible();
        await expect(field(page, 'Prénom')).toHaveValue('Paul');
        await expectSoundScreen(page);
      });

      await test.step('is told that something unexpected happened', async () => {
        await fakeAccount(page, unconfigured);
        await save(page).click();
        await expect(
          toast(page, "Une erreur s'est produite lors de l'enregistrement de vos informations"),
        ).toBeVisible();
        await expect(password(page)).toHaveValue('une longue phrase de passe');
      });
    });
  });
});

test.describe('a notary who is configured', () => {
  test('sees that his automations are integrated, and their cards', { tag: onesOwn }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Votre compte est configuré')).toBeVisible();
    await expect(page.getByText('Automatisations configurées et intégrées')).toBeVisible();
    await expect(page.getByText("En attente d'activation")).toHaveCount(0);
    // They are changed on a page of their own: here they are behind a line.
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByText('Vos automatisations', { exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectSoundScreen(page);
  });

  test('edits what he gave, except for password and telephone, and may give up', {
    tag: '@everywhere',
  }, async ({ page }) => {
    await test.step('its outline shows while it loads', async () => {
      const letGo = await hold(page, routes.notaryAccount);
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Chargement de votre compte' })).toBeVisible();
      await expectSoundScreen(page);
      letGo();
      await expect(page.getByText('Votre compte est configuré')).toBeVisible();
    });

    await test.step('edits what he gave, except for password and telephone, and may give up', async () => {
      await page.getByRole('button', { name: 'Modifier la configuration' }).click();
      await expect(field(page, 'Nom')).toHaveValue(DEMO_OFFICE.lastName);
      await expect(field(page, 'Adresse Google dédiée')).toHaveValue(DEMO_OFFICE.email);
      await expect(password(page)).toHaveValue('');
      await expect(field(page, 'Numéro de téléphone')).toHaveValue('');
      await expect(page.getByRole('article')).toHaveCount(0);
      await expectSoundScreen(page);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.getByText('Votre compte est configuré')).toBeVisible();
    });
  });

  test('finds his account from the welcome, and saves it for good', async ({ page }) => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
    });

    await test.step('the welcome leads to the account and to the ecosystem', async () => {
      await page.goto('/notary/welcome');
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'Écosystème Google' })).toHaveAttribute(
        'href',
        '/notary/google-ecosystem',
      );
      await main.getByRole('link', { name: 'Configuration du compte' }).click();
      await expect(page).toHaveURL(path);
    });

    await test.step('the licence key is neither shown, nor sent, nor kept by the browser', async () => {
      const card = page.getByRole('region', { name: 'Clé de licence' });
      await expect(card).toContainText('liée définitivement à votre compte');
      await expect(card).toContainText('NOTARY-••••••••');
      await expectSoundScreen(page);
      const kept = await page.evaluate(
        'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])',
      );
      expect(answers.length).toBeGreaterThan(1);
      for (const text of [...answers, String(kept), await page.content()])
        expect(text).not.toContain(demoKeys.notary);
    });

    await test.step('saves his own account for good', async () => {
      await page.getByRole('button', { name: 'Modifier la configuration' }).click();
      await field(page, 'Numéro de téléphone').fill(DEMO_OFFICE.phoneNumber);
      await password(page).fill('une longue phrase de passe');
      await save(page).click();
      await expect(
        toast(page, 'Vos informations et identifiants Google OAuth ont été enregistrés'),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByText('Automatisations configurées et intégrées')).toBeVisible();
      const account: NotaryAccount = await (await page.request.get(routes.notaryAccount)).json();
      expect(account.notary).toMatchObject({
        googlePasswordStored: true,
        phoneNumber: DEMO_OFFICE.phoneNumber,
        googleCredentials: { redirectUri: account.defaultRedirectUri },
      });
    });
  });

  test.describe('that a colleague saves meanwhile', () => {
    test.use({ expectedConsole: brokenCalls });

    test('is told what changed, keeps what he typed, and saves it over the rest', {
      tag: '@everywhere',
    }, async ({ page }) => {
      const former = makeNotary({
        reminderFrequency: 7,
        emailSignature: 'Maître Durand',
        phoneNumber: '02 61 91 20 20',
      });
      const colleagues = {
        reminderFrequency: 14,
        phoneNumber: '02 61 91 20 99',
        updatedAt: '2026-06-16T09:30:00.000Z',
      };
      const current = { ...former, ...colleagues };
      const bodies: Record<string, unknown>[] = [];
      let known = former;
      await page.route(`**${routes.notaryAccount}`, (route) => {
        if (route.request().method() === 'GET')
          return route.fulfill({ json: makeAccount({ notary: known }) });
        bodies.push(route.request().postDataJSON());
        if (bodies.length > 1)
          return route.fulfill({ json: { created: false, account: makeAccount({ notary: current }), user } });
        known = current;
        const code = 'account-changed';
        return route.fulfill({ status: 409, json: { code, error: formatError(code) } });
      });
      await page.goto(path);
      await page.getByRole('button', { name: 'Modifier la configuration' }).click();
      await field(page, 'Numéro de téléphone').fill('02 61 91 20 21');
      await field(page, 'Nom de l’étude').fill('Étude Durand et associés');
      await password(page).fill('une longue phrase de passe');
      await save(page).click();
      const notice = page.getByRole('alert');
      await expect(notice).toBeFocused();
      await expect(notice).toContainText('Cette configuration a été modifiée entre-temps');
      await expect(notice).toContainText('Repris dans le formulaire : Fréquence des relances.');
      await expect(notice).toContainText('Numéro de téléphone : « 02 61 91 20 99 » est enregistré');
      await expectSoundScreen(page);
      const folder = process.env.ACCOUNT_PICTURE;
      if (folder) await page.screenshot({ path: `${folder}/changed-${page.viewportSize()?.width}.png` });
      await expect(page.getByLabel('Fréquence des relances')).toHaveValue('14');
      await expect(field(page, 'Nom de l’étude')).toHaveValue('Étude Durand et associés');
      await expect(password(page)).toHaveValue('une longue phrase de passe');
      await save(page).click();
      await expect(page.getByText('Votre compte est configuré')).toBeVisible();
      expect(bodies.map(({ seen, reminderFrequency }) => [seen, reminderFrequency])).toEqual([
        [former.updatedAt, 7],
        [current.updatedAt, 14],
      ]);
    });
  });

  test('keeps a stored secret, has no key that is known, and bears his new name at once', async ({
    page,
  }) => {
    const notary = makeNotary({ workflows: { total: 1, active: 0 } });
    const saved = { created: false, account: makeAccount({ notary }), user };
    await fakeAccount(page, makeAccount({ notary, maskedKey: null }), { status: 200, json: saved });
    await answer(page, routes.session, user);
    await page.goto(path);

    await test.step('the licence key that is not known says so', async () => {
      const card = page.getByRole('region', { name: 'Clé de licence' });
      await expect(card).toContainText('Non disponible');
      await expect(card.getByRole('button')).toHaveCount(0);
    });

    await test.step('keeps a stored client secret by leaving it empty, and is told so', async () => {
      await page.getByRole('button', { name: 'Modifier la configuration' }).click();
      await expect(page.getByLabel('Client secret', { exact: true })).toHaveAttribute(
        'placeholder',
        /Enregistré/,
      );
    });

    await test.step('bears his new name at once', async () => {
      await fill(page);
      await save(page).click();
      await expect(page.getByRole('banner')).toContainText('Paul DURAND');
      const stored = await page.evaluate("localStorage.getItem('minutier.user')");
      expect(JSON.parse(String(stored))).toEqual(user);
    });
  });
});

test.describe('while the account cannot be loaded', () => {
  test.use({ expectedConsole: brokenCalls });

  test('it says so, and tries again when asked', async ({ page }) => {
    await answer(page, routes.notaryAccount, { code: 'internal', error: 'x' }, 403);
    await page.goto(path);
    await expect(toast(page, 'Erreur lors du chargement de vos informations')).toBeVisible();
    await expectSoundScreen(page);
    await page.unroute(`**${routes.notaryAccount}`);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Votre compte est configuré')).toBeVisible();
  });
});
