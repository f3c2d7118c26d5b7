import { expect, it } from 'vitest';
import { isCutGivenName, isKnownGivenName } from './known-given-names.ts';
import { parseName } from './names.ts';

it.each([
  ['Goulven', true],
  ['Voahirana', true],
  ['Marijke', true],
  ['Mélusine', true],
  ['Claire', true],
  ['Jean-Goulven', true],
  // Surnames and words as often.
  ['Derrien', false],
  ['Salem', false],
  ['Signe', false],
])('« %s » is a given name: %s', (word, expected) => {
  expect(isKnownGivenName(word)).toBe(expected);
});

it('tells a given name that lacks its last letter', () => {
  expect(isCutGivenName('MURIE')).toBe(true);
  expect(isCutGivenName('MURIEL')).toBe(false);
  expect(isCutGivenName('GODELIEV')).toBe(true);
  expect(isCutGivenName('XQZ')).toBe(false);
});

it.each([
  ['KERLEO VOAHIRANA', 'KERLEO Voahirana'],
  ['VOAHIRANA KERLEO', 'KERLEO Voahirana'],
  ['KERLEO GOULVEN', 'KERLEO Goulven'],
])('« %s » in capitals is %s', (text, expected) => {
  const name = parseName(text);
  expect(`${name?.lastName} ${name?.firstName}`).toBe(expected);
});
