import { expect, signIn, test, toast } from './journey.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

const screens = { notary: '/notary/settings', admin: '/admin/settings' } as const;

for (const [role, path] of Object.entries(screens) as [keyof typeof screens, string][]) {
  test.describe(`the open sessions of the ${role}`, () => {
    test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.60' } });

    test('are listed, and another one is closed for good', { tag: '@everywhere' }, async ({
      page,
      browser,
    }) => {
      await page.goto('/login');
      await signIn(page, demoKeys[role]);
      await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
      const { origin } = new URL(page.url());
      const elsewhere = await browser.newContext({ baseURL: origin });
      const other = await elsewhere.newPage();
      await other.goto('/login');
      await signIn(other, demoKeys[role]);
      await expect(other.getByRole('button', { name: 'Déconnexion' })).toBeVisible();
      const session = (await (await other.request.get('/api/sessions')).json()).find(
        ({ isCurrent }: { isCurrent: boolean }) => isCurrent,
      );

      await page.goto(path);
      const card = page.getByRole('region', { name: 'Sessions ouvertes' });
      await expect(card).toContainText('cette session');
      await expect(card).toContainText('Réseau 203.0.113.0/24');
      await expectSoundScreen(page);
      if (process.env.SHOTS)
        await card.screenshot({
          path: `${process.env.SHOTS}/sessions-${role}-${page.viewportSize()?.width}.png`,
        });
      await card
        .getByRole('listitem')
        .filter({ has: page.locator(`#session-${session.id}`) })
        .getByRole('button', { name: 'Fermer cette session' })
        .click();
      await expect(toast(page, 'Session fermée')).toBeVisible();
      await expect(card.locator(`#session-${session.id}`)).toHaveCount(0);
      expect((await other.request.get('/api/session')).status()).toBe(401);
      expect((await page.request.get('/api/session')).status()).toBe(200);
      await elsewhere.close();
    });
  });
}
