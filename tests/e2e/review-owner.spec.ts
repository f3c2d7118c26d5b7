import type { Page } from '@playwright/test';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { correctionOf, documentOf, fileOf, GONE, heldList, listPage, makeHeld } from './review-answers.ts';
import { block, paper, verify } from './review-screen.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary', expectedConsole: brokenCalls });

const foreign = makeHeld(1, {
  originalName: 'rib.pdf',
  type: 'rib',
  typeLabel: 'RIB',
  person: 'LAMBERT Didier',
  isOfNobody: true,
  reasons: ['Au nom de LAMBERT Didier, qui n’est pas dans ce dossier.'],
});
const other = { id: '01900000-0000-7000-8000-000000000802', name: 'ROUX Anne' };

/** Opens the paper; it leaves the list once one of the two acts is done. */
async function open(page: Page): Promise<{ sent: unknown[] }> {
  const sent: unknown[] = [];
  let waiting = [foreign];
  await page.route(`**${heldList}`, (route) => route.fulfill({ json: listPage(waiting) }));
  await answer(page, documentOf(foreign), foreign);
  await answer(page, fileOf(foreign), { code: 'document-gone', error: GONE }, 410);
  await answer(page, routes.clients, [foreign.client, other]);
  const party = { id: other.id, name: foreign.person };
  for (const [path, reply] of [
    [routes.acceptParty, { status: 200, json: party }],
    [routes.giveDocument, { status: 204 }],
  ] as const)
    await page.route(`**${fillRoute(path, { id: foreign.id })}`, (route) => {
      sent.push(route.request().postDataJSON());
      waiting = [];
      return route.fulfill(reply);
    });
  await page.goto('/notary/workflows');
  await expect(block(page)).toContainText('Au nom de LAMBERT Didier, qui n’est pas dans ce dossier.');
  await verify(page, foreign.originalName).click();
  await expect(paper(page).getByRole('heading', { name: /À qui est cette pièce/ })).toBeVisible();
  return { sent };
}

test.describe('a paper of somebody whom nothing ties to the case', () => {
  test('is made of the case with one press, and leaves the list', async ({ page }) => {
    const { sent } = await open(page);
    await expectSoundScreen(page);
    await paper(page).getByRole('button', { name: 'L’ajouter au dossier' }).press('Enter');
    await expect(
      toast(page, 'C’est retenu : les pièces de cette partie sont classées dans ce dossier.'),
    ).toBeVisible();
    await expect(block(page)).toHaveCount(0);
    expect(sent).toEqual([{ from: foreign.client?.id }]);
  });

  test('is given to the client that is chosen, never to the one whose folder it is in', async ({ page }) => {
    const { sent } = await open(page);
    await paper(page).getByRole('button', { name: 'C’est pour un autre client' }).click();
    const choice = paper(page).getByRole('combobox', { name: 'Client' });
    await expect(choice.getByRole('option')).toHaveText(['Choisir un client', 'ROUX Anne']);
    await paper(page).getByRole('button', { name: 'Remettre à ce client' }).click();
    await expect(paper(page).getByText('Choisissez le client')).toBeVisible();
    await expectSoundScreen(page);
    await choice.selectOption('ROUX Anne');
    await paper(page).getByRole('button', { name: 'Remettre à ce client' }).click();
    await expect(toast(page, 'Document remis au dossier de ce client.')).toBeVisible();
    await expect(block(page)).toHaveCount(0);
    expect(sent).toEqual([{ clientId: other.id, from: foreign.client?.id }]);
  });

  test('is filed under its name in the folder of the client who was chosen above', async ({ page }) => {
    const corrections: unknown[] = [];
    await open(page);
    await page.route(`**${correctionOf(foreign)}`, (route) => {
      corrections.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    const file = paper(page).getByRole('button', { name: 'Classer sous ce nom' });
    await paper(page).getByRole('button', { name: 'C’est pour un autre client' }).click();
    await file.click();
    await expect(paper(page).getByText('Choisissez le client')).toBeVisible();
    expect(corrections).toEqual([]);
    await paper(page).getByRole('combobox', { name: 'Client' }).selectOption('ROUX Anne');
    await expect(paper(page).getByText(/rejoint le dossier ROUX Anne/)).toBeVisible();
    await expect(paper(page).locator('[aria-keyshortcuts="A"]')).toHaveText('Remettre à ce client');
    await file.click();
    await expect(block(page)).toHaveCount(0);
    expect(corrections).toEqual([
      expect.objectContaining({ clientId: other.id, from: foreign.client?.id, person: 'LAMBERT Didier' }),
    ]);
  });

  for (const width of [1440, 390])
    test(`reads well at ${width} px`, async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page);
      await paper(page).getByRole('button', { name: 'C’est pour un autre client' }).click();
      await expect(paper(page).getByRole('combobox', { name: 'Client' })).toBeVisible();
      await page.screenshot({
        path: testInfo.outputPath('owner.png'),
      });
      await expectSoundScreen(page);
    });
});

test('a filed account that nobody has confirmed says so on its own page, and leads to the call', async ({
  page,
}) => {
  const rib = makeHeld(2, { state: 'filed', type: 'rib', typeLabel: 'RIB', reasons: [], call: 'to-confirm' });
  await answer(page, documentOf(rib), rib);
  await answer(page, fileOf(rib), { code: 'document-gone', error: GONE }, 410);
  await page.goto(`/notary/documents/${rib.id}`);
  await expect(page.getByText('Compte à confirmer par téléphone')).toBeVisible();
  await page.getByRole('link', { name: 'Voir l’appel à passer' }).click();
  await expect(page).toHaveURL(/\/notary\/a-traiter\?type=appels$/);
});
