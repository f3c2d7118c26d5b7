import { expect, expectSoundScreen, test } from './journey.ts';
import type { SignedInRole } from './office.ts';

type Visitor = SignedInRole | null;

/** Where each visitor ends who asks for a path. */
const destinations: { path: string; nobody: string; admin: string; notary: string }[] = [
  { path: '/', nobody: '/login', admin: '/admin/workflows', notary: '/notary/welcome' },
  { path: '/login', nobody: '/login', admin: '/admin/workflows', notary: '/notary/welcome' },
  {
    path: '/payment-success',
    nobody: '/payment-success',
    admin: '/payment-success',
    notary: '/payment-success',
  },
  { path: '/admin/workflows', nobody: '/login', admin: '/admin/workflows', notary: '/notary/workflows' },
  {
    path: '/admin/workflows-new',
    nobody: '/login',
    admin: '/admin/workflows-new',
    notary: '/notary/workflows',
  },
  { path: '/discover', nobody: '/discover', admin: '/discover', notary: '/discover' },
  { path: '/privacy', nobody: '/privacy', admin: '/privacy', notary: '/privacy' },
  { path: '/admin/settings', nobody: '/login', admin: '/admin/settings', notary: '/notary/workflows' },
  { path: '/notary/cron', nobody: '/login', admin: '/admin/workflows', notary: '/notary/cron' },
  {
    path: '/notary/google-ecosystem',
    nobody: '/login',
    admin: '/admin/workflows',
    notary: '/notary/google-ecosystem',
  },
  { path: '/admin/privacy', nobody: '/login', admin: '/admin/privacy', notary: '/notary/workflows' },
  { path: '/notary/privacy', nobody: '/login', admin: '/admin/workflows', notary: '/notary/privacy' },
  { path: '/admin/folders', nobody: '/login', admin: '/admin/folders', notary: '/notary/workflows' },
  { path: '/subscription', nobody: '/login', admin: '/subscription', notary: '/subscription' },
  {
    path: '/notary/settings',
    nobody: '/login',
    admin: '/admin/workflows',
    notary: '/notary/settings',
  },
  { path: '/notary/welcome', nobody: '/login', admin: '/admin/workflows', notary: '/notary/welcome' },
  { path: '/notary/workflows', nobody: '/login', admin: '/admin/workflows', notary: '/notary/workflows' },
  { path: '/admin/notaries', nobody: '/login', admin: '/admin/notaries', notary: '/notary/workflows' },
  { path: '/notary/google', nobody: '/login', admin: '/admin/workflows', notary: '/notary/google' },
];

const homes = { nobody: '/login', admin: '/admin/workflows', notary: '/notary/workflows' };
const visitors: Visitor[] = [null, 'admin', 'notary'];

for (const role of visitors) {
  const visitor = role ?? 'nobody';
  test.describe(`${visitor} asks for`, () => {
    test.use({ role });

    for (const { path, ...ends } of destinations) {
      test(`${path} and gets ${ends[visitor]}`, { tag: '@desktop' }, async ({ page }) => {
        await page.goto(path);
        await expect(page).toHaveURL(ends[visitor]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    }

    test(`a path that leads nowhere, and finds the way to ${homes[visitor]}`, async ({ page }) => {
      await page.goto('/nulle/part');
      await expect(page.getByText('404')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
      await expect(page).toHaveTitle('Page non trouvée · Minutier');
      await expectSoundScreen(page);
      const home = page.getByRole('link', { name: 'Retour à l’accueil' });
      await expect(home).toHaveAttribute('href', homes[visitor]);
      await home.click();
      await expect(page).toHaveURL(homes[visitor]);
    });
  });
}

test('a user without a known role stays at the sign-in page', { tag: '@desktop' }, async ({ page }) => {
  const user = { licenseKey: 'CLERK-00000001', role: 'clerk', name: 'Utilisateur', email: 'a@b.example' };
  await page.addInitScript(`localStorage.setItem('minutier.user', ${JSON.stringify(JSON.stringify(user))})`);
  for (const path of ['/admin/workflows', '/notary/workflows', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});
