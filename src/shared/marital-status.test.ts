import { expect, test } from 'vitest';
import { listChoices, listFolded, listTakenBack } from './marital-status.ts';

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

const said = (answers: Record<string, boolean>) =>
  Object.entries(answers).map(([key, answer]) => ({ key, answer }));

test('a status that was said by mistake is taken back with all that was said with it', () => {
  const married = said({ rented: true, married: true, pacs: false, divorced: false, widowed: false });
  expect(listTakenBack('married', married)).toEqual(['married', 'pacs', 'divorced', 'widowed']);
  const single = said({ married: false, pacs: false, divorced: false, widowed: false });
  expect(listTakenBack('widowed', single)).toEqual(['widowed', 'married', 'pacs', 'divorced']);
});

test('whoever was divorced and is in a PACS takes one answer back', () => {
  const answers = said({ married: false, pacs: true, divorced: false, widowed: false });
  expect(listTakenBack('divorced', answers)).toEqual(['divorced']);
  const both = said({ married: false, pacs: true, divorced: true, widowed: false });
  expect(listTakenBack('pacs', both)).toEqual(['pacs']);
});

test('what was asked on its own is taken back on its own', () => {
  expect(listTakenBack('rented', said({ rented: true, married: false }))).toEqual(['rented']);
  // Of the deceased nobody asks whether he is married.
  expect(listTakenBack('pacs', said({ pacs: false, divorced: false }))).toEqual(['pacs']);
});
