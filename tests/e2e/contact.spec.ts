import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#shared/contracts/routes.ts';
import { cut } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { getPlace } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ expectedConsole: brokenCalls });

test('« Nous contacter » leads to a form whose words reach the operator', { tag: '@everywhere' }, async ({
  page,
  isMobile,
}) => {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': isMobile ? '203.0.113.41' : '203.0.113.40' });
  await page.goto('/login');
  const [form] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Nous contacter/ }).click(),
  ]);
  await form.waitForURL('**/contact');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByLabel('Votre nom')).toBeFocused();
  await expect(form.getByText('Votre nom est requis')).toBeVisible();
  await expectSoundScreen(form);
  const name = isMobile ? 'Camille Téléphone' : 'Camille Bureau';
  await form.getByLabel('Votre nom').fill(name);
  await form.getByLabel('Adresse e-mail').fill('camille@office-ferrand.example');
  await form.getByLabel('Étude (facultatif)').fill('Office Ferrand');
  await form.getByLabel('Votre message').fill('Bonjour,\n\nTravaillez-vous avec Nextcloud ?');

  await cut(form, routes.contact);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(toast(form, 'Votre message n’a pas pu être envoyé')).toBeVisible();
  await expect(form.getByLabel('Votre nom')).toHaveValue(name);
  await form.unroute(`**${routes.contact}`);

  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('heading', { name: 'Votre message est enregistré' })).toBeFocused();
  await expectSoundScreen(form);
  const outbox = join(getPlace().dataDir, 'outbox');
  const hasLeft = () =>
    readdirSync(outbox, { withFileTypes: true }).some(
      (file) =>
        file.name.endsWith('.eml') &&
        file.name.includes('formulaire') &&
        readFileSync(join(outbox, file.name), 'utf8').includes('Nextcloud'),
    );
  await expect.poll(hasLeft).toBe(true);
});
