import { expect, test } from 'vitest';
import { listChoices, listFolded } from './marital-status.ts';

test('statuses that exclude each other are one question', () => {
  const asked = new Set(['rented', 'married', 'contract', 'pacs', 'divorced', 'widowed']);
  expect([...listFolded(asked)]).toEqual(['pacs', 'divorced', 'widowed', 'contract']);
  expect(listChoices(asked).map(({ label }) => label)).toEqual([
    'Célibataire',
    'Mariée',
    'Pacsée',
    'Divorcée',
    'Veuve',
  ]);
});

test('whoever is of one status is of none of the others', () => {
  const [none, married] = listChoices(new Set(['married', 'pacs', 'divorced', 'widowed']));
  expect(none?.answers.every(({ answer }) => !answer)).toBe(true);
  expect(married?.answers).toEqual([
    { question: 'married', answer: true },
    { question: 'pacs', answer: false },
    { question: 'divorced', answer: false },
    { question: 'widowed', answer: false },
  ]);
});

test('where some are told already, nobody who is none of the others is called single', () => {
  expect(listChoices(new Set(['married', 'pacs'])).map(({ label }) => label)).toEqual([
    'Autre',
    'Mariée',
    'Pacsée',
  ]);
});

test('of the deceased, and where one alone is left, they are asked as they are', () => {
  expect(listFolded(new Set(['contract', 'pacs', 'divorced'])).size).toBe(0);
  expect(listFolded(new Set(['married', 'contract'])).size).toBe(0);
});
