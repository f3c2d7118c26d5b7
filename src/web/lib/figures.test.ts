import { expect, test } from 'vitest';
import { countOf, formatFigure } from './figures.ts';

test.each([0, 7, 999, 1000, 48_212, 1_234_567, -1, -1000, 12.5, 1234.56])(
  '%d is written as French writes it',
  (value) => expect(formatFigure(value)).toBe(value.toLocaleString('fr-FR')),
);

test('zero is singular', () => {
  expect([
    countOf(0, 'pièce', 'pièces'),
    countOf(1, 'pièce', 'pièces'),
    countOf(1200, 'pièce', 'pièces'),
  ]).toEqual(['0\u00a0pièce', '1\u00a0pièce', '1\u202f200\u00a0pièces']);
});
