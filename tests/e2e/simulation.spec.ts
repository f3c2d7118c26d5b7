import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import type { SimulatedThing, Simulation } from '#shared/contracts/simulations.ts';
import { answer, minutesAgo } from './answers.ts';
import { expect, test } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const simulation: Simulation = {
  state: 'done',
  step: 'reminding',
  treated: 12,
  total: 12,
  problem: null,
  figures: {
    messages: 12,
    clients: 1,
    filed: 9,
    held: 2,
    refused: 1,
    answers: 3,
    reminders: 4,
    leftOut: 0,
    beforeAccount: 5,
  },
  startedAt: minutesAgo(4),
  expiresAt: minutesAgo(-1436),
};
const paper: SimulatedThing = {
  kind: 'paper',
  title: 'scan1.pdf',
  who: 'FONTAINE Claire',
  outcome: 'done',
  name: 'FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
  folder: 'Dossier Clients / FONTAINE Claire / Pièces',
  because: [],
  text: null,
  at: null,
};
const mail: SimulatedThing = {
  ...paper,
  kind: 'mail',
  title: 'Pièces à fournir - Vente maison',
  name: 'claire.fontaine@orange.example',
  folder: null,
  text: 'Bonjour,\n\nPour avancer dans votre dossier, il me manque encore :\n- RIB',
};

async function open(page: Page, change: Partial<Simulation> | null): Promise<void> {
  await answer(page, routes.simulation, { simulation: change && { ...simulation, ...change } });
  await page.route(`**${routes.simulatedThings}?*`, (route) => {
    const kind = new URL(route.request().url()).searchParams.get('kind');
    const things =
      kind === 'paper'
        ? [
            paper,
            {
              ...paper,
              outcome: 'waits',
              name: 'IMG_2.jpg',
              title: 'IMG_2.jpg',
              because: ['La photo est illisible.'],
            },
          ]
        : kind === 'mail'
          ? [mail]
          : [];
    return route.fulfill({ json: { things, next: null } });
  });
  await page.goto('/notary/simulation');
}

test('the result says what would be done, to whom, under which name and where', {
  tag: '@everywhere',
}, async ({ page }) => {
  await open(page, {});
  const papers = page.getByRole('article', { name: 'Pièces' });
  await expect(papers).toContainText('FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf');
  await expect(papers).toContainText('Dossier Clients / FONTAINE Claire / Pièces');
  await expect(papers).toContainText('La photo est illisible.');
  await expect(page.getByText('d’avant l’ouverture du compte')).not.toHaveCount(0);
  await expectSoundScreen(page);
  await page.getByRole('link', { name: 'Réponses et relances' }).click();
  await expect(page).toHaveURL('/notary/simulation?type=mail');
  await page.getByText('Lire le message').click();
  await expect(page.getByText('il me manque encore')).toBeVisible();
});

test('of an office at work, whose messages were all treated, it says so instead of zeros', async ({
  page,
}) => {
  const none = { messages: 0, clients: 0, filed: 0, held: 0, refused: 0, answers: 0, reminders: 0 };
  await open(page, { figures: { ...none, leftOut: 0, beforeAccount: 0 } });
  await expect(page.getByText('Il n’y aurait rien à faire')).toBeVisible();
  await expect(page.getByRole('list', { name: 'En nombres' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Réponses et relances' })).toHaveCount(0);
  await expectSoundScreen(page);
});

test('one under way says how far it is', { tag: '@everywhere' }, async ({ page }) => {
  await open(page, { state: 'running', step: 'filing', treated: 7, total: 12, figures: null });
  await expect(page.getByRole('status')).toHaveText('Lecture et classement des pièces');
  await expect(page.getByText('7 sur 12')).toBeVisible();
  await expectSoundScreen(page);
});

test('one that failed says why, and can be begun again', async ({ page }) => {
  await open(page, { state: 'failed', problem: 'La boîte ne répond pas.', figures: null });
  await expect(page.getByRole('alert')).toContainText('La boîte ne répond pas.');
  await expect(page.getByRole('button', { name: 'Simuler de nouveau' })).toBeVisible();
});

test('before there is one, it says what it reads and what it leaves alone', { tag: '@everywhere' }, async ({
  page,
}) => {
  await open(page, null);
  await expect(page.getByText('Rien n’est écrit')).toBeVisible();
  await expectSoundScreen(page);
});
