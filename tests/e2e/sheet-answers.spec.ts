import type { Page } from '@playwright/test';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { AnswerLine } from '#shared/contracts/sheet-answers.ts';
import { hindrances } from '#shared/messages/sheet-answers.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { answer } from './answers.ts';
import { expect, test, toast } from './journey.ts';
import { expectSoundScreen } from './sound-screen.ts';

test.use({ role: 'notary' });

const taught = '01900000-0000-7000-8000-00000000ab01';
const refused = '01900000-0000-7000-8000-00000000ab02';
const hours: AnswerLine = {
  key: 'a1',
  question: 'Quels sont vos horaires d’ouverture ?',
  answer: 'L’étude est ouverte du lundi au vendredi, de 9 h à 12 h 30 et de 14 h à 18 h.',
  foreseen: {
    sentences: [
      'Dites voir, vous fermez à quelle heure le soir, vous ?',
      'Vous êtes ouverts à quelle heure le matin ?',
      'Je passe entre midi et deux, c’est ouvert ?',
    ],
    hindrance: null,
  },
  askedAs: [{ id: taught, sentence: 'Le rideau se lève à quelle heure chez vous ?' }],
  refused: [{ id: refused, sentence: 'Êtes-vous ouverts le samedi ?' }],
};
const fees: AnswerLine = {
  key: 'b2',
  question: 'Combien coûte une procuration ?',
  answer: 'Une procuration simple coûte environ 150 €.',
  foreseen: { sentences: [], hindrance: hindrances.amount ?? '' },
  askedAs: [],
  refused: [],
};
const trying: AnswerLine = {
  ...fees,
  key: 'c3',
  question: 'Où se garer ?',
  answer: 'Place du marché.',
  foreseen: null,
};

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.MESSAGE_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

test('each line tells what it answers alone, what it has learned, and what hinders it', {
  tag: '@everywhere',
}, async ({ page }) => {
  await answer(page, routes.sheetAnswers, { lines: [hours, fees, trying], isComplete: false });
  await page.goto('/notary/reponses');
  const line = page.getByRole('article', { name: hours.question });
  await expect(line.getByRole('list', { name: /Minutier répondra/ }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('article', { name: fees.question })).toContainText('elle dit un montant');
  await expect(page.getByRole('status', { name: 'Minutier essaie cette ligne' })).toHaveCount(1);
  await expectSoundScreen(page);
  await keep(page, 'sheet-answers');
});

test('the notary says no, takes back what was learned, and takes a no back', async ({ page }) => {
  await answer(page, routes.sheetAnswers, { lines: [hours], isComplete: true });
  const said: unknown[] = [];
  const [first = '', ...others] = hours.foreseen?.sentences ?? [];
  const after = { ...hours, foreseen: { sentences: others, hindrance: null } };
  await page.route(`**${routes.answerRefusals}`, async (call) => {
    said.push(call.request().postDataJSON());
    await answer(page, routes.sheetAnswers, { lines: [after], isComplete: true });
    return call.fulfill({ status: 204 });
  });
  for (const path of [
    fillRoute(routes.taughtSentenceRefusal, { id: taught }),
    fillRoute(routes.taughtSentence, { id: refused }),
  ])
    await page.route(`**${path}`, async (call) => {
      said.push(`${call.request().method()} ${path}`);
      const [askedAs, no] = [call.request().method() === 'POST' ? [] : after.askedAs, []];
      await answer(page, routes.sheetAnswers, {
        lines: [{ ...after, askedAs, refused: no }],
        isComplete: true,
      });
      return call.fulfill({ status: 204 });
    });
  await page.goto('/notary/reponses');
  await page.getByRole('button', { name: `Non : ${first}` }).press('Enter');
  await expect(toast(page, toasts.sheetAnswers.refused)).toBeVisible();
  // Who goes by keys goes on where he was.
  await expect(page.getByRole('button', { name: `Non : ${others[0]}` })).toBeFocused();
  await page.getByRole('button', { name: /^Annuler/ }).press('Enter');
  await expect(toast(page, toasts.sheetAnswers.forgotten)).toBeVisible();
  await expect(page.getByRole('heading', { name: hours.question })).toBeFocused();
  await page.getByRole('button', { name: /^Ne plus y répondre/ }).press('Enter');
  await expect(page.getByRole('heading', { name: hours.question })).toBeFocused();
  expect(said).toEqual([
    { line: 'a1', sentence: first },
    `DELETE ${fillRoute(routes.taughtSentence, { id: refused })}`,
    `POST ${fillRoute(routes.taughtSentenceRefusal, { id: taught })}`,
  ]);
});

/** The real product over the demo office’s sheet. */
test('what the office’s own sheet answers is found out while one waits', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/notary/workflows');
  await page.getByRole('link', { name: 'Vos réponses' }).click();
  await expect(page.getByRole('list', { name: /Minutier répondra/ }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('status', { name: 'Minutier essaie cette ligne' })).toHaveCount(0, {
    timeout: 120_000,
  });
  await expectSoundScreen(page);
  await keep(page, 'sheet-answers-real');
});
