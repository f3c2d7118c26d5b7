import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { brokenCalls, expect, fromAnAddress, signIn, test, toast } from './journey.ts';
import { prove } from './prove.ts';
import { expectSoundScreen } from './sound-screen.ts';
import { followLink, openElsewhere, openOwnOffice, readLinkPath, readMails } from './team-mails.ts';

test.use({ expectedConsole: brokenCalls, ...fromAnAddress });

const shot = async (page: Page, name: string) => {
  const { SHOTS } = process.env;
  if (SHOTS)
    await page.screenshot({ path: `${SHOTS}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};

async function enter(page: Page, key: string): Promise<void> {
  await page.goto('/login');
  await signIn(page, key);
  await page.waitForURL(/welcome/);
}

async function inviteFromScreen(
  page: Page,
  key: string,
  { name, email, standing }: { name: string; email: string; standing: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog.getByText('Le nom est requis')).toBeVisible();
  await dialog.getByLabel('Prénom et nom').fill(name);
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Rôle').selectOption(standing);
  await expectSoundScreen(page);
  await shot(page, 'team-invite');
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await prove(page, key);
  await expect(toast(page, `Invitation envoyée à ${email}`)).toBeVisible();
}

test(
  'from the invitation to the first act, under one’s own name; who leaves is out',
  {
    tag: '@everywhere',
  },
  async ({ page, browser }, { project }) => {
    test.setTimeout(60_000);
    const office = `equipe-${project.name}`;
    const email = `claire@${office}.example`;
    const key = await openOwnOffice(page, office);
    await enter(page, key);

    await page.goto('/notary/google');
    await page.getByRole('link', { name: 'Ouvrir l’équipe' }).click();
    await expect(page.getByRole('heading', { name: 'L’équipe', level: 1 })).toBeVisible();
    await expect(page.getByText('Personne d’autre pour l’instant.')).toBeVisible();
    await expectSoundScreen(page);
    await shot(page, 'team-empty');
    await inviteFromScreen(page, key, { name: 'Claire Aubry', email, standing: 'Notaire' });
    await expect(page.getByText('Invitation envoyée le')).toBeVisible();
    await shot(page, 'team-invited');

    const claire = await followLink(browser, page, await readLinkPath(email));
    await shot(claire, 'welcome-person');
    await expect(claire.getByRole('banner')).toContainText('Notaire');
    const closure = { firstDay: '2027-08-02', lastDay: '2027-08-20', answer: null };
    expect((await claire.request.post('/api/closures', { data: closure })).ok()).toBe(true);
    await page.goto('/notary/workflows');
    const activity = page.getByRole('region', { name: 'Activité récente' });
    await expect(activity).toContainText('Étude fermée du 02/08/2027 au 20/08/2027 · par Claire Aubry');
    await shot(page, 'team-activity');

    await page.goto('/notary/equipe');
    await expectSoundScreen(page);
    await shot(page, 'team-joined');
    // A role that is chosen by the arrows changes once, and when it is said.
    const changes: unknown[] = [];
    await page.route('**/api/persons/*', (route) => {
      if (route.request().method() === 'PATCH') changes.push(route.request().postDataJSON().standing);
      return route.fallback();
    });
    const role = page.getByRole('combobox', { name: 'Rôle de Claire Aubry' });
    await role.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(role).toHaveValue('reader');
    await page.keyboard.press('ArrowUp');
    expect(changes).toEqual([]);
    await page.getByRole('button', { name: 'Changer le rôle de Claire Aubry' }).press('Enter');
    await prove(page, key);
    await expect(toast(page, 'Rôle modifié')).toBeVisible();
    expect(new Set(changes)).toEqual(new Set(['clerk']));
    await claire.goto('/notary/equipe');
    await expect(claire.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(claire.getByRole('button', { name: 'Inviter une personne' })).toHaveCount(0);
    await expectSoundScreen(claire);
    await page.getByRole('button', { name: 'Retirer l’accès de Claire Aubry' }).click();
    await expectSoundScreen(page);
    await shot(page, 'team-remove');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’accès' }).click();
    await expect(toast(page, 'Claire Aubry n’a plus accès à l’étude')).toBeVisible();
    await claire.waitForURL(/login/, { timeout: 10_000 });
    await claire.context().close();
  },
);

test(
  'of a key that was replaced comes in again once its holder has confirmed it',
  { tag: '@everywhere' },
  async ({ page, browser }, { project }) => {
    test.setTimeout(90_000);
    const office = `confirmee-${project.name}`;
    const [email, thief] = [`claire@${office}.example`, `moi@${office}.example`];
    const key = await openOwnOffice(page, office);
    await enter(page, key);
    const api = page.context().request;
    const invite = (name: string, to: string) =>
      api.post('/api/persons', { data: { name, email: to, standing: 'clerk', proof: key } });
    expect((await invite('Claire Aubry', email)).ok()).toBe(true);
    expect((await invite('Quelqu’un Dautre', thief)).ok()).toBe(true);

    await page.goto('/notary/google');
    const licence = page.getByRole('region', { name: 'Clé de licence' });
    await licence.getByRole('button', { name: 'Remplacer la clé' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Votre clé actuelle').fill(key);
    // A list that was asked for in the name of the former session is answered first.
    await page.route('**/api/licence/key', async (route) => {
      const response = await route.fetch();
      await answer(page, routes.notaryAccount, { code: 'unauthenticated', error: 'Session terminée' }, 401);
      const refused = page.waitForResponse((one) => one.url().endsWith(routes.notaryAccount));
      await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
      await refused;
      await page.unroute(`**${routes.notaryAccount}`);
      await route.fulfill({ response });
    });
    await dialog.getByRole('button', { name: 'Remplacer la clé' }).click();
    await expect(dialog).toContainText('aucun n’entre par e-mail');
    await expectSoundScreen(page);
    await shot(page, 'new-key-of-a-team');
    await dialog.getByRole('link', { name: 'l’équipe' }).click();
    await expect(page.getByRole('heading', { name: 'L’équipe', level: 1 })).toBeVisible();

    const claire = await openElsewhere(browser, page);
    const follow = async (count: number) => {
      const path = await readLinkPath(email, count);
      // As from a mail: what differs behind the # alone would be the same page.
      await claire.goto('about:blank');
      await claire.goto(path);
      await claire.getByRole('button', { name: 'Se connecter' }).click();
    };
    await follow(1);
    await expect(claire.getByText('Ce lien a déjà servi, ou il n’est plus valable.')).toBeVisible();
    await claire.request.post('/api/sign-in-links', { data: { email } });
    await follow(2);
    await expect(claire.getByText('Les connexions par e-mail sont fermées')).toBeVisible();
    await expectSoundScreen(claire);
    await shot(claire, 'link-closed');

    const waiting = page.getByRole('region', { name: 'Équipe à confirmer' });
    await expect(waiting).toContainText('Retirez de la liste qui vous ne connaissez pas');
    await expectSoundScreen(page);
    await shot(page, 'team-to-confirm');
    await page.getByRole('button', { name: 'Retirer l’accès de Quelqu’un Dautre' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’accès' }).click();
    await expect(toast(page, 'Quelqu’un Dautre n’a plus accès à l’étude')).toBeVisible();
    const confirm = waiting.getByRole('button', { name: 'Confirmer l’équipe' });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Équipe confirmée : les connexions par e-mail sont rouvertes')).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Les personnes' })).toBeFocused();

    await follow(2);
    await claire.waitForURL(/welcome/);
    await claire.context().close();
  },
);

test(
  'a person signs in again by mail, in the browser that asked for the link',
  {
    tag: '@everywhere',
  },
  async ({ page, browser }, { project }) => {
    test.setTimeout(60_000);
    const office = `lien-${project.name}`;
    const email = `luc@${office}.example`;
    const key = await openOwnOffice(page, office);
    await enter(page, key);
    const person = { name: 'Luc Ferrand', email, standing: 'clerk', proof: key };
    expect((await page.request.post('/api/persons', { data: person })).ok()).toBe(true);
    const luc = await followLink(browser, page, await readLinkPath(email));
    await luc.getByRole('button', { name: 'Déconnexion' }).click();
    await luc.waitForURL(/login/);
    await shot(luc, 'login');

    await luc.getByRole('link', { name: 'Se connecter par e-mail' }).click();
    await expect(luc.getByRole('heading', { name: 'Se connecter par e-mail' })).toBeVisible();
    await expectSoundScreen(luc);
    await shot(luc, 'mail-sign-in');
    await luc.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(luc.getByText('Email invalide')).toBeVisible();
    await luc.getByLabel('Adresse e-mail').fill(email);
    await luc.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(luc.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeVisible();
    await expectSoundScreen(luc);
    await shot(luc, 'mail-asked');
    const path = await readLinkPath(email, 2);

    const stranger = await openElsewhere(browser, page);
    await stranger.goto(path);
    await stranger.getByRole('button', { name: 'Se connecter' }).click();
    await expect(
      stranger.getByText('Ouvrez ce lien dans le navigateur où vous l’avez demandé'),
    ).toBeVisible();
    await stranger.context().close();

    await luc.goto(path);
    await expectSoundScreen(luc);
    await shot(luc, 'mail-link');
    await expect(luc).not.toHaveURL(/#/);
    await luc.getByRole('button', { name: 'Se connecter' }).click();
    await luc.waitForURL(/welcome/);
    await expect(luc.getByRole('banner')).toContainText('Clerc');
    // Some acts ask him for a fresh session: he comes by one beside what he has begun.
    await luc.goto('/connexion');
    await expect(luc.getByRole('heading', { name: 'Se connecter par e-mail' })).toBeVisible();
    await luc.context().close();
  },
);

test(
  'a sign-in from a new browser is told by mail, and « Ce n’était pas moi » ends all sessions',
  {
    tag: '@everywhere',
  },
  async ({ page, browser }, { project }) => {
    test.setTimeout(60_000);
    const office = `voleur-${project.name}`;
    const key = await openOwnOffice(page, office);
    await enter(page, key);
    const options = { baseURL: new URL(page.url()).origin, storageState: { cookies: [], origins: [] } };
    const thief = await (await browser.newContext(options)).newPage();
    await enter(thief, key);
    // The key came by the first mail.
    const mails = await readMails(`etude@${office}.example`, 2);
    const mail = mails.find(({ subject }) => subject === 'Nouvelle connexion à votre espace Minutier');
    await page.goto(/\/connexion\/pas-moi#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Ce n’était pas vous ?' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectSoundScreen(page);
    await shot(page, 'denial');
    await page.getByRole('button', { name: 'Fermer toutes les sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Toutes les sessions sont fermées' })).toBeVisible();
    await expectSoundScreen(page);
    await shot(page, 'denied');
    for (const one of [page, thief]) expect((await one.request.get('/api/session')).status()).toBe(401);
    await thief.goto('/notary/workflows');
    await thief.waitForURL(/login/);
    await thief.context().close();
  },
);

test(
  'the support sees the detail of the runs for the time that the office says',
  {
    tag: '@everywhere',
  },
  async ({ page }, { project }) => {
    test.setTimeout(60_000);
    await enter(page, await openOwnOffice(page, `support-${project.name}`));
    await page.goto('/notary/equipe');
    const card = page.getByRole('region', { name: 'Accès du support' });
    await expect(card.getByText('Fermé')).toBeVisible();
    await expectSoundScreen(page);
    await shot(page, 'support-closed');
    await card.getByRole('button', { name: 'Quatre heures', exact: true }).click();
    await expect(toast(page, 'Accès du support ouvert')).toBeVisible();
    await expect(card).toContainText('Personne n’a encore regardé');
    await page.getByRole('button', { name: 'Passer au thème clair' }).click();
    await expectSoundScreen(page);
    await shot(page, 'support-open-light');
    await card.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect(card.getByText('Fermé')).toBeVisible();
  },
);
