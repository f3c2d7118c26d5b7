import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { expect, onesOwn, test, toast } from './journey.ts';
import { demoKeys } from './office.ts';
import { expectSoundScreen } from './sound-screen.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const sidebar = (page: Page) => page.locator('aside#menu');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Minutier' });

async function readSidebarCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === 'sidebar:state');
}

test.describe('the side menu of a wide screen', () => {
  test.use({ role: 'notary' });

  test('shrinks to icons when asked, and says where one is', async ({ page }) => {
    await page.goto('/notary/welcome');

    await test.step('leaves the letter b alone, and the browser’s own keys', async () => {
      await expect(sidebar(page)).toBeVisible();
      await page.keyboard.press('b');
      // Its bookmarks.
      await page.keyboard.press('Control+Shift+B');
      await expect(sidebar(page)).toHaveAttribute('data-state', 'expanded');
      expect(await readSidebarCookie(page)).toBeUndefined();
    });

    for (const shortcut of ['Control+b', 'Meta+b', 'Control+B'])
      await test.step(`follows ${shortcut}`, async () => {
        await expect(sidebar(page)).toHaveAttribute('data-state', 'expanded');
        await page.keyboard.press(shortcut);
        await expect(sidebar(page)).toHaveAttribute('data-state', 'collapsed');
        await page.keyboard.press(shortcut);
        await expect(sidebar(page)).toHaveAttribute('data-state', 'expanded');
      });

    await test.step('shrinks to icons, and stays so for seven days', async () => {
      await expect(sidebar(page)).toHaveCSS('width', '256px');
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
      await menu(page).click();
      await expect(sidebar(page)).toHaveCSS('width', '48px');
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
      const cookie = await readSidebarCookie(page);
      expect(cookie?.value).toBe('false');
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
      await page.reload();
      await expect(sidebar(page)).toHaveCSS('width', '48px');
      await expect(page.getByRole('link', { name: 'Automatisations', exact: true })).toBeVisible();
      await expectSoundScreen(page);
      await menu(page).click();
      await expect(sidebar(page)).toHaveCSS('width', '256px');
      expect((await readSidebarCookie(page))?.value).toBe('true');
    });

    await test.step('says where one is, and leads elsewhere', async () => {
      await expect(page.getByRole('link', { name: 'Bienvenue' })).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: 'Automatisations', exact: true }).click();
      await expect(page).toHaveURL('/notary/workflows');
      await expect(page.getByRole('link', { name: 'Automatisations', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.locator('main')).toBeFocused();
    });
  });
});

test.describe('the side menu, of a page of one thing', () => {
  // Nothing of this id is there: the page says so, and the server 404.
  test.use({ role: 'notary', expectedConsole: /404/ });

  test('says behind which entry it is found', async ({ page }) => {
    for (const [path, entry, current] of [
      ['/notary/simulation', 'Automatisations', 'page'],
      ['/notary/documents/01900000-0000-7000-8000-000000000000', 'À traiter', 'true'],
      ['/notary/clients/01900000-0000-7000-8000-000000000000', 'Dossiers', 'true'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const link = sidebar(page).getByRole('link', { name: new RegExp(`^${entry}`) });
        await expect(link).toHaveAttribute('aria-current', current);
        await expect(sidebar(page).locator('[aria-current]')).toHaveCount(1);
      });
  });
});

test.describe('the menu of a phone', { tag: '@phone' }, () => {
  test.use({ role: 'notary' });

  test('slides over the screen, closes, and has controls that a thumb can hit', async ({ page }) => {
    await test.step('slides over the screen and closes with each navigation', async () => {
      await page.goto('/notary/welcome');
      await expect(sidebar(page)).toBeHidden();
      await expect(drawer(page)).toHaveCount(0);
      await menu(page).tap();
      await expect(drawer(page)).toBeVisible();
      await expect(drawer(page)).toHaveCSS('width', '288px');
      await expectSoundScreen(page);
      await drawer(page).getByRole('link', { name: 'Automatisations' }).tap();
      await expect(page).toHaveURL('/notary/workflows');
      await expect(drawer(page)).toHaveCount(0);
      await menu(page).tap();
      await drawer(page).getByRole('link', { name: 'Automatisations' }).tap();
      await expect(drawer(page)).toHaveCount(0);
      expect(await readSidebarCookie(page)).toBeUndefined();
    });

    await test.step('closes by its button, by Escape and by a touch beside it', async () => {
      await menu(page).tap();
      await drawer(page).getByRole('button', { name: 'Fermer le menu' }).tap();
      await expect(drawer(page)).toHaveCount(0);
      await expect(menu(page)).toBeFocused();
      await page.keyboard.press('Control+b');
      await expect(drawer(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toHaveCount(0);
      await menu(page).tap();
      await expect(drawer(page)).toBeVisible();
      await page.touchscreen.tap(370, 600);
      await expect(drawer(page)).toHaveCount(0);
    });

    await test.step('has controls that a thumb can hit', async () => {
      for (const path of ['/notary/welcome', '/notary/workflows']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const control of await page
          .getByRole('button')
          .or(page.getByRole('banner').getByRole('link'))
          .all()) {
          const box = await control.boundingBox();
          if (box && box.width > 1)
            expect(Math.min(box.height, box.width), `${path} ${box.x},${box.y}`).toBeGreaterThanOrEqual(44);
        }
      }
    });
  });
});

test.describe('the header', () => {
  for (const [role, label, pages] of [
    ['admin', 'Administrateur', [['/admin/workflows', 'medium']]],
    [
      'notary',
      'Notaire',
      [
        ['/notary/welcome', 'large'],
        ['/notary/workflows', 'medium'],
      ],
    ],
  ] as const) {
    test.describe(`of the ${role}`, () => {
      test.use({ role });

      test('says who one is, under the logo of the right size', { tag: '@everywhere' }, async ({
        page,
        isMobile,
      }) => {
        for (const [path, size] of pages) {
          await page.goto(path);
          await expect(page.getByRole('banner').getByText(label, { exact: true })).toBeVisible();
          const logos = page.locator('svg[data-size]:visible');
          await expect(logos.first()).toBeVisible();
          const sizes = await logos.evaluateAll((all) => all.map((logo) => logo.getAttribute('data-size')));
          expect(sizes).toContain(isMobile ? 'small' : size);
          if (isMobile) expect(new Set(sizes)).toEqual(new Set(['small']));
        }
      });
    });
  }
});

test.describe('the theme', () => {
  test.use({ role: 'admin' });

  test('is dark at the start, light when chosen, and stays as chosen', async ({ page }) => {
    const html = page.locator('html');
    await page.goto('/admin/workflows');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Passer au thème clair' }).click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Passer au thème sombre' }).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('by keyboard alone', () => {
  test('one signs in, skips the menu and runs an automation', { tag: onesOwn }, async ({ page }) => {
    await answer(page, routes.executeWebhook, { success: true, status: 200, message: '' });
    const { keyboard } = page;
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await keyboard.press('Tab');
        const focused = page.locator(':focus');
        if ((await focused.count()) > 0 && (await focused.first().ariaSnapshot()).includes(name)) return;
      }
      throw new Error(`no way by Tab to ${name}`);
    };
    await page.goto('/login');
    await expect(page.getByLabel('Clé de licence')).toBeVisible();
    await tabTo('Clé de licence');
    await keyboard.type(demoKeys.notary);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/notary/welcome');
    await tabTo('Voir mes automatisations');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mes Automatisations' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await tabTo('Exécuter');
    await keyboard.press('Enter');
    await expect(toast(page, 'Automatisation exécutée avec succès')).toBeVisible();
  });

  test('the first Tab offers to skip the menu', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Clé de licence').fill(demoKeys.admin);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/workflows');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await expectSoundScreen(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('a screen that cannot be fetched', () => {
  test.use({ role: 'notary', expectedConsole: /./ });

  test('says so and offers to load again', async ({ page }) => {
    await page.route('**/assets/notary-workflows-*.js', (route) => route.abort());
    await page.goto('/notary/workflows');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectSoundScreen(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(page.getByRole('heading', { name: 'Mes Automatisations' })).toBeVisible();
  });
});
