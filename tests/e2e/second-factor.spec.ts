import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { routes } from '#shared/contracts/routes.ts';
import { formatError } from '#shared/messages/errors.ts';
import { brokenCalls, expect, fromAnAddress, signIn, test, toast } from './journey.ts';
import { demoKeys, getPlace } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';
import { followLink, openOwnOffice, readLinkPath } from './team-mails.ts';

const shot = async (page: Page, name: string) => {
  const { SHOTS } = process.env;
  if (SHOTS)
    await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

/** A licence of one's own, as an administrator creates it: its key comes by mail. */
async function buyKey(page: Page, email: string): Promise<string> {
  const api = page.context().request;
  await api.post('/api/session', { data: { licenseKey: demoKeys.admin } });
  expect((await api.post('/api/licences', { data: { email } })).status()).toBe(200);
  await api.delete('/api/session');
  return findKey(email, 1);
}

async function findKey(email: string, count: number): Promise<string> {
  const outbox = join(getPlace().dataDir, 'outbox');
  const find = () =>
    readdirSync(outbox)
      .filter((name) => name.includes(`à ${email} `))
      .sort();
  await expect.poll(() => find().length, { timeout: 20_000 }).toBe(count);
  const mail = readFileSync(join(outbox, find().at(-1) ?? ''), 'utf8').replaceAll('=\r\n', '');
  return /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(mail)?.[0] ?? '';
}

test.describe('a key that was stolen, and the code beside it', () => {
  test.use({ expectedConsole: brokenCalls, ...fromAnAddress });

  test(
    'is replaced by its owner, then protected by a second factor',
    { tag: '@everywhere' },
    async ({ page }, { project }) => {
      test.setTimeout(90_000);
      const email = `etude-${project.name}@facteur.example`;
      await page.goto('/login');
      const key = await buyKey(page, email);
      await signIn(page, key.toLowerCase());
      await page.waitForURL(/welcome/);
      await page.goto('/notary/google');

      await page
        .getByRole('region', { name: 'Clé de licence' })
        .getByRole('button', { name: 'Remplacer la clé' })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Votre clé actuelle').fill(key);
      await expectSoundScreen(page);
      await shot(page, 'replace-key');
      await dialog.getByRole('button', { name: 'Remplacer la clé' }).click();
      await expect(dialog).toContainText('Votre nouvelle clé');
      const fresh = (await dialog.locator('code').textContent()) ?? '';
      expect(fresh).toMatch(/^NOTARY(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
      expect(fresh).not.toBe(key);
      await page.keyboard.press('Escape');
      await expect(dialog.locator('code')).toHaveText(fresh);
      await expectSoundScreen(page);
      await shot(page, 'new-key');
      await dialog.getByRole('button', { name: 'J’ai noté la clé' }).click();
      expect(await findKey(email, 2)).toBe(fresh);

      const card = page.getByRole('region', { name: 'Second facteur' });
      await card.getByRole('button', { name: 'Activer le second facteur' }).click();
      await dialog.getByLabel('Votre clé de licence').fill(fresh);
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
      const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await expectSoundScreen(page);
      await shot(page, 'second-factor');
      await dialog.getByLabel('Code à six chiffres').fill(new TOTP({ secret }).generate());
      await dialog.getByRole('button', { name: 'Activer' }).click();
      const codes = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const recoveryCode = (await codes.first().textContent()) ?? '';
      // Codes that were not noted are not closed by a key, nor by a click beside them.
      await page.keyboard.press('Escape');
      await page.mouse.click(4, 4);
      await expect(dialog.getByRole('button', { name: 'Fermer' })).toHaveCount(0);
      await expect(codes).toHaveCount(10);
      // The card tells of a factor whose codes were left unread.
      await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
      await expectSoundScreen(page);
      await shot(page, 'recovery-codes');
      await dialog.getByRole('button', { name: 'J’ai noté les codes' }).click();
      await expect(card).toContainText('Il vous reste 10 codes de secours.');
      await shot(page, 'account');

      await page.getByRole('button', { name: 'Déconnexion' }).click();
      await expect(page).toHaveURL('/login');
      await signIn(page, key);
      await expect(toast(page, formatError('licence-key-replaced'))).toBeVisible();
      await signIn(page, fresh);
      await expect(page.getByLabel('Code de votre application')).toBeFocused();
      await expectSoundScreen(page);
      await shot(page, 'sign-in-code');
      await page.getByLabel('Code de votre application').fill(recoveryCode);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await page.waitForURL(/welcome/);
    },
  );
});

test(
  'the codes of a person whom her office asks for a factor stay until they are noted',
  { tag: '@everywhere' },
  async ({ page, browser }, { project }) => {
    test.setTimeout(60_000);
    const office = `exigee-${project.name}`;
    const email = `claire@${office}.example`;
    const key = await openOwnOffice(page, office);
    // Its holder has no screen open: that would be refused what it asks for until it knows of the demand.
    await page.goto('/login');
    const api = page.context().request;
    await api.post(routes.session, { data: { licenseKey: key } });
    const person = { name: 'Claire Aubry', email, standing: 'clerk', proof: key };
    expect((await api.post(routes.persons, { data: person })).ok()).toBe(true);
    expect((await api.put(routes.secondFactorDemand, { data: { demanded: true, proof: key } })).ok()).toBe(
      true,
    );
    const claire = await followLink(browser, page, await readLinkPath(email));
    const refused: string[] = [];
    claire.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await claire.reload();
    await claire.getByRole('button', { name: 'Continuer' }).click();
    const secret = ((await claire.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await claire.getByLabel('Code à six chiffres').fill(new TOTP({ secret }).generate());
    await claire.getByRole('button', { name: 'Activer' }).click();
    const codes = claire.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    // Her session is looked at every few seconds, and says that she has her factor.
    const checked = claire.waitForResponse(`**${routes.session}`);
    await checked;
    await claire.waitForFunction("!JSON.parse(localStorage.getItem('minutier.user')).secondFactorMissing");
    await expect(codes).toHaveCount(10);
    await claire.getByRole('button', { name: 'J’ai noté les codes' }).click();
    await expect(claire.getByRole('heading', { level: 1 })).not.toHaveText('Second facteur');
    expect(refused, 'what the gate refuses is not asked').toEqual([]);
    await claire.context().close();
  },
);

test.describe('a screen that was open when a factor came to be asked for', () => {
  test.use({ expectedConsole: brokenCalls });

  test('makes way for the gate, and asks for nothing that is refused from then on', async ({ page }) => {
    test.setTimeout(90_000);
    const key = await openOwnOffice(page, 'ecran-ouvert');
    await page.goto('/login');
    const answers = [routes.toDoCounts, routes.officeDay].map((route) => page.waitForResponse(`**${route}`));
    await signIn(page, key);
    await Promise.all(answers);
    const demand = { demanded: true, proof: key };
    expect((await page.context().request.put(routes.secondFactorDemand, { data: demand })).ok()).toBe(true);
    // What the screen asks for next, every 15 seconds, is refused.
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Second facteur', { timeout: 25_000 });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await wait(16_000);
    await page.reload();
    await expect(title).toHaveText('Second facteur');
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
});
