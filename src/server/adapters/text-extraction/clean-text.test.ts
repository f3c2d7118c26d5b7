import { expect, test } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { cleanText, countLetters } from './clean-text.ts';

test('accents are composed and line ends are line feeds', () => {
  expect(cleanText('Ne\u0301 a\u0300 E\u0301vreux \r\nle 3 aou\u0302t\u2028', 100)).toBe(
    'Né à Évreux\nle 3 août',
  );
});

test('a word cut at the end of a line keeps its hyphen, hidden characters go', () => {
  expect(cleanText('\uFEFFpro\uFFFE\r\npriété\u0000 in\u00ADdivise', 100)).toBe('pro-\npriété indivise');
});

test('a long text is cut', () => {
  expect(cleanText('abcdef', 3)).toBe('abc');
});

test('a million spaces take no time', () => {
  const start = readThreadTime();
  cleanText(`${' '.repeat(1_000_000)}.`, 2_000_000);
  expect(readThreadTime() - start).toBeLessThan(1000);
});

test('letters are counted, not digits nor signs', () => {
  expect(countLetters('N° 12, Évreux — œuvre')).toBe(12);
});
