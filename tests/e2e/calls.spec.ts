import type { Page } from '@playwright/test';
import { DEMO_OFFICE } from '#demo/office.ts';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { routes } from '#shared/contracts/routes.ts';
import { noNumber } from '#shared/messages/bank-calls.ts';
import { formatError } from '#shared/messages/errors.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { answer } from './answers.ts';
import { brokenCalls, comeBackFrom, expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const changed: OfficeBankCall = {
  id: '01900000-0000-7000-8000-000000000901',
  openedAt: '2026-06-16T07:40:00.000Z',
  why: 'changed',
  client: { id: '01900000-0000-7000-8000-000000000801', name: 'MARTIN Claire' },
  sender: 'Claire Martin <claire.martin@orange.fr>',
  messageId: '01900000-0000-7000-8000-00000000c0de',
  subject: 'Mon nouveau RIB',
  document: 'MARTIN Claire - RIB - 02-06-2026.pdf',
  passage: 'J’ai changé de banque, ci-joint mon nouveau RIB.',
  before: { shown: 'FR •••• 2315', holder: 'MME CLAIRE MARTIN', since: '2026-03-02T09:00:00.000Z' },
  after: { shown: 'LT •••• 1000', holder: 'MME CLAIRE MARTIN', since: '2026-06-16T07:40:00.000Z' },
  accountId: '01900000-0000-7000-8000-000000000911',
  phone: { number: '06 12 34 56 78', since: '2026-01-14T10:00:00.000Z', source: 'sheet' },
  tries: 0,
  report: null,
};
const lookAlike: OfficeBankCall = {
  ...changed,
  id: '01900000-0000-7000-8000-000000000902',
  why: 'look-alike',
  client: null,
  sender: 'Étude Vasseur <comptabilite@vasseur-notaires-paiements-securises.example>',
  subject: 'Solde du dossier',
  document: null,
  passage: 'Merci de virer le solde sur le compte •••• avant ce soir, l’ancien compte étant bloqué.',
  before: null,
  after: null,
  accountId: null,
  phone: null,
  tries: 1,
  report: {
    caller: 'Marie Clerc',
    at: '2026-06-16T08:00:00.000Z',
    said: 'Messagerie.',
    outcome: 'unreachable',
  },
};

const block = (page: Page) => page.getByRole('region', { name: 'Appels à passer' });
const form = (page: Page) =>
  page.getByRole('main').filter({ has: page.getByRole('heading', { name: 'Appel : MARTIN Claire' }) });

async function open(page: Page, calls: OfficeBankCall[]): Promise<void> {
  await answer(page, routes.bankCalls, calls);
  await page.goto('/notary/workflows');
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.CALLS_PICTURE;
  if (folder)
    await page.screenshot({
      path: `${folder}/${name}-${page.viewportSize()?.width}.png`,
      fullPage: name === 'list',
    });
}

test('a call says who, why, which account and the number that was known before', async ({ page }) => {
  await test.step('an office without calls to make sees nothing of them', async () => {
    await open(page, []);
    await expect(page.getByRole('heading', { name: 'Boîte dédiée' })).toBeVisible();
    await expect(block(page)).toHaveCount(0);
  });

  await test.step('a call says who, why, which account and the number that was known before', async () => {
    await answer(page, routes.bankCalls, [changed, lookAlike]);
    await comeBackFrom(page, 'Bienvenue', 'Bienvenue');
    for (const text of [
      'MARTIN Claire',
      'FR •••• 2315',
      'LT •••• 1000',
      '06 12 34 56 78',
      'connu depuis le',
      noNumber,
    ])
      await expect(block(page)).toContainText(text);
    await expect(block(page)).toContainText('Un appel sans réponse, par Marie Clerc');
    await expectSoundScreen(page);
    await picture(page, 'list');
  });
});

test('the form says who called, when, what was said and what came of it', { tag: '@everywhere' }, async ({
  page,
}) => {
  await open(page, [changed]);
  await block(page).getByRole('link', { name: 'Noter l’appel' }).click();
  await form(page).getByRole('button', { name: 'Enregistrer l’appel' }).click();
  await expect(form(page).getByText('Indiquez le nom de la personne qui a appelé.')).toBeVisible();
  await expect(form(page).getByLabel('Qui a appelé')).toBeFocused();
  await expectSoundScreen(page);
  await picture(page, 'form');
  await form(page).getByLabel('Qui a appelé').fill('Marie Clerc');
  await form(page).getByLabel('Ce qui a été dit').fill('Elle confirme les quatre derniers chiffres.');
  await form(page).getByLabel('Résultat').selectOption('confirmed');
  await form(page).getByRole('button', { name: 'Enregistrer l’appel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirmer ce compte ?' });
  await expect(question).toContainText('LT •••• 1000');
  await picture(page, 'question');
  let said: unknown = null;
  await page.route('**/api/bank-calls/*/report', async (route) => {
    said = route.request().postDataJSON();
    await answer(page, routes.bankCalls, []);
    await route.fulfill({ status: 204 });
  });
  await question.getByRole('button', { name: 'Compte confirmé' }).click();
  await expect(toast(page, toasts.calls.reported)).toBeVisible();
  await expect(block(page)).toHaveCount(0);
  expect(said).toMatchObject({
    caller: 'Marie Clerc',
    outcome: 'confirmed',
    accountId: changed.accountId,
  });
});

test.describe('an account that somebody confirms who signed in long ago, without a second factor', () => {
  test.use({ expectedConsole: brokenCalls });

  test('is confirmed in place, once a link of a mail has signed him in', { tag: '@everywhere' }, async ({
    page,
  }) => {
    await open(page, [changed]);
    const sent: { said: string; proof?: string }[] = [];
    const asked: unknown[] = [];
    let signedIn = false;
    await page.route(`**${routes.signInLinks}`, (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ json: { asked: true } });
    });
    await page.route('**/api/bank-calls/*/report', async (route) => {
      sent.push(route.request().postDataJSON());
      if (signedIn) {
        await answer(page, routes.bankCalls, []);
        return route.fulfill({ status: 204 });
      }
      const code = 'sign-in-again';
      return route.fulfill({ status: 403, json: { code, error: formatError(code) } });
    });
    await block(page).getByRole('link', { name: 'Noter l’appel' }).click();
    await form(page).getByLabel('Qui a appelé').fill('Marie Clerc');
    await form(page).getByLabel('Ce qui a été dit').fill('Elle confirme les quatre derniers chiffres.');
    await form(page).getByLabel('Résultat').selectOption('confirmed');
    await form(page).getByRole('button', { name: 'Enregistrer l’appel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Compte confirmé' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    await expect(dialog).toContainText('votre connexion a plus de dix minutes');
    await expectSoundScreen(page);
    await picture(page, 'sign-in-again');
    await dialog.getByRole('button', { name: 'Recevoir un lien' }).click();
    await expect(dialog.getByRole('status')).toContainText('Ouvrez-le dans ce navigateur');
    expect(asked).toEqual([{ email: DEMO_OFFICE.email }]);
    await expectSoundScreen(page);
    await picture(page, 'link-sent');
    await dialog.getByRole('button', { name: 'Je suis reconnecté, continuer' }).click();
    await expect(toast(page, formatError('sign-in-again'))).toBeVisible();
    signedIn = true;
    await dialog.getByRole('button', { name: 'Je suis reconnecté, continuer' }).click();
    await expect(toast(page, toasts.calls.reported)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(sent.map(({ said, proof }) => [said, proof])).toEqual(
      Array.from({ length: 3 }, () => ['Elle confirme les quatre derniers chiffres.', undefined]),
    );
  });
});

test.describe('a call that somebody else has just noted', () => {
  test.use({ expectedConsole: brokenCalls });

  test('is told so', async ({ page }) => {
    await open(page, [changed]);
    await page.route('**/api/bank-calls/*/report', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'call-made', error: 'Cet appel a déjà été enregistré, ou n’est plus à passer.' },
      }),
    );
    await block(page).getByRole('link', { name: 'Noter l’appel' }).click();
    await form(page).getByLabel('Qui a appelé').fill('Marie Clerc');
    await form(page).getByLabel('Ce qui a été dit').fill('Rien.');
    await form(page).getByLabel('Résultat').selectOption('refused');
    await form(page).getByRole('button', { name: 'Enregistrer l’appel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Compte refusé' }).click();
    await expect(toast(page, 'Cet appel a déjà été enregistré, ou n’est plus à passer.')).toBeVisible();
  });
});
