import { describe, expect, it, test } from 'vitest';
import { readParisField, toParisField } from './paris-time.ts';

test.each([
  ['2026-01-15T12:00:00.000Z', '2026-01-15T13:00'],
  ['2026-07-15T12:00:59.000Z', '2026-07-15T14:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
  ['2026-10-25T00:59:00.000Z', '2026-10-25T02:59'],
  ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00'],
])('at %s the clocks of Paris show %s', (moment, shown) => {
  expect(toParisField(new Date(moment))).toBe(shown);
});

test('no date shows nothing', () => expect(toParisField(new Date('hier'))).toBe(''));

describe('what is typed by the clocks of Paris', () => {
  it.each([
    ['2026-11-22T14:30', '2026-11-22T13:30:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('%s is the moment %s', (typed, moment) => {
    expect(readParisField(typed)?.toISOString()).toBe(moment);
  });

  it('is no moment when it is no date', () => {
    for (const typed of ['', 'demain', '2026-13-01T10:00', '2026-11-22'])
      expect(readParisField(typed)).toBeNull();
  });
});
