import type { Locator, Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { errorCatalogue, formatError } from '#shared/messages/errors.ts';
import { answer, makeWorkflow } from './answers.ts';
import { brokenCalls, expect, fromAnAddress, signIn, test, toast } from './journey.ts';
import { answerHeld, correctionOf, makeHeld } from './review-answers.ts';
import { paper, verify } from './review-screen.ts';
import { expectSoundScreen } from './sound-screen.ts';

/** While a notice stands, what ends the screen can be scrolled clear of it. */
async function expectReachable(page: Page, text: string, last: Locator): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await last.evaluate((control) => {
    for (let box = control; box; box = box.parentElement) box.scrollTop = box.scrollHeight;
  });
  const [control, notice] = await Promise.all([
    last.boundingBox(),
    page.locator('[data-sonner-toast][data-removed="false"]').boundingBox(),
  ]);
  expect((control?.y ?? 0) + (control?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  await expectSoundScreen(page);
}

test.describe('a notice on a phone leaves room for', { tag: '@phone' }, () => {
  test.use({ expectedConsole: brokenCalls, ...fromAnAddress });
  const lastOf = (page: Page) => page.locator('#root').locator('a:visible, button:visible').last();

  test('what ends the sign-in page, and the purchase form', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'NOTARY-INCONNUE');
    await expectReachable(page, formatError('licence-invalid'), lastOf(page));
    const body = { code: 'promo-limit', error: formatError('promo-limit') };
    await answer(page, routes.createCheckout, body, errorCatalogue['promo-limit'].status);
    await page.getByRole('button', { name: 'Acheter une licence' }).click();
    await page.getByLabel('Adresse e-mail').fill('etude@exemple.fr');
    await page.getByRole('button', { name: 'Procéder au paiement' }).click();
    await expectReachable(page, formatError('promo-limit'), lastOf(page));
  });

  test.describe('a notary', () => {
    test.use({ role: 'notary' });

    test('the button of a long form', async ({ page }) => {
      const document = makeHeld(1);
      await answerHeld(page, [document]);
      const code = 'document-not-correctable';
      await answer(page, correctionOf(document), { code, error: formatError(code) }, 409);
      await page.goto('/notary/workflows');
      await verify(page, document.originalName).click();
      const submit = paper(page).getByRole('button', { name: 'Classer sous ce nom' });
      await submit.click();
      await expectReachable(page, formatError(code), submit);
    });
  });

  test.describe('an administrator', () => {
    test.use({ role: 'admin' });

    test('the answers to a question', async ({ page }) => {
      await answer(page, routes.workflows, [makeWorkflow()]);
      await answer(page, '/api/workflows/*', { code: 'internal', error: formatError('internal') }, 500);
      await page.goto('/admin/workflows');
      await page
        .getByRole('button', { name: /^Actions/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Supprimer' }).click();
      const question = page.getByRole('alertdialog');
      const confirm = question.getByRole('button', { name: 'Supprimer' });
      await confirm.click();
      await expectReachable(page, 'Erreur lors de la suppression du workflow', confirm);
    });
  });
});
