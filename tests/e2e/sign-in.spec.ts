import type { Page, Route } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { errorCatalogue, formatError } from '#shared/messages/errors.ts';
import { brokenCalls, expect, expectNotice, fromAnAddress, signIn, test, toast } from './journey.ts';
import { demoKeys, getPlace } from './office.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use(fromAnAddress);

const field = (page: Page) => page.getByLabel('Clé de licence');
const button = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

const users = {
  notary: { name: 'Hélène CASTELNAU', choice: 'Utiliser la clé notaire', page: '/notary/welcome' },
  admin: { name: 'Administrateur', choice: 'Utiliser la clé administrateur', page: '/admin/workflows' },
} as const;

/** Answers the sign-in in the server's place. */
async function answerSignIn(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**${routes.session}`, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  );
}

test.describe('the sign-in page', () => {
  for (const [role, user] of Object.entries(users)) {
    test(`lets a visitor in with the demo key of the ${role}`, { tag: '@everywhere' }, async ({ page }) => {
      await page.goto('/');
      await expect(page).toHaveURL('/login');
      await page.getByRole('button', { name: user.choice }).click();
      await expect(field(page)).toHaveValue(demoKeys[role as keyof typeof users]);
      await button(page).click();
      await expect(toast(page, `Connecté en tant que ${user.name}`)).toBeVisible();
      await expect(page).toHaveURL(user.page);
    });
  }

  test('asks for a key, and then the server once', async ({ page }) => {
    await page.goto('/login');

    await test.step('leads to the contact site, in a tab of its own', async () => {
      const link = page.getByRole('link', { name: /Nous contacter/ });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('href', routes.contact);
    });

    await test.step('asks for a key before it asks the server', async () => {
      let calls = 0;
      await answerSignIn(page, (route) => {
        calls += 1;
        return route.abort();
      });
      for (const key of ['', 'ABCD', '  ABCD  ']) {
        await signIn(page, key);
        await expect(page.getByRole('alert')).toHaveText('La clé de licence est requise');
        await expect(field(page)).toHaveAccessibleDescription('La clé de licence est requise');
      }
      await expectSoundScreen(page);
      await field(page).fill('ABCDE');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(calls).toBe(0);
      await page.unroute(`**${routes.session}`);
    });

    await test.step('takes a key with blanks around it, says that it is busy, and asks once however often one presses', async () => {
      let calls = 0;
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await answerSignIn(page, async (route) => {
        calls += 1;
        await held;
        await route.fallback();
      });
      await signIn(page, `  ${demoKeys.notary} `);
      const busy = page.getByRole('button', { name: 'Connexion en cours...' });
      await expect(busy).toBeDisabled();
      await field(page).press('Enter');
      await expectSoundScreen(page);
      letGo();
      await expect(page).toHaveURL('/notary/welcome');
      expect(calls).toBe(1);
    });
  });

  test('is complete without the demo’s keys', async ({ page }) => {
    await page.route(`**${routes.publicInfo}`, (route) =>
      route.fulfill({ json: { demo: null, version: '1.0.0', hosting: null } }),
    );
    await page.goto('/login');
    await expect(button(page)).toBeVisible();
    await expect(page.getByText('Étude de démonstration')).toHaveCount(0);
    await expectToFit(page);
  });
});

test.describe('a sign-in that fails', () => {
  test.use({ expectedConsole: brokenCalls });

  test('says why, and can be tried again', async ({ page, context }) => {
    const expectFormAsItWas = async () => {
      await expect(page).toHaveURL('/login');
      await expect(button(page)).toBeEnabled();
    };
    const inTheServersWords = async (
      code: 'too-many-attempts' | 'licence-inactive',
      details: Record<string, number>,
    ) => {
      const error = formatError(code, details);
      const { status } = errorCatalogue[code];
      await answerSignIn(page, (route) => route.fulfill({ status, json: { code, error } }));
      await expectNotice(page, error, () => signIn(page, demoKeys.notary));
      await expectFormAsItWas();
    };
    const unchecked = 'Erreur lors de la vérification de la clé de licence';
    await page.goto('/login');

    await test.step('because nobody has this key', async () => {
      // Wrong keys are counted by address: this test's own ones must not slow the others down.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.21' });
      await signIn(page, 'NOTARY-NOBODY01');
      await expect(toast(page, 'Clé de licence invalide')).toBeVisible();
      await expect(field(page)).toHaveValue('NOTARY-NOBODY01');
      await expectSoundScreen(page);
      await expectFormAsItWas();
    });

    await test.step('because the network is down', async () => {
      await answerSignIn(page, (route) => route.abort());
      await expectNotice(page, unchecked, () => signIn(page, demoKeys.notary));
      await expectFormAsItWas();
    });

    await test.step('because too many wrong keys came before, in the words of the server', () =>
      inTheServersWords('too-many-attempts', { seconds: 8 }));

    await test.step('because the server is in trouble', async () => {
      await answerSignIn(page, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
      await expectNotice(page, unchecked, () => signIn(page, demoKeys.notary));
      await expectFormAsItWas();
    });

    await test.step('because the licence is no longer active, in the words of the server', () =>
      inTheServersWords('licence-inactive', {}));

    await test.step('because the answer makes no sense', async () => {
      await answerSignIn(page, (route) => route.fulfill({ json: { hello: 'world' } }));
      await expectNotice(page, 'Erreur lors de la connexion', () => signIn(page, demoKeys.notary));
      await expectFormAsItWas();
    });
  });
});

test.describe('a browser that knows its user', () => {
  for (const [role, landing] of [
    ['notary', '/notary/welcome'],
    ['admin', '/admin/workflows'],
  ] as const) {
    test.describe(`of the ${role}`, () => {
      test.use({ role });

      test('opens the product without asking for the key again', async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(landing);
        await page.reload();
        await expect(page).toHaveURL(landing);
        await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
      });
    });
  }

  test('discards what it cannot read', async ({ page }) => {
    const origin = getPlace().url;
    await page.goto('/login');
    for (const stored of ['{oops', '"admin"', '{"role":"admin"}', 'null'])
      await test.step(`discards ${stored}`, async () => {
        await page.evaluate(`localStorage.setItem('minutier.user', ${JSON.stringify(stored)})`);
        await page.goto(`${origin}/admin/workflows`);
        await expect(page).toHaveURL('/login');
        expect(await page.evaluate("localStorage.getItem('minutier.user')")).toBeNull();
      });
  });
});

test.describe('signing out', () => {
  test.use({ expectedConsole: brokenCalls });

  test('leads to the sign-in page, in each tab', async ({ page, context }) => {
    await page.goto('/login');
    await signIn(page, demoKeys.notary);
    await expect(page).toHaveURL('/notary/welcome');

    await test.step('works even when the server cannot be told', async () => {
      await page.route(`**${routes.session}`, (route) => route.abort());
      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await expect(toast(page, 'Déconnecté avec succès')).toBeVisible();
      await expect(page).toHaveURL('/login');
    });

    await test.step('says so, ends the session on the server too, and signs the other tabs out', async () => {
      await page.unroute(`**${routes.session}`);
      await signIn(page, demoKeys.notary);
      await expect(toast(page, `Connecté en tant que ${users.notary.name}`)).toBeVisible();
      await expect(toast(page, 'Déconnecté avec succès')).toHaveCount(0);
      await expect(page).toHaveURL('/notary/welcome');
      const other = await context.newPage();
      await other.goto('/notary/workflows');
      await expect(other.getByRole('heading', { name: 'Mes Automatisations' })).toBeVisible();
      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await expect(toast(page, 'Déconnecté avec succès')).toBeVisible();
      await expect(page).toHaveURL('/login');
      await expect(other).toHaveURL('/login');
      expect((await page.request.get(routes.session)).status()).toBe(401);
      await page.goto('/notary/workflows');
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('a session that has expired', () => {
  test.use({ role: 'notary', expectedConsole: brokenCalls });

  test('ends at the next call, and says why', async ({ page, context }) => {
    await page.goto('/notary/welcome');
    await expect(page.getByRole('heading', { name: 'Bienvenue' })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Voir mes automatisations' }).click();
    await expect(toast(page, formatError('unauthenticated'))).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate("localStorage.getItem('minutier.user')")).toBeNull();
  });

  test('is found out at the opening of a page that calls nothing else', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto('/notary/welcome');
    await expect(toast(page, formatError('unauthenticated'))).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});
