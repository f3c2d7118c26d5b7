import { describe, expect, it } from 'vitest';
import { foldText } from '../text/fold.ts';
import { findDeath } from './day-of-death.ts';

const died = (text: string) => findDeath({ folded: foldText(text) }).died;

describe('the death that an act records is the last that it tells', () => {
  it.each([
    [
      'a spouse’s before it',
      'Paul MARTIN, né le 3 mai 1940\nVeuf de Odile DUBOIS, décédée le 4 juin 1985\nDécédé le 12 octobre 2026 à Brest',
    ],
    [
      'a first marriage',
      'Paul MARTIN, né le 3 mai 1940 à Brest, époux en premières noces de Odile DUBOIS, décédée le 4 juin 1985, et en secondes noces de Marie LEROY, est décédé le douze octobre deux mille vingt-six',
    ],
    [
      'a field',
      'Conjoint prédécédé : Odile DUBOIS (décédée le 4 juin 1985)\nDate du décès : 12 octobre 2026',
    ],
    [
      'parents’',
      'Paul MARTIN, fils de Jean MARTIN, décédé le 3 mars 1970, et de Anne PETIT, décédée le 5 mai 1990\nEst décédé le 12 octobre 2026',
    ],
    ['behind it', 'Décédé le 12 octobre 2026 à Brest\nVeuf de Odile DUBOIS décédée le 4 juin 1985'],
  ])('%s', (_, text) => expect(died(text)).toBe('2026-10-12'));

  it('a birth before the word is none', () => {
    expect(died('Paul MARTIN, né le 3 mai 1940, est décédé')).toBeUndefined();
  });
});
