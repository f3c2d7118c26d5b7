import { expect, it } from 'vitest';
import { listOwners } from './owners.ts';

const claire = { emails: ['Claire@Fontaine.example', 'famille@fontaine.example'] };
const paul = { emails: ['famille@fontaine.example'] };
const nowhere = { emails: [''] };

it('an address is of whoever has given it, a family’s of all of them', () => {
  expect(listOwners('claire@fontaine.example', [claire, paul])).toEqual([claire]);
  expect(listOwners('famille@fontaine.example', [claire, paul])).toEqual([claire, paul]);
});

it('a message without a sender is nobody’s', () => {
  for (const address of [undefined, '']) expect(listOwners(address, [claire, paul, nowhere])).toEqual([]);
});
