import { routes } from '#shared/contracts/routes.ts';
import { answer, hold, makeWorkflow } from './answers.ts';
import { brokenCalls, expect, signIn, test } from './journey.ts';
import { demoKeys } from './office.ts';

test.describe('two tabs of one browser', () => {
  test('both show who signed in last, whatever one of them knew', async ({ page, context }) => {
    await page.goto('/login');
    await signIn(page, demoKeys.admin);
    await expect(page).toHaveURL('/admin/workflows');
    await expect(page.getByRole('banner')).toContainText('Administrateur');
    const other = await context.newPage();
    await other.goto('/admin/workflows');
    await other.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(other).toHaveURL('/login');
    await expect(page).toHaveURL('/login');
    await signIn(other, demoKeys.notary);
    await expect(other).toHaveURL('/notary/welcome');
    await expect(page).toHaveURL(/\/notary\//);
    for (const tab of [page, other]) await expect(tab.getByRole('banner')).toContainText('Notaire');
    const stored = await other.evaluate("JSON.parse(localStorage.getItem('minutier.user')).role");
    expect(stored).toBe('notary');
  });

  test.describe('under two licences', () => {
    test.use({ role: 'notary' });

    test('show nothing of one office to the other', async ({ page, context }) => {
      const name = 'Classement de l’étude CASTELNAU';
      await answer(page, routes.workflows, [makeWorkflow({ name })]);
      await page.goto('/notary/workflows');
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const user = {
        licenceId: '01980000-0000-7000-8000-000000000003',
        maskedKey: 'NOTARY-••••••••',
        role: 'notary',
        name: 'Luc ANDRÉ',
        email: 'a@andre.example',
        obstacle: null,
      };
      await context.route(`**${routes.session}`, (route) => route.fulfill({ json: user }));
      // What the other office has is not there yet.
      await hold(page, routes.workflows);
      const other = await context.newPage();
      await other.goto('/privacy');
      await other.evaluate(`localStorage.setItem('minutier.user', '${JSON.stringify(user)}')`);
      await expect(page.getByText('Luc ANDRÉ')).toBeVisible();
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    });
  });
});

test.describe('a notice whose frame cannot be fetched', () => {
  test.use({ expectedConsole: brokenCalls });

  test('is said plainly, and the screen stays', async ({ page }) => {
    await page.route('**/assets/toasts-*.js', (route) => route.abort());
    await page.goto('/login');
    await page.route(`**${routes.session}`, (route) => route.abort());
    await signIn(page, demoKeys.notary);
    await expect(page.getByRole('status')).toContainText(
      'Erreur lors de la vérification de la clé de licence',
    );
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
    await expect(page.getByRole('status')).toHaveCount(0);
  });
});
