import { expect, test } from 'vitest';
import { chooseClientQuestions } from './choose-client-questions.ts';

const ask = (...questions: (string | null)[]) =>
  chooseClientQuestions(
    questions.map((question) => ({ question, status: 'to-confirm' })),
    'vente_maison',
  );

test('a client is asked what he can say, and nothing that only a jurist knows', () => {
  expect(ask('married', 'protected', 'termite-zone', 'person:DURAND Paul', 'piece:bornage', null)).toEqual([
    'married',
  ]);
});

test('he is asked four things at most, that which decides most pieces first', () => {
  expect(ask('married', 'rented', 'recent-works', 'recent-works', 'loan', 'vehicle', 'mandate')).toEqual([
    'recent-works',
    'married',
    'rented',
    'loan',
  ]);
});

test('he is not asked at once what another answer may make needless', () => {
  expect(ask('contract', 'pacs', 'married', 'loan')).toEqual(['married', 'loan']);
  expect(ask('contract', 'loan')).toEqual(['contract', 'loan']);
});

test('an heir is not asked of his own marriage for that of the deceased', () => {
  const pieces = ['contract', 'pacs', 'vehicle'].map((question) => ({
    question,
    status: 'to-confirm' as const,
  }));
  expect(chooseClientQuestions(pieces, 'succession')).toEqual(['vehicle']);
});
