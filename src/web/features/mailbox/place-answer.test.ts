import { expect, test } from 'vitest';
import type { ReplyOffers } from '#shared/contracts/messages.ts';
import { chooseFirst, openLetter, placeAnswer, writeChosen } from './place-answer.ts';

const line = (id: string, answer: string) => ({ id, question: `${id} ?`, answer });
const offers: ReplyOffers = {
  questions: [
    {
      sentence: 'Vous ouvrez quand ?',
      isForPerson: false,
      lines: [line('hours', 'De 9 h à 18 h.'), line('august', 'Fermé en août.')],
    },
    { sentence: 'Où se garer ?', isForPerson: false, lines: [line('parking', 'Place du marché.')] },
  ],
  isReady: false,
};

test('a letter stands ready only where the first lines answer all of it', () => {
  expect(chooseFirst(offers)).toEqual([null, null]);
  expect(writeChosen(offers, chooseFirst(offers))).toBe('');
  expect(writeChosen(offers, chooseFirst({ ...offers, isReady: true }))).toBe(
    'Bonjour,\n\nDe 9 h à 18 h.\n\nPlace du marché.',
  );
});

test('a letter that its writer has begun is his, and none that was prepared from the sheet', () => {
  const ready = { ...offers, isReady: true };
  const prepared = 'Bonjour,\n\nDe 9 h à 18 h.\n\nPlace du marché.';
  const untouched = { offers: ready, chosen: ['hours', 'parking'], text: prepared };
  expect(openLetter(ready, {})).toEqual(untouched);
  expect(openLetter(ready, { text: prepared })).toEqual(untouched);
  expect(openLetter(ready, { text: 'Bonjour,\n\nJe vous appelle.' })).toEqual({
    offers: { ...ready, isReady: false },
    chosen: [null, null],
    text: 'Bonjour,\n\nJe vous appelle.',
  });
  const chosen = ['august', 'parking'];
  expect(openLetter(ready, { text: prepared, chosen })).toMatchObject({ offers: { isReady: false }, chosen });
  expect(openLetter(null, { text: 'Bonjour,' })).toEqual({ offers: null, chosen: [], text: 'Bonjour,' });
});

test('answers stand in the order of the questions, whichever was chosen first', () => {
  const second = placeAnswer('', offers, { before: [null, null], at: 1, next: 'parking' });
  expect(second).toBe('Bonjour,\n\nPlace du marché.');
  expect(placeAnswer(second, offers, { before: [null, 'parking'], at: 0, next: 'hours' })).toBe(
    'Bonjour,\n\nDe 9 h à 18 h.\n\nPlace du marché.',
  );
});

test('what the clerk has written himself stays', () => {
  const own = 'Chère Madame,\n\nDe 9 h à 18 h.\n\nBien à vous.';
  const chosen = ['hours', null];
  expect(placeAnswer(own, offers, { before: chosen, at: 0, next: 'august' })).toBe(
    'Chère Madame,\n\nFermé en août.\n\nBien à vous.',
  );
  expect(placeAnswer(own, offers, { before: chosen, at: 1, next: 'parking' })).toBe(
    'Chère Madame,\n\nDe 9 h à 18 h.\n\nPlace du marché.\n\nBien à vous.',
  );
  expect(placeAnswer(own, offers, { before: chosen, at: 0, next: null })).toBe(
    'Chère Madame,\n\nBien à vous.',
  );
  expect(placeAnswer('Chère Madame,', offers, { before: [null, null], at: 1, next: 'parking' })).toBe(
    'Chère Madame,\n\nPlace du marché.',
  );
});

test('one line that answers two questions is written once', () => {
  const both = {
    ...offers,
    questions: offers.questions.map((one) => ({ ...one, lines: [line('all', 'Tout.')] })),
  };
  expect(writeChosen(both, ['all', 'all'])).toBe('Bonjour,\n\nTout.');
  expect(placeAnswer('Cher ami,\n\nTout.', both, { before: ['all', 'all'], at: 1, next: null })).toBe(
    'Cher ami,\n\nTout.',
  );
});
