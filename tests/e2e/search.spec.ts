import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import type { SearchResult } from '#shared/contracts/search.ts';
import { expect, test } from './journey.ts';

test.use({ role: 'notary' });

const found = (name: string): SearchResult => ({
  clients: [{ id: '01900000-0000-7000-8000-000000000901', name, caseLabel: 'Vente maison' }],
  papers: [],
  messages: [],
  more: { clients: false, papers: false, messages: false },
});

/** Answers the first words at once, and any other once it is let go. */
async function answerFirst(page: Page, first: string): Promise<() => void> {
  const later = Promise.withResolvers<void>();
  await page.route(`**${routes.search}`, async (route) => {
    const { q } = route.request().postDataJSON();
    if (q !== first) await later.promise;
    await route.fulfill({ json: found(q === first ? 'TESSANDIER Odile' : 'SANDIER Paul') });
  });
  return later.resolve;
}

test(
  'what was found for the words before is neither clear nor to be opened under new ones',
  {
    tag: '@everywhere',
  },
  async ({ page }, testInfo) => {
    const letGo = await answerFirst(page, 'tessandier');
    await page.goto('/notary/a-traiter');
    const words = page.getByRole('searchbox', { name: 'Rechercher dans l’étude' });
    await words.fill('tessandier');
    const former = page.getByText('TESSANDIER Odile');
    await expect(former).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await words.fill('sandier');
    await expect(page.locator('[aria-busy="true"]')).toContainText('TESSANDIER Odile');
    await expect(page.getByRole('status').filter({ hasText: 'Recherche…' })).toHaveCount(1);
    await expect(page.locator('[inert]'), 'nor reached by the keyboard').toContainText('TESSANDIER Odile');
    await page.screenshot({ path: testInfo.outputPath('former.png') });
    letGo();
    await expect(page.getByRole('link', { name: 'SANDIER Paul', exact: true })).toBeVisible();
    await expect(former).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
);
