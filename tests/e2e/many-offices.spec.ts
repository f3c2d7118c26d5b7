import { routes } from '#shared/contracts/routes.ts';
import { answer, makeNotaryFolder, makeWorkflow } from './answers.ts';
import { expect, test } from './journey.ts';
import { makeNotary } from './notary-answers.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'admin' });

const idOf = (number: number) => `01900000-0000-7000-8000-${String(700 + number).padStart(12, '0')}`;

test('the workflows of many offices are searched and filtered, and shown some at a time', {
  tag: '@everywhere',
}, async ({ page }) => {
  const workflows = Array.from({ length: 130 }, (_, index) =>
    makeWorkflow({
      id: idOf(index),
      name: `Automatisation ${index}`,
      notaryName: index % 2 ? 'Éloïse MARTIN' : 'Luc DURAND',
      active: index % 10 !== 0,
      lastStatus: index % 13 === 0 ? 'failed' : 'success',
    }),
  );
  await answer(page, routes.workflows, workflows);
  await page.goto('/admin/workflows');
  const cards = page.getByRole('article', { name: /^Automatisation \d/ });
  await expect(cards).toHaveCount(60);
  const list = page.getByRole('tabpanel', { name: 'Tous les Workflows' });
  await list.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(cards).toHaveCount(120);
  await page.getByLabel('Rechercher un workflow').fill('eloise 11');
  await expect(cards).toHaveCount(6);
  await page.getByLabel('Rechercher un workflow').fill('');
  await page.getByRole('button', { name: /^En échec/ }).click();
  await expect(page.getByRole('button', { name: /^En échec/, pressed: true })).toContainText('9');
  await expect(cards).toHaveCount(9);
  await expectSoundScreen(page);
});

test('the notaries of many offices are filtered by who waits to be activated', async ({ page }) => {
  const notaries = Array.from({ length: 9 }, (_, index) =>
    makeNotary({
      id: idOf(index),
      lastName: `ÉTUDE${index}`,
      workflows: { total: 3, active: index % 3 === 0 ? 0 : 3 },
    }),
  );
  await answer(page, routes.notaries, notaries);
  await page.goto('/admin/notaries');
  await page.getByRole('button', { name: /^À activer/ }).click();
  await expect(page.getByRole('button', { name: /^Voir / })).toHaveCount(3);
  await expect(page.getByText('3 notaires')).toBeVisible();
  await expectSoundScreen(page);
});

test('notaries are shown some at a time, and one further down is found by his address', async ({ page }) => {
  const notaries = Array.from({ length: 70 }, (_, index) =>
    makeNotary({ id: idOf(index), lastName: `ÉTUDE${index}` }),
  );
  await answer(page, routes.notaries, notaries);
  const last = notaries[69] as (typeof notaries)[number];
  await answer(page, routes.notaryRecord.replace(':id', last.id), last);
  await page.goto(`/admin/notaries?notaire=${last.id}`);
  const record = page.getByRole('dialog', { name: 'Paul ÉTUDE69' });
  await record.getByRole('button', { name: 'Fermer' }).click();
  const rows = page.getByRole('button', { name: /^Voir / });
  await expect(rows).toHaveCount(60);
  await expect(page.getByText('70 notaires')).toBeVisible();
  await page.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(rows).toHaveCount(70);
  await expectSoundScreen(page);
});

test('a workflow’s notary is searched where there are many, and stays chosen', async ({ page }) => {
  const many = Array.from({ length: 70 }, (_, number) => makeNotaryFolder(number));
  await answer(page, routes.notaryFolders, many);
  await answer(page, routes.workflows, [makeWorkflow()]);
  await page.goto('/admin/workflows');
  await page.getByRole('button', { name: 'Nouveau workflow' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Notaire' });
  await expect(choice.getByRole('option')).toHaveCount(61);
  const search = dialog.getByRole('searchbox', { name: 'Rechercher un notaire...' });
  await search.fill('office 69');
  await expect(choice.getByRole('option')).toHaveCount(2);
  await choice.selectOption({ label: 'Office 69 (pieces@office-69.example)' });
  await search.fill('office 3');
  await expect(choice.getByRole('option')).toHaveCount(13);
  await expect(choice).toHaveValue('pieces@office-69.example');
  await expectSoundScreen(page);
});
