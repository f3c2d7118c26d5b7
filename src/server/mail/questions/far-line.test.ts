import { expect, test } from 'vitest';
import { readOffices } from '../../../../scripts/training/read-offices.ts';
import { findQuestions } from './find-questions.ts';
import { matchAnswer } from './match-answer.ts';

const offices = readOffices();

// Each of them was sent an answer to something else.
test.each([
  'On vient se présenter chez vous pour la toute première fois avec Romain. Qu’est-ce qu’il faut avoir dans notre sac ce jour-là ?',
  'Le notaire m’avait jamais dit ça ! Qui va payer ?!',
  'Seriez-vous ouvert à un échange de bons procédés ?',
])('where the line that was chosen is not near what is asked, nothing is sent: %s', (asked) => {
  const text = asked.replaceAll('’', "'");
  const office = offices.find(({ messages }) => messages.some((one) => one.text.includes(text)));
  const message = office?.messages.find((one) => one.text.includes(text));
  const questions = findQuestions(message?.text ?? '', { subject: message?.subject ?? '' });
  expect(questions.length).toBeGreaterThan(0);
  expect(matchAnswer(questions, office?.lines ?? []).action).toBe('redirect');
});
