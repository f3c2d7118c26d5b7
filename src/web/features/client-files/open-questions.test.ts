import { expect, test } from 'vitest';
import type { CasePiece } from '#shared/contracts/clients.ts';
import { maritalQuestion } from '#shared/marital-status.ts';
import { countQuestions, keepOrder, listQuestions, listRows, splitQuestions } from './open-questions.ts';

function piece(key: string, question: string, change: Partial<CasePiece> = {}): CasePiece {
  return {
    key,
    label: key,
    person: null,
    status: 'to-confirm',
    document: null,
    goodUntil: null,
    question: { key: question, sentence: `${question} ?` },
    suggestion: null,
    ...change,
  };
}
const keys = (pieces: CasePiece[]) => listQuestions(pieces).map(({ question }) => question.key);

test('each question is asked once, that which decides most pieces first', () => {
  const pieces = [
    piece('gaz', 'old-gas'),
    piece('daact', 'recent-works'),
    piece('assurance_do', 'recent-works'),
    piece('bail', 'rented'),
  ];
  expect(keys(pieces)).toEqual(['recent-works', 'old-gas', 'rented']);
});

const paper = { id: 'acte' } as CasePiece['document'];

test('what is asked beside a paper is asked there alone, of each piece that hangs on it', () => {
  const pieces = [
    piece('cni', 'party:lenoir'),
    piece('acte_naissance', 'party:lenoir', { document: paper }),
    piece('rib', 'party:lenoir', { document: paper }),
    piece('gaz', 'old-gas'),
  ];
  expect(keys(pieces)).toEqual(['old-gas']);
  expect(countQuestions(pieces)).toBe(2);
  expect(listRows(pieces).map(({ key, question }) => [key, question?.key ?? null])).toEqual([
    ['cni', null],
    ['acte_naissance', 'party:lenoir'],
    ['rib', null],
  ]);
});

test('what a paper suggests comes before all', () => {
  const pieces = [
    piece('daact', 'recent-works'),
    piece('assurance_do', 'recent-works'),
    piece('kbis', 'company', { suggestion: 'Une pièce reçue le laisse penser.' }),
  ];
  expect(keys(pieces)).toEqual(['company', 'recent-works']);
});

test('three are asked at a time, and the others stand by theme', () => {
  const facts = ['old-gas', 'rented', 'loan', 'foreign', 'represented', 'mandate', 'piece:bornage'];
  const { first, rest } = splitQuestions(listQuestions(facts.map((fact) => piece(fact, fact))));
  expect(first.map(({ question }) => question.key)).toEqual(['old-gas', 'rented', 'loan']);
  expect(rest.map(({ heading, questions }) => [heading, questions.length])).toEqual([
    ['Les personnes', 2],
    ['Le bien', 1],
    ['Le dossier', 1],
  ]);
});

test('a single one more is asked with the first', () => {
  const facts = ['old-gas', 'rented', 'loan', 'married'];
  expect(splitQuestions(listQuestions(facts.map((fact) => piece(fact, fact)))).rest).toEqual([]);
});

test('a suggestion that comes later moves no question', () => {
  const before = ['old-gas', 'rented', 'loan'].map((fact) => piece(fact, fact));
  const shown = keys(before);
  const after = [
    piece('rented', 'rented'),
    piece('loan', 'loan', { suggestion: 'Une pièce reçue le laisse penser.' }),
    piece('prêt', 'loan'),
    piece('pacs', 'pacs', { suggestion: 'Une pièce reçue le laisse penser.' }),
  ];
  const kept = keepOrder(listQuestions(after), shown);
  // The one that was answered has gone; a new one comes last.
  expect(kept.map(({ question }) => question.key)).toEqual(['rented', 'loan', 'pacs']);
  expect(kept[1]?.suggestion).toBe('Une pièce reçue le laisse penser.');
  expect(keepOrder(listQuestions(after), []).map(({ question }) => question.key)).toEqual(keys(after));
});

test('what a person is to another is one question, on which all its pieces hang', () => {
  const pieces = [
    piece('livret_famille', 'married'),
    piece('contrat_mariage', 'contract'),
    piece('convention_pacs', 'pacs'),
    piece('jugement_divorce', 'divorced'),
    piece('acte_deces', 'widowed'),
    piece('gaz', 'old-gas'),
  ];
  const [status, other] = listQuestions(pieces);
  expect(status).toMatchObject({
    question: { key: 'married', sentence: maritalQuestion },
    pieces: pieces.slice(0, 5),
  });
  expect(status?.choices).toHaveLength(5);
  expect(other).toMatchObject({ question: { key: 'old-gas' } });
  expect(countQuestions(pieces)).toBe(2);
  expect(keys(pieces.slice(0, 2))).toEqual(['married', 'contract']);
});
