import { describe, expect, test } from 'vitest';
import { parsePersonName } from './person-name.ts';
import { findPhone } from './phone.ts';

describe('which block is the surname', () => {
  test.each([
    ['Jean DUPONT', 'DUPONT', 'Jean'],
    ['DUPONT Jean', 'DUPONT', 'Jean'],
    ['Jean Dupont', 'DUPONT', 'Jean'],
    ['Dupont Jean', 'DUPONT', 'Jean'],
    ['DUPONT, Jean', 'DUPONT', 'Jean'],
    ['M. Jean-Pierre Martin', 'MARTIN', 'Jean-Pierre'],
    ['Jean Pierre Martin', 'MARTIN', 'Jean Pierre'],
    ['Mme Claire LEFÈVRE', 'LEFÈVRE', 'Claire'],
    ['Yann Le Gall', 'LE GALL', 'Yann'],
    ['LE GALL Yann', 'LE GALL', 'Yann'],
    ['Antoine de La Roche', 'DE LA ROCHE', 'Antoine'],
    ['Anne d’ORNANO', "D'ORNANO", 'Anne'],
    ['Karim El Amrani', 'EL AMRANI', 'Karim'],
    ['Martine Rousseau-Petit, sa fille', 'ROUSSEAU-PETIT', 'Martine'],
    ['"T. Ollivier"', 'OLLIVIER', 'T'],
    ['MARTIN CLAIRE', 'MARTIN', 'Claire'],
  ])('%s', (line, lastName, firstName) => {
    expect(parsePersonName(line)).toEqual({ lastName, firstName });
  });

  test.each([
    'Agence du Vieux Port',
    'Service mutations',
    'Bonjour Maître',
    '12 rue des Lilas',
    'Claire',
    '',
    'à bientôt',
    'Étude Garrigue',
    'SCP Langlade',
    'Bien cordialement',
  ])('%s is nobody', (line) => {
    expect(parsePersonName(line)).toBeNull();
  });
});

test.each([
  ['Tél. 06.12.34.56.78', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
  ['0033612345678', '06 12 34 56 78'],
  ['02-40-11-22-33', '02 40 11 22 33'],
  ['Dossier 2025-0147', null],
  ['FR76 3000 4000 0312 3456 7890 143', null],
])('phone number of %s', (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});
