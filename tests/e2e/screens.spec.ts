import type { Page } from '@playwright/test';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { ToDoKind, ToDoPage } from '#shared/contracts/to-do.ts';
import { expect, test } from './journey.ts';
import type { SignedInRole } from './office.ts';
import { keepPicture, type Theme } from './picture.ts';
import { expectAccessible, expectFrenchSpaces, expectToFit } from './sound-screen.ts';

const screens: { role: SignedInRole | null; path: string; title: string; heading: string }[] = [
  { role: null, path: '/login', title: 'Connexion · Minutier', heading: 'Bienvenue' },
  {
    role: null,
    path: '/discover',
    title: 'Découvrir Minutier',
    heading: 'Vos clients vous écrivent. Leur dossier se tient à jour.',
  },
  {
    role: null,
    path: '/privacy',
    title: 'Politique de confidentialité · Minutier',
    heading: 'Politique de confidentialité',
  },
  { role: 'admin', path: '/admin/settings', title: 'Paramètres · Minutier', heading: 'Paramètres' },
  { role: 'notary', path: '/notary/cron', title: 'Planification · Minutier', heading: 'Planification' },
  {
    role: 'notary',
    path: '/notary/google-ecosystem',
    title: 'Écosystème Google · Minutier',
    heading: 'Écosystème Google',
  },
  { role: 'admin', path: '/admin/health', title: 'Santé · Minutier', heading: 'Santé' },
  { role: null, path: '/contact', title: 'Nous contacter · Minutier', heading: 'Nous contacter' },
  { role: null, path: '/acheter', title: 'Acheter une licence · Minutier', heading: 'Acheter une licence' },
  {
    role: 'admin',
    path: '/admin/privacy',
    title: 'Politique de confidentialité · Minutier',
    heading: 'Politique de confidentialité',
  },
  {
    role: 'notary',
    path: '/notary/privacy',
    title: 'Politique de confidentialité · Minutier',
    heading: 'Politique de confidentialité',
  },
  {
    role: null,
    path: '/payment-success',
    title: 'Paiement réussi · Minutier',
    heading: 'Paiement réussi',
  },
  { role: null, path: '/nulle-part', title: 'Page non trouvée · Minutier', heading: 'Page non trouvée' },
  { role: 'notary', path: '/notary/settings', title: 'Paramètres · Minutier', heading: 'Paramètres' },
  { role: 'admin', path: '/subscription', title: 'Paramètres · Minutier', heading: 'Paramètres' },
  { role: 'notary', path: '/notary/welcome', title: 'Bienvenue · Minutier', heading: 'Bienvenue' },
  {
    role: 'notary',
    path: '/notary/workflows',
    title: 'Mes Automatisations · Minutier',
    heading: 'Mes Automatisations',
  },
  {
    role: 'notary',
    path: '/notary/a-traiter',
    title: 'À traiter · Minutier',
    heading: 'À traiter',
  },
  { role: 'notary', path: '/notary/dossiers', title: 'Dossiers · Minutier', heading: 'Dossiers' },
  { role: 'notary', path: '/notary/setup', title: 'Mise en route · Minutier', heading: 'Mise en route' },
  { role: 'notary', path: '/notary/reponses', title: 'Vos réponses · Minutier', heading: 'Vos réponses' },
  { role: 'notary', path: '/notary/simulation', title: 'Simuler · Minutier', heading: 'Simuler' },
  { role: 'notary', path: '/notary/equipe', title: 'L’équipe · Minutier', heading: 'L’équipe' },
  {
    role: 'admin',
    path: '/admin/workflows',
    title: 'Gestion des Workflows · Minutier',
    heading: 'Gestion des Workflows',
  },
  {
    role: 'admin',
    path: '/admin/notaries',
    title: 'Gestion des Notaires · Minutier',
    heading: 'Gestion des Notaires',
  },
  {
    role: 'notary',
    path: '/notary/google',
    title: 'Configuration du compte · Minutier',
    heading: 'Configuration du compte',
  },
  {
    role: 'admin',
    path: '/admin/workflows?onglet=dossiers',
    title: 'Gestion des Workflows · Minutier',
    heading: 'Gestion des Workflows',
  },
  {
    role: 'admin',
    path: '/admin/folders',
    title: 'Dossiers des Notaires · Minutier',
    heading: 'Dossiers des Notaires',
  },
];

/** Pages of one thing of the demo office, which is another one each day: by which address, and what stands above it. */
const things: { path: string; find: (page: Page) => Promise<{ path: string; heading: string }> }[] = [
  {
    path: '/notary/clients',
    async find(page) {
      const files: ClientFile[] = await (await page.request.get(routes.clientFiles)).json();
      const told = files.toSorted((one, other) => other.statuses.length - one.statuses.length)[0];
      return { path: `/notary/clients/${told?.id}`, heading: told?.name ?? '' };
    },
  },
  { path: '/notary/documents', find: (page) => findFirst(page, 'paper', 'documents', /\.(jpe?g|png)$/i) },
  { path: '/notary/messages', find: (page) => findFirst(page, 'message', 'messages', /./) },
];

async function findFirst(page: Page, kind: ToDoKind, folder: string, wanted: RegExp) {
  const { items } = (await (await page.request.get(`${routes.toDo}?kind=${kind}`)).json()) as ToDoPage;
  const one = items.find(({ title }) => wanted.test(title)) ?? items[0];
  return { path: `/notary/${folder}/${one?.id}`, heading: one?.title ?? '' };
}

/** Each screen as it opens, in its two themes; the states of each are looked at by its own journeys. */
for (const { role, path, title, heading } of screens) {
  test.describe(() => {
    test.use({ role });

    test(
      `${path} is accessible, titled and no wider than the window`,
      { tag: '@everywhere' },
      async ({ page, isMobile }, testInfo) => {
        await page.addInitScript(`localStorage.setItem('minutier.theme', 'dark')`);
        await page.goto(path);
        await expect(page).toHaveTitle(title);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(1);
        await settle(page);
        await expectToFit(page);
        // Others’ words, such as the subject of a message, stand on the screens of who has signed in.
        if (role === null) await expectFrenchSpaces(page);
        for (const theme of ['dark', 'light'] as const) {
          await show(page, theme);
          await keepPicture(page, path, theme, testInfo);
          // Neither rules nor colours depend on the width.
          if (!isMobile) await expectAccessible(page);
        }
      },
    );
  });
}

test.describe(() => {
  test.use({ role: 'notary' });

  for (const { path, find } of things)
    test(
      `a page of ${path} is titled and no wider than the window`,
      { tag: '@everywhere' },
      async ({ page }, testInfo) => {
        await page.addInitScript(`localStorage.setItem('minutier.theme', 'dark')`);
        const found = await find(page);
        await page.goto(found.path);
        await expect(page.getByRole('heading', { level: 1, name: found.heading })).toBeVisible();
        await settle(page);
        await expectToFit(page);
        for (const theme of ['dark', 'light'] as const) {
          await show(page, theme);
          await keepPicture(page, path, theme, testInfo);
        }
      },
    );
});

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Chargement/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function show(page: Page, theme: Theme): Promise<void> {
  // What the switch of the menu does.
  await page
    .locator('html')
    .evaluate(
      (html: { setAttribute(name: string, value: string): void }, name) =>
        html.setAttribute('data-theme', name),
      theme,
    );
  // Even a transition without length takes a frame: colours are measured once all have arrived, or were
  // given up with the element that they were on.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)',
  );
}
