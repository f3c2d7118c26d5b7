import type { Page } from '@playwright/test';
import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const day: OfficeDay = {
  stage: 'at-work',
  since: '2026-06-15T06:00:00.000Z',
  came: { messages: 14, papers: 23, clients: 1 },
  done: { filed: 19, answered: 4, reminded: 0 },
  awaits: { paper: 3, message: 1, call: 0, stop: 0, question: 2 },
};
const board = (page: Page) => page.getByRole('region', { name: 'Depuis lundi 15 juin, 8 h' });

test('the welcome tells the day, each thing that awaits leading to its list', { tag: '@everywhere' }, async ({
  page,
}) => {
  await answer(page, routes.officeDay, day);
  await page.goto('/notary/welcome');
  await expect(board(page)).toContainText('14messages');
  await expect(board(page)).toContainText('0relance envoyée');
  await expect(board(page).getByRole('link')).toHaveCount(3);
  await expectSoundScreen(page);
  await board(page).getByRole('link', { name: '3 documents à vérifier' }).click();
  await expect(page).toHaveURL('/notary/a-traiter?type=pieces');
});

test('a day on which nothing awaits says so', async ({ page }) => {
  await answer(page, routes.officeDay, {
    ...day,
    awaits: { paper: 0, message: 0, call: 0, stop: 0, question: 0 },
  });
  await page.goto('/notary/welcome');
  await expect(board(page)).toContainText('Rien ne vous attend.');
});

for (const [stage, step] of [
  ['to-configure', 'Vous configurez le compte'],
  ['to-activate', 'L’administrateur active vos automatisations'],
  ['waiting', 'Vos clients écrivent à l’adresse dédiée'],
] as const)
  test(`before there is a day, the way to it: ${stage}`, { tag: '@everywhere' }, async ({ page }) => {
    await answer(page, routes.officeDay, { ...day, stage });
    await page.goto('/notary/welcome');
    await expect(page.locator('[aria-current="step"]').getByRole('heading')).toHaveText(step);
    await expect(page.getByRole('main').getByRole('link', { name: 'Configuration du compte' })).toBeVisible();
    await expectSoundScreen(page);
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
