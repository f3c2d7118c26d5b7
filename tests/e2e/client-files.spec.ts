import type { Page } from '@playwright/test';
import type { CasePiece, CasePieces, ClientFile } from '#shared/contracts/clients.ts';
import type { Exchanged } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { answer } from './answers.ts';
import { brokenCalls, expect, test, toast } from './journey.ts';
import { answerHeld, correctionOf, documentOf, fileOf, GONE, makeHeld } from './review-answers.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const claire: ClientFile = {
  id: '01900000-0000-7000-8000-000000000801',
  name: 'MARTIN Claire et Paul',
  caseLabel: 'Vente maison',
  statuses: ['missing', 'present', 'to-confirm', 'by-office'],
  asked: ['Carte nationale d’identité (MARTIN Paul)'],
  held: 0,
  remindersSent: 2,
  lastReminderAt: '2026-06-16T08:00:00.000Z',
  suspensions: [],
};

function makePiece(change: Partial<CasePiece>): CasePiece {
  return {
    key: change.label ?? '',
    label: 'Bail',
    person: null,
    status: 'missing',
    document: null,
    goodUntil: null,
    question: null,
    suggestion: null,
    ...change,
  };
}

const card = makeHeld(1, { state: 'filed', reasons: [], fileName: 'MARTIN Claire - CNI - 12-02-2026.pdf' });
const found: CasePieces = {
  ...claire,
  pieces: [
    makePiece({ label: 'Carte nationale d’identité', person: 'MARTIN Paul' }),
    makePiece({
      label: 'Carte',
      person: 'MARTIN Claire',
      status: 'present',
      document: card,
      goodUntil: '2036-02-12',
    }),
    makePiece({ status: 'to-confirm', question: { key: 'rented', sentence: 'Le bien est-il loué ?' } }),
    makePiece({ label: 'Extrait cadastral', status: 'by-office' }),
  ],
  answers: [{ key: 'loan', sentence: 'Un prêt est-il en cours ?', answer: true }],
  askable: [],
  contacts: { emails: ['rose.petit@orange.example'], phone: null },
  questionnaire: null,
  inferred: [
    {
      key: 'co-owned',
      sentence: 'Le bien est-il en copropriété ?',
      answer: true,
      because: 'd’après la pièce classée : Règlement de copropriété',
      documentId: card.id,
    },
  ],
  parties: [{ id: card.id, name: 'LAMBERT Didier' }],
  toCheck: [],
  askedAgain: [],
  others: [],
  accounts: [],
  isCaseTold: false,
};

const question: Exchanged = {
  id: '01900000-0000-7000-8000-000000000811',
  at: '2026-06-16T09:00:00.000Z',
  way: 'received',
  who: 'Claire Martin',
  subject: 'Quand signons-nous ?',
  label: 'Vous attend',
  text: null,
};
const reminder: Exchanged = {
  ...question,
  id: '01900000-0000-7000-8000-000000000812',
  way: 'sent',
  subject: 'Pièces à fournir - Vente maison',
  label: 'Relance',
  text: 'Bonjour,\n\nIl me manque encore une carte d’identité.',
};

const list = (page: Page) => page.getByRole('region', { name: 'Dossiers clients' });
const file = (page: Page) => page.getByRole('region', { name: 'Pièces du dossier' });
const link = (page: Page) => list(page).getByRole('link', { name: claire.name, exact: true });

async function open(page: Page) {
  await answerHeld(page, []);
  await answer(page, routes.clientFiles, [
    claire,
    { ...claire, id: card.id, name: 'ROUX Anne', caseLabel: null },
  ]);
  await answer(page, fillRoute(routes.clientPieces, { id: claire.id }), found);
  await answer(page, fillRoute(routes.clientMessages, { id: claire.id }), [question, reminder]);
  await page.goto('/notary/workflows');
  await link(page).press('Enter');
  await expect(page).toHaveURL(`/notary/clients/${claire.id}`);
  await expect(file(page).getByRole('heading', { name: '1 pièce manquante' })).toBeVisible();
}

test.describe('the clients’ cases', () => {
  test.use({ expectedConsole: brokenCalls });

  test('tell at a glance what is missing, and piece by piece why', async ({ page }) => {
    await open(page);
    await expectSoundScreen(page);
    await expect(file(page)).toContainText('valable jusqu’au 12-02-2036');
    await file(page).getByText('Ce qui l’a fait reconnaître').click();
    await expect(file(page)).toContainText(/La date suit «\sdélivrée le\s» \(page\s2\)/);
    await expect(file(page).getByRole('heading', { name: '1 pièce obtenue par l’office' })).toBeVisible();
    const exchanges = page.getByRole('region', { name: 'Échanges' });
    await expect(exchanges.getByRole('link', { name: question.subject })).toHaveAttribute(
      'href',
      `/notary/messages/${question.id}`,
    );
    await exchanges.getByText(reminder.subject).click();
    await expect(exchanges).toContainText('Il me manque encore une carte d’identité.');
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await expect(link(page)).toBeFocused();
    await expect(list(page)).toContainText('Type de dossier à préciser');
    await expect(list(page).getByRole('img').first()).toHaveAccessibleName(/1\smanquante, 1\sà confirmer/);
    await expectSoundScreen(page);
  });

  test('of which nothing says which it is, it is asked, and taken back', { tag: '@everywhere' }, async ({
    page,
  }) => {
    const unsaid: CasePieces = {
      ...found,
      caseLabel: null,
      pieces: [],
      statuses: [],
      answers: [],
      inferred: [],
    };
    let state = unsaid;
    const sent: unknown[] = [];
    await page.route(`**${fillRoute(routes.clientPieces, { id: claire.id })}`, (route) =>
      route.fulfill({ json: state }),
    );
    await answer(page, fillRoute(routes.clientMessages, { id: claire.id }), []);
    await page.route(`**${fillRoute(routes.clientCase, { id: claire.id })}`, (route) => {
      sent.push(route.request().postDataJSON());
      state = state === unsaid ? { ...found, caseLabel: 'Divorce', isCaseTold: true } : unsaid;
      return route.fulfill({ status: 204 });
    });
    await page.goto(`/notary/clients/${claire.id}`);
    const which = page.getByRole('combobox', { name: 'Quel est le dossier de MARTIN Claire et Paul\u00a0?' });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Choisissez le type de dossier')).toBeVisible();
    expect(sent, 'nothing is chosen for anybody').toEqual([]);
    await expectSoundScreen(page);
    await which.selectOption('Divorce');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Type de dossier dit par l’étude')).toBeVisible();
    await expect(which).toHaveCount(0);
    await expectSoundScreen(page);
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Annuler' })
      .click();
    await expect(which).toHaveValue('');
    expect(sent).toEqual([
      { caseType: 'divorce', former: null },
      { caseType: null, former: 'divorce' },
    ]);
  });

  test('are settled by the notary’s answers, which he can take back', { tag: '@everywhere' }, async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route(`**${fillRoute(routes.clientAnswers, { id: claire.id })}`, (route) => {
      sent.push(route.request().postDataJSON());
      return sent.length < 4 ? route.fulfill({ status: 204 }) : route.fulfill({ status: 500, json: {} });
    });
    await open(page);
    const question = file(page).getByRole('group', { name: 'Le bien est-il loué ?' });
    await question.getByRole('button', { name: 'Oui' }).click();
    await file(page)
      .getByRole('button', { name: /^Revenir sur la réponse/ })
      .click();
    await expect(file(page).getByRole('link', { name: /Règlement de copropriété/ })).toBeVisible();
    await file(page).getByRole('button', { name: 'Répondre non : Le bien est-il en copropriété ?' }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { question: 'rented', answer: true },
        { question: 'loan', answer: null },
        { question: 'co-owned', answer: false },
      ]);
    await question.getByRole('button', { name: 'Non' }).click();
    await expect(toast(page, 'Erreur lors de la mise à jour des données')).toBeVisible();
  });

  test('ask ten questions that are answered by the keyboard alone, and stay in their order', async ({
    page,
  }) => {
    const facts = Array.from({ length: 10 }, (_, number) => `fact-${number}`);
    const answered: string[] = [];
    const pieceOf = (key: string): CasePieces['pieces'][number] => ({
      key,
      label: `Pièce ${key}`,
      person: null,
      status: 'to-confirm',
      document: null,
      goodUntil: null,
      question: { key, sentence: `Est-ce ${key} ?` },
      // It comes once the first one was answered.
      suggestion: key === 'fact-2' && answered.length > 0 ? 'Une pièce reçue le laisse penser.' : null,
    });
    await page.route(`**${fillRoute(routes.clientAnswers, { id: claire.id })}`, (route) => {
      answered.push(route.request().postDataJSON().question);
      return route.fulfill({ status: 204 });
    });
    await open(page);
    await page.route(`**${fillRoute(routes.clientPieces, { id: claire.id })}`, (route) =>
      route.fulfill({
        json: { ...found, pieces: facts.filter((key) => !answered.includes(key)).map(pieceOf), inferred: [] },
      }),
    );
    await page.reload();
    const yes = (key: string) =>
      file(page)
        .getByRole('group', { name: `Est-ce ${key} ?` })
        .getByRole('button', { name: 'Oui' });
    await yes('fact-0').focus();
    for (const [at, key] of facts.entries()) {
      await page.keyboard.press('Enter');
      await expect(yes(key)).toHaveCount(0);
      const next = facts[at + 1];
      if (next) await expect(yes(next)).toBeFocused();
      if (at === 0)
        await expect(file(page).getByRole('status')).toHaveText(/^Répondu\s: oui\. Encore 9\squestions\.$/);
    }
    expect(answered).toEqual(facts);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('have questions that the client is asked himself, once what leaves was shown', {
    tag: '@everywhere',
  }, async ({ page }) => {
    let asked = 0;
    await page.route(`**${fillRoute(routes.clientQuestions, { id: claire.id })}`, (route) => {
      asked += 1;
      return route.fulfill({ status: 204 });
    });
    await open(page);
    const path = fillRoute(routes.clientPieces, { id: claire.id });
    await answer(page, path, { ...found, askable: ['Êtes-vous marié(e) ?', 'Le bien est-il loué ?'] });
    await page.reload();
    const ask = file(page).getByRole('button', { name: /Poser 2.questions au client/ });
    await expect(ask).toBeVisible();
    await expectSoundScreen(page);
    const sentences = ['Êtes-vous marié(e) ?', 'Le bien est-il loué ?'];
    const questionnaire = { at: '2026-06-16T08:00:00.000Z', sentences, messageId: null };
    await answer(page, path, { ...found, questionnaire });
    await ask.click();
    const leaving = page.getByRole('alertdialog', { name: 'Envoyer ces questions ?' });
    await expect(leaving.getByRole('listitem')).toHaveText(sentences);
    await expectSoundScreen(page);
    expect(asked).toBe(0);
    await leaving.getByRole('button', { name: 'Envoyer' }).click();
    await expect(toast(page, 'Questions envoyées au client')).toBeVisible();
    await expect(file(page)).toContainText(
      /2.questions posées au client le 16\/06\/2026 10:00, sans réponse encore/,
    );
    await expect(ask).toHaveCount(0);
    expect(asked).toBe(1);
  });

  test('have documents that the notary corrects or takes back', { tag: '@everywhere' }, async ({ page }) => {
    const said: unknown[] = [];
    await open(page);
    await answer(page, fileOf(card), { code: 'document-gone', error: GONE }, 410);
    await page.route(`**${correctionOf(card)}`, (route) => {
      said.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.route(`**${fillRoute(routes.undoFiling, { id: card.id })}`, (route) => {
      said.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await answer(page, documentOf(card), card);
    await answer(page, routes.clients, [card.client, { id: card.id, name: 'ROUX Anne' }]);
    const correct = file(page).getByRole('link', { name: 'Corriger' });
    await correct.press('Enter');
    const form = page.getByRole('main').filter({ has: page.getByRole('heading', { name: card.fileName }) });
    await expect(form.getByRole('status', { name: 'Nom du fichier' })).toHaveText(
      'MARTIN Paul - Acte de naissance - 12-02-2026.pdf',
    );
    await expectSoundScreen(page);
    const owner = form.getByRole('combobox', { name: 'Client' });
    await expect(owner).toHaveValue(card.client?.id ?? '');
    await owner.selectOption('ROUX Anne');
    await expect(form).toContainText('Le document rejoint le dossier ROUX Anne');
    await form.getByRole('button', { name: 'Mettre ROUX Anne' }).click();
    await expectSoundScreen(page);
    await form.getByRole('button', { name: 'Classer sous ce nom' }).click();
    await expect(toast(page, 'Document classé sous le nom que vous avez choisi.')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(correct).toBeFocused();
    await file(page).getByRole('button', { name: 'Annuler le classement' }).press('Enter');
    await expect(toast(page, 'Classement annulé : le document est dans « À vérifier ».')).toBeVisible();
    const as = { state: card.state, fileName: card.fileName };
    expect(said).toEqual([
      {
        type: 'acte_naissance',
        person: 'ROUX Anne',
        date: '2026-02-12',
        clientId: card.id,
        from: card.client?.id,
        as,
      },
      { from: card.client?.id, as },
    ]);
  });
});
