import { expect, it } from 'vitest';
import { foldAligned } from '../text/fold.ts';
import { findBuilding } from './legal-names.ts';

const nameBuilding = (text: string) => findBuilding(text, foldAligned(text))?.persons[0]?.lastName;

it.each([
  [
    'by the name that its owners use, before its address',
    "Nom d'usage du syndicat : Les Tamaris\nAdresse : 4 rue du Port, 17000 LA ROCHELLE",
    'Résidence Les Tamaris',
  ],
  [
    'by its own address, and not by that of its manager',
    'CABINET ORSINI, syndic de copropriétés - 9 quai Haut, 69002 Lyon\nLES TAMARIS\n4 rue du Port - 69005 LYON',
    'Copropriété 4 rue du Port',
  ],
  [
    'by that of an owner who manages it himself',
    'SYNDIC BÉNÉVOLE - M. PRIGENT - 4 rue du Port\nCARNET',
    'Copropriété 4 rue du Port',
  ],
  [
    'by that of its manager where no other is told',
    'Syndic : CABINET ORSINI, 9 quai Haut\nCARNET',
    'Copropriété 9 quai Haut',
  ],
])('a building is named %s', (_what, text, expected) => {
  expect(nameBuilding(text)).toBe(expected);
});
