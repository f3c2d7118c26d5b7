import { expect, test } from 'vitest';
import type { Notary } from '#shared/contracts/notaries.ts';
import { findNotaries } from './find-notaries.ts';

const notaries = [
  {
    firstName: 'Hélène',
    lastName: 'CASTELNAU',
    cabinetName: 'Office Castelnau',
    email: 'pieces@castelnau.example',
    mainEmail: null,
    phoneNumber: '02 61 91 30 30',
  },
  {
    firstName: 'Luc',
    lastName: 'DURAND',
    cabinetName: null,
    email: 'pieces@durand.example',
    mainEmail: null,
    phoneNumber: null,
  },
] as Notary[];

test.each([
  ['', ['CASTELNAU', 'DURAND']],
  ['  ', ['CASTELNAU', 'DURAND']],
  ['helene', ['CASTELNAU']],
  ['DURAND luc', ['DURAND']],
  ['pieces@', ['CASTELNAU', 'DURAND']],
  ['office', ['CASTELNAU']],
  ['30 30', ['CASTELNAU']],
  ['null', []],
  ['durand helene', []],
])('« %s » finds %j', (search, names) => {
  expect(findNotaries(notaries, search).map(({ lastName }) => lastName)).toEqual(names);
});
