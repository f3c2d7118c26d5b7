import { describe, expect, test } from 'vitest';
import { findFirstMonthlyPayment, findVat, isFreeCode, price } from './price.ts';

test('the prices contain 20 % of VAT', () => {
  expect(findVat(price.initial)).toBe(15_833);
  expect(findVat(price.monthly)).toBe(2500);
});

test.each([
  ['TEST100', true],
  ['test100', false],
  [' TEST100', false],
  ['TEST1000', false],
  ['', false],
  [undefined, false],
])('the code %j is free: %s', (code, free) => {
  expect(isFreeCode(code)).toBe(free);
});

describe('the first monthly payment', () => {
  test.each([
    ['2026-11-21T19:24:00Z', '2026-12-21'],
    ['2026-12-31T10:00:00Z', '2027-01-31'],
    ['2027-01-31T10:00:00Z', '2027-02-28'],
    ['2028-01-30T10:00:00Z', '2028-02-29'],
    ['2026-05-31T10:00:00Z', '2026-06-30'],
    // Half past midnight in Paris is still the day before in London.
    ['2026-07-14T22:30:00Z', '2026-08-15'],
    ['2026-06-30T22:30:00Z', '2026-08-01'],
  ])('of a licence bought at %s falls on %s', (bought, due) => {
    expect(findFirstMonthlyPayment(new Date(bought)).toISOString()).toBe(`${due}T11:00:00.000Z`);
  });
});
