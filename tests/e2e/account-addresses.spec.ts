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

  test(
    'is not alone in that: the servers of its mailbox do as well',
    { tag: '@everywhere' },
    async ({ page }, { project }) => {
      test.setTimeout(60_000);
      const office = `serveurs-${project.name}`;
      const key = await openOwnOffice(page, office);
      await page.goto('/login');
      await signIn(page, key);
      await page.waitForURL(/welcome/);
      const api = page.context().request;
      const { licenceId, notary } = await (await api.get('/api/notary')).json();
      const { firstName, lastName, cabinetName, phoneNumber, mainEmail, email } = notary;
      const place = (host: string) => ({ imap: { host, port: 993 }, smtp: { host, port: 465 } });
      const form = { firstName, lastName, cabinetName, phoneNumber, mainEmail, email, licenceId };
      const setup = { ...form, provider: 'imap', password: 'x', drive: 'embedded', webdav: null };
      const before = { ...setup, servers: place(`mail.${office}.example`), proof: key };
      expect((await api.put('/api/notary/setup', { data: before })).ok()).toBe(true);

      await page.goto('/notary/setup');
      await page.getByRole('button', { name: 'Changer la boîte ou le drive' }).click();
      await page.getByLabel('Serveur de réception').fill(`imap.autre-${office}.example`);
      await page.getByLabel('Mot de passe de la boîte', { exact: true }).fill('une phrase de passe');
      await page.getByRole('button', { name: 'Enregistrer et tester' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
      const field = dialog.getByLabel('Clé de licence ou code', { exact: true });
      await expect(field).toBeFocused();
      await expectSoundScreen(page);
      await field.fill(key);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      const saved = await (await api.get('/api/notary/setup')).json();
      expect(saved.servers.imap.host).toBe(`imap.autre-${office}.example`);
    },
  );
});
