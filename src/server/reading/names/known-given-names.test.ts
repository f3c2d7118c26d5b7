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
  ['Barry', false],
  ['Heinrich', false],
  ['Barthélémy', false],
  ['Kumari', false],
  ['Tuheiava', false],
  ['Soilihi', false],
  ['Béranger', false],
])('« %s » is a given name: %s', (word, expected) => {
  expect(isKnownGivenName(word)).toBe(expected);
});

it('tells a given name that lacks its last letter', () => {
  expect(isCutGivenName('MURIE')).toBe(true);
  expect(isCutGivenName('MURIEL')).toBe(false);
  expect(isCutGivenName('GODELIEV')).toBe(true);
  expect(isCutGivenName('XQZ')).toBe(false);
  // Borne whole, though « Philippe » and « Florine » are too.
  expect(isCutGivenName('PHILIPP')).toBe(false);
  expect(isCutGivenName('FLORIN')).toBe(false);
});

it.each([
  ['KERLEO VOAHIRANA', 'KERLEO Voahirana'],
  ['VOAHIRANA KERLEO', 'KERLEO Voahirana'],
  ['KERLEO GOULVEN', 'KERLEO Goulven'],
  // A surname that some bear as their given name.
  ['MME OUMOU BARRY', 'BARRY Oumou'],
  ['BARRY OUMOU', 'BARRY Oumou'],
  ['COLETTE HEINRICH', 'HEINRICH Colette'],
  ['YVES BARTHELEMY', 'BARTHELEMY Yves'],
  ['MLLE TEVA TUHEIAVA', 'TUHEIAVA Teva'],
  ['OUMOU BARRY DIALLO', 'BARRY DIALLO Oumou'],
  // Corsican, of two given names.
  ['LECA PASQUALE DUMENICA', 'LECA Pasquale'],
  // A usual given name stands before a rare one.
  ['MME AGNES GOULVEN', 'GOULVEN Agnes'],
  ['AGNES VOAHIRANA', 'VOAHIRANA Agnes'],
  ['GOULVEN AGNES', 'GOULVEN Agnes'],
  ['LAURENT GOULVEN PAUL', 'LAURENT Goulven'],
  // Which is mostly a family's itself.
  ['MARTIN ENEKO', 'MARTIN Eneko'],
  ['MME BERNARD YOUNA', 'BERNARD Youna'],
])('« %s » in capitals is %s', (text, expected) => {
  const name = parseName(text);
  expect(`${name?.lastName} ${name?.firstName}`).toBe(expected);
});

it('does not take the half of a surname for a further given name', () => {
  const name = parseName('Oumou Barry Diallo');
  expect(`${name?.lastName} ${name?.firstName}`).toBe('BARRY DIALLO Oumou');
});
