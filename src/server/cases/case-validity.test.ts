import { expect, it } from 'vitest';
import { findLastDay, findOwnValidity, isValidOn, parseValidity } from './case-validity.ts';

const today = '2026-03-16';

it('reads how long a paper holds', () => {
  expect(['3 mois', '10 ans', '90 jours', '1 an', '', 'illimitée'].map(parseValidity)).toEqual([
    { count: 3, unit: 'month' },
    { count: 10, unit: 'year' },
    { count: 90, unit: 'day' },
    { count: 1, unit: 'year' },
    null,
    null,
  ]);
  expect(parseValidity('0 mois')).toBeUndefined();
});

it('counts months from date to date, and partial dates to their end', () => {
  const quarter = { count: 3, unit: 'month' } as const;
  expect(isValidOn('2025-12-16', quarter, today)).toBe(true);
  expect(isValidOn('2025-12-15', quarter, today)).toBe(false);
  expect(isValidOn('2025-12', quarter, today)).toBe(true);
  expect(isValidOn('2025', quarter, today)).toBe(true);
  expect(isValidOn('2025-11-30', quarter, '2026-02-28')).toBe(true);
  expect(isValidOn(null, quarter, today)).toBe(true);
});

it.each([
  ['cni', '2009-05-04', '2024-05-04'],
  ['cni', '2015-11', '2030-11-30'],
  ['cni', '2003-05-04', '2013-05-04'],
  ['cni', '2022-01-10', '2032-01-10'],
  ['passeport', '2015-06-01', '2025-06-01'],
  ['acte_naissance', '2015-06-01', null],
  ['cni', null, null],
] as const)('%s de %s vaut par la loi jusqu’au %s', (type, date, last) => {
  expect(findLastDay(date, findOwnValidity(type, date))).toBe(last);
});
