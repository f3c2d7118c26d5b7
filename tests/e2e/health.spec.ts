import type { Page } from '@playwright/test';
import type { OfficeHealth, OfficeHealthPage } from '#shared/contracts/office-health.ts';
import { routes } from '#shared/contracts/routes.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { mailServerProblems } from '#shared/messages/mail-servers.ts';
import { answer, minutesAgo } from './answers.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectSoundScreen, expectToFit } from './sound-screen.ts';

test.use({ role: 'admin' });

function makeOffice(number: number, change: Partial<OfficeHealth> = {}): OfficeHealth {
  return {
    id: `01900000-0000-7000-8000-00000000001${number}`,
    name: `Étude n° ${number}`,
    notaryName: 'Luc GENET',
    state: 'well',
    troubles: [],
    since: null,
    words: null,
    automations: { active: 3, total: 3, failing: 0 },
    obstacle: null,
    subscriptionStatus: 'active',
    lastSuccessAt: minutesAgo(1),
    failedTrials: [],
    ...change,
  };
}

const health: OfficeHealthPage = {
  offices: [
    makeOffice(1, {
      name: 'SCP Delmas et Rouvière, notaires associés à Saint-Rémy-de-Provence',
      state: 'failing',
      troubles: ['drive'],
      since: minutesAgo(190),
      words: driveProblems['wrong-password'],
      automations: { active: 3, total: 3, failing: 3 },
      lastSuccessAt: minutesAgo(191),
    }),
    makeOffice(2, {
      name: 'Office notarial du Port',
      state: 'failing',
      troubles: ['mailbox'],
      since: minutesAgo(6),
      words: mailServerProblems.unreachable,
      automations: { active: 3, total: 3, failing: 2 },
    }),
    makeOffice(3, { state: 'stopped', obstacle: 'unpaid', subscriptionStatus: 'past_due' }),
    makeOffice(4, {
      name: 'Hélène CASTELNAU',
      notaryName: 'Hélène CASTELNAU',
      state: 'waiting',
      automations: { active: 0, total: 0, failing: 0 },
      lastSuccessAt: null,
      subscriptionStatus: null,
    }),
    makeOffice(5),
    makeOffice(6),
  ],
  counts: { failing: 2, stopped: 1, waiting: 1, well: 46 },
  next: null,
  mailsWait: false,
  platform: [
    {
      id: '01900000-0000-7000-8000-000000000099',
      kind: 'mail',
      name: 'etude@faute-de-frappe.example',
      since: minutesAgo(40),
    },
  ],
};

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('tells of every office, worst first, in words', { tag: '@everywhere' }, async ({ page }) => {
  await page.route(`**${routes.officeHealth}?**`, (route) => route.fulfill({ json: health }));
  await page.goto('/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'Santé' })).toBeVisible();
  await expect(
    page.getByText('Un courrier de la plateforme est refusé : etude@faute-de-frappe'),
  ).toBeVisible();
  await expect(page.getByRole('status').getByRole('link', { name: 'Paramètres' })).toHaveAttribute(
    'href',
    '/admin/settings',
  );
  const worst = rowOf(page, 'SCP Delmas');
  await expect(worst).toContainText('Le drive ne peut plus être utilisé');
  await expect(worst).toContainText(driveProblems['wrong-password']);
  await expect(worst).toContainText(/3 actives, 3\sen\séchec/);
  await expect(rowOf(page, 'Étude n° 3')).toContainText('Suspendue, impayée');
  // On a phone its rows are no table any more.
  await expectAccessible(page);
  await expectToFit(page);
});

test('says first that nobody is written to, and is filtered and searched', async ({ page }) => {
  const asked: string[] = [];
  await page.route(`**${routes.officeHealth}?**`, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { ...health, mailsWait: true } });
  });
  await page.goto('/admin/health');

  await test.step('says first that nobody is written to, where there is no mail server', async () => {
    await expect(page.getByText('Aucun serveur d’envoi : personne n’est prévenu de rien')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });

  await test.step('is filtered by state in the address, and searched', async () => {
    await page.getByRole('link', { name: /^En difficulté/ }).click();
    await expect(page).toHaveURL('/admin/health?etat=en-difficulte');
    await expect.poll(() => asked.at(-1)).toBe('?state=failing');
    await page.getByLabel('Rechercher une étude').fill('delmas');
    await expect.poll(() => asked.at(-1)).toBe('?state=failing&search=delmas');
  });
});

test('of nobody says so, and is one click from every screen of the administration', async ({ page }) => {
  const none = { failing: 0, stopped: 0, waiting: 0, well: 0 };
  await answer(page, `${routes.officeHealth}?**`, {
    offices: [],
    counts: none,
    next: null,
    mailsWait: false,
    platform: [],
  });
  await page.goto('/admin/notaries');
  await page.getByRole('link', { name: 'Santé' }).click();
  await expect(page.getByText('Aucune étude ici')).toBeVisible();
  await expectSoundScreen(page);
});

test('of the demo office is told as it is', async ({ page }) => {
  await page.goto('/admin/health');
  await expect(rowOf(page, 'Castelnau')).toBeVisible();
});
