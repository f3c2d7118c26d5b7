import { describe, expect, it } from 'vitest';
import type { PersonName } from './person-name.ts';
import { comparePersons } from './same-person.ts';

const name = (lastName: string, firstName: string, usageName?: string): PersonName => ({
  kind: 'natural',
  lastName,
  firstName,
  ...(usageName ? { usageName } : {}),
});

describe('a name on a paper and a person of the case', () => {
  it.each([
    [name('LEFEVRE', 'Helene'), name('LEFÈVRE', 'Hélène')],
    [name('D ESTIENNE', 'Anne Laure'), name("D'ESTIENNE", 'Anne-Laure')],
    [name('PLESSIS', 'Claire', 'MARTIN'), name('MARTIN', 'Claire')],
    [name('DUMAS', 'Aurélie'), name('DUMAS-FERRY', 'Aurélie')],
    [name('LE GALL', 'Yann'), name('LE GALL', 'Yann Marie')],
    [name('THOMAS', 'Martin'), name('MARTIN', 'Thomas')],
  ])('%o is %o', (paper, known) => {
    expect(comparePersons(paper, known)).toBe('same');
  });

  it.each([
    [name('MARTIN', 'Paul'), name('MARTIN', 'Claire')],
    [name('MARTIN', 'Simone'), name('MARTIN', 'Simon')],
    [name('MARTIN', 'Jean'), name('MARTIN', 'Jean-Pierre')],
    [name('MARTIN', 'Pierre'), name('MARTIN', 'Jean-Pierre')],
    [name('SAINT-MARTIN', 'Claire'), name('MARTIN', 'Claire')],
    [name('MARTINEZ', 'Claire'), name('MARTIN', 'Claire')],
    [name('MARTIN', ''), name('MARTIN', 'Claire')],
  ])('%o is not %o', (paper, known) => {
    expect(comparePersons(paper, known)).toBe('no');
  });

  it('initials need something else that says so; the line of the paper may spell the name out', () => {
    expect(comparePersons(name('MARTIN', 'C'), name('MARTIN', 'Claire'))).toBe('initial');
    expect(comparePersons(name('MARTIN', 'J'), name('MARTIN', 'Claire'))).toBe('no');
    const line = 'M. MARTIN JEAN PIERRE';
    expect(comparePersons(name('MARTIN', 'Jean'), name('MARTIN', 'Jean-Pierre'), { line })).toBe('same');
  });
});
