import type { Page } from '@playwright/test';
import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { comeBackFrom, expect, test, toast } from './journey.ts';
import { expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'notary' });

const day: OfficeDay = {
  stage: 'at-work',
  failedTrials: [],
  troubles: [],
  since: '2026-06-15T06:00:00.000Z',
  came: { messages: 14, papers: 23, clients: 1 },
  done: { filed: 19, answered: 4, reminded: 0 },
  awaits: { paper: 3, message: 1, undelivered: 0, call: 0, stop: 0, question: 2 },
};
const board = (page: Page) => page.getByRole('region', { name: 'Depuis lundi 15 juin, 8 h' });

const quiet = { paper: 0, message: 0, undelivered: 0, call: 0, stop: 0, question: 0 };
const dead: OfficeDay['troubles'][number] = {
  kind: 'mailbox',
  since: '2026-06-15T07:30:00.000Z',
  sentence: 'Le serveur refuse l’adresse ou le mot de passe.',
};

test('the welcome tells the day, and before there is one the way to it', { tag: '@everywhere' }, async ({
  page,
}) => {
  await test.step('tells the day, each thing that awaits leading to its list', async () => {
    await answer(page, routes.officeDay, day);
    await page.goto('/notary/welcome');
    await expect(board(page)).toContainText('14messages');
    await expect(board(page)).toContainText('0relance envoyée');
    await expect(board(page).getByRole('link')).toHaveCount(3);
    await expectSoundScreen(page);
    await board(page).getByRole('link', { name: '3 documents à vérifier' }).click();
    await expect(page).toHaveURL('/notary/a-traiter?type=pieces');
    await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
  });

  for (const [stage, step] of [
    ['to-configure', 'Vous configurez le compte'],
    ['to-activate', 'L’administrateur active vos automatisations'],
    ['waiting', 'Vos clients écrivent à l’adresse dédiée'],
  ] as const)
    await test.step(`before there is a day, the way to it: ${stage}`, async () => {
      await answer(page, routes.officeDay, { ...day, stage });
      await page.goBack();
      await expect(page.locator('[aria-current="step"]').getByRole('heading')).toHaveText(step);
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Configuration du compte' }),
      ).toBeVisible();
      const ways = page.getByRole('main').getByRole('link', { name: 'Mettre l’étude en route' });
      await expect(ways, 'the act and its step').toHaveCount(stage === 'to-configure' ? 2 : 0);
      await (stage === 'waiting' ? expectToFit : expectSoundScreen)(page);
      await page.getByRole('main').getByRole('link', { name: 'Configuration du compte' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Configuration du compte' })).toBeVisible();
    });
});

test('a mailbox that is not read is no quiet day', async ({ page }) => {
  await test.step('a day on which nothing awaits says so', async () => {
    await answer(page, routes.officeDay, { ...day, awaits: quiet });
    await page.goto('/notary/welcome');
    await expect(board(page)).toContainText('Rien ne vous attend.');
  });

  await test.step('a mailbox that is not read is no quiet day', async () => {
    await answer(page, routes.officeDay, { ...day, awaits: quiet, troubles: [dead] });
    await comeBackFrom(page, /^Automatisations$/, 'Mes Automatisations');
    const main = page.getByRole('main');
    await expect(main).toContainText('La boîte dédiée n’est plus relevée');
    await expect(main).toContainText('Le serveur refuse l’adresse ou le mot de passe.');
    await expect(main.getByRole('link', { name: 'Voir la configuration' })).toBeVisible();
    await expectSoundScreen(page);
    await expect(board(page)).toContainText('ce qui arrive à présent ne l’est pas');
    await expect(board(page)).not.toContainText('Rien ne vous attend.');
  });

  await test.step('nor is it where all that awaits is listed', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link', { name: /^À traiter/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'À traiter' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('La boîte dédiée n’est plus relevée');
    await expect(main).toContainText('Le serveur refuse l’adresse ou le mot de passe.');
    await expect(main.getByRole('link', { name: 'Voir la configuration' })).toBeVisible();
    await expectToFit(page);
  });

  await test.step('an account whose trial fails is still to be configured, and says what fails', async () => {
    await answer(page, routes.officeDay, {
      ...day,
      stage: 'to-configure',
      failedTrials: ['reading', 'sending'],
    });
    await page.getByRole('link', { name: 'Bienvenue' }).click();
    await expect(page).toHaveURL('/notary/welcome');
    const step = page.locator('[aria-current="step"]');
    await expect(step).toContainText('Le dernier essai a échoué : lire la boîte et envoyer un e-mail.');
    await expect(step.getByRole('link', { name: 'Mettre l’étude en route' })).toBeVisible();
  });
});

test('the mail at 8 h is chosen in the settings, and kept', async ({ page }) => {
  await page.goto('/notary/settings');
  const choice = page.getByRole('switch', { name: 'Recevoir l’e-mail de 8 h' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(toast(page, 'L’e-mail de 8 h vous parviendra chaque jour ouvré.')).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(toast(page, 'L’e-mail de 8 h ne partira plus.')).toBeVisible();
});
