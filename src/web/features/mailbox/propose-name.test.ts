import { expect, test } from 'vitest';
import { proposeClient } from './propose-name.ts';

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
