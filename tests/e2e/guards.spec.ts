import { brokenCalls, expect, test } from './journey.ts';
import type { SignedInRole } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

type Visitor = SignedInRole | null;

/** The route table of the specification, and the pages about one thing: who may see each path. */
const access: Record<string, 'public' | 'any role' | SignedInRole> = {
  '/discover': 'public',
  '/payment-success': 'public',
  '/privacy': 'public',
  '/subscription': 'any role',
  '/admin/workflows': 'admin',
  '/admin/workflows-new': 'admin',
  '/admin/notaries': 'admin',
  '/admin/settings': 'admin',
  '/admin/folders': 'admin',
  '/admin/privacy': 'admin',
  '/admin/health': 'admin',
  '/notary/welcome': 'notary',
  '/notary/workflows': 'notary',
  '/notary/google': 'notary',
  '/notary/google-ecosystem': 'notary',
  '/notary/settings': 'notary',
  '/notary/cron': 'notary',
  '/notary/privacy': 'notary',
  '/notary/a-traiter': 'notary',
  '/notary/dossiers': 'notary',
  '/notary/reponses': 'notary',
  '/notary/calls/01900000-0000-7000-8000-000000000000': 'notary',
  '/notary/clients/01900000-0000-7000-8000-000000000000': 'notary',
  '/notary/documents/01900000-0000-7000-8000-000000000000': 'notary',
};

const homes = { nobody: '/login', admin: '/admin/workflows', notary: '/notary/workflows' };
const afterSignIn = { nobody: '/login', admin: '/admin/workflows', notary: '/notary/welcome' };
const visitors: Visitor[] = [null, 'admin', 'notary'];

/** Where a visitor ends who asks for each path. */
function listDestinations(role: Visitor): [path: string, end: string][] {
  const visitor = role ?? 'nobody';
  const guarded = Object.entries(access).map(([path, who]): [string, string] => {
    const mayEnter = who === 'public' || who === role || (who === 'any role' && role !== null);
    return [path, mayEnter ? path : homes[visitor]];
  });
  return [['/', afterSignIn[visitor]], ['/login', afterSignIn[visitor]], ...guarded];
}

for (const role of visitors) {
  const visitor = role ?? 'nobody';
  test.describe(`${visitor} asks for`, () => {
    test.use({ role, expectedConsole: brokenCalls });

    test('every path, and ends where he may be', async ({ page }) => {
      test.slow();
      for (const [path, end] of listDestinations(role)) {
        await page.goto(path);
        await expect.soft(page, path).toHaveURL(end);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      }
    });

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

test('a user without a known role stays at the sign-in page', async ({ page }) => {
  const user = {
    licenceId: '01980000-0000-7000-8000-000000000002',
    maskedKey: 'CLERK-••••••••',
    role: 'clerk',
    name: 'Utilisateur',
    email: 'a@b.example',
    obstacle: null,
  };
  await page.addInitScript(`localStorage.setItem('minutier.user', ${JSON.stringify(JSON.stringify(user))})`);
  // Whom each path is for is tried above: here, one path of each kind.
  const kinds = new Map(Object.entries(access).map(([path, who]) => [who, path]));
  expect(kinds.size).toBe(4);
  for (const path of ['/', '/login', ...kinds.values()]) {
    await page.goto(path);
    await expect.soft(page, path).toHaveURL(access[path] === 'public' ? path : '/login');
  }
});
