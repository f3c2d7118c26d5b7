import { expect, it } from 'vitest';
import { findLastDay } from './absence-end.ts';

// A Tuesday.
const TODAY = '2026-03-10';

it.each([
  [' JUSQU A PAQUES ', '2026-04-05'],
  [' JUSQU A LA PENTECOTE ', '2026-05-24'],
  [' PAS AVANT LA RENTREE ', '2026-08-31'],
  [' RETOUR LUNDI EN HUIT ', '2026-03-22'],
  [' RENTRONS LE 28 ', '2026-03-27'],
  [' EN FORMATION DU 17 AU 27 03 ', '2026-03-27'],
  [' SEPARES Y A 2 SEMAINES ', undefined],
])('«%s» is away until %s', (plain, day) => {
  expect(findLastDay(plain, TODAY)).toBe(day);
});

it('before Christmas, « la rentrée » is that of January', () => {
  expect(findLastDay(' PAS AVANT LA RENTREE ', '2025-12-19')).toBe('2026-01-04');
});
