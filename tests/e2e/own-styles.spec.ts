import type { Page } from '@playwright/test';
import { formatError } from '#shared/messages/errors.ts';
import { brokenCalls, expect, fromAnAddress, signIn, test, toast } from './journey.ts';

/** What the browser refused of this page, told by the page itself. */
const listen = `
  window.refused = [];
  document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
`;
const refused = (page: Page) => page.evaluate('refused') as Promise<string[]>;
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);

test.describe('the policy of the page', () => {
  test.use({ expectedConsole: /Failed to load resource|Content Security Policy/, ...fromAnAddress });

  test('lets nobody write a style into it, and toasts and dialogs look as they should', async ({ page }) => {
    await page.addInitScript(listen);
    const response = await page.goto('/login');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/(^|;)style-src 'self'(;|$)/);
    expect(policy).not.toContain('unsafe-inline');

    await signIn(page, 'NOTARY-INCONNUE');
    await expect(toast(page, formatError('licence-invalid'))).toBeVisible();
    expect(await styleOf(page, '[data-sonner-toaster]', 'position')).toBe('fixed');
    expect(await page.locator('style').count()).toBe(0);
    expect(await refused(page)).toEqual([]);

    // What a stranger would manage to put into the page is left without effect, and told.
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
      '<style>h1 { color: red }</style><p id="stranger" style="position: fixed">x</p>')`);
    expect(await styleOf(page, '#stranger', 'position')).toBe('static');
    expect((await refused(page)).toSorted()).toEqual(['style-src-attr', 'style-src-elem']);
  });
});

test.describe('a dialog', () => {
  test.use({ role: 'admin', expectedConsole: brokenCalls });

  test('keeps the page behind it still without a style in the page', async ({ page }) => {
    await page.addInitScript(listen);
    await page.goto('/admin/notaries');
    await page
      .getByRole('button', { name: /^Voir / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await styleOf(page, 'body', 'overflow')).toBe('hidden');
    await dialog.getByRole('button', { name: 'Fermer' }).click();
    await expect(dialog).toBeHidden();
    expect(await styleOf(page, 'body', 'overflow')).not.toBe('hidden');
    expect(await page.locator('style').count()).toBe(0);
    expect(await refused(page)).toEqual([]);
  });
});
