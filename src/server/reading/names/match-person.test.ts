import { describe, expect, it } from 'vitest';
import { matchPerson } from './match-person.ts';
import type { PersonName } from './person-name.ts';

const clients = [
  { id: '1', lastName: 'MARTIN', firstName: 'Claire' },
  { id: '2', lastName: 'LEFÈVRE', firstName: 'Hélène' },
  { id: '3', lastName: 'DE LA ROCHE', firstName: 'Anne' },
  { id: '4', lastName: 'VANDENBROUCKE', firstName: 'Paul' },
  { id: '5', lastName: 'ROY', firstName: 'Luc' },
  { id: '6', lastName: 'DUPONT', firstName: 'Jean' },
  { id: '7', lastName: 'DUPONT', firstName: 'Jean' },
];
const person = (lastName: string, firstName: string, usageName?: string): PersonName => ({
  kind: 'natural',
  lastName,
  firstName,
  ...(usageName ? { usageName } : {}),
});
const match = (name: PersonName) => {
  const found = matchPerson(name, clients);
  return `${found.kind} ${found.person?.id ?? ''}`.trim();
};

describe('le rapprochement avec les clients', () => {
  it.each([
    [person('MARTIN', 'Claire'), 'exact 1'],
    [person('LEFEVRE', 'Helene'), 'exact 2'],
    [person('LA ROCHE', 'Anne'), 'exact 3'],
    [person('DURAND', 'Claire', 'MARTIN'), 'exact 1'],
    [person('MARTEN', 'Claire'), 'close 1'],
    [person('VANDENBR0UKE', 'Paul'), 'close 4'],
    [person('MARTIN', 'C'), 'close 1'],
    [person('RAY', 'Luc'), 'none'],
    [person('MARTIN', 'Paul'), 'none'],
    [person('MARTIN', ''), 'none'],
    [person('DUPONT', 'Jean'), 'ambiguous'],
  ])('%j : %s', (name, expected) => {
    expect(match(name)).toBe(expected);
  });
});
