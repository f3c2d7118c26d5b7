import { expect, test } from 'vitest';
import { proposeClient, proposeOwner } from './propose-name.ts';

test.each([
  ['Odette Perrin', 'Perrin', 'Odette'],
  ['PERRIN Odette', 'PERRIN', 'Odette'],
  ['Jean-Paul LE GOFF', 'LE GOFF', 'Jean-Paul'],
  ['ODETTE PERRIN', 'PERRIN', 'ODETTE'],
  ['"Odette Perrin"', 'Perrin', 'Odette'],
  ['odette.perrin@boite.example', '', ''],
  ['odette langlois', 'langlois', 'Odette'],
  ['LE GOFF jean-paul', 'LE GOFF', 'Jean-Paul'],
  ['Contact', '', ''],
  ['', '', ''],
])('whoever writes as « %s » is proposed as %s, %s', (shown, lastName, firstName) => {
  expect(proposeClient(shown)).toMatchObject({ who: 'new', lastName, firstName });
});

const card = {
  lastName: 'DELORMEAU',
  firstName: 'Anne-Sophie',
  typeLabel: 'Carte nationale d’identité',
  clients: [],
};

test.each([
  ['nanou86', 'DELORMEAU', 'Anne-Sophie'],
  ['', 'DELORMEAU', 'Anne-Sophie'],
  ['anne-sophie delormeau', 'DELORMEAU', 'Anne-Sophie'],
  // Whoever writes for another is not taken for him.
  ['Marc Ferrand', 'Ferrand', 'Marc'],
])('with the card of Anne-Sophie Delormeau « %s » is proposed as %s, %s', (shown, lastName, firstName) => {
  expect(proposeOwner(shown, card)).toMatchObject({ who: 'new', lastName, firstName });
});

test('without a paper that names somebody, by what its sender calls himself', () => {
  expect(proposeOwner('Odette Perrin', null)).toEqual(proposeClient('Odette Perrin'));
});
