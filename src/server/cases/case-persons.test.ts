import { expect, it } from 'vitest';
import { findBearers, listClientPersons, listNamedPersons } from './case-persons.ts';

const names = (lastName: string, firstName: string) =>
  listClientPersons({ lastName, firstName }).map(({ name }) => name);

it.each([
  ['MARTIN', 'Claire', ['MARTIN Claire']],
  ['MARTIN', 'Claire et Paul', ['MARTIN Claire', 'MARTIN Paul']],
  ['MARTIN', 'Claire & Paul', ['MARTIN Claire', 'MARTIN Paul']],
  ['MARTIN / DURAND', 'Claire / Paul', ['MARTIN Claire', 'DURAND Paul']],
  ['ÉTIENNE', 'Odette', ['ÉTIENNE Odette']],
  ['MARTIN ET DURAND ET ROUX', 'Claire et Paul', ['MARTIN ET DURAND ET ROUX Claire et Paul']],
])('la ligne « %s », « %s »', (lastName, firstName, expected) => {
  expect(names(lastName, firstName)).toEqual(expected);
});

const couple = listClientPersons({ lastName: 'MARTIN', firstName: 'Claire et Jean-Paul' });

it.each([
  ['MARTIN Claire', ['MARTIN Claire']],
  ['DURAND Claire', ['MARTIN Claire']],
  ['MARTIN Jean Paul', ['MARTIN Jean-Paul']],
  ['M. et Mme MARTIN', ['MARTIN Claire', 'MARTIN Jean-Paul']],
  ['MARTIN Jean-Paul et Claire', ['MARTIN Claire', 'MARTIN Jean-Paul']],
  ['MARTIN Zoé', []],
  ['DURAND Louis', []],
])('une pièce au nom de « %s »', (person, expected) => {
  expect(findBearers(person, couple).map(({ name }) => name)).toEqual(expected);
});

it('une carte d’identité fait connaître quelqu’un, une facture ou une société personne', () => {
  const named = listNamedPersons(
    [
      { type: 'cni', person: 'DURAND Louis' },
      { type: 'acte_naissance', person: 'DURAND Louis' },
      { type: 'justificatif_domicile', person: 'ROUX Anne' },
      { type: 'cni', person: 'SCI LES ORMES' },
      { type: 'passeport', person: 'MARTIN Claire' },
    ],
    couple,
  );
  expect(named).toEqual([{ name: 'DURAND Louis', lastName: 'DURAND', firstName: 'Louis', certain: false }]);
});
