import { describe, expect, it } from 'vitest';
import { parseTypedDate, typeDate } from './typed-date.ts';

describe('a date that is typed', () => {
  it.each([
    ['12-05-2026', '2026-05-12'],
    ['12/05/2026', '2026-05-12'],
    ['1.2.2024', '2024-02-01'],
    [' 12 05 2026 ', '2026-05-12'],
    ['12052026', '2026-05-12'],
    ['29-02-2024', '2024-02-29'],
    ['05-2026', '2026-05'],
    ['5/2026', '2026-05'],
    ['2026', '2026'],
    ['', null],
    ['   ', null],
  ])('%j is %j', (typed, date) => expect(parseTypedDate(typed)).toBe(date));

  it.each([
    '31-02-2026',
    '29-02-2026',
    '00-05-2026',
    '13-2026',
    '12-05-26',
    '2026-05-12',
    'mai 2026',
    '1204',
    '12-05',
    '0',
  ])('%j is none', (typed) => expect(parseTypedDate(typed)).toBeUndefined());

  it.each(['2026-05-12', '2026-05', '2026', null])('that was read as %j is typed back the same', (date) =>
    expect(parseTypedDate(typeDate(date))).toBe(date),
  );
});
