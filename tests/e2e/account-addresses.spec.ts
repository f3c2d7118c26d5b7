import { brokenCalls, expect, signIn, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';
import { openOwnOffice } from './team-mails.ts';

test.describe('an address of the account', () => {
  test.use({ expectedConsole: brokenCalls });

  test(
    'changes once its holder has given his key again',
    { tag: '@everywhere' },
    async ({ page }, { project }) => {
      test.setTimeout(60_000);
      // A wrong key counts against whoever shares the address.
      const visitor = project.name === 'phone' ? '203.0.113.50' : '203.0.113.51';
      await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': visitor });
      const office = `adresses-${project.name}`;
      const key = await openOwnOffice(page, office);
      await page.goto('/login');
      await signIn(page, key);
      await page.waitForURL(/welcome/);
      await page.goto('/notary/google');
      await page.getByRole('button', { name: 'Modifier la configuration' }).click();
      await page.getByLabel('E-mail principal').fill(`autre@${office}.example`);
      await page.getByLabel('Numéro de téléphone').fill('02 61 91 20 20');
      await page.getByLabel('Mot de passe Google', { exact: true }).fill('une longue phrase de passe');
      await page.getByRole('button', { name: 'Enregistrer' }).click();

      const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
      const field = dialog.getByLabel('Clé de licence ou code', { exact: true });
      await expect(field).toBeFocused();
      await expectSoundScreen(page);
      const { SHOTS } = process.env;
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/proof-${page.viewportSize()?.width}.png` });
      await field.fill('NOTARY-PASLABONNE1');
      await dialog.getByRole('button', { name: 'Confirmer' }).click();
      await expect(page.getByText('Clé de licence invalide')).toBeVisible();
      await expect(dialog).toBeVisible();
      await field.fill(key);
      await dialog.getByRole('button', { name: 'Confirmer' }).click();
      await expect(
        toast(page, 'Vos informations et identifiants Google OAuth ont été enregistrés'),
      ).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(`autre@${office}.example`).first()).toBeVisible();
    },
  );
});
