import { expect, test } from 'vitest';
import { chooseClientQuestions } from './choose-client-questions.ts';

const ask = (...questions: (string | null)[]) =>
  chooseClientQuestions(questions.map((question) => ({ question, status: 'to-confirm' })));

test('a client is asked what he can say, and nothing that only a jurist knows', () => {
  expect(ask('married', 'protected', 'termite-zone', 'person:DURAND Paul', 'piece:bornage', null)).toEqual([
    'married',
  ]);
});

test('he is asked four things at most, that which decides most pieces first', () => {
  expect(ask('married', 'rented', 'recent-works', 'recent-works', 'loan', 'pacs', 'mandate')).toEqual([
    'recent-works',
    'married',
    'rented',
    'loan',
  ]);
});
