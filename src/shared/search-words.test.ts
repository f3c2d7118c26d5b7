import { expect, it } from 'vitest';
import { searchWords, wantedWords } from './search-words.ts';

it.each([
  ['Taxe foncière TESSANDIER', ['taxe', 'fonciere', 'tessandier']],
  [
    'TESSANDIER Odile - Acte_de-naissance.12/05/2026',
    ['tessandier', 'odile', 'acte', 'de', 'naissance', '12', '05', '2026'],
  ],
  ['  Cœur, Lætitia  ', ['coeur', 'laetitia']],
  ['e\u0301tat', ['etat']],
  ["' | & ! :* \\", []],
])('%s is made of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it('looks for the words that tell something, each once', () => {
  expect(wantedWords('acte de naissance de la naissance')).toEqual(['acte', 'naissance']);
});

it('looks for a small word where there is no other', () => {
  expect(wantedWords('le')).toEqual(['le']);
});

it('looks for no more words than a person types', () => {
  expect(wantedWords(Array.from({ length: 40 }, (_, number) => `mot${number}`).join(' '))).toHaveLength(8);
});
