import { expect, it } from 'vitest';
import { displayName, type PersonName } from '../names/person-name.ts';
import { foldAligned } from '../text/fold.ts';
import { completeHalf } from './halved-names.ts';

const half = (lastName: string, firstName: string): PersonName => ({ kind: 'natural', lastName, firstName });
const complete = (text: string, person: PersonName) =>
  displayName(completeHalf({ folded: foldAligned(text) }, person));

it('completes a given name of two words that is printed whole', () => {
  expect(complete('M GRONDIN JEAN FRED\n3 rue des Lilas', half('GRONDIN', 'Jean'))).toBe('GRONDIN Jean Fred');
  expect(complete('MME DOS SANTOS ANA PAULA', half('DOS SANTOS', 'Ana'))).toBe('DOS SANTOS Ana Paula');
});

it('leaves alone what is no half, or more than two', () => {
  expect(complete('M MARTIN PAUL ROGER', half('MARTIN', 'Paul'))).toBe('MARTIN Paul');
  expect(complete('Madame Marie MARTIN', half('MARTIN', 'Marie'))).toBe('MARTIN Marie');
  expect(complete('M LE GOFF JEAN YVES MARIE', half('LE GOFF', 'Jean'))).toBe('LE GOFF Jean');
  expect(complete('LE GOFF Jean, Yves', half('LE GOFF', 'Jean'))).toBe('LE GOFF Jean');
});

it('does not choose between two second words', () => {
  const text = 'M GRONDIN JEAN FRED\nM GRONDIN JEAN PAUL';
  expect(complete(text, half('GRONDIN', 'Jean'))).toBe('GRONDIN Jean');
});
