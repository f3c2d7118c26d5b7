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

it.each([
  ['06 12 34 56 78', ['0612345678']],
  ['durand 06.12.34.56.78', ['durand', '0612345678']],
  ['+33 6 12 34 56 78', ['33612345678']],
  ['12 05 2026', ['12', '05', '2026']],
  ['06 12', ['06', '12']],
])('looks for the number in %s as one word', (typed, words) => {
  expect(wantedWords(typed)).toEqual(words);
});
