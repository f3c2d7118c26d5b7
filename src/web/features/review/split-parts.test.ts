import { expect, it } from 'vitest';
import { moveCut, writePages } from './split-parts.ts';

const parts = [
  { firstPage: 1, lastPage: 2, label: 'Acte de naissance' },
  { firstPage: 3, lastPage: 4, label: 'RIB' },
];

it('a cut is put where there is none and taken away where there is one, and no page is lost', () => {
  expect(moveCut(parts, 2)).toEqual([
    { firstPage: 1, lastPage: 1, label: 'Acte de naissance' },
    { firstPage: 2, lastPage: 2, label: null },
    { firstPage: 3, lastPage: 4, label: 'RIB' },
  ]);
  expect(moveCut(parts, 3)).toEqual([{ firstPage: 1, lastPage: 4, label: 'Acte de naissance' }]);
  expect(parts.map(writePages)).toEqual(['Pages 1 à 2', 'Pages 3 à 4']);
});
