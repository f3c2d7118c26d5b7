import type { Page } from '@playwright/test';
import type { ClientFilePage } from '#shared/contracts/client-file-pages.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { routes } from '#shared/contracts/routes.ts';
import { cut, hold } from './answers.ts';
import { brokenCalls, expect, test } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** An office of years: 58 files, of which the server gives 24 at a time. */
const files: ClientFile[] = Array.from({ length: 58 }, (_, index) => ({
  id: idOf(0x900 + index),
  name: `CLIENT${String(index + 1).padStart(2, '0')} Anne`,
  caseLabel: index === 5 ? null : 'Vente maison',
  statuses: index % 2 ? ['missing', 'present', 'by-office'] : ['present', 'present'],
  asked: index % 2 ? ['Diagnostic de performance énergétique'] : [],
  held: index === 7 ? 2 : 0,
  remindersSent: 0,
  lastReminderAt: null,
  suspensions: [],
}));

const counts = { all: 58, missing: 29, held: 1, 'unknown-case': 1, suspended: 0, complete: 28, closed: 0 };

/** Answers in the server's place, and keeps what was asked. */
async function answerFiles(page: Page, all = files): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = [];
  await page.route(`**${routes.clientFilePage}`, (route) => {
    const body = route.request().postDataJSON() as Record<string, string>;
    asked.push(body);
    const found = all.filter(
      ({ name, asked: lacks }) =>
        name.toLowerCase().includes((body.words ?? '').toLowerCase()) &&
        (body.state !== 'missing' || lacks.length > 0),
    );
    const from = body.after ? found.findIndex(({ id }) => id === body.after) + 1 : 0;
    const items = found.slice(from, from + 24);
    const next = from + 24 < found.length ? (items.at(-1)?.id ?? null) : null;
    const none = Object.fromEntries(Object.keys(counts).map((state) => [state, 0]));
    const json = {
      items,
      next,
      counts: found.length > 0 ? counts : (none as ClientFilePage['counts']),
    } satisfies ClientFilePage;
    return route.fulfill({ json });
  });
  return asked;
}

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });

test.describe('all the clients’ files', () => {
  test.use({ expectedConsole: brokenCalls });

  test('are looked through a page at a time, by the keyboard too', { tag: '@everywhere' }, async ({
    page,
    isMobile,
  }) => {
    const asked = await answerFiles(page);
    await page.goto('/notary/workflows');
    if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Dossiers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dossiers' })).toBeVisible();
    await expect(rows(page)).toHaveCount(24);
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Afficher la suite' }).press('Enter');
    await expect(rows(page)).toHaveCount(48);
    await expect(page.getByRole('link', { name: 'CLIENT25 Anne' })).toBeFocused();
    await page.getByRole('button', { name: 'Afficher la suite' }).press('Enter');
    await expect(rows(page)).toHaveCount(58);
    await expect(page.getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
    expect(asked.slice(0, 3)).toEqual([{}, { after: files[23]?.id }, { after: files[47]?.id }]);
  });

  test('are narrowed by a state and by words together, and no name stands in the address', async ({
    page,
  }) => {
    const asked = await answerFiles(page);
    await page.goto('/notary/dossiers');
    await page.getByRole('link', { name: 'Incomplets 29' }).click();
    await expect(page).toHaveURL('/notary/dossiers?etat=incomplets');
    await expect(page.getByRole('link', { name: /^Incomplets/ })).toHaveAttribute('aria-current', 'page');
    await expect(rows(page).first()).toContainText('CLIENT02 Anne');
    const field = page.getByRole('searchbox', { name: 'Rechercher un dossier' });
    await field.fill('client1');
    await expect(rows(page).first()).toContainText('CLIENT10 Anne');
    expect(asked.at(-1)).toEqual({ state: 'missing', words: 'client1' });
    await expect(page).toHaveURL('/notary/dossiers?etat=incomplets');
    await page.getByRole('link', { name: 'Tous 58' }).click();
    await expect(field, 'what is typed stays typed').toHaveValue('client1');
    await expect(rows(page).nth(1)).toContainText('CLIENT11 Anne');
    await page.getByRole('link', { name: 'CLIENT11 Anne' }).click();
    await expect(page).toHaveURL(`/notary/clients/${files[10]?.id}`);
    await page.goBack();
    await expect(field).toHaveValue('client1');
    await field.fill('personne');
    await expect(page.getByText('Aucun dossier ne porte ces mots')).toBeVisible();
    await expectSoundScreen(page);
  });

  test('are none at first, and it is said how one is opened', async ({ page }) => {
    await answerFiles(page, []);
    await page.goto('/notary/dossiers');
    await expect(page.getByText('Aucun dossier encore')).toBeVisible();
    await expect(page.getByText(/s’ouvre au premier message d’un client/)).toBeVisible();
    await expectSoundScreen(page);
  });

  test('that cannot be read say so, and are asked for again', async ({ page }) => {
    await cut(page, routes.clientFilePage);
    await page.goto('/notary/dossiers');
    await expect(page.getByText('Les dossiers n’ont pas pu être chargés')).toBeVisible();
    await answerFiles(page);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(rows(page)).toHaveCount(24);
  });
});

test('those that answer to the words before are not opened under new ones', async ({ page }) => {
  await answerFiles(page);
  await page.goto('/notary/dossiers');
  await expect(rows(page)).toHaveCount(24);
  const letGo = await hold(page, routes.clientFilePage);
  await page.getByRole('searchbox', { name: 'Rechercher un dossier' }).fill('client07');
  await expect(page.locator('[aria-busy="true"] [inert]')).toContainText('CLIENT01 Anne');
  letGo();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('the pressing ones stand among the automations, and lead to all', async ({ page }) => {
  await answerFiles(page);
  await page.goto('/notary/workflows');
  const section = page.getByRole('region', { name: 'Dossiers clients' });
  await expect(section.getByRole('listitem').first()).toBeVisible({ timeout: 60_000 });
  expect(await section.getByRole('heading', { level: 3 }).count()).toBeLessThanOrEqual(3);
  await section.getByRole('link', { name: 'Voir tous les dossiers' }).click();
  await expect(page).toHaveURL('/notary/dossiers');
});
